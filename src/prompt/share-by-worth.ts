/**
 * Shares the room of several reduced items again, by what their words are worth: one price for all of them, so that an item
 * whose answer stands in one place gives room to an item whose answer may stand anywhere. No item moves far from its plan.
 */
import { PRICE_STEPS, STEPS_PER_HALF } from '../reduce/extract/choose-spans.js';

export interface SharedItem {
  /** Tokens that the plan gives it, and that it has whole. */
  readonly target: number;
  readonly tokens: number;
  /** How likely it is the item that answers its question, up to 1: the words of an unlikely one are worth less. */
  readonly likelihood?: number;
  /** Tokens that it would take at a step of the price; they grow with the step. */
  readonly sizeAt: (step: number) => number;
}

/** Wider, one of several questions would lose to another what its own answer needs. */
const LEAST = 0.85;
const MOST = 1.2;

/** Beyond, all are as unlikely as each other. */
const LEAST_LIKELY = 1e-6;

/** From so many items on, where the price lies is told by a few of them first: a step costs a pass over the words of each item. */
const MANY_ITEMS = 16;

/** New targets with the same sum at most, in the order of the items. */
export function shareByWorth(items: readonly SharedItem[]): number[] {
  const room = items.reduce((sum, { target }) => sum + target, 0);
  if (items.length < 2) return items.map(({ target }) => target);
  const bounded = items.map(boundedSize);
  const likely = items.length < MANY_ITEMS ? undefined : lastStep(someOf(bounded));
  const step = lastStep(bounded, likely);
  const sizes = bounded.map(({ sizeAt }) => sizeAt(step));
  const left = room - sizes.reduce((sum, size) => sum + size, 0);
  if (left < 0) return items.map(({ target }) => target);
  return items.map(({ target, tokens }, at) =>
    Math.min(tokens, (sizes[at] ?? 0) + Math.floor((left * target) / Math.max(1, room))),
  );
}

interface BoundedItem {
  readonly target: number;
  readonly sizeAt: (step: number) => number;
}

/** The last step at which all items have room, looked for from the likely one on: sizes grow with the step, so that it is the same from anywhere. */
function lastStep(items: readonly BoundedItem[], likely?: number): number {
  const room = items.reduce((sum, { target }) => sum + target, 0);
  let low = 0;
  let high = PRICE_STEPS;
  let step = likely ?? 0;
  let stride = likely === undefined ? PRICE_STEPS : 1;
  while (low < high) {
    if (step <= low || step > high) step = (low + high + 1) >> 1;
    const used = items.reduce((sum, { sizeAt }) => sum + sizeAt(step), 0);
    if (used <= room) {
      low = step;
      step += stride;
    } else {
      high = step - 1;
      step -= stride;
    }
    stride *= 2;
  }
  return low;
}

/** As many as the square root says, evenly from all. */
function someOf<Item>(items: readonly Item[]): Item[] {
  const apart = Math.floor(Math.sqrt(items.length));
  return items.filter((_, at) => at % apart === 0);
}

/** The size within the bounds of an item. It grows with the step: once it is at a bound, steps beyond are not asked for. */
function boundedSize({ target, tokens, likelihood = 1, sizeAt }: SharedItem): BoundedItem {
  // What is worth half as much is bought when the price has halved.
  const later = -Math.round(STEPS_PER_HALF * Math.log2(Math.max(likelihood, LEAST_LIKELY)));
  const most = Math.min(tokens, target * MOST);
  const least = Math.min(most, target * LEAST);
  let leastUpTo = -1;
  let mostFrom = least === most ? 0 : PRICE_STEPS + 1;
  return { target, sizeAt: sizeWithin };

  function sizeWithin(step: number): number {
    if (step >= mostFrom) return Math.floor(most);
    if (step <= leastUpTo) return Math.floor(least);
    const size = sizeAt(step - later);
    if (size <= least) leastUpTo = step;
    if (size >= most) mostFrom = step;
    return Math.floor(Math.min(most, Math.max(least, size)));
  }
}
