/** How important an item is: quality 40, confidence 30, recency 15, relevance 15. A score from 0 to 1, never rounded. */
import type { ContentItem } from '../contract/content-item.js';
/** What a missing date, a date in the future or a missing question counts as. */
export declare const NEUTRAL = 0.5;
export interface PriorityParts {
    readonly quality: ContentItem['quality'];
    readonly confidence: ContentItem['confidence'];
    /** From 0 to 1. */
    readonly recency: number;
    /** From 0 to 1. */
    readonly relevance: number;
}
export declare function computePriority({ quality, confidence, recency, relevance }: PriorityParts): number;
/** 1 for now, 0 for the oldest, linear between. `now` is in milliseconds since 1970. */
export declare function recencyOf(date: string | undefined, now: number, oldestHours?: number): number;
/** Whether the day and the month may be either: 03/04/2026 is in March or in April. */
export declare function isAmbiguousDate(date: string): boolean;
