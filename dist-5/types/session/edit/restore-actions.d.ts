import type { PruneManifest } from '../manifest.js';
import { type SpanEdit } from './span-edits.js';
interface PartlyRestored {
    readonly text: string;
    /** What of the prune is still there. */
    readonly edits: readonly SpanEdit[];
}
export declare function restoreActions(original: string, prune: readonly SpanEdit[], actions: ReadonlySet<number>): PartlyRestored;
/** The edits of the prune, as they were: what replaced a span is read from the pruned text. */
export declare function pruneEdits(text: string, { edits }: PruneManifest): SpanEdit[];
export {};
