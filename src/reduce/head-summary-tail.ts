/**
 * The first and last items of a sequence with one summary between them: for anything whose ends matter most (a route,
 * a history, steps of a trace). Works on counts alone; who has a byte limit checks it on the result.
 */
import {
  ANYTHING,
  checkArguments,
  checkKnownOptions,
  FUNCTION,
  listOf,
  NUMBER,
  shownValue,
} from '../contract/call-shapes.js';
import { PlimsollError } from '../contract/plimsoll-error.js';

export interface HeadSummaryTailOptions<Item, Summary> {
  /** How many items stay at the start. */
  readonly head: number;
  /** How many items stay at the end. */
  readonly tail: number;
  /** Sequences of up to this many items stay whole. */
  readonly threshold: number;
  /** Says what the items between head and tail hold. Called once, only when there is something to summarise. */
  readonly summarize: (middle: readonly Item[]) => Summary;
}

export type HeadSummaryTail<Item, Summary> =
  | { readonly summarized: false; readonly originalCount: number; readonly items: readonly Item[] }
  | {
      readonly summarized: true;
      readonly originalCount: number;
      /** Head, the one summary, tail. */
      readonly items: readonly (Item | Summary)[];
      readonly head: readonly Item[];
      readonly summary: Summary;
      readonly tail: readonly Item[];
    };

/** Never longer than the input: a middle of fewer than two items is not worth a summary and stays. */
export function headSummaryTail<Item, Summary>(
  items: readonly Item[],
  options: HeadSummaryTailOptions<Item, Summary>,
): HeadSummaryTail<Item, Summary> {
  const known = { head: NUMBER, tail: NUMBER, threshold: NUMBER, summarize: FUNCTION };
  checkArguments('headSummaryTail', { items: [items, listOf(ANYTHING)] });
  checkKnownOptions('headSummaryTail', options, known, Object.keys(known));
  const head = wholeNumber('head', options.head);
  const tail = wholeNumber('tail', options.tail);
  const threshold = wholeNumber('threshold', options.threshold);
  const originalCount = items.length;
  if (originalCount <= threshold || originalCount - head - tail < 2) {
    return { summarized: false, originalCount, items: items.slice() };
  }
  const first = items.slice(0, head);
  const last = items.slice(originalCount - tail);
  const summary = options.summarize(items.slice(head, originalCount - tail));
  return {
    summarized: true,
    originalCount,
    items: [...first, summary, ...last],
    head: first,
    summary,
    tail: last,
  };
}

function wholeNumber(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new PlimsollError(
    'INVALID_PARAMS',
    `${name} must be a whole number of at least 0, not ${shownValue(value)}.`,
    {
      remedy: `Give ${name} as 0 or more.`,
    },
  );
}
