/**
 * A list that comes twice: whole in structured content, and as one text for each of its entries, as many servers send it.
 * Reduced, both are the same JSON: it stands in the place of the first text, and the other texts leave.
 */
import type { CallResultView } from './call-result-view.js';
import { type ResultItem } from './result-items.js';
export interface SpreadList {
    /** The list as the one text, and as structured content. */
    readonly items: readonly ResultItem[];
    /** Indexes of the texts that leave. */
    readonly removed: ReadonlySet<number>;
}
export declare function spreadList(view: CallResultView, items: readonly ResultItem[]): SpreadList | undefined;
