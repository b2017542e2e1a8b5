/**
 * Decides which items a strategy keeps first. It looks at every item once; a sample of the ranks shows where the best
 * begin, so that a limit of 20 out of 100,000 sorts a few hundred. A foreign item may throw when it is read; it then
 * has no rank and comes last.
 */
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { RankBy } from '../limits/tool-limits.js';
import { numbersNearTheTop, stepThrough, textsNearTheTop } from './near-the-top.js';

type Rank = number | string | undefined;

export interface Ranking {
  readonly key: string;
  readonly rankBy: RankBy;
  readonly descending: boolean;
}

/**
 * The indexes of the best `amount` items, best first; equal ranks in input order, items without a rank last. It is
 * called only if something must be left out, so a list without any rank is an error: its start would be arbitrary.
 */
export function bestIndexes(items: readonly unknown[], amount: number, ranking: Ranking): number[] {
  const ranks = readRanks(items, ranking);
  if (!ranks.ranked && items.length > 1) throw nothingToRankBy(ranking);
  if (amount >= items.length)
    return inOrder(
      ranks,
      Array.from(items, (_, index) => index),
    );
  return inOrder(ranks, nearTheTop(ranks, amount) ?? keepBest(ranks, items.length, amount)).slice(0, amount);
}

function inOrder(ranks: Ranks, indexes: number[]): number[] {
  return indexes.sort((a, b) => (comesBefore(ranks, a, b) ? -1 : 1));
}

interface Ranks {
  /** NaN where an item has no rank, or has a text. */
  readonly numbers: Float64Array;
  /** Ranks that are texts, when there are any. */
  readonly texts: readonly (string | undefined)[] | undefined;
  readonly descending: boolean;
  /** Whether any item has a rank. */
  readonly ranked: boolean;
}

/** Indexes of the best, some more than asked for. Undefined where the sample says too little: mixed or few ranks. */
function nearTheTop({ numbers, texts, descending }: Ranks, amount: number): number[] | undefined {
  if (texts === undefined) return numbersNearTheTop(numbers, amount, descending);
  return texts.every((text) => text !== undefined) ? textsNearTheTop(texts, amount, descending) : undefined;
}

function readRanks(items: readonly unknown[], { rankBy, descending }: Ranking): Ranks {
  const numbers = new Float64Array(items.length);
  let texts: (string | undefined)[] | undefined;
  let index = typeof rankBy === 'string' ? readNumbers(items, rankBy, numbers) : 0;
  let ranked = index > 0;
  for (; index < items.length; index++) {
    const rank = rankOf(items, index, rankBy);
    numbers[index] = typeof rank === 'number' ? rank : Number.NaN;
    if (rank !== undefined) ranked = true;
    if (typeof rank !== 'string') continue;
    texts ??= new Array<string | undefined>(items.length).fill(undefined);
    texts[index] = rank;
  }
  return { numbers, texts, descending, ranked };
}

/** The numbers up to the first item that has none; most lists have one everywhere, and this is all there is to read. */
function readNumbers(items: readonly unknown[], field: string, numbers: Float64Array): number {
  let index = 0;
  try {
    for (; index < items.length; index++) {
      const value = (items[index] as Record<string, unknown> | null | undefined)?.[field];
      if (typeof value !== 'number' || Number.isNaN(value)) break;
      numbers[index] = value;
    }
  } catch {
    // The item is read again by itself.
  }
  return index;
}

function rankOf(items: readonly unknown[], index: number, rankBy: RankBy): Rank {
  try {
    const item = items[index];
    const value = typeof rankBy === 'string' ? (item as Record<string, unknown>)?.[rankBy] : rankBy(item);
    return typeof value === 'number' && !Number.isNaN(value) ? value : normalRank(value);
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

/**
 * Numbers before texts, texts before items without a rank, equal ones in input order. A plain function and no closure:
 * it is called a million times for one answer.
 */
function comesBefore(ranks: Ranks, a: number, b: number): boolean {
  if (ranks.texts !== undefined) {
    const x = ranks.texts[a];
    const y = ranks.texts[b];
    if (x !== undefined && y !== undefined) return x === y ? a < b : x < y !== ranks.descending;
    if (x !== undefined) return Number.isNaN(ranks.numbers[b]);
    if (y !== undefined) return !Number.isNaN(ranks.numbers[a]);
  }
  const x = ranks.numbers[a] as number;
  const y = ranks.numbers[b] as number;
  if (x < y) return !ranks.descending;
  if (x > y) return ranks.descending;
  const ranked = !Number.isNaN(x);
  return ranked === !Number.isNaN(y) ? a < b : ranked;
}

/** The best of the numbers 0 to `count`, in no order: a heap that has the worst of those kept on top. */
function keepBest(ranks: Ranks, count: number, amount: number): number[] {
  const heap: number[] = [];
  if (amount <= 0) return heap;
  // In steps that reach every number once: a list that comes in the worst order for a heap is then like any other.
  const step = stepThrough(count);
  let index = 0;
  for (let done = 0; done < count; done++, index = (index + step) % count) {
    if (heap.length < amount) {
      heap.push(index);
      if (heap.length === amount) for (let start = amount >> 1; start >= 0; start--) sink(ranks, heap, start);
    } else if (comesBefore(ranks, index, heap[0] as number)) {
      heap[0] = index;
      sink(ranks, heap, 0);
    }
  }
  return heap;
}

function sink(ranks: Ranks, heap: number[], start: number): void {
  const moving = heap[start] as number;
  let place = start;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && comesBefore(ranks, heap[child] as number, heap[child + 1] as number))
      child++;
    if (comesBefore(ranks, heap[child] as number, moving)) break;
    heap[place] = heap[child] as number;
    place = child;
  }
  heap[place] = moving;
}

function nothingToRankBy({ key, rankBy }: Ranking): PlimsollError {
  const field =
    typeof rankBy === 'function' ? 'the ranking function returns nothing' : `none has "${rankBy}"`;
  return invalidParams(
    `The items of "${key}" cannot be ranked: ${field}.`,
    'Name a field that the items have, or use the strategy "first" if the list is already in order.',
  );
}
