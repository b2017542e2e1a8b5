/** How important an item is: quality 40, confidence 30, recency 15, relevance 15. A score from 0 to 1, never rounded. */
import type { ContentItem } from '../contract/content-item.js';
import { isAmbiguousDate, itemTime } from './item-date.js';

export const PRIORITY_WEIGHTS = Object.freeze({
  quality: 0.4,
  confidence: 0.3,
  recency: 0.15,
  relevance: 0.15,
});

const QUALITY: Readonly<Record<ContentItem['quality'], number>> = {
  high: 1,
  medium: 0.7,
  low: 0.4,
  unknown: 0.5,
};
const CONFIDENCE: Readonly<Record<ContentItem['confidence'], number>> = {
  confirmed: 1,
  high: 0.9,
  medium: 0.7,
  low: 0.4,
  speculation: 0.2,
};

/** What a missing date, a date in the future or a missing question counts as. */
export const NEUTRAL = 0.5;
const HOUR = 3_600_000;
/** Content of this age or older is not recent at all: three years. */
const OLDEST_HOURS = 3 * 365 * 24;

export interface PriorityParts {
  readonly quality: ContentItem['quality'];
  readonly confidence: ContentItem['confidence'];
  /** From 0 to 1. */
  readonly recency: number;
  /** From 0 to 1. */
  readonly relevance: number;
}

export function computePriority({ quality, confidence, recency, relevance }: PriorityParts): number {
  return (
    PRIORITY_WEIGHTS.quality * QUALITY[quality] +
    PRIORITY_WEIGHTS.confidence * CONFIDENCE[confidence] +
    PRIORITY_WEIGHTS.recency * share(recency) +
    PRIORITY_WEIGHTS.relevance * share(relevance)
  );
}

/** 1 for now, 0 for the oldest, linear between. `now` is in milliseconds since 1970. */
export function recencyOf(date: string | undefined, now: number, oldestHours: number = OLDEST_HOURS): number {
  const time = date === undefined || isAmbiguousDate(date) ? Number.NaN : itemTime(date);
  if (!Number.isFinite(time) || time > now) return NEUTRAL;
  return share(1 - (now - time) / HOUR / oldestHours);
}

function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : NEUTRAL;
}
