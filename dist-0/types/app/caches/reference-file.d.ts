/**
 * A TOML, YAML or JSON file that is read once and again only when it changes. A file that is missing or wrong is an
 * error at every access until it is mended: what relies on it must not go on with an older state in silence.
 */
import type { Clock } from '../../contract/ports/clock.js';
import { type FileCache } from './file-cache.js';
export interface ReferenceFileOptions<Value> {
    readonly path: string;
    /** Makes the value from the plain tree of the file; throws when it is not what it should be. */
    readonly check: (tree: unknown) => Value;
    readonly limitBytes?: number;
    readonly clock?: Clock;
}
/** The content of a TOML, YAML or JSON file as `check` gives it back; read again when the file changes, and kept as it was while it is wrong. */
export declare function createReferenceFile<Value>(options: ReferenceFileOptions<Value>): FileCache<Value>;
