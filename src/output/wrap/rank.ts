/**
 * Which items a strategy keeps first. Ranking looks at every item once and keeps only the best in a heap, so that a
 * limit of 20 out of 100,000 sorts 20. Foreign items may throw when read: they then have no rank and come last.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { RankBy } from '../limits/tool-limits.js';

type Rank = number | string | undefined;

export interface Ranking {
  readonly key: string;
  readonly rankBy: RankBy;
  readonly descending: boolean;
}

/**
 * The indexes of the best `amount` items, best first; equal ranks in input order, items without a rank last. Called only
 * when something must be left out, so a list in which nothing has a rank is an error: its start would be arbitrary.
 */
export function bestIndexes(items: readonly unknown[], amount: number, ranking: Ranking): number[] {
  const ranks = new Array<Rank>(items.length);
  let ranked = 0;
  for (let index = 0; index < items.length; index++) {
    const rank = rankOf(items, index, ranking.rankBy);
    if (rank !== undefined) ranked++;
    ranks[index] = rank;
  }
  if (ranked === 0 && items.length > 1) throw nothingToRankBy(ranking);
  const direction = ranking.descending ? -1 : 1;
  const order = (a: number, b: number) => compareRanks(ranks[a], ranks[b], direction) || a - b;
  return smallest(items.length, amount, order);
}

function rankOf(items: readonly unknown[], index: number, rankBy: RankBy): Rank {
  try {
    const item = items[index];
    const value =
      typeof rankBy === 'function'
        ? rankBy(item)
        : typeof item === 'object' && item !== null
          ? (item as Record<string, unknown>)[rankBy]
          : undefined;
    return normalRank(value);
  } catch {
    return undefined;
  }
}

function normalRank(value: unknown): Rank {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return normalRank(value.getTime());
  if (typeof value !== 'string' || value === '') return undefined;
  // Prices often come as text; "9.5" must not beat "10".
  const number = value.length <= 40 && startsLikeNumber(value.charCodeAt(0)) ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? value : number;
}

/** A digit, or one of `+`, `-` and `.`; sparing the conversion of every name and date. */
function startsLikeNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;
}

function compareRanks(a: Rank, b: Rank, direction: number): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -direction : direction;
}

/** The `amount` smallest of the numbers 0 to `count` by `order`, in that order: a heap with the worst kept on top. */
function smallest(count: number, amount: number, order: (a: number, b: number) => number): number[] {
  if (amount >= count) return Array.from({ length: count }, (_, index) => index).sort(order);
  if (amount <= 0) return [];
  // In steps that reach every number once: a list that comes in the worst order for a heap is then like any other.
  const step = stepThrough(count);
  const heap: number[] = [];
  let index = 0;
  for (let done = 0; done < count; done++, index = (index + step) % count) {
    if (done < amount) {
      heap.push(index);
      if (done === amount - 1) for (let start = amount >> 1; start >= 0; start--) sink(heap, start, order);
      continue;
    }
    if (order(index, heap[0] as number) >= 0) continue;
    heap[0] = index;
    sink(heap, 0, order);
  }
  return heap.sort(order);
}

/** A number near 0.618 of `count` that has no factor in common with it. */
function stepThrough(count: number): number {
  let step = Math.max(1, Math.floor(count * 0.618));
  while (greatestCommonDivisor(step, count) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function sink(heap: number[], start: number, order: (a: number, b: number) => number): void {
  const moving = heap[start] as number;
  let place = start;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && order(heap[child + 1] as number, heap[child] as number) > 0) child++;
    if (order(heap[child] as number, moving) <= 0) break;
    heap[place] = heap[child] as number;
    place = child;
  }
  heap[place] = moving;
}

function nothingToRankBy({ key, rankBy }: Ranking): PlimsollError {
  const field =
    typeof rankBy === 'function' ? 'the ranking function answers nothing' : `none has "${rankBy}"`;
  return new PlimsollError('INVALID_PARAMS', `The items of "${key}" cannot be ranked: ${field}.`, {
    remedy: 'Name a field that the items have, or use the strategy "first" if the list is already in order.',
  });
}
