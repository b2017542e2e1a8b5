/**
 * Shares a budget among items by what answers the question in them: each gets what its runs take at the one price that fills the budget.
 * What is served first has its share before, and the items that matter most keep their least as far as guardrails hold.
 */
import { LEVEL_SHARE } from '../contract/levels.js';
import type { Answers } from '../reduce/answers.js';
import { GUARD_SHARE, guardedCount, topPlaces } from './allocate.js';
import { allocateFirst } from './allocate-first.js';
import { type Allocation, type AllocationInput, LEAST_TOKENS } from './allocation.js';

/** How quickly the worth of an item falls with what else its priority says: 0.05 less is about 0.4 times the worth. */
const STEEPNESS = 14;

/** `standing` is the priority of an item without what the question says of it. */
export function allocateAnswers(
  input: AllocationInput,
  answers: Answers,
  standing: (item: number) => number,
): Allocation {
  const { order, size, frame, budget } = input;
  const must = input.allowDropping ? order.filter(input.isProtected) : order;
  const least = must.reduce((sum, item) => sum + frame(item) + Math.min(size(item), 1), 0);
  if (least > budget) return { tokens: new Map(), missing: least - budget };
  const { tokens: first, others, reserved, left } = allocateFirst(input);
  const { floors, condensed } = floorsOf({ ...input, order: others, budget: left }, reserved);
  const top = others.reduce((most, item) => Math.max(most, standing(item)), 0);
  const among = new Set(others);
  const shares = answers.shares(left, (item) => {
    if (!among.has(item)) return undefined;
    const tokens = size(item);
    const floor = floors.get(item) ?? 0;
    const factor = Math.exp(STEEPNESS * (standing(item) - top));
    return { tokens, name: frame(item), floor, answering: condensed.get(item) ?? 0, factor };
  });
  const tokens = new Map(first);
  for (const item of others) {
    const share = Math.min(size(item), Math.ceil(shares[item] ?? 0));
    if (share >= Math.min(size(item), LEAST_TOKENS) || floors.has(item)) tokens.set(item, share);
  }
  return { tokens, missing: 0 };
}

interface Floors {
  /** What items keep whatever the question says: the first few a little. */
  readonly floors: ReadonlyMap<number, number>;
  /** What the top items have where they answer: as much as makes them condensed. */
  readonly condensed: ReadonlyMap<number, number>;
}

function floorsOf(input: AllocationInput, reserved: ReadonlySet<number>): Floors {
  const { order, size, frame, budget } = input;
  const floors = new Map<number, number>();
  const leastOf = (item: number) => Math.min(size(item), input.allowDropping ? LEAST_TOKENS : 1);
  const staying = input.allowDropping ? Math.min(order.length, guardedCount(input)) : order.length;
  for (const item of order.slice(0, staying)) floors.set(item, leastOf(item));
  for (const item of reserved) floors.set(item, leastOf(item));
  let used = 0;
  for (const [item, tokens] of floors) used += frame(item) + tokens;
  const condensed = new Map<number, number>();
  for (const place of topPlaces(input, order)) {
    const item = order[place] ?? 0;
    const tokens = Math.min(
      size(item),
      Math.max(LEAST_TOKENS, Math.ceil(size(item) * LEVEL_SHARE.condensed)),
    );
    const more = tokens + (floors.has(item) ? 0 : frame(item)) - (floors.get(item) ?? 0);
    if (more <= 0) continue;
    if (used + more > budget * GUARD_SHARE) break;
    condensed.set(item, tokens);
    used += more;
  }
  return { floors, condensed };
}
