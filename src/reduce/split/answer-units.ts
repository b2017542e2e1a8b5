/**
 * Texts as units that may answer a question: sentences, rows of tables and blocks of code, with their words. A unit has a context that
 * it is not read without: the header of its table, the heading it stands below.
 */
import { DAY_WORDS } from '../../text/answer-kind.js';
import { MONTHS, NUMBER_WORDS, STOP_WORDS } from '../../text/lexicons/all-lexicons.js';
import { numberOf } from '../../text/number-forms.js';
import { proseStarts } from '../../text/sentences.js';
import { folded, stem, wordsIn } from '../../text/words.js';
import { type CodeFence, codeFences } from './code-fences.js';
import { speechHeads } from './conversation.js';
import { documentTables } from './document-tables.js';
import { CHANGING, GOVERNING, GOVERNING_FIRST } from './governing-words.js';
import { headingsOf } from './headings.js';
import type { Span } from './span.js';
import { valueTables } from './value-tables.js';

export interface UnitText {
  readonly title: string;
  readonly content: string;
}

export interface Unit {
  readonly text: number;
  readonly start: number;
  readonly end: number;
  /** Words from `firstWord` to `lastWord - 1`. */
  readonly firstWord: number;
  readonly lastWord: number;
  /** A row or code, which is shown whole. */
  readonly isWhole: boolean;
  readonly isRow: boolean;
  /** In `contexts`; -1 for none. */
  readonly context: number;
}

export interface Context {
  readonly from: number;
  readonly to: number;
  /** The words of it and of the headings above. */
  readonly words: readonly number[];
}

/** What is seen of a word at a glance, as bits. */
export const TRAIT = {
  figure: 1,
  year: 2,
  capital: 4,
  first: 8,
  number: 16,
  stop: 32,
  /** It denies, doubts, restricts or conditions; the second only where it begins a sentence. */
  governs: 64,
  governsFirst: 128,
  /** A month where it has a capital. */
  month: 256,
} as const;

export interface Units {
  readonly texts: readonly UnitText[];
  readonly units: readonly Unit[];
  /** First unit of each text, with the number of all as last entry. */
  readonly unitsOf: readonly number[];
  readonly contexts: readonly Context[];
  readonly fences: readonly (readonly CodeFence[])[];
  readonly titles: readonly (readonly number[])[];
  /** Of each word its term, which is the same for all forms of it, its place and its traits. */
  readonly terms: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly traits: readonly number[];
  /** The stems, by the number of the term. */
  readonly stems: readonly string[];
}

const LONGEST_SENTENCE = 600;
const LONGEST_BLOCK = 1_200;
const LONGEST_TURN = 400;

const GOVERNORS = new Set(Array.from(GOVERNING, folded));
const FIRST_GOVERNORS = new Set(Array.from([...GOVERNING_FIRST, ...CHANGING], folded));
const APOSTROPHES = /['\u2019]/g;
const STOPS = new Set(Array.from(STOP_WORDS, stem));
const MONTH_STEMS = new Set(Array.from([...MONTHS, ...DAY_WORDS], stem));
/** With a small letter they are verbs. */
const CAPITAL_MONTHS = new Set(['may', 'march', 'mar', 'dec', 'sat', 'sun'].map(stem));
/** A word of one or two letters is another one in another language. */
const NUMBERS = new Set([...NUMBER_WORDS].filter((word) => word.length > 2).map(stem));
const YEAR = /^(?:1\d{3}|20\d{2})s?$/;
const DIGIT = /\p{N}/u;
const CAPITAL = /^\p{Lu}/u;

export function splitUnits(texts: readonly UnitText[]): Units {
  const reader = new UnitReader();
  for (const text of texts) reader.read(text);
  return reader.finish(texts);
}

/** The stem of a word as units and questions have it. */
export function termOf(word: string): string {
  return numberOf(word) ?? stem(word);
}

export function isStopTerm(term: string): boolean {
  return STOPS.has(term);
}

interface Part {
  readonly start: number;
  readonly end: number;
  readonly isRow: boolean;
  readonly isWhole: boolean;
  readonly context: number;
}

class UnitReader {
  readonly #stems: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<string, Form>();
  readonly #units: Unit[] = [];
  readonly #unitsOf: number[] = [];
  readonly #contexts: Context[] = [];
  readonly #fences: (readonly CodeFence[])[] = [];
  readonly #titles: number[][] = [];
  readonly #terms: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #traits: number[] = [];

  read({ title, content }: UnitText): void {
    const text = this.#unitsOf.length;
    this.#unitsOf.push(this.#units.length);
    this.#titles.push(this.#termsOf(title));
    const fences = codeFences(content);
    this.#fences.push(fences);
    for (const part of this.#partsOf(content, fences)) {
      const firstWord = this.#terms.length;
      this.#readWords(content, part.start, part.end);
      this.#units.push({ ...part, text, firstWord, lastWord: this.#terms.length });
    }
  }

  finish(texts: readonly UnitText[]): Units {
    return {
      texts,
      units: this.#units,
      unitsOf: [...this.#unitsOf, this.#units.length],
      contexts: this.#contexts,
      fences: this.#fences,
      titles: this.#titles,
      terms: this.#terms,
      starts: this.#starts,
      ends: this.#ends,
      traits: this.#traits,
      stems: this.#stems,
    };
  }

  /** What stands in the text one after the other; headings and headers of tables are contexts and no parts. */
  *#partsOf(content: string, fences: readonly CodeFence[]): Generator<Part> {
    const heads = speechHeads(content);
    if (heads !== undefined) {
      yield* this.#turnsOf(content, heads);
      return;
    }
    const blocks = [
      ...headingsOf(content, fences).map((heading) => ({ ...heading, kind: 'heading' as const })),
      ...fences.map(({ open, end }) => ({ from: open, to: end, kind: 'code' as const })),
      ...[...documentTables(content), ...valueTables(content)].map((table) => ({
        from: table.header.from,
        to: table.rows.at(-1) ?? table.header.to,
        kind: 'table' as const,
        table,
      })),
    ].sort((a, b) => a.from - b.from);
    const above: { readonly level: number; readonly context: number }[] = [];
    let at = 0;
    for (const block of blocks) {
      if (block.from < at) continue;
      yield* prose(content, at, block.from, above.at(-1)?.context ?? -1);
      at = block.to;
      if (block.kind === 'heading') {
        while ((above.at(-1)?.level ?? 0) >= block.level) above.pop();
        const context = this.#addContext(content, block.from, block.to, above.at(-1)?.context);
        above.push({ level: block.level, context });
      } else if (block.kind === 'table') {
        const { header, rows } = block.table;
        const context = this.#addContext(content, header.from, rows[0] ?? header.to, above.at(-1)?.context);
        for (let row = 0; row + 1 < rows.length; row++)
          yield { start: rows[row] ?? 0, end: rows[row + 1] ?? 0, isRow: true, isWhole: true, context };
      } else yield* code(content, block.from, block.to, above.at(-1)?.context ?? -1);
    }
    yield* prose(content, at, content.length, above.at(-1)?.context ?? -1);
  }

  /** What people say in turn is shown turn by turn; of a long one the sentences, below who says them. */
  *#turnsOf(content: string, heads: readonly Span[]): Generator<Part> {
    yield* prose(content, 0, heads[0]?.from ?? content.length, -1);
    for (let at = 0; at < heads.length; at++) {
      const { from, to } = heads[at] as Span;
      // What answers a question is part of it.
      if (ASKS.test(content.slice(from, heads[at + 1]?.from))) at++;
      const end = heads[at + 1]?.from ?? content.length;
      if (end - from <= LONGEST_TURN) yield { start: from, end, isRow: false, isWhole: true, context: -1 };
      else yield* prose(content, to, end, this.#addContext(content, from, to, undefined));
    }
  }

  #addContext(content: string, from: number, to: number, above: number | undefined): number {
    const outer = above === undefined ? [] : (this.#contexts[above]?.words ?? []);
    this.#contexts.push({ from, to, words: [...outer, ...this.#termsOf(content.slice(from, to))] });
    return this.#contexts.length - 1;
  }

  #termsOf(text: string): number[] {
    return Array.from(wordsIn(text), (word) => this.#termOf(word.text));
  }

  #termOf(word: string): number {
    return this.#formOf(word).term;
  }

  #formOf(word: string): Form {
    let form = this.#known.get(word);
    if (form !== undefined) return form;
    const term = termOf(word);
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#stems.length;
      this.#stems.push(term);
      this.#numbers.set(term, number);
    }
    form = { term: number, traits: formTraits(word, term) };
    this.#known.set(word, form);
    return form;
  }

  #readWords(content: string, from: number, to: number): void {
    const source = content.slice(from, to);
    let isFirst = true;
    for (const { text, start, end } of wordsIn(source)) {
      const { term, traits } = this.#formOf(text);
      this.#terms.push(term);
      this.#starts.push(from + start);
      this.#ends.push(from + end);
      this.#traits.push(traits | writtenTraits(source.slice(start, end), traits, isFirst));
      isFirst = false;
    }
  }
}

/** A word as it was first read: what all of its kind have. */
interface Form {
  readonly term: number;
  readonly traits: number;
}

function formTraits(word: string, term: string): number {
  const bare = folded(word.replace(APOSTROPHES, ''));
  return (
    (MONTH_STEMS.has(term) ? (CAPITAL_MONTHS.has(term) ? TRAIT.month : TRAIT.year) : 0) |
    (NUMBERS.has(term) ? TRAIT.number : 0) |
    (STOPS.has(term) ? TRAIT.stop : 0) |
    (GOVERNORS.has(bare) ? TRAIT.governs : 0) |
    (FIRST_GOVERNORS.has(bare) ? TRAIT.governsFirst : 0)
  );
}

function writtenTraits(written: string, known: number, isFirst: boolean): number {
  if (DIGIT.test(written)) return TRAIT.figure | (YEAR.test(written) ? TRAIT.year : 0);
  const isStop = (known & TRAIT.stop) !== 0;
  if (!CAPITAL.test(written) || (isFirst && isStop)) return 0;
  const month = (known & TRAIT.month) !== 0 ? TRAIT.year : 0;
  return month | (isFirst ? TRAIT.first : TRAIT.capital);
}

function* prose(content: string, from: number, to: number, context: number): Generator<Part> {
  if (from >= to) return;
  const starts = proseStarts(content, LONGEST_SENTENCE, from, to);
  for (let at = 0; at + 1 < starts.length; ) {
    const start = starts[at++] ?? 0;
    // What corrects a sentence is part of it, and so is what answers a question.
    if (at + 1 < starts.length && ASKS.test(content.slice(start, starts[at]))) at++;
    while (at + 1 < starts.length && corrects(content, starts[at] ?? 0)) at++;
    yield { start, end: starts[at] ?? 0, isRow: false, isWhole: false, context };
  }
}

const ASKS = /[?\uff1f\u061f]\s*$/;
const LONGEST_WORD = 24;

function corrects(content: string, from: number): boolean {
  const [first] = wordsIn(content.slice(from, from + LONGEST_WORD));
  return first !== undefined && CHANGING.has(first.text);
}

/** A block of code is one unit, a long one a unit for each of its lines. */
function* code(content: string, from: number, to: number, context: number): Generator<Part> {
  const isLong = to - from > LONGEST_BLOCK;
  for (let at = from; at < to; ) {
    const line = isLong ? content.indexOf('\n', at) + 1 : to;
    const end = line === 0 || line > to ? to : line;
    yield { start: at, end, isRow: false, isWhole: true, context };
    at = end;
  }
}
