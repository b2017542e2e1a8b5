/**
 * Shares a budget among items of which some speak of the question in a few places only. A long text with one answer is as large as
 * that answer and what stands around it: with a share of all of itself it would take room for its other pages from the next text that
 * answers. What then is left over goes to all of them, for more of themselves.
 */
import { allocate } from './allocate.js';
import { type Allocation, type AllocationInput, LEAST_TOKENS } from './allocation.js';

/** Used from this share of the budget on, nothing is left that would be worth another division. */
const ENOUGH = 0.9;
/** However little of an item speaks of the question, ten divisions come to all of it. */
const LEAST_SPOKEN = 0.001;
/** In less room the best document needs all there is to say anything. */
const LEAST_BUDGET = 250;

/** `spokenShare` tells how much of an item speaks of the question, from 0 to 1. */
export function allocateSpoken(
  input: AllocationInput,
  spokenShare: ((item: number) => number) | undefined,
): Allocation {
  const isShared = input.strategy === 'priority-first' && input.budget >= LEAST_BUDGET;
  if (spokenShare === undefined || !isShared) return allocate(input);
  // What stands beside an item that is served first is there with its least, whatever it says of the question.
  const isServing = input.isSet !== undefined || input.order.some(input.isProtected);
  for (let times = 1; ; times *= 2) {
    let isCapped = false;
    const size = (item: number): number => {
      const whole = input.size(item);
      if (input.isProtected(item) || input.isSet?.(item) === true) return whole;
      const spoken = Math.max(
        times * Math.max(LEAST_SPOKEN, spokenShare(item)) * whole,
        input.needed?.get(item) ?? (isServing ? LEAST_TOKENS : 0),
      );
      if (spoken >= whole) return whole;
      isCapped = true;
      return Math.ceil(spoken);
    };
    const shared = allocate({ ...input, size });
    if (!isCapped || shared.missing > 0 || usedBy(shared, input) >= input.budget * ENOUGH) return shared;
  }
}

function usedBy({ tokens }: Allocation, { frame }: AllocationInput): number {
  let used = 0;
  for (const [item, given] of tokens) used += given + frame(item);
  return used;
}
