/**
 * The extract of prose for any budget of characters: whole sentences where there is room, clauses where there is little.
 * What is quoted is the source, letter by letter; ` […] ` of ours stands wherever something is missing.
 */
import { pieceEnd } from '../../text/segments.js';
import type { ContentReducer, ReducedView } from '../reduced-view.js';
import { isUnspacedCode, isWordCode } from './fold-text.js';
import { KeyHeap } from './key-heap.js';
import { type AskedQuestion, type ProseUnits, proseUnits } from './prose-units.js';

/** Ours, between two spans that do not follow each other in the source. */
export const GAP = '[…]';
const GAP_COST = 4;

/** Below this share of the text, or this many characters, sentences are taken apart into clauses. */
const CLAUSE_SHARE = 0.3;
const CLAUSE_CHARACTERS = 900;
const COVERAGE_BASE = 0.5;
const HIT_WEIGHT = 0.25;
const LEAD = 0.3;
const REPEATED_HIT = 0.5;
/** Longer groups are worth more, but less than their length: with a question the surroundings of an answer count more. */
const DENSITY = 0.7;
const UNASKED_DENSITY = 0.85;
/** Share of the budget that may stay free before clauses fill up what sentences left. */
const SPARE = 0.06;
const SHORTEST_CUT = 12;

export function createProseExtract(
  text: string,
  title: string,
  asked: AskedQuestion | undefined,
): ContentReducer {
  const units = proseUnits(text, title, asked);
  const clauses = clauseGroups(units);
  const sentences = sentenceGroups(units);
  const firstKeys = new Map<Groups, Float64Array>();
  return {
    most: text.length,
    view(budget) {
      const choice = new Choice(units, budget, firstKeys);
      const isTight = budget < text.length * CLAUSE_SHARE || budget < CLAUSE_CHARACTERS;
      if (!isTight) choice.fill(sentences);
      if (isTight || choice.left > budget * SPARE) choice.fill(clauses);
      if (isTight) choice.cutNext(clauses);
      return render(units, choice);
    },
  };
}

/** Group `i` is the clauses from `groups[i]` to `groups[i + 1] - 1`. */
type Groups = readonly number[];

function clauseGroups(units: ProseUnits): Groups {
  return Array.from({ length: units.starts.length }, (_, index) => index);
}

function sentenceGroups({ sentenceOf }: ProseUnits): Groups {
  const groups: number[] = [];
  sentenceOf.forEach((sentence, clause) => {
    if (sentence !== sentenceOf[clause - 1]) groups.push(clause);
  });
  groups.push(sentenceOf.length);
  return groups;
}

/**
 * Clauses chosen best first, by what a group adds to those chosen before it, for its length. A value only falls while
 * others are chosen, so a group is looked at again only when it comes up: n log n in practice.
 */
class Choice {
  readonly chosen: Uint8Array;
  left: number;
  /** The one clause that is shown only in part: its number, and where it is cut. */
  cut: { readonly clause: number; readonly end: number } | undefined;
  readonly #units: ProseUnits;
  readonly #seenWords = new Set<number>();
  readonly #seenTerms = new Set<number>();

  readonly #firstKeys: Map<Groups, Float64Array>;
  /** In which look at a group a term was last met, so that it counts once a group. */
  readonly #met: Int32Array;
  #look = 0;

  constructor(units: ProseUnits, budget: number, firstKeys: Map<Groups, Float64Array>) {
    this.#units = units;
    this.#firstKeys = firstKeys;
    this.#met = new Int32Array(units.termWorth.length);
    this.chosen = new Uint8Array(units.sentenceOf.length);
    this.left = budget;
  }

  fill(groups: Groups): void {
    const keys = this.#keysOf(groups);
    const heap = new KeyHeap(keys);
    for (let group = heap.pop(); group >= 0 && this.left > 0; group = heap.pop()) {
      const from = groups[group] ?? 0;
      const to = groups[group + 1] ?? 0;
      if (this.chosen[from] === 1) continue;
      const now = this.#density(from, to);
      if (now < (keys[group] ?? 0) - 1e-9) {
        heap.push(group, now);
        continue;
      }
      const joins = (this.chosen[from - 1] ?? 0) + (this.chosen[to] ?? 0);
      const cost = this.#length(from, to) + (1 - joins) * GAP_COST;
      if (cost > this.left) continue;
      this.left -= cost;
      this.#take(from, to);
    }
  }

  /** The best clause that did not fit, as far as it does, between two words. */
  cutNext(groups: Groups): void {
    const { text, starts } = this.#units;
    if (this.left < SHORTEST_CUT) return;
    const heap = new KeyHeap(this.#keysOf(groups));
    for (let clause = heap.pop(); clause >= 0; clause = heap.pop()) {
      if (this.chosen[clause] === 1) continue;
      const from = starts[clause] ?? 0;
      const limit = Math.min(from + Math.floor(this.left) - GAP_COST, starts[clause + 1] ?? 0);
      const end = wordBoundary(text, from, limit);
      if (end > from) this.cut = { clause, end };
      return;
    }
  }

  /** Before anything is chosen the keys are the same for every budget. */
  #keysOf(groups: Groups): Float64Array {
    const known = this.#firstKeys.get(groups);
    if (known !== undefined && this.#seenWords.size === 0 && this.#seenTerms.size === 0) return known.slice();
    const keys = new Float64Array(Math.max(0, groups.length - 1));
    for (let group = 0; group < keys.length; group++) {
      keys[group] = this.#density(groups[group] ?? 0, groups[group + 1] ?? 0);
    }
    if (this.#seenWords.size === 0 && this.#seenTerms.size === 0) this.#firstKeys.set(groups, keys.slice());
    return keys;
  }

  #length(from: number, to: number): number {
    return (this.#units.starts[to] ?? 0) - (this.#units.starts[from] ?? 0);
  }

  #density(from: number, to: number): number {
    const units = this.#units;
    let words = 0;
    let value = 0;
    for (let clause = from; clause < to; clause++) words += units.wordCounts[clause] ?? 0;
    const candidatesTo = units.candidateFrom[to] ?? 0;
    for (let at = units.candidateFrom[from] ?? 0; at < candidatesTo; at++) {
      if (!this.#seenWords.has(units.candidates[at] ?? 0)) value += units.worth[at] ?? 0;
    }
    const hitsTo = units.hitFrom[to] ?? 0;
    this.#look++;
    for (let at = units.hitFrom[from] ?? 0; at < hitsTo; at++) {
      const term = units.hits[at] ?? 0;
      if (this.#met[term] === this.#look) continue;
      this.#met[term] = this.#look;
      value += HIT_WEIGHT * (units.termWorth[term] ?? 0) * (this.#seenTerms.has(term) ? REPEATED_HIT : 1);
    }
    const sentence = units.sentenceOf[from] ?? 0;
    value *= COVERAGE_BASE + (units.coverage[sentence] ?? 0);
    if (sentence === 0) value += LEAD * words;
    return value / Math.max(1, words) ** (units.termWorth.length > 0 ? DENSITY : UNASKED_DENSITY);
  }

  #take(from: number, to: number): void {
    const units = this.#units;
    this.chosen.fill(1, from, to);
    const candidatesTo = units.candidateFrom[to] ?? 0;
    for (let at = units.candidateFrom[from] ?? 0; at < candidatesTo; at++) {
      this.#seenWords.add(units.candidates[at] ?? 0);
    }
    const hitsTo = units.hitFrom[to] ?? 0;
    for (let at = units.hitFrom[from] ?? 0; at < hitsTo; at++) this.#seenTerms.add(units.hits[at] ?? 0);
  }
}

/** The end of the last whole word at or before `limit`; for scripts without spaces, `limit` itself on a whole character. */
function wordBoundary(text: string, from: number, limit: number): number {
  if (limit >= text.length) return text.length;
  let end = limit;
  while (end > from && isWordCode(text.charCodeAt(end - 1)) && isWordCode(text.charCodeAt(end))) {
    if (isUnspacedCode(text.charCodeAt(end)) && isUnspacedCode(text.charCodeAt(end - 1))) {
      return pieceEnd(text, from, end - from);
    }
    end--;
  }
  return end;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function render({ text, starts }: ProseUnits, { chosen, cut }: Choice): ReducedView {
  const spans: Span[] = [];
  for (let clause = 0; clause < chosen.length; clause++) {
    const isCut = cut?.clause === clause;
    if (chosen[clause] !== 1 && !isCut) continue;
    const from = starts[clause] ?? 0;
    const to = isCut ? cut.end : (starts[clause + 1] ?? text.length);
    const last = spans.at(-1);
    if (last?.to === from) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  }
  const shown = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const complete = shown === text.length;
  return {
    content: complete ? text : joinSpans(text, spans),
    shown,
    total: text.length,
    unit: 'characters',
    complete,
    details: () => [],
  };
}

function joinSpans(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  for (const { from, to } of spans) {
    const span = text.slice(from, to).trim();
    if (span === '') continue;
    const isOwnLine = parts.length > 0 && /\n\s*$/.test(text.slice(Math.max(0, from - 8), from));
    if (from > 0) parts.push(parts.length === 0 ? `${GAP} ` : isOwnLine ? `\n${GAP}\n` : ` ${GAP} `);
    parts.push(span);
  }
  const end = spans.at(-1)?.to ?? 0;
  if (parts.length > 0 && text.slice(end).trim() !== '') parts.push(` ${GAP}`);
  return parts.join('');
}
