/**
 * Whole sentences or clauses chosen best first, by what a group adds to those chosen before it, for its length. A value only
 * falls while others are chosen, so a group is looked at again only when it comes up: n log n in practice.
 */
import { isSpaceCode } from './character-codes.js';
import { cutLocks, LOCK } from './cut-locks.js';
import { firstWhere } from './first-where.js';
import { KeyHeap } from './key-heap.js';
import type { ProseUnits } from './prose-units.js';
import type { Span } from './span.js';

export type { Span } from './span.js';

/** Group `i` is the clauses from `from[i]` to `from[i + 1] - 1`. */
interface Groups {
  readonly from: Int32Array;
  /** What each group is worth for its length while nothing is chosen: the same for every budget. */
  readonly keys: Float64Array;
  /** Characters of each, and of the longest one. */
  readonly lengths: Int32Array;
  readonly longest: number;
  /** Characters that what is left may rise by, all told: a group shorter than a mark, between two that are chosen, takes their marks away. */
  readonly mostGained: number;
  /** In which order they are chosen as long as there is room for any of them: the same for every budget. */
  readonly order: number[];
}

export interface ProseGroups {
  readonly sentences: Groups;
  /** Made when asked for: where there is room for sentences, these mostly fill it. */
  readonly clauses: Groups;
  /** Each word by a number that equal words have in common. */
  readonly wordId: Int32Array;
}

/** Characters of the mark that stands for a gap. */
export const GAP_COST = 4;
/** Longer groups are worth more, but less than their length: the surroundings of what matters count. */
const DENSITY = 0.85;
const SHORTEST_CUT = 12;
/** Groups that are too long are let go each time that what is left has fallen to this share. */
const FEWER_FIT = 0.7;

const dividers = Float64Array.from({ length: 512 }, (_, words) => Math.max(1, words) ** DENSITY);

function dividerOf(words: number): number {
  return dividers[words] ?? words ** DENSITY;
}

/** What begins inside of one of the blocks, which stand in the order of the text, is no sentence of its own. */
export function proseGroups(units: ProseUnits, blocks: readonly Span[] = []): ProseGroups {
  const { sentenceOf, starts } = units;
  let clauses: Groups | undefined;
  let block = 0;
  const isInside = (at: number) => {
    while (block < blocks.length && (blocks[block]?.to ?? 0) <= at) block++;
    return (blocks[block]?.from ?? at) < at;
  };
  return {
    sentences: withKeys(
      units,
      groupStarts(
        units,
        (clause) => sentenceOf[clause] !== sentenceOf[clause - 1] && !isInside(starts[clause] ?? 0),
      ),
    ),
    get clauses() {
      clauses ??= withKeys(
        units,
        groupStarts(units, () => true),
      );
      return clauses;
    },
    wordId: wordNumbers(units),
  };
}

/** The first clause of each group, with the number of clauses as last entry; what must not be cut apart is one group. */
function groupStarts(units: ProseUnits, begins: (clause: number) => boolean): Int32Array {
  const { sentenceOf, wordFrom } = units;
  const locks = cutLocks(units);
  const first = new Int32Array(sentenceOf.length + 1);
  let groups = 0;
  for (let clause = 0; clause < sentenceOf.length; clause++) {
    if (
      clause === 0 ||
      (begins(clause) && ((locks[wordFrom[clause] ?? 0] ?? 0) & (LOCK.opening | LOCK.closing)) === 0)
    )
      first[groups++] = clause;
  }
  first[groups] = sentenceOf.length;
  return first.subarray(0, groups + 1);
}

function withKeys({ wordFrom, worth, starts }: ProseUnits, from: Int32Array): Groups {
  const keys = new Float64Array(from.length - 1);
  const lengths = new Int32Array(keys.length);
  let longest = 0;
  let mostGained = 0;
  for (let group = 0; group < keys.length; group++) {
    const first = wordFrom[from[group] ?? 0] ?? 0;
    const last = wordFrom[from[group + 1] ?? 0] ?? 0;
    let value = 0;
    for (let word = first; word < last; word++) value += worth[word] ?? 0;
    keys[group] = value / dividerOf(last - first);
    const length = (starts[from[group + 1] ?? 0] ?? 0) - (starts[from[group] ?? 0] ?? 0);
    lengths[group] = length;
    longest = Math.max(longest, length);
    mostGained += Math.max(0, GAP_COST - length);
  }
  return { from, keys, lengths, longest, mostGained, order: [] };
}

/** Places for different words to begin with: a text has far fewer of them than words, and a small table is soon at hand. */
const FEW_WORDS = 1_024;

/** Numbers from 0 on in the order in which words first come up, by a table of their hashes that is at most half full. */
function wordNumbers({ words, wordHash }: ProseUnits): Int32Array {
  const ids = new Int32Array(words);
  /** By number. */
  const hashes: number[] = [];
  /** Numbers from 1 on; 0 is a free place. */
  let table: Int32Array = new Int32Array(FEW_WORDS);
  for (let word = 0; word < words; word++) {
    const hash = wordHash[word] ?? 0;
    const at = placeOf(table, hashes, hash);
    if (table[at] === 0) {
      table[at] = hashes.push(hash);
      if (hashes.length * 2 > table.length) table = largerTable(hashes, table.length * 4);
      ids[word] = hashes.length - 1;
    } else ids[word] = (table[at] ?? 0) - 1;
  }
  return ids;
}

/** Where the number of a hash stands, or would. */
function placeOf(table: Int32Array, hashes: readonly number[], hash: number): number {
  const mask = table.length - 1;
  let at = (hash ^ (hash >>> 15)) & mask;
  for (let number = table[at] ?? 0; number !== 0 && hashes[number - 1] !== hash; number = table[at] ?? 0)
    at = (at + 1) & mask;
  return at;
}

function largerTable(hashes: readonly number[], size: number): Int32Array {
  const table = new Int32Array(size);
  hashes.forEach((hash, index) => {
    table[placeOf(table, hashes, hash)] = index + 1;
  });
  return table;
}

/** Less of a passage at its beginning is the end of another sentence. */
const BEGUN_SHARE = 0.4;

/** The groups that a passage has a part of, by their numbers. Code, rows and items without a full stop may begin above it. */
export function groupsWithin({ text, starts }: ProseUnits, { from: groups }: Groups, span: Span): number[] {
  const startOf = (group: number) => starts[groups[group] ?? 0] ?? text.length;
  const next = firstWhere(groups.length - 1, (group) => startOf(group) >= span.from);
  const isBegun = Math.min(startOf(next), span.to) - span.from > (span.to - span.from) * BEGUN_SHARE;
  const own: number[] = [];
  for (let group = isBegun ? next - 1 : next; group + 1 < groups.length && startOf(group) < span.to; group++)
    own.push(group);
  return own;
}

export class GroupChoice {
  left: number;
  readonly #units: ProseUnits;
  readonly #wordId: Int32Array;
  readonly #chosen: Uint8Array;
  /** By the number of a word: whether it stands in what is chosen. */
  readonly #seen: Uint8Array;
  #isEmpty = true;
  /** What is chosen so far is the same for every budget, and so is what is chosen next. */
  #isCommon = true;
  /** The one clause that is shown only in part: its number, and where it is cut. */
  #cut: { readonly clause: number; readonly end: number } | undefined;

  constructor(units: ProseUnits, { wordId }: ProseGroups, budget: number) {
    this.#units = units;
    this.#wordId = wordId;
    this.#chosen = new Uint8Array(units.sentenceOf.length);
    this.#seen = new Uint8Array(units.words);
    this.left = budget;
  }

  /** The groups of each passage, the best of which stands first: all of them where they fit, else those that are worth most. */
  takePassages(sentences: Groups, passages: readonly Span[], share: number): void {
    const { from: groups, keys } = sentences;
    const least = this.left - share;
    for (const span of passages) {
      const own = groupsWithin(this.#units, sentences, span);
      const length =
        own.length === 0 ? 0 : this.#length(groups[own[0] ?? 0] ?? 0, groups[(own.at(-1) ?? 0) + 1] ?? 0);
      if (this.left - length - 2 * GAP_COST < least)
        own.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b);
      for (const group of own) {
        const from = groups[group] ?? 0;
        const to = groups[group + 1] ?? 0;
        if (this.#chosen[from] === 1) continue;
        if (this.left - this.#cost(from, to) >= least) this.#take(from, to);
        else this.#isCommon = false;
      }
    }
  }

  fill(groups: Groups): void {
    const { from: starts, lengths, order, mostGained } = groups;
    const isFirst = this.#isCommon;
    this.#isCommon = false;
    let known = 0;
    while (isFirst && known < order.length && this.#hasRoomForAny(groups)) {
      const group = order[known++] ?? 0;
      this.#take(starts[group] ?? 0, starts[group + 1] ?? 0);
    }
    const fitting = this.#fitting(groups, this.left + mostGained);
    const keys = this.#keysOf(groups, fitting);
    const heap = new KeyHeap(keys, fitting);
    let roomForMost = Math.min(this.left, groups.longest);
    for (let group = heap.top(); group >= 0 && this.left > 0; group = heap.top()) {
      // Once most groups are too long for what is left, the others are soon found without them.
      if (this.left < roomForMost * FEWER_FIT) {
        roomForMost = this.left;
        heap.keepUpTo(this.left + mostGained + GAP_COST, lengths);
        continue;
      }
      const from = starts[group] ?? 0;
      const to = starts[group + 1] ?? 0;
      // What is left hardly ever rises: a group that is too long for it need not be valued again.
      if (this.#chosen[from] === 1 || (lengths[group] ?? 0) - GAP_COST > this.left) {
        heap.pop();
        continue;
      }
      const now = this.#density(from, to);
      if (now < (keys[group] ?? 0) - 1e-9 && !heap.lowerTop(now)) continue;
      heap.pop();
      if (this.#cost(from, to) > this.left) continue;
      if (isFirst && known === order.length) known = this.#hasRoomForAny(groups) ? order.push(group) : -1;
      this.#take(from, to);
    }
  }

  /** The groups that are not chosen and may have room. */
  #fitting({ from: starts, lengths }: Groups, room: number): Int32Array {
    const chosen = this.#chosen;
    const fitting = new Int32Array(lengths.length);
    let count = 0;
    for (let group = 0; group < lengths.length; group++) {
      if ((lengths[group] ?? 0) - GAP_COST <= room && chosen[starts[group] ?? 0] !== 1)
        fitting[count++] = group;
    }
    return fitting.subarray(0, count);
  }

  /** Until then none was passed over for its length. */
  #hasRoomForAny({ longest }: Groups): boolean {
    return this.left >= longest + GAP_COST;
  }

  /** The best clause that did not fit and may be cut, as far as it does, between two words. */
  cutNext(clauses: Groups): void {
    const { starts } = this.#units;
    if (this.left < SHORTEST_CUT) return;
    const keys = clauses.keys.slice();
    const heap = new KeyHeap(keys, this.#fitting(clauses, Number.POSITIVE_INFINITY));
    for (let group = heap.top(); group >= 0; group = heap.top()) {
      const clause = clauses.from[group] ?? 0;
      const now = this.#density(clause, clauses.from[group + 1] ?? 0);
      if (now < (keys[group] ?? 0) && !heap.lowerTop(now)) continue;
      heap.pop();
      const limit = (starts[clause] ?? 0) + Math.floor(this.left) - GAP_COST;
      const end = this.#cutEnd(clause, clauses.from[group + 1] ?? 0, limit);
      if (end === undefined) continue;
      this.#cut = { clause, end };
      return;
    }
  }

  /** The end of the last word up to the limit after which nothing is missing that governs it. */
  #cutEnd(from: number, to: number, limit: number): number | undefined {
    const { text, wordFrom, wordEnd, cellStart, isApart } = this.#units;
    const locks = cutLocks(this.#units);
    const last = wordFrom[to] ?? 0;
    let found: number | undefined;
    for (let word = wordFrom[from] ?? 0; word + 1 < last && (wordEnd[word] ?? 0) <= limit; word++) {
      if (isApart[word + 1] !== 1 || ((locks[word + 1] ?? 0) & LOCK.closing) !== 0) continue;
      let end = wordEnd[word] ?? 0;
      const next = cellStart[word + 1] ?? 0;
      while (end < next && !isSpaceCode(text.charCodeAt(end))) end++;
      if (end <= limit) found = end;
    }
    return found;
  }

  spans(): Span[] {
    const { text, starts } = this.#units;
    const spans: Span[] = [];
    for (let clause = 0; clause < this.#chosen.length; clause++) {
      const isCut = this.#cut?.clause === clause;
      if (this.#chosen[clause] !== 1 && !isCut) continue;
      const from = starts[clause] ?? 0;
      const to = (isCut ? this.#cut?.end : starts[clause + 1]) ?? text.length;
      const last = spans.at(-1);
      if (last?.to === from) spans[spans.length - 1] = { from: last.from, to };
      else spans.push({ from, to });
    }
    return spans;
  }

  /** By group; of those that are not asked for they are those of before. */
  #keysOf({ from, keys }: Groups, groups: Int32Array): Float64Array {
    const now = keys.slice();
    if (this.#isEmpty) return now;
    for (const group of groups) now[group] = this.#density(from[group] ?? 0, from[group + 1] ?? 0);
    return now;
  }

  /** A group that joins what is chosen needs no mark of its own, and one between two takes theirs away. */
  #cost(from: number, to: number): number {
    const joins = (this.#chosen[from - 1] ?? 0) + (this.#chosen[to] ?? 0);
    return this.#length(from, to) + (1 - joins) * GAP_COST;
  }

  #length(from: number, to: number): number {
    return (this.#units.starts[to] ?? 0) - (this.#units.starts[from] ?? 0);
  }

  #density(from: number, to: number): number {
    const { wordFrom, worth } = this.#units;
    const first = wordFrom[from] ?? 0;
    const last = wordFrom[to] ?? 0;
    const seen = this.#seen;
    const wordId = this.#wordId;
    let value = 0;
    for (let word = first; word < last; word++) {
      if (seen[wordId[word] ?? 0] === 0) value += worth[word] ?? 0;
    }
    return value / dividerOf(last - first);
  }

  #take(from: number, to: number): void {
    const { wordFrom } = this.#units;
    this.left -= this.#cost(from, to);
    this.#isEmpty = false;
    this.#chosen.fill(1, from, to);
    const last = wordFrom[to] ?? 0;
    for (let word = wordFrom[from] ?? 0; word < last; word++) this.#seen[this.#wordId[word] ?? 0] = 1;
  }
}
