/**
 * Sentences of two sources that cannot both be true: one says what the other denies, or each gives another year for what is
 * asked. Only sentences that hold every word of the question are compared, so that two things that happened are not taken
 * for one.
 */
import { COMMON_WORDS, NEGATIONS } from '../../reduce/extract/common-words.js';
import { foldText } from '../../reduce/extract/fold-text.js';
import { eachHit, type Question } from '../../reduce/extract/question.js';
import { words } from '../../text/words.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
import { unitsOf } from './units.js';

const FEWEST_TERMS = 2;
/** The share of the words of the longer sentence that the shorter one has, for one to be the opposite of the other. */
const LIKENESS = 0.6;
const YEAR = /(?<![\p{L}\p{N}.,])(?:1\d{3}|20\d{2})(?![\p{L}\p{N}]|[.,]\d)/gu;
const SHORTENED = /n['’]t\b/i;

export interface Told {
  /** Its place among the findings. */
  readonly finding: number;
  readonly source: string;
  readonly date: string | undefined;
  /** The passage that is quoted. */
  readonly text: string;
}

interface Sentence extends Told {
  readonly words: ReadonlySet<string>;
  readonly isDenied: boolean;
  readonly years: readonly string[];
}

/** The newer source first; one contradiction for a pair of findings. */
export function findOpposites(question: Question, told: readonly Told[]): AnalysisAnswer['contradictions'] {
  if (question.terms.length < FEWEST_TERMS) return [];
  const sentences = told.flatMap((entry) => sentenceFor(question, entry) ?? []);
  const asksForTime = question.asked.includes('time');
  return sentences.flatMap((a, index) =>
    sentences
      .slice(index + 1)
      .filter((b) => a.source !== b.source)
      .flatMap((b) => {
        const [first, second] = (b.date ?? '') > (a.date ?? '') ? [b, a] : [a, b];
        const text = opposed(first, second) ?? (asksForTime ? dated(first, second) : undefined);
        return text === undefined ? [] : [{ findings: [first.finding, second.finding], text }];
      }),
  );
}

/** The first sentence that speaks of all that is asked. */
function sentenceFor(question: Question, entry: Told): Sentence | undefined {
  const unit = unitsOf(entry.text, false).find(({ text }) => holdsAll(question, text));
  if (unit === undefined) return undefined;
  const all = words(foldText(unit.text));
  return {
    ...entry,
    text: unit.text,
    words: new Set(all.filter((word) => !COMMON_WORDS.has(word) && !NEGATIONS.has(word))),
    isDenied: SHORTENED.test(unit.text) || all.some((word) => NEGATIONS.has(word)),
    years: [...new Set(unit.text.match(YEAR) ?? [])],
  };
}

function holdsAll({ terms }: Question, text: string): boolean {
  const folded = foldText(text);
  return terms.every((term) => {
    let stands = false;
    eachHit(term, folded, () => {
      stands = true;
    });
    return stands;
  });
}

function opposed(a: Sentence, b: Sentence): string | undefined {
  if (a.isDenied === b.isDenied) return undefined;
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  if (shared < LIKENESS * Math.max(a.words.size, b.words.size)) return undefined;
  return `One source denies what another says: ${quoted(a)} and ${quoted(b)}.`;
}

/** A sentence with several years says nothing for sure. */
function dated(a: Sentence, b: Sentence): string | undefined {
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
