/** Errors of a budget that is too small: by how much, and what to change. */
import type { ContentItem } from '../contract/content-item.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
/** What the shortest form of an item mostly takes. */
export declare const USUAL_LEAST = 20;
export declare function itemsOverflow(count: number, { budget, allowDropping }: {
    readonly budget: number;
    readonly allowDropping: boolean;
}, missing: number): PlimsollError;
/** Items that must stay and do not fit even at their shortest: one is named, of several none is to blame alone. */
export declare function stayingOverflow(staying: readonly {
    readonly item: ContentItem;
}[], limits: {
    readonly budget: number;
    readonly allowDropping: boolean;
}, missing: number): PlimsollError;
export declare function noRoom(budget: number): PlimsollError;
