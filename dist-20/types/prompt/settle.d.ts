/**
 * From the plan to the text: each kept item in its rendering, counted as it will be sent. What an item leaves over
 * goes to the next; what is left at the end goes to the most important items that are not whole, then to items that
 * were left out, copies last. Too long by a few tokens: at most two corrective rounds, then the last item is cut, dropped, or it is an error.
 */
import type { ContentItem } from '../contract/content-item.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type FrameNote } from './frame.js';
import { type DroppedItem, type PromptPlan } from './plan-prompt.js';
import { type Rendering, type SettledItem } from './settled-item.js';
export type { Rendering, SettledItem };
export interface SettleOptions {
    readonly counter: TokenCounter;
    readonly allowDropping: boolean;
    /** The item within at most `limit` tokens; empty text when nothing fits. */
    readonly render: (item: ContentItem, index: number, limit: number) => Rendering;
    /** Tokens of the item at a step of the common price; undefined for an item that is not shared by worth. */
    readonly sizeAt?: (item: ContentItem, index: number, step: number) => number | undefined;
    readonly noteOf: (index: number) => FrameNote | undefined;
    readonly total: number;
}
export interface Settled {
    readonly text: string;
    readonly tokens: number;
    /** In the order of the input. */
    readonly items: readonly SettledItem[];
    readonly dropped: readonly DroppedItem[];
}
export declare function settle(plan: PromptPlan, options: SettleOptions): Settled;
