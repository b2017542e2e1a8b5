/**
 * Serves the items that come before the others: protected ones, then those whose level was set by hand. They get all that there is, up to
 * their size, but for the least of a few others; so what they have does not depend on what the others would like to have.
 */
import { LEVEL_SHARE } from '../contract/levels.js';
import { type AllocationInput, LEAST_ITEMS, LEAST_TOKENS } from './allocation.js';
import { connectedVessels, fill } from './vessels.js';

export interface FirstShares {
  /** Tokens of each item that is served first, without its frame. */
  readonly tokens: ReadonlyMap<number, number>;
  /** The items that are not, the most important first. */
  readonly others: readonly number[];
  /** Those of the others whose least is kept for them. */
  readonly reserved: ReadonlySet<number>;
  /** What is left of the budget for the others and their frames. */
  readonly left: number;
}

/** What the least of others may take of the budget beside an item that is not whole. */
const RESERVED_SHARE = 0.25;

export function allocateFirst(input: AllocationInput): FirstShares {
  const { order, isProtected, isSet = () => false, size, frame, budget } = input;
  const guarded = order.filter(isProtected);
  const set = withRoom(
    input,
    guarded,
    order.filter((item) => isSet(item) && !isProtected(item)),
  );
  if (guarded.length + set.length === 0)
    return { tokens: new Map(), others: order, reserved: new Set(), left: budget };
  const served = new Set([...guarded, ...set]);
  const others = order.filter((item) => !isProtected(item) && !isSet(item));
  const leastOf = (item: number) => Math.min(size(item), LEAST_TOKENS);
  const tokens = new Map<number, number>();
  for (const item of guarded)
    tokens.set(item, Math.max(leastOf(item), Math.floor(size(item) * LEVEL_SHARE.headline)));
  for (const item of set) tokens.set(item, leastOf(item));
  let room = budget - sum([...served].map(frame));
  const reserved = reservedOf(input, others, served.size, room - sum(tokens.values()));
  room -= sum([...reserved].map(frame));
  let spare = room - sum(tokens.values()) - sum([...reserved].map(leastOf));
  // Even the least is more than there is: then each bends by the same part.
  if (spare < 0)
    for (const [item, own] of tokens) tokens.set(item, Math.floor((own * room) / (room - spare)));
  else {
    spare = fillProtected(input, guarded, tokens, spare);
    fillUp(set, size, (_, own) => 1 / Math.max(1, own), tokens, spare);
  }
  const left = budget - sum([...served].map(frame)) - sum(tokens.values());
  return { tokens, others, reserved, left };
}

/** Whole in the order of importance as long as that fits; what then is left is shared by those that are not. */
function fillProtected(
  { size, strategy }: AllocationInput,
  guarded: readonly number[],
  tokens: Map<number, number>,
  given: number,
): number {
  let spare = given;
  for (const item of guarded) {
    const more = size(item) - (tokens.get(item) ?? 0);
    if (more > spare) continue;
    tokens.set(item, size(item));
    spare -= more;
  }
  const exponent = { 'priority-first': 0.5, 'equal-share': 1, proportional: 0 }[strategy];
  const open = guarded.filter((item) => (tokens.get(item) ?? 0) < size(item));
  return fillUp(open, size, (_, own) => 1 / Math.max(1, own) ** exponent, tokens, spare);
}

/** Gives items so much more than they have; what is left over comes back. */
function fillUp(
  items: readonly number[],
  size: (item: number) => number,
  weight: (item: number, size: number) => number,
  tokens: Map<number, number>,
  spare: number,
): number {
  const floors = new Map(items.map((item, place) => [place, tokens.get(item) ?? 0]));
  const room = spare + sum(floors.values());
  const vessels = connectedVessels({ order: items, size, frame: () => 0, weight });
  const filled = fill(items, vessels, floors, room);
  for (const [item, own] of filled) tokens.set(item, own);
  return room - sum(filled.values());
}

/** Of the items whose level was set as many as can be named beside those that must stay. */
function withRoom(
  { frame, budget, allowDropping }: AllocationInput,
  guarded: readonly number[],
  set: readonly number[],
): readonly number[] {
  if (!allowDropping) return set;
  let room = budget - sum(guarded.map((item) => frame(item) + 1));
  return set.filter((item) => {
    room -= frame(item);
    return room >= 0;
  });
}

/** The others that make up the fewest items that stay, and what a question is answered by; all of them where none may be dropped. */
function reservedOf(
  { needed, size, frame, budget, allowDropping }: AllocationInput,
  others: readonly number[],
  before: number,
  spare: number,
): ReadonlySet<number> {
  if (!allowDropping) return new Set(others);
  const isNeeded = (item: number) => needed?.has(item) === true;
  const wanted = [
    ...(needed === undefined ? [] : others.filter(isNeeded)),
    ...others.slice(0, Math.max(0, LEAST_ITEMS - before)),
  ];
  const reserved = new Set<number>();
  let room = Math.min(spare, budget * RESERVED_SHARE);
  for (const item of wanted) {
    if (reserved.has(item)) continue;
    room -= frame(item) + Math.min(size(item), LEAST_TOKENS);
    if (room < 0) break;
    reserved.add(item);
  }
  return reserved;
}

function sum(numbers: Iterable<number>): number {
  let all = 0;
  for (const number of numbers) all += number;
  return all;
}
