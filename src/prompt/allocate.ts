/**
 * Shares a budget among items. Every strategy is one rule, a weight for each item: item `i` gets the share
 * `min(1, level * weight[i])` of its own size, and the level is as high as the budget allows. Sizes are asked for only
 * as far down the order as items may get something. n log n in the number of items.
 */
import { LEVEL_SHARE } from '../contract/levels.js';
import { allocateFirst, type FirstShares } from './allocate-first.js';
import { type Allocation, type AllocationInput, LEAST_ITEMS, LEAST_TOKENS, TOP_ITEMS } from './allocation.js';
import { connectedVessels, fill, type Vessels } from './vessels.js';

/** Guardrails hold as long as they take at most this part of the budget; then they bend. */
export const GUARD_SHARE = 0.5;
/** What the second and third item may take at their least: more among equals than from an item that is more important. */
const LEAST_ITEMS_SHARE = { equal: 0.25, lesser: 0.08 };
/** What items may take of the room for texts to say what they are shown for. */
const NEEDED_SHARE = 0.9;
/** How quickly the share falls with the priority: 0.03 less (a fifth of the relevance) is about 0.4 times the share. */
const STEEPNESS = 30;
/** A small item gets a larger share of itself than a large one: 0 would be the same share, 1 the same tokens. */
const SIZE_EXPONENT = 0.5;
/** Shown to a smaller part than this part of the first item's share, an item would tell too little for its frame. */
const WORTH_NAMING = 0.3;

/** Items that come behind those that are served first, with what those leave. */
interface Task extends AllocationInput {
  /** How many items are served before these. */
  readonly before: number;
  /** Items that have their least whatever those before them take. */
  readonly reserved: ReadonlySet<number>;
  /** Items that are whole before others get a share. */
  readonly small: ReadonlySet<number>;
  readonly weight: (item: number, size: number) => number;
}

export function allocate(input: AllocationInput): Allocation {
  const { order, size, frame, budget } = input;
  const must = input.allowDropping ? order.filter(input.isProtected) : order;
  const least = must.reduce((sum, item) => sum + frame(item) + Math.min(size(item), 1), 0);
  if (least > budget) return { tokens: new Map(), missing: least - budget };
  const first = allocateFirst(input);
  const task = taskOf(input, first);
  const chosen = chooseItems(task);
  const tokens = fill(
    chosen.kept,
    chosen.vessels,
    guardrails(task, chosen),
    task.budget - chosen.vessels.frames(chosen.kept.length),
  );
  for (const [item, own] of first.tokens) tokens.set(item, own);
  return { tokens, missing: 0 };
}

/** Field by field: what is spread gets a new hidden class now and then, and everything compiled for it would be compiled again. */
function taskOf(given: AllocationInput, { tokens, others, reserved, left }: FirstShares): Task {
  const order = others;
  const budget = left;
  return {
    order,
    priority: given.priority,
    factor: given.factor,
    size: given.size,
    frame: given.frame,
    isProtected: given.isProtected,
    needed: given.needed,
    length: given.length,
    budget,
    strategy: given.strategy,
    allowDropping: given.allowDropping,
    weight: weights(given, order),
    small: smallItems(given, order, budget),
    before: tokens.size,
    reserved,
  };
}

function weights(
  { strategy, priority, factor = () => 1 }: AllocationInput,
  order: readonly number[],
): Task['weight'] {
  if (strategy === 'equal-share') return (_, size) => 1 / Math.max(1, size);
  if (strategy === 'proportional') return () => 1;
  const top = order[0] === undefined ? 0 : priority(order[0]);
  return (item, size) =>
    (factor(item) * Math.exp(STEEPNESS * (priority(item) - top))) / Math.max(1, size) ** SIZE_EXPONENT;
}

interface ChosenItems {
  readonly kept: readonly number[];
  /** Of the items in their order. */
  readonly vessels: Vessels;
}

/** The longest beginning of the order of which every item gets a share worth having; small ones behind it may follow. */
function chooseItems(input: Task): ChosenItems {
  const { order } = input;
  const vessels = connectedVessels(input);
  if (!input.allowDropping) return { kept: order, vessels };
  const count = order.length;
  // What is shown whole whatever happens says nothing about the share that others should have.
  const first = Math.max(
    0,
    order.findIndex((item) => input.size(item) > LEAST_TOKENS),
  );
  const fits = (length: number) => {
    const room = input.budget - vessels.frames(length);
    if (room < 0) return false;
    const level = vessels.levelAt(length, room);
    const tokens = (place: number) => vessels.filled(place, level);
    const last = order[length - 1] ?? 0;
    const most = shareOf(input, order[first] ?? 0, first < length ? tokens(first) : 0);
    return (
      tokens(length - 1) >= leastFor(input, last) - 1e-9 &&
      shareOf(input, last, tokens(length - 1)) >= most * WORTH_NAMING - 1e-9
    );
  };
  const isAlone = input.before === 0;
  let low = isAlone ? Math.min(count, guardedCount(input)) : 0;
  let step = 1;
  while (low + step <= count && fits(low + step)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(count + 1, low + step);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  const beginning = order.slice(0, Math.max(isAlone ? 1 : 0, low));
  const others = new Set([
    ...input.reserved,
    ...(input.needed ? order.filter((item) => input.needed?.has(item)) : []),
    ...input.small,
  ]);
  if (others.size === 0 && vessels.frames(beginning.length) <= input.budget)
    return { kept: beginning, vessels };
  const kept = new Set([...beginning, ...others]);
  const chosen = order.filter((item) => kept.has(item));
  let frames = chosen.reduce((sum, item) => sum + input.frame(item), 0);
  const needed = chosen.reduce((sum, item) => sum + neededOf(input, item), 0);
  // What an item is shown for goes before others that are shown for less.
  dropWhile(
    () => needed > (input.budget - frames) * NEEDED_SHARE,
    (item) => others.has(item),
  );
  dropWhile(
    () => frames > input.budget && kept.size > (isAlone ? 1 : 0),
    (item) => input.reserved.has(item),
  );
  const left = chosen.filter((item) => kept.has(item));
  return { kept: left, vessels: connectedVessels({ ...input, order: left }) };

  function dropWhile(isTooMuch: () => boolean, stays: (item: number) => boolean): void {
    for (let at = chosen.length - 1; at >= 0 && isTooMuch(); at--) {
      const item = chosen[at] ?? 0;
      if (stays(item) || !kept.delete(item)) continue;
      frames -= input.frame(item);
    }
  }
}

function neededOf({ needed, size }: Pick<Task, 'needed' | 'size'>, item: number): number {
  return Math.min(needed?.get(item) ?? 0, size(item));
}

function shareOf(input: Task, item: number, tokens: number): number {
  return input.strategy === 'equal-share' ? 1 : (tokens + 1) / (input.size(item) + 1);
}

/** The fewest items that are kept while the least of each takes only a part of the budget. */
export function guardedCount(input: AllocationInput): number {
  const { order, priority, size, frame, budget } = input;
  const first = order[0] ?? 0;
  let used = 0;
  let count = 0;
  for (const item of order.slice(0, LEAST_ITEMS)) {
    if (count > 0) used += frame(item) + Math.min(size(item), LEAST_TOKENS);
    const isEqual = priority(item) >= priority(first);
    if (used > budget * LEAST_ITEMS_SHARE[isEqual ? 'equal' : 'lesser']) break;
    count++;
  }
  return Math.max(1, count, belonging(input));
}

/** How many of the first items belong together, as one says of another what it needs to say: 0 where that does not fit. */
function belonging({ order, size, frame, needed, budget }: AllocationInput): number {
  if (needed === undefined) return 0;
  const together = order.slice(0, LEAST_ITEMS);
  while (together.length > 2 && !needed.has(together.at(-1) ?? 0)) together.pop();
  if (!together.some((item) => needed.has(item))) return 0;
  const used = together.reduce(
    (sum, item) => sum + frame(item) + Math.min(size(item), needed.get(item) ?? LEAST_TOKENS),
    0,
  );
  return used <= budget ? together.length : 0;
}

function leastFor(input: Task, item: number): number {
  const size = input.size(item);
  // The other strategies give everybody a share: however small, none is left out for another's sake.
  const headline = input.strategy === 'priority-first' ? size * LEVEL_SHARE.headline : 0;
  return Math.min(size, Math.max(LEAST_TOKENS, headline));
}

/** Least tokens by place: by priority the first few items at headline, the top items condensed as long as that leaves room. */
function guardrails(input: Task, { kept, vessels }: ChosenItems): Map<number, number> {
  const floors = new Map<number, number>();
  const room = input.budget * GUARD_SHARE;
  const frames = vessels.frames(kept.length);
  let used = frames;
  for (const [place, item] of kept.entries()) {
    const needed = neededOf(input, item);
    if (needed === 0 || used - frames + needed > (input.budget - frames) * NEEDED_SHARE) continue;
    floors.set(place, needed);
    used += needed;
  }
  for (const [place, item] of input.small.size > 0 ? kept.entries() : []) {
    if (!input.small.has(item) || used + input.size(item) > input.budget) continue;
    floors.set(place, input.size(item));
    used += input.size(item);
  }
  for (const [place, item] of kept.entries()) {
    const isReserved = input.reserved.has(item);
    if (floors.has(place) || !(isReserved || place < LEAST_ITEMS - input.before)) continue;
    const least = Math.min(input.size(item), LEAST_TOKENS);
    const headline = Math.max(least, input.size(item) * LEVEL_SHARE.headline);
    const mayRise = input.strategy === 'priority-first' && used + headline <= room;
    if (!mayRise && used + least > (isReserved ? input.budget : room)) continue;
    const floor = mayRise ? headline : least;
    floors.set(place, floor);
    used += floor;
  }
  if (input.strategy !== 'priority-first') return floors;
  for (const place of topPlaces(input, kept, TOP_ITEMS - input.before)) {
    const size = input.size(kept[place] ?? 0);
    const floor = Math.min(size, Math.max(LEAST_TOKENS, size * LEVEL_SHARE.condensed));
    const more = floor - (floors.get(place) ?? 0);
    if (more <= 0) continue;
    if (used + more > room) break;
    floors.set(place, floor);
    used += more;
  }
  return floors;
}

/** Items whose priority is among the first five; a tie that reaches beyond the fifth distinguishes nobody. */
export function topPlaces(input: AllocationInput, kept: readonly number[], count = TOP_ITEMS): number[] {
  const next = input.order[Math.max(0, count)];
  const limit = next === undefined ? Number.NEGATIVE_INFINITY : input.priority(next);
  const top = kept.slice(0, Math.max(0, count));
  return [...top.keys()].filter((place) => input.priority(top[place] ?? 0) > limit);
}

/**
 * Where nothing is asked, notes are not lost behind a large text: shown whole they take little from it, and the few words that their
 * share has room for would say nothing.
 */
interface SharedItems {
  /** The most important first. */
  readonly order: readonly number[];
  readonly priority: (item: number) => number;
  readonly size: (item: number) => number;
  readonly frame: (item: number) => number;
  /** There where something is asked. */
  readonly factor?: unknown;
  /** Characters of an item, which tell at a glance what is worth a look. */
  readonly length?: ((item: number) => number) | undefined;
}

/** Tokens of an item that is small beside anything, and characters that it hardly has more of. */
const SMALL = 12;
const SMALL_LENGTH = 100;
/** What is small beside the others, by their average. */
const SMALL_SHARE = 0.05;
/** What all of them may take, with their names: more where none of the large ones matters more. */
const MOST_TAKEN = { equal: 0.7, lesser: 0.15 };

/** Those of `among` that are small beside all items: the most important first, as many as have room. */
function smallItems(input: SharedItems, among: readonly number[], budget: number): ReadonlySet<number> {
  const { order, priority, size, frame, factor, length } = input;
  const small = new Set<number>();
  if (factor !== undefined || length === undefined) return small;
  const average = order.reduce((sum, item) => sum + length(item), 0) / Math.max(1, order.length);
  const isSmall = (item: number) =>
    length(item) <= average * SMALL_SHARE || (length(item) <= SMALL_LENGTH && size(item) <= SMALL);
  let taken = 0;
  let most = budget * MOST_TAKEN.equal;
  let topOfLarge: number | undefined;
  for (const item of among) {
    if (!isSmall(item)) topOfLarge ??= priority(item);
    if (topOfLarge !== undefined && priority(item) < topOfLarge) most = budget * MOST_TAKEN.lesser;
    if (!isSmall(item) || taken + size(item) + frame(item) > most) continue;
    taken += size(item) + frame(item);
    small.add(item);
  }
  return small;
}
