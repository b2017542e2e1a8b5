/**
 * Finds sentences of two sources that cannot both be true: one denies the other, or they give different years or
 * counts for what is asked. Only sentences with every word of the question are compared, so that two events are not
 * taken for one. The headings may name what is denied.
 */
import { DENIALS, NUMBER_WORDS, STOP_WORDS } from '../../text/lexicons/all-lexicons.js';
import { words } from '../../text/words.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
import { type AskedQuestion, asksItself, heldTerms } from './asked-question.js';
import { type Unit, unitsOf } from './units.js';

const FEWEST_TERMS = 2;
/** The share of the words of the longer sentence that the shorter one has, for one to be the opposite of the other. */
const LIKENESS = 0.6;
const YEAR = /(?<![\p{L}\p{N}.,])(?:1\d{3}|20\d{2})(?![\p{L}\p{N}]|[.,]\d)/gu;
const NAME = /(?<=\S\s)\p{Lu}[\p{L}\p{N}]*/gu;
const SHORTENED = /n['’]t\b/i;

export interface Told {
  /** The index of its finding. */
  readonly finding: number;
  readonly source: string;
  readonly date: string | undefined;
  /** The passage that is quoted. */
  readonly text: string;
  /** Its title and headings. */
  readonly above: string;
}

interface Sentence extends Told {
  readonly words: ReadonlySet<string>;
  readonly isDenied: boolean;
  readonly years: readonly string[];
  /** Counts and measures: no years, and no figures of the question itself. */
  readonly figures: readonly string[];
  readonly names: readonly string[];
  /** All that is asked stands in the sentence itself. */
  readonly isWhole: boolean;
}

/** The newer source first; one contradiction for a pair of findings. */
export function findOpposites(
  question: AskedQuestion,
  told: readonly Told[],
): AnalysisAnswer['contradictions'] {
  if (question.terms.length < FEWEST_TERMS) return [];
  const isNewer = (a: Told, b: Told) => Number((a.date ?? '') > (b.date ?? ''));
  const newestFirst = [...told].sort((a, b) => isNewer(b, a) - isNewer(a, b));
  const sentences = newestFirst.flatMap((entry) => sentenceFor(question, entry) ?? []);
  const asksForTime = question.kind === 'time';
  const asksForNumber = question.kind === 'number';
  return merged(
    sentences.flatMap((a, index) =>
      sentences
        .slice(index + 1)
        .filter((b) => a.source !== b.source)
        .flatMap((b) => {
          const [first, second] = (b.date ?? '') > (a.date ?? '') ? [b, a] : [a, b];
          const text =
            opposed(first, second) ??
            (asksForTime ? dated(first, second) : undefined) ??
            (asksForNumber ? counted(first, second) : undefined);
          return text === undefined ? [] : [{ findings: [first.finding, second.finding], text }];
        }),
    ),
  );
}

/**
 * A disagreement of several pairs is reported once, with all of them; a pair whose sides are both named adds nothing.
 */
function merged(told: AnalysisAnswer['contradictions']): AnalysisAnswer['contradictions'] {
  const byText = new Map<string, number[]>();
  const named = new Set<number>();
  for (const { text, findings } of told) {
    const same = byText.get(text);
    if (same === undefined && findings.every((finding) => named.has(finding))) continue;
    byText.set(text, [...new Set([...(same ?? []), ...findings])]);
    for (const finding of findings) named.add(finding);
  }
  return [...byText].map(([text, findings]) => ({ text, findings }));
}

/** The first sentence that speaks of all that is asked. */
function sentenceFor(question: AskedQuestion, entry: Told): Sentence | undefined {
  const units = unitsOf(entry.text).filter(({ text }) => !asksItself(text));
  const whole = units.find(({ text }) => holdsAll(question, text));
  const unit = whole ?? mostOf(question, units, entry.above);
  if (unit === undefined) return undefined;
  const all = words(unit.text);
  const years = [...new Set(unit.text.match(YEAR) ?? [])];
  const own = new Set([...question.terms, ...question.names.map(([name]) => name)]);
  return {
    ...entry,
    text: unit.text,
    words: new Set(
      all.filter(
        (word) => !STOP_WORDS.has(word) && !DENIALS.has(word) && !/^\d/.test(word) && !NUMBER_WORDS.has(word),
      ),
    ),
    isDenied: SHORTENED.test(unit.text) || all.some((word) => DENIALS.has(word)),
    years,
    figures: all.filter(
      (word) =>
        (/\d/.test(word) || NUMBER_WORDS.has(word)) &&
        !DENIALS.has(word) &&
        !years.includes(word) &&
        !own.has(word),
    ),
    names: unit.text.match(NAME) ?? [],
    isWhole: whole !== undefined,
  };
}

/** The sentence with most of the words, where the rest of them stands above it. */
function mostOf(question: AskedQuestion, units: readonly Unit[], above: string): Unit | undefined {
  const best = [...units].sort((a, b) => held(question, b.text) - held(question, a.text))[0];
  if (best === undefined || 2 * held(question, best.text) < question.terms.length) return undefined;
  return holdsAll(question, `${above} ${best.text}`) ? best : undefined;
}

function holdsAll(question: AskedQuestion, text: string): boolean {
  return held(question, text) === question.terms.length;
}

/** How many words of the question stand in a text. */
function held(question: AskedQuestion, text: string): number {
  return heldTerms(text, question).length;
}

function opposed(a: Sentence, b: Sentence): string | undefined {
  if (a.isDenied === b.isDenied || !areAlike(a, b)) return undefined;
  return `One source denies what another says: ${quoted(a)} and ${quoted(b)}.`;
}

function areAlike(a: Sentence, b: Sentence): boolean {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return shared >= LIKENESS * Math.max(a.words.size, b.words.size);
}

/** Nearly the same sentence with another count; of two years, or of two names, each may be true. */
function counted(a: Sentence, b: Sentence): string | undefined {
  if (!a.isWhole || !b.isWhole || a.figures.length === 0 || b.figures.length === 0) return undefined;
  if (a.years.join() !== b.years.join() || !areAlike(a, b)) return undefined;
  if (hasOther(a.names, b.names) && hasOther(b.names, a.names)) return undefined;
  if (a.figures.some((figure) => b.figures.includes(figure))) return undefined;
  return `Two sources give different figures: ${quoted(a)} and ${quoted(b)}.`;
}

function hasOther(names: readonly string[], others: readonly string[]): boolean {
  return names.some((name) => !others.includes(name));
}

/** A sentence with several years says nothing for sure. */
function dated(a: Sentence, b: Sentence): string | undefined {
  if (!a.isWhole || !b.isWhole) return undefined;
  const [first, second] = [a.years, b.years];
  if (first.length !== 1 || second.length !== 1 || first[0] === second[0]) return undefined;
  return `Two sources give different years: ${year(a)} and ${year(b)}.`;
}

function quoted({ text, date }: Sentence): string {
  return `"${text.replace(/\s+/g, ' ')}"${date === undefined ? '' : ` (${date})`}`;
}

function year({ years, date }: Sentence): string {
  return `"${years[0]}"${date === undefined ? '' : ` (${date})`}`;
}
