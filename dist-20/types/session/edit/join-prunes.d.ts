import type { SpanEdit } from './span-edits.js';
export interface PruneEdits {
    readonly edits: readonly SpanEdit[];
    /** By action. */
    readonly handles: readonly (readonly string[])[];
}
/** `length` is that of the text before the first. */
export declare function joinPrunes(first: PruneEdits, second: PruneEdits, length: number): PruneEdits;
