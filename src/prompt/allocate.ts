/**
 * One allocation for every strategy. Each item offers how many tokens it takes at a price for a token; the price is sought at which all
 * items together just fill the budget. Guardrails are tokens that an item has at any price. What is served first is filled before the rest.
 */
import { LEVEL_SHARE } from '../contract/levels.js';
import { lowestPrice } from '../reduce/choose-by-price.js';

export const STRATEGIES = ['priority-first', 'equal-share', 'proportional'] as const;
export type AllocationStrategy = (typeof STRATEGIES)[number];

/** An item that gets less than this is not worth naming. */
export const LEAST_TOKENS = 10;
export const TOP_ITEMS = 5;
export const LEAST_ITEMS = 3;
/** Parts of the budget that guardrails may take; then they bend. */
const CONDENSED_PART = 0.5;
const LEAST_PART = { equal: 0.25, lesser: 0.08 };
/** Where nobody is to be left out for another's sake. */
const ALL_PART = 0.9;

export interface AllocationInput {
  /** Numbers of the items, the most important first. */
  readonly order: readonly number[];
  readonly priority: (item: number) => number;
  /** Tokens of the item at its most. */
  readonly size: (item: number) => number;
  /** Tokens of the line that names it. */
  readonly frame: (item: number) => number;
  readonly isProtected: (item: number) => boolean;
  /** Its level was set by hand. */
  readonly isSet?: ((item: number) => boolean) | undefined;
  /** With a question: the tokens of the item that are worth a price, among items that share so many tokens. */
  readonly demand?: ((tokens: number) => (item: number, price: number) => number) | undefined;
  /** Which item has the best use for what the price leaves over. */
  readonly worth: (item: number) => number;
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

export function allocate(input: AllocationInput): Allocation {
  const { order, size, frame, budget, isProtected, isSet = () => false, allowDropping } = input;
  const staying = allowDropping ? order.filter(isProtected) : order;
  const least = staying.reduce((sum, item) => sum + frame(item) + Math.min(size(item), 1), 0);
  if (least > budget) return { tokens: new Map(), missing: least - budget };
  const guarded = order.filter(isProtected);
  const set = withRoom(
    input,
    order.filter((item) => isSet(item) && !isProtected(item)),
    budget - guarded.reduce((sum, item) => sum + frame(item) + 1, 0),
  );
  const others = order.filter((item) => !isProtected(item) && !isSet(item));
  const tokens = leastTokens(input, guarded, set, others);
  let left = budget;
  for (const [item, own] of tokens) left -= frame(item) + own;
  if (left < 0) bend(tokens, left);
  for (const items of [guarded, set]) left = pour(items, evenOffers(input, items), tokens, left, frame);
  left = pour(others, otherOffers(input, others, tokens, left), tokens, left, frame);
  if (input.strategy === 'priority-first') giveRest(others, input, tokens, left);
  return { tokens, missing: 0 };
}

/** What an item takes: nothing, or at least so much where what it would take is enough to be shown. */
interface Offer {
  readonly size: number;
  readonly demand: (price: number) => number;
  /** Less than this is not shown. */
  readonly enough: number;
  /** What it has where it is shown. */
  readonly guard: number;
}

/** Fills items up to one price, each with what it has already at least. Returns what is left. */
function pour(
  items: readonly number[],
  offers: readonly Offer[],
  tokens: Map<number, number>,
  room: number,
  frame: (item: number) => number,
): number {
  const kept = items.map((item) => tokens.get(item) ?? -1);
  const frames = items.map((item, at) => ((kept[at] ?? -1) < 0 ? frame(item) : 0));
  const share = (at: number, price: number): number => {
    const { size, demand, enough, guard } = offers[at] as Offer;
    const wanted = Math.min(size, demand(price));
    const own = kept[at] ?? -1;
    if (wanted <= 0 || (own < 0 && wanted < enough)) return own;
    return Math.max(wanted, own, wanted < enough ? 0 : guard);
  };
  const cost = (price: number): number => {
    let sum = 0;
    for (let at = 0; at < items.length && sum <= room; at++) {
      const own = share(at, price);
      if (own >= 0) sum += own - Math.max(0, kept[at] ?? 0) + (frames[at] ?? 0);
    }
    return sum;
  };
  if (room <= 0) return room;
  const price = lowestPrice(cost, room);
  let left = room;
  for (const [at, item] of items.entries()) {
    const own = Math.floor(share(at, price) + ROUNDING);
    if (own < 0) continue;
    left -= own - Math.max(0, kept[at] ?? 0) + (frames[at] ?? 0);
    tokens.set(item, own);
  }
  return left;
}

/** What the price leaves over: whole items whose worth is highest. */
function giveRest(
  items: readonly number[],
  { size, worth }: AllocationInput,
  tokens: Map<number, number>,
  room: number,
): void {
  let left = room;
  for (const item of items.filter((one) => tokens.has(one)).sort((a, b) => worth(b) - worth(a))) {
    if (left <= 0) return;
    const own = tokens.get(item) ?? 0;
    const more = Math.min(left, size(item) - own);
    tokens.set(item, own + more);
    left -= more;
  }
}

const ROUNDING = 1e-6;

/** How quickly what an item gets falls with its priority: 0.03 less is about half of it. */
const STEEPNESS = { plain: 30, asked: 14 };
/** Equal items come one after the other, in their order. */
const BEHIND = 1e-9;

/** The same tokens for each, or the same part of each. */
function evenOffers({ size, strategy }: AllocationInput, items: readonly number[]): Offer[] {
  const largest = items.reduce((most, item) => Math.max(most, size(item)), 1);
  return items.map((item, place) => {
    const own = size(item);
    const weight = (strategy === 'proportional' ? own / largest : 1) * (1 - BEHIND * place);
    return { size: own, demand: (price) => weight / price, enough: Math.min(own, LEAST_TOKENS), guard: 0 };
  });
}

/** By priority: equal items share evenly, and one that is more important gets nearly all that it can use before the next. */
function otherOffers(
  input: AllocationInput,
  items: readonly number[],
  tokens: ReadonlyMap<number, number>,
  room: number,
): Offer[] {
  const even = evenOffers(input, items);
  if (input.strategy !== 'priority-first') return even;
  const guards = condensedGuards(input, items, tokens, room);
  const asked = input.demand?.(room);
  const top = items[0] === undefined ? 0 : input.priority(items[0]);
  return even.map(({ size, demand, enough }, at) => {
    const item = items[at] ?? 0;
    const factor = Math.exp(STEEPNESS.plain * (input.priority(item) - top));
    return {
      size,
      demand: asked === undefined ? (price) => factor * demand(price) : (price) => asked(item, price),
      enough: asked === undefined ? Math.max(enough, size * LEVEL_SHARE.headline) : enough,
      guard: guards.get(item) ?? 0,
    };
  });
}

/** How much more the words of an item are worth for what its priority says beside the question. */
export function standingFactor(standing: number, top: number): number {
  return Math.exp(STEEPNESS.asked * (standing - top));
}

/** What items have at any price: the served ones, and so many others that three are shown in all; by the even strategies all of them. */
function leastTokens(
  { size, frame, priority, budget, strategy, allowDropping }: AllocationInput,
  guarded: readonly number[],
  set: readonly number[],
  others: readonly number[],
): Map<number, number> {
  const tokens = new Map<number, number>();
  const leastOf = (item: number) => Math.min(size(item), LEAST_TOKENS);
  for (const item of guarded)
    tokens.set(item, Math.max(leastOf(item), Math.floor(size(item) * LEVEL_SHARE.headline)));
  for (const item of set) tokens.set(item, leastOf(item));
  if (!allowDropping) {
    for (const item of others) tokens.set(item, Math.min(size(item), 1));
    return tokens;
  }
  const served = tokens.size;
  const isAll = served === 0 && strategy !== 'priority-first';
  let used = 0;
  for (const item of others.slice(0, isAll ? others.length : Math.max(0, LEAST_ITEMS - served))) {
    const isFirst = tokens.size === 0;
    const isEqual = served > 0 || priority(item) >= priority(others[0] ?? item);
    if (!isFirst) used += frame(item) + leastOf(item);
    if (used > budget * (isAll ? ALL_PART : LEAST_PART[isEqual ? 'equal' : 'lesser'])) break;
    tokens.set(item, isFirst ? Math.min(leastOf(item), Math.max(0, budget - frame(item))) : leastOf(item));
  }
  return tokens;
}

/** The top items are condensed where they are shown, as long as that takes no more than half. */
function condensedGuards(
  { size, frame, priority }: AllocationInput,
  items: readonly number[],
  tokens: ReadonlyMap<number, number>,
  room: number,
): ReadonlyMap<number, number> {
  const guards = new Map<number, number>();
  const next = items[TOP_ITEMS];
  let used = 0;
  for (const item of items.slice(0, TOP_ITEMS)) {
    // A tie that reaches beyond the fifth distinguishes nobody.
    if (next !== undefined && priority(item) <= priority(next)) break;
    const guard = Math.min(size(item), Math.max(LEAST_TOKENS, Math.ceil(size(item) * LEVEL_SHARE.condensed)));
    used += guard + frame(item) - (tokens.get(item) ?? 0);
    if (used > room * CONDENSED_PART) break;
    guards.set(item, guard);
  }
  return guards;
}

/** Even the least is more than there is: each bends by the same part. */
function bend(tokens: Map<number, number>, left: number): void {
  const sum = [...tokens.values()].reduce((all, own) => all + own, 0);
  if (sum === 0) return;
  for (const [item, own] of tokens) tokens.set(item, Math.max(0, Math.floor((own * (sum + left)) / sum)));
}

/** Of the items whose level was set by hand as many as can be named beside those that must stay. */
function withRoom(
  { frame, allowDropping }: AllocationInput,
  set: readonly number[],
  room: number,
): readonly number[] {
  if (!allowDropping) return set;
  let left = room;
  return set.filter((item) => {
    left -= frame(item);
    return left >= 0;
  });
}
