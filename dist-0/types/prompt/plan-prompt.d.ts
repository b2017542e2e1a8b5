/**
 * The plan: which item gets how many tokens and therefore which level, and which are left out, before anything is
 * summarised. A decision as a value, to be shown (`--dry-run`) or settled.
 */
import type { ContentItem } from '../contract/content-item.js';
import type { FidelityReason } from '../contract/fidelity.js';
import { type FidelityLevel } from '../contract/levels.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { AskedQuestion } from '../reduce/extract/question-hits.js';
import { type AllocationStrategy } from './allocate.js';
import { type FrameForm, type FrameNote } from './frame.js';
export interface PlanOptions {
    readonly counter: TokenCounter;
    /** Tokens of the finished text. */
    readonly budget: number;
    readonly query?: string | readonly string[] | undefined;
    readonly strategy: AllocationStrategy;
    readonly allowDropping: boolean;
    /** Milliseconds since 1970, for the recency of items. */
    readonly now: number;
    /** Levels that were set by hand, by item id. */
    readonly levels?: ReadonlyMap<string, FidelityLevel> | undefined;
    /** Asked when the parts are too much by so little that only the joined text can tell. */
    readonly fitsWhole?: ((kept: readonly PlannedItem[]) => boolean) | undefined;
}
export interface PlannedItem {
    readonly index: number;
    readonly item: ContentItem;
    readonly priority: number;
    /** Among the five whose reduction is worth its own warning. */
    readonly isTop: boolean;
    /** Tokens that its text may have, without the line that names it. */
    readonly target: number;
    readonly level: FidelityLevel;
    /** The level that was set by hand. */
    readonly setLevel?: FidelityLevel | undefined;
    /** Why it is not whole. */
    readonly reason: FidelityReason | undefined;
    readonly frame: FrameForm;
}
export interface DroppedItem {
    readonly index: number;
    readonly item: ContentItem;
    readonly priority: number;
    /** The item that says the same, when that is the reason. */
    readonly duplicateOf: string | undefined;
}
export interface PromptPlan {
    readonly budget: number;
    /** The most important first. */
    readonly kept: readonly PlannedItem[];
    /** The most important first. */
    readonly dropped: readonly DroppedItem[];
    /** What an extract of an item should answer. */
    readonly askedOf: (index: number) => AskedQuestion | undefined;
    /** How likely an item is the one that answers its question, from 0 to 1; 1 where nothing is asked. */
    readonly likelihoodOf: (index: number) => number;
    /** The level of an item that was set by hand. */
    readonly setLevelOf: (index: number) => FidelityLevel | undefined;
    /** Tokens of any item, counted when first asked for. */
    readonly tokensOf: (index: number) => number;
    /** Among the items that matter most. */
    readonly isTop: (index: number) => boolean;
    /** Tokens by which the sum of the parts may exceed the budget, because they are known to be fewer when joined. */
    readonly joined: number;
    /** Shares are kept to; what is left over is shared by them too, and does not go to the most important first. */
    readonly isEven: boolean;
}
export declare function planPrompt(items: readonly ContentItem[], options: PlanOptions): PromptPlan;
/** The line, its line break and the empty line after the item. */
export declare function frameTokens(counter: TokenCounter, item: ContentItem, form: FrameForm, level: FidelityLevel, tokens: number, note?: FrameNote): number;
