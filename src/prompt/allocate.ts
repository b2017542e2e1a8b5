/**
 * Shares a budget among items. Every strategy is one rule, a weight for each item: item `i` gets the share
 * `min(1, level * weight[i])` of its own size, and the level is as high as the budget allows. Sizes are asked for only
 * as far down the order as items may get something. n log n in the number of items.
 */
import { LEVEL_SHARE } from '../contract/levels.js';
import { smallItems } from './small-items.js';
import { connectedVessels, type Vessels } from './vessels.js';

export const STRATEGIES = ['priority-first', 'equal-share', 'proportional'] as const;
export type AllocationStrategy = (typeof STRATEGIES)[number];

export interface AllocationInput {
  /** Numbers of the items, the most important first. */
  readonly order: readonly number[];
  readonly priority: (item: number) => number;
  /** What else its weight is multiplied by, where shares go by priority. */
  readonly factor?: ((item: number) => number) | undefined;
  /** Tokens of the item whole. */
  readonly size: (item: number) => number;
  /** Tokens of what stands around it: the line that names it. */
  readonly frame: (item: number) => number;
  readonly isProtected: (item: number) => boolean;
  /** Its level was set by hand: it gets what there is, up to its size, before others get more than their least. */
  readonly isSet?: ((item: number) => boolean) | undefined;
  /** Tokens without which items would not say what they are shown for; few have any. They are kept if that fits. */
  readonly needed?: ReadonlyMap<number, number> | undefined;
  /** Characters of the item. */
  readonly length?: ((item: number) => number) | undefined;
  readonly budget: number;
  readonly strategy: AllocationStrategy;
  readonly allowDropping: boolean;
}

export interface Allocation {
  /** Tokens for each item that is kept, without its frame. An item that is not here is dropped. */
  readonly tokens: ReadonlyMap<number, number>;
  /** By how much the items that may not be dropped exceed the budget at their least. 0 when they fit. */
  readonly missing: number;
}

/** An item that gets less than this is not worth naming. */
export const LEAST_TOKENS = 10;
export const TOP_ITEMS = 5;
export const LEAST_ITEMS = 3;
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

interface Task extends AllocationInput {
  /** Items that are whole before others get a share. */
  readonly small: ReadonlySet<number>;
  readonly weight: (item: number, size: number) => number;
}

export function allocate(given: AllocationInput): Allocation {
  const input = taskOf(given);
  const { order, size, frame, budget } = input;
  const must = input.allowDropping ? order.filter(input.isProtected) : [...order];
  const least = must.reduce((sum, item) => sum + frame(item) + Math.min(size(item), 1), 0);
  if (least > budget) return { tokens: new Map(), missing: least - budget };
  const chosen = chooseItems(input, must);
  return { tokens: share(input, chosen, guardrails(input, chosen)), missing: 0 };
}

/** Above every weight of an item whose level was not set by hand: it is full before the others get anything. */
const SET_WEIGHT = 1e9;

/** Field by field: what is spread gets a new hidden class now and then, and everything compiled for it would be compiled again. */
function taskOf(given: AllocationInput): Task {
  return {
    order: setFirst(given),
    priority: given.priority,
    factor: given.factor,
    size: given.size,
    frame: given.frame,
    isProtected: given.isProtected,
    isSet: given.isSet,
    needed: given.needed,
    length: given.length,
    budget: given.budget,
    strategy: given.strategy,
    allowDropping: given.allowDropping,
    weight: weights(given),
    small: smallItems(given),
  };
}

/** After the protected ones, so that the others are chosen by what those whose level was set leave over. */
function setFirst({ order, isProtected, isSet }: AllocationInput): readonly number[] {
  if (isSet === undefined) return order;
  const rank = (item: number) => (isProtected(item) ? 0 : isSet(item) ? 1 : 2);
  return [0, 1, 2].flatMap((wanted) => order.filter((item) => rank(item) === wanted));
}

function weights(input: AllocationInput): Task['weight'] {
  const { isSet } = input;
  const usual = usualWeights(input);
  if (isSet === undefined) return usual;
  return (item, size) => (isSet(item) ? SET_WEIGHT / Math.max(1, size) : usual(item, size));
}

function usualWeights(input: AllocationInput): Task['weight'] {
  const { strategy, order, priority, factor = () => 1 } = input;
  const isFirst = (item: number) => input.isProtected(item) || input.isSet?.(item) === true;
  if (strategy === 'equal-share') return (_, size) => 1 / Math.max(1, size);
  if (strategy === 'proportional') return () => 1;
  const first = order.find((item) => !isFirst(item));
  const top = first === undefined ? 0 : priority(first);
  return (item, size) => {
    const steep = isFirst(item) ? 1 : factor(item) * Math.exp(STEEPNESS * (priority(item) - top));
    return steep / Math.max(1, size) ** SIZE_EXPONENT;
  };
}

interface ChosenItems {
  readonly kept: readonly number[];
  /** Of the items in their order. */
  readonly vessels: Vessels;
}

/** The longest beginning of the order of which every item gets a share worth having; small ones behind it may follow. */
function chooseItems(input: Task, must: readonly number[]): ChosenItems {
  const { order } = input;
  const vessels = connectedVessels(input);
  if (!input.allowDropping) return { kept: order, vessels };
  const count = order.length;
  // What is shown whole whatever happens says nothing about the share that others should have.
  const first = Math.max(
    0,
    order.findIndex((item) => input.size(item) > LEAST_TOKENS && input.isSet?.(item) !== true),
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
  let low = Math.min(count, guardedCount(input));
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
  const beginning = order.slice(0, Math.max(1, low));
  const others = new Set([
    ...must,
    ...(input.isSet ? order.filter(input.isSet) : []),
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
  dropWhile(() => frames > input.budget && kept.size > 1, input.isProtected);
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

/** Least tokens by place: protected and, by priority, the first few items at headline, the top items condensed as long as that leaves room. */
function guardrails(input: Task, { kept, vessels }: ChosenItems): Map<number, number> {
  const floors = new Map<number, number>();
  const room = input.budget * GUARD_SHARE;
  const frames = vessels.frames(kept.length);
  const held = heldBySet(input, kept);
  const isGuarded = (place: number, item: number) =>
    place < LEAST_ITEMS || input.isProtected(item) || (held > 0 && !input.allowDropping);
  // A level that cannot be kept is no reason to show less than a headline of the others.
  const asked =
    frames +
      held +
      leastOfOthers(
        input,
        kept.filter((item, place) => isGuarded(place, item)),
      ) <=
    input.budget
      ? held
      : 0;
  let used = frames;
  for (const [place, item] of kept.entries()) {
    const needed = neededOf(input, item);
    if (needed === 0 || used - frames + needed > (input.budget - frames) * NEEDED_SHARE) continue;
    floors.set(place, needed);
    used += needed;
  }
  for (const [place, item] of input.small.size > 0 ? kept.entries() : []) {
    if (!input.small.has(item) || input.isSet?.(item) === true || used + input.size(item) > input.budget)
      continue;
    floors.set(place, input.size(item));
    used += input.size(item);
  }
  for (let place = 0; place < kept.length; place++) {
    const item = kept[place] ?? 0;
    if (!isGuarded(place, item) || floors.has(place)) continue;
    const least = Math.min(input.size(item), LEAST_TOKENS);
    const headline = Math.max(least, input.size(item) * LEVEL_SHARE.headline);
    const mayRise = input.strategy === 'priority-first' && used + asked + headline <= room;
    const isHeadline = input.isProtected(item) || mayRise;
    if (!isHeadline && used + least > room) continue;
    const floor = isHeadline ? headline : least;
    floors.set(place, floor);
    used += floor;
  }
  // Protected items at headline may be more than there is: then each of them bends by the same part.
  if (used > input.budget) {
    const part = Math.max(0, input.budget - frames) / (used - frames);
    for (const [place, floor] of floors) floors.set(place, Math.floor(floor * part));
    return floors;
  }
  // What is protected gets its size before others get more than their least.
  for (const [place, item] of kept.entries()) {
    if (!input.isProtected(item)) continue;
    const more = input.size(item) - (floors.get(place) ?? 0);
    if (used + more > input.budget) continue;
    floors.set(place, input.size(item));
    used += more;
  }
  if (input.strategy !== 'priority-first') return floors;
  for (const place of topPlaces(input, kept)) {
    const size = input.size(kept[place] ?? 0);
    const floor = Math.min(size, Math.max(LEAST_TOKENS, size * LEVEL_SHARE.condensed));
    const more = floor - (floors.get(place) ?? 0);
    if (more <= 0) continue;
    if (used + held + more > room) break;
    floors.set(place, floor);
    used += more;
  }
  return floors;
}

/** What the items take whose level was set by hand. They need no floor: their weight fills them. */
function heldBySet({ isSet, size }: Task, kept: readonly number[]): number {
  return isSet === undefined ? 0 : kept.reduce((sum, item) => sum + (isSet(item) ? size(item) : 0), 0);
}

function leastOfOthers({ isSet, size }: Task, guarded: readonly number[]): number {
  const others = guarded.filter((item) => isSet?.(item) !== true);
  return others.reduce((sum, item) => sum + Math.min(size(item), LEAST_TOKENS), 0);
}

/** Items whose priority is among the first five; a tie that reaches beyond the fifth distinguishes nobody. */
export function topPlaces(input: AllocationInput, kept: readonly number[]): number[] {
  const next = input.order[TOP_ITEMS];
  const limit = next === undefined ? Number.NEGATIVE_INFINITY : input.priority(next);
  const top = kept.slice(0, TOP_ITEMS);
  return [...top.keys()].filter((place) => input.priority(top[place] ?? 0) > limit);
}

/** Fills the items up like connected vessels, none above its size and none below its floor. */
function share(
  input: Task,
  { kept, vessels }: ChosenItems,
  floors: ReadonlyMap<number, number>,
): Map<number, number> {
  const tokens = new Map<number, number>();
  let room = input.budget - vessels.frames(kept.length);
  let level = 0;
  // A floor above the level takes its item out, which lowers the level for the others; few rounds settle it.
  for (let round = 0; round < 8; round++) {
    level = vessels.levelAt(kept.length, room);
    const filledTo = level;
    const below = [...floors].filter(
      ([place, floor]) => !vessels.isOut(place) && vessels.share(place, filledTo) < floor,
    );
    if (below.length === 0) break;
    level = 0;
    for (const [place, floor] of below) {
      tokens.set(kept[place] ?? 0, Math.floor(floor));
      room -= Math.floor(floor);
      vessels.takeOut(place);
    }
  }
  for (let place = 0; place < kept.length; place++) {
    if (!vessels.isOut(place)) tokens.set(kept[place] ?? 0, vessels.filled(place, level));
  }
  return tokens;
}
