/** What a policy's strategy keeps: whole rows or lines from the start, from the end, or the top by a field. */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { ContentKind, Reduction } from '../../contract/reduction.js';
export interface Selection {
    readonly kind: ContentKind;
    readonly unit: Reduction['unit'];
    readonly total: number;
    readonly isJson: boolean;
    /** The text with the first so many units by the strategy. */
    take(count: number): string;
    /** What a reader must know of the order and of what is behind the first so many, as sentences. */
    told(count: number): string[];
}
/** A field to rank by asks for the top, where nothing else is asked for. */
export declare function strategyOf({ strategy, rank_by }: ToolPolicy): NonNullable<ToolPolicy['strategy']>;
/** `undefined` when the strategy does not apply to the text. `whole`: the text with its fields, by which rows are ranked. */
export declare function selectByStrategy(text: string, policy: ToolPolicy, whole?: string): Selection | undefined;
/** What the strategy "top" could not rank, as a sentence; `undefined` when it ranks every row that has the field. */
export declare function rankWarning(text: string, policy: ToolPolicy): string | undefined;
/** Whether rows can be ranked that are left when fields were taken out of a text. */
export declare function areRanked(cut: string, whole: string, policy: ToolPolicy): boolean;
