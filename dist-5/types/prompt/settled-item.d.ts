/** An item as it is shown: its text, and how that is called beside the whole item. */
import type { FidelityReason } from '../contract/fidelity.js';
import type { FidelityLevel } from '../contract/levels.js';
import type { DroppedItem, PlannedItem, PromptPlan } from './plan-prompt.js';
/** One way to show an item within some tokens. */
export interface Rendering {
    readonly text: string;
    readonly tokens: number;
    readonly complete: boolean;
    /** The level that a model's summary has; an extract is named by its share. */
    readonly level?: FidelityLevel;
    /** The text was cut where it happened to be too long. */
    readonly truncated?: boolean;
    readonly reason?: FidelityReason;
    /** The words are a model's. */
    readonly byModel?: boolean;
    /** It holds nothing of the item: shown only where the item may not be left out. */
    readonly hollow?: boolean;
}
/** A planned item with what it has whole. */
export interface SizedItem extends PlannedItem {
    readonly tokens: number;
}
export interface SettledItem extends SizedItem {
    readonly text: string;
    /** Tokens of the text, without the line that names it. */
    readonly tokensAfter: number;
    readonly truncated: boolean;
    /** The words are a model's, and no quotation. */
    readonly byModel: boolean;
}
/** Nothing of an item without words can be missing: its name is all there is to show. */
export declare const BLANK: Rendering;
/** What comes back where room is left: first what stands nowhere else, then copies. What says nothing stays out. */
export declare function waiting(dropped: readonly DroppedItem[]): DroppedItem[];
/** An item that was left out, or is shown in part, as planned for so many tokens. */
export declare function comingBack(plan: PromptPlan, { index, item, priority }: Omit<DroppedItem, 'duplicateOf'>, target: number): SizedItem;
/** Whether a level that was set by hand keeps the item from being whole. */
export declare function isBounded({ setLevel }: SizedItem): boolean;
/** The tokens that an item may have of so many: a level that was set by hand bounds it whatever is left over. */
export declare function boundOf(planned: SizedItem, limit: number): number;
export declare function settledItem(planned: SizedItem, rendering: Rendering, allowDropping?: boolean): SettledItem;
