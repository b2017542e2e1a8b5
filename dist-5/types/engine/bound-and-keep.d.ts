/**
 * A text to a limit, with a way back: secrets are replaced once, the original is stored first, and only then the reduced
 * text leaves with the handle in its notice. Without an archive the notice says that the rest was not kept.
 */
import type { Archive } from '../archive/archive.js';
import type { Reference } from '../archive/archive-record.js';
import { type Reduced, type ReduceOptions } from '../reduce/reduce-content.js';
export interface BoundAndKeepOptions extends Omit<ReduceOptions, 'handle' | 'keptHours' | 'recoverable'> {
    /** Replace secrets in what leaves. What is kept has them sealed in any case. */
    readonly redact: boolean;
    /** Absent: originals are not kept. */
    readonly keep?: {
        readonly archive: Archive;
        readonly scope: Reference['scope'];
        readonly item: string;
        readonly ttlHours: number | undefined;
    };
}
export interface Bounded extends Reduced {
    readonly handle: string | undefined;
    /** How many secrets were replaced. */
    readonly redacted: number;
}
export declare function boundAndKeep(original: string, options: BoundAndKeepOptions): Promise<Bounded>;
