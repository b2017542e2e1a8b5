/**
 * The extract of prose for any budget of characters: whole sentences where there is room, clauses where there is little.
 * What is quoted is the source, letter by letter; ` […] ` of ours stands wherever something is missing.
 */
import { pieceEnd } from '../../text/segments.js';
import type { ContentReducer, ReducedView } from '../reduced-view.js';
import { createSpanChooser } from './choose-spans.js';
import { isUnspacedCode, isWordCode } from './fold-text.js';
import { KeyHeap } from './key-heap.js';
import { type ProseUnits, proseUnits } from './prose-units.js';
import type { AskedQuestion } from './question-hits.js';

/** Ours, between two spans that do not follow each other in the source. */
export const GAP = '[…]';
const GAP_COST = 4;

/** Below this share of the text, or this many characters, sentences are taken apart into clauses. */
const CLAUSE_SHARE = 0.3;
const CLAUSE_CHARACTERS = 900;
/** Longer groups are worth more, but less than their length: with a question the surroundings of an answer count more. */
const DENSITY = 0.85;
const UNASKED_DENSITY = 0.85;
/** Share of the budget that may stay free before clauses fill up what sentences left. */
const SPARE = 0.06;
const SHORTEST_CUT = 12;

export interface ProseExtract extends ContentReducer {
  /** Characters that a short extract takes at a step of the price that `shareByWorth` sets for several texts. */
  sizeAt(step: number): number;
}

export function createProseExtract(
  text: string,
  title: string,
  asked: AskedQuestion | undefined,
): ProseExtract {
  const units = proseUnits(text, title, asked);
  const clauses = clauseGroups(units);
  const sentences = sentenceGroups(units);
  const firstKeys = new Map<Groups, Float64Array>();
  const chooser = createSpanChooser(units);
  return {
    most: text.length,
    sizeAt: chooser.sizeAt,
    view(budget) {
      const isTight = budget < text.length * CLAUSE_SHARE || budget < CLAUSE_CHARACTERS;
      const spans = isTight ? chosenSpans(budget) : [];
      const distinct = withoutRepeats(text, spans);
      const repeated = lengthOf(spans) - lengthOf(distinct);
      if (spans.length > 0 && repeated <= budget * SPARE) return render(text, distinct);
      const choice = new Choice(units, budget, firstKeys);
      if (!isTight) choice.fill(sentences);
      if (isTight || choice.left > budget * SPARE) choice.fill(clauses);
      if (isTight) choice.cutNext(clauses);
      return render(text, withoutRepeats(text, choice.spans()));
    },
  };

  function chosenSpans(budget: number): Span[] {
    return chooser.within(budget).map(({ from, to }) => ({
      from: units.cellStart[from] ?? 0,
      to: chooser.cellEnd(to - 1),
    }));
  }
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

  readonly #firstKeys: Map<Groups, Float64Array>;
  constructor(units: ProseUnits, budget: number, firstKeys: Map<Groups, Float64Array>) {
    this.#units = units;
    this.#firstKeys = firstKeys;
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

  spans(): Span[] {
    const { text, starts } = this.#units;
    const spans: Span[] = [];
    for (let clause = 0; clause < this.chosen.length; clause++) {
      const isCut = this.cut?.clause === clause;
      if (this.chosen[clause] !== 1 && !isCut) continue;
      const from = starts[clause] ?? 0;
      const to = (isCut ? this.cut?.end : starts[clause + 1]) ?? text.length;
      const last = spans.at(-1);
      if (last?.to === from) spans[spans.length - 1] = { from: last.from, to };
      else spans.push({ from, to });
    }
    return spans;
  }

  /** Before anything is chosen the keys are the same for every budget. */
  #keysOf(groups: Groups): Float64Array {
    const known = this.#firstKeys.get(groups);
    if (known !== undefined && this.#seenWords.size === 0) return known.slice();
    const keys = new Float64Array(Math.max(0, groups.length - 1));
    for (let group = 0; group < keys.length; group++) {
      keys[group] = this.#density(groups[group] ?? 0, groups[group + 1] ?? 0);
    }
    if (this.#seenWords.size === 0) this.#firstKeys.set(groups, keys.slice());
    return keys;
  }

  #length(from: number, to: number): number {
    return (this.#units.starts[to] ?? 0) - (this.#units.starts[from] ?? 0);
  }

  #density(from: number, to: number): number {
    const { wordFrom, wordHash, worth, isAsked } = this.#units;
    const first = wordFrom[from] ?? 0;
    const last = wordFrom[to] ?? 0;
    const seen = this.#seenWords;
    let value = 0;
    if (seen.size === 0) for (let word = first; word < last; word++) value += worth[word] ?? 0;
    else {
      for (let word = first; word < last; word++) {
        if (!seen.has(wordHash[word] ?? 0)) value += worth[word] ?? 0;
      }
    }
    return value / Math.max(1, last - first) ** (isAsked ? DENSITY : UNASKED_DENSITY);
  }

  #take(from: number, to: number): void {
    const { wordFrom, wordHash } = this.#units;
    this.chosen.fill(1, from, to);
    const last = wordFrom[to] ?? 0;
    for (let word = wordFrom[from] ?? 0; word < last; word++) this.#seenWords.add(wordHash[word] ?? 0);
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

/** Spans that say the same, letter by letter, say it once. */
function withoutRepeats(text: string, spans: readonly Span[]): readonly Span[] {
  const seen = new Set<string>();
  return spans.filter(({ from, to }) => {
    const span = text.slice(from, to).trim();
    return span !== '' && !seen.has(span) && seen.add(span);
  });
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

function render(text: string, spans: readonly Span[]): ReducedView {
  const shown = lengthOf(spans);
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
