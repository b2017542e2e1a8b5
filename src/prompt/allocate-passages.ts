/**
 * Shares a budget among long items by one order over the passages of all of them: an item is as large as its passages that come up
 * before the budget ends. The best passages are shown whole, wherever they stand, before another item gets room for a scrap of itself.
 */
import { LEVEL_SHARE } from '../contract/levels.js';
import type { Relevance } from '../reduce/extract/relevance.js';
import { allocate, GUARD_SHARE, guardedCount, topPlaces } from './allocate.js';
import { type Allocation, type AllocationInput, LEAST_TOKENS } from './allocation.js';
import { PRIORITY_WEIGHTS } from './priority.js';

export type AskedPassages = Pick<Relevance, 'scores' | 'passagesOf' | 'passageShares'>;

interface RankedPassage {
  readonly item: number;
  /** Which of the passages of its item it is. */
  readonly place: number;
  /** What part of its item it is: 1 where it is all of it. */
  readonly share: number;
  readonly priority: number;
  /** How many passages of its item that fit as well stand before it. */
  readonly after: number;
}

/** A passage that speaks of the question takes more tokens a character than its item, and seldom fits to the token. */
const DENSER = 1.2;
/** Tokens that headings and the marks of gaps around a passage take. */
const AROUND = 20;
/** A passage that there is not room for this part of is not begun. */
const MOST_OF_PASSAGE = 0.5;

/** Undefined where the best passage is a whole item, or something has its share by other rules: then items are shared as such. */
export function allocatePassages(input: AllocationInput, asked: AskedPassages): Allocation | undefined {
  const { order, isSet, size, frame } = input;
  const isByPassages = input.strategy === 'priority-first' && input.allowDropping && isSet === undefined;
  if (!isByPassages || order.length < 2 || order.some(input.isProtected)) return undefined;
  // The best passage is that of the first item that speaks of the question: many short items are not looked at one by one.
  const first = order.find((item) => (asked.scores[item] ?? 0) > 0);
  if (first === undefined || asked.passageShares(first) === undefined) return undefined;
  const ranked = inOrder(input, asked);
  const given = guarded(input);
  /** What its passages take so far, and where they stand, by item. */
  const taken = new Map<number, { tokens: number; readonly places: Set<number> }>();
  let left = input.budget;
  for (const [item, tokens] of given) left -= frame(item) + tokens;
  for (const { item, place, share } of ranked) {
    const own = taken.get(item) ?? { tokens: 0, places: new Set() };
    const isJoined = share === 1 || own.places.has(place - 1) || own.places.has(place + 1);
    const tokens = Math.min(
      size(item),
      own.tokens + Math.ceil(share * size(item) * DENSER) + (isJoined ? 0 : AROUND),
    );
    const more = tokens - (given.get(item) ?? 0);
    const room = left - (given.has(item) ? 0 : frame(item));
    if (more > 0 && room < Math.max(LEAST_TOKENS, more * MOST_OF_PASSAGE)) break;
    own.tokens = tokens;
    own.places.add(place);
    taken.set(item, own);
    if (more <= 0) continue;
    given.set(item, (given.get(item) ?? 0) + Math.min(more, room));
    left = room - Math.min(more, room);
  }
  given.set(first, Math.min(size(first), (given.get(first) ?? 0) + Math.max(0, left)));
  return allocate({
    ...input,
    order: order.filter((item) => given.has(item)),
    size: (item) => given.get(item) ?? 0,
  });
}

/** A passage is less important than its item by how much worse than the best one of the item it fits the question. */
function inOrder({ order, priority }: AllocationInput, asked: AskedPassages): readonly RankedPassage[] {
  const ranked: RankedPassage[] = [];
  for (const item of order) {
    const score = asked.scores[item] ?? 0;
    const shares = asked.passageShares(item);
    if (score === 0) continue;
    if (shares === undefined) ranked.push({ item, place: 0, share: 1, priority: priority(item), after: 0 });
    const alike = new Map<number, number>();
    asked.passagesOf(item)?.forEach((fit, place) => {
      if (fit === 0) return;
      const after = alike.get(fit) ?? 0;
      alike.set(fit, after + 1);
      const less = PRIORITY_WEIGHTS.relevance * score * (1 - fit);
      ranked.push({ item, place, share: shares?.[place] ?? 1, priority: priority(item) - less, after });
    });
  }
  // Of equal ones one of each item comes before a second one of any.
  return ranked.sort((a, b) => b.priority - a.priority || a.after - b.after);
}

/** Items that are shown whatever their passages say, and what they take at least. */
function guarded(input: AllocationInput): Map<number, number> {
  const { order, size, frame, needed, budget } = input;
  const least = new Map<number, number>();
  for (const item of order.slice(0, guardedCount(input))) least.set(item, Math.min(size(item), LEAST_TOKENS));
  for (const [item, tokens] of needed ?? [])
    if (order.includes(item)) least.set(item, Math.min(size(item), tokens));
  let used = 0;
  for (const [item, tokens] of least) used += frame(item) + tokens;
  for (const place of topPlaces(input, order)) {
    const item = order[place] ?? 0;
    const condensed = Math.min(size(item), Math.max(LEAST_TOKENS, size(item) * LEVEL_SHARE.condensed));
    const named = least.has(item) ? 0 : frame(item);
    const more = named + Math.ceil(condensed) - (least.get(item) ?? 0);
    if (more <= 0) continue;
    if (used + more > budget * GUARD_SHARE) break;
    least.set(item, Math.ceil(condensed));
    used += more;
  }
  return least;
}
