/** How important an item is: quality 40, confidence 30, recency 15, relevance 15. A score from 0 to 1, never rounded. */
import type { ContentItem } from '../contract/content-item.js';

const PRIORITY_WEIGHTS = Object.freeze({
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

/** What the best and the worst labels may differ by where a question is asked: about half of what relevance does. */
const MOST_BY_LABELS = 0.08;

/**
 * Labels and age tell which of several answers to trust; what answers nothing is none of them, however good it is. Where they differ by
 * more than relevance may, their differences are made smaller, in proportion. Changes `priority` where it is.
 */
export function boundLabels(priority: Float64Array, relevance: Float64Array): void {
  const labels = priority.map((all, item) => all - PRIORITY_WEIGHTS.relevance * share(relevance[item] ?? 0));
  let best = 0;
  let worst = 1;
  for (const label of labels) {
    best = Math.max(best, label);
    worst = Math.min(worst, label);
  }
  const less = 1 - MOST_BY_LABELS / (best - worst);
  if (!(less > 0)) return;
  for (let item = 0; item < priority.length; item++)
    priority[item] = (priority[item] ?? 0) + (best - (labels[item] ?? 0)) * less;
}

/** 1 for now, 0 for the oldest, linear between. `now` is in milliseconds since 1970. */
export function recencyOf(date: string | undefined, now: number, oldestHours: number = OLDEST_HOURS): number {
  const time = date === undefined || isAmbiguousDate(date) ? Number.NaN : Date.parse(date);
  if (!Number.isFinite(time) || time > now) return NEUTRAL;
  return share(1 - (now - time) / HOUR / oldestHours);
}

const SHORT_DATE = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*\d{2,4}(?!\d)/;

/** Whether the day and the month may be either: 03/04/2026 is in March or in April. */
export function isAmbiguousDate(date: string): boolean {
  const [, first, second] = SHORT_DATE.exec(date) ?? [];
  return first !== second && Number(first) <= 12 && Number(second) <= 12;
}

function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : NEUTRAL;
}
