/** How important an item is: quality 40, confidence 30, recency 15, relevance 15. A score from 0 to 1, never rounded. */
import type { ContentItem } from '../contract/content-item.js';
import type { FidelityLevel } from '../contract/levels.js';
import { largestFirst } from '../text/largest-first.js';
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

/** What a missing date or a missing question counts as. */
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

/**
 * The time that ages are measured from, in milliseconds since 1970: the newest date of the items, because the day on which a
 * prompt is made decides nothing. Undefined where there are no two dates to compare.
 */
export function newestTime(items: readonly Pick<ContentItem, 'date'>[]): number | undefined {
  const times = items.map(({ date }) => timeOf(date)).filter((time) => Number.isFinite(time));
  const newest = times.reduce((most, time) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  return times.some((time) => time < newest) ? newest : undefined;
}

/** 1 for the newest, 0 for the oldest, linear between. */
export function recencyOf(
  date: string | undefined,
  newest: number | undefined,
  oldestHours: number = OLDEST_HOURS,
): number {
  const time = timeOf(date);
  if (newest === undefined || !Number.isFinite(time) || time > newest) return NEUTRAL;
  return share(1 - (newest - time) / HOUR / oldestHours);
}

function timeOf(date: string | undefined): number {
  return date === undefined || isAmbiguousDate(date) ? Number.NaN : itemTime(date);
}

function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : NEUTRAL;
}

export interface Ranked {
  readonly order: readonly number[];
  readonly priority: Float64Array;
  /** The same without what the question says. */
  readonly standing: Float64Array;
}

/** Protected items first, then by priority; equal ones in the order in which they came. */
export function rank(
  items: readonly ContentItem[],
  levels: ReadonlyMap<string, FidelityLevel> | undefined,
  relevance: Float64Array | undefined,
): Ranked {
  const priority = new Float64Array(items.length);
  const standing = new Float64Array(items.length);
  const newest = newestTime(items);
  const first: number[] = [];
  const others: number[] = [];
  for (const [index, item] of items.entries()) {
    const { quality, confidence } = item;
    const recency = recencyOf(item.date, newest);
    const own = { quality, confidence, recency };
    standing[index] = computePriority({ ...own, relevance: NEUTRAL });
    priority[index] = computePriority({ ...own, relevance: relevance?.[index] ?? NEUTRAL });
    (item.protected || levels?.get(item.id) === 'raw' ? first : others).push(index);
  }
  const order = orderByPriority(first, priority);
  for (const index of orderByPriority(others, priority)) order.push(index);
  return { order, priority, standing };
}

function orderByPriority(indices: readonly number[], priority: Float64Array): number[] {
  const own = new Float64Array(indices.length);
  for (let at = 0; at < own.length; at++) own[at] = priority[indices[at] ?? 0] ?? 0;
  // Always filled one by one, an array of the same kind: what goes through it would otherwise be compiled again and again.
  const order: number[] = [];
  for (const at of largestFirst(own)) order.push(indices[at] ?? 0);
  return order;
}
