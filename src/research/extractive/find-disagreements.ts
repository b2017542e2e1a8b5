/**
 * Finds quotations that say the same with other figures: two sources share most words of a sentence but not its
 * numbers. Only nearly equal sentences are compared; anything else is no contradiction.
 */
import { words } from '../../text/words.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
import { type AskedQuestion, coverage } from './asked-question.js';
import { measuresIn } from './measures.js';
import { unitsOf } from './units.js';

const LIKENESS = 0.6;
const FEWEST_WORDS = 4;
const MOST_COMPARED = 24;
const NUMBER = /\d+(?:[.,]\d+)*/g;
const NAME = /(?<=\S\s)\p{Lu}[\p{L}\p{N}]*/gu;

interface Sentence {
  readonly finding: number;
  readonly source: string;
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** Capitalised words after the first: the subject. */
  readonly names: ReadonlySet<string>;
}

/** Quotations are compared as a whole, and those of their sentences that have most of the question. */
export function findDisagreements(
  findings: AnalysisAnswer['findings'],
  asked: AskedQuestion,
): AnalysisAnswer['contradictions'] {
  const sentences = findings
    .flatMap(({ evidence }, finding) =>
      evidence.flatMap((entry) =>
        [entry.quote, ...askedSentences(entry.quote, asked)].map((quote) =>
          sentenceOf(finding, { ...entry, quote }),
        ),
      ),
    )
    .filter(({ numbers, words: own }) => numbers.size > 0 && own.size >= FEWEST_WORDS)
    .slice(0, MOST_COMPARED);
  const found: AnalysisAnswer['contradictions'] = [];
  const isTold = new Set<string>();
  sentences.forEach((a, index) => {
    for (const b of sentences.slice(index + 1)) {
      const pair = `${a.finding} ${b.finding}`;
      if (isTold.has(pair) || a.source === b.source || a.finding === b.finding || !disagree(a, b)) continue;
      isTold.add(pair);
      const figures = [a, b].map(({ numbers }) => [...numbers].join(', ')).join(' and ');
      found.push({
        findings: [a.finding, b.finding],
        text: `Two sources say nearly the same with other figures: ${figures}.`,
      });
    }
  });
  return found;
}

function askedSentences(quote: string, asked: AskedQuestion): string[] {
  const units = unitsOf(quote);
  if (units.length < 2) return [];
  return units.map(({ text }) => text).filter((text) => coverage(text, asked) >= MOST_OF_IT);
}

const MOST_OF_IT = 0.6;

function sentenceOf(
  finding: number,
  { source, quote }: { readonly source: string; readonly quote: string },
): Sentence {
  const all = words(quote);
  return {
    finding,
    source,
    words: new Set(all.filter((word) => !/\d/.test(word))),
    numbers: new Set(quote.match(NUMBER)),
    names: new Set(quote.match(NAME)),
  };
}

function disagree(a: Sentence, b: Sentence): boolean {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  if (shared < LIKENESS * Math.max(a.words.size, b.words.size)) return false;
  // Each names what the other does not: they speak of different things.
  if (hasOther(a.names, b.names) && hasOther(b.names, a.names)) return false;
  return ![...a.numbers].some((number) => b.numbers.has(number));
}

function hasOther(names: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...names].some((name) => !others.has(name));
}

/** What a finding answers to a question for a figure with a unit. */
export interface Answer {
  /** The index of its finding. */
  readonly finding: number;
  readonly source: string;
  readonly date: string | undefined;
  /** The sentence or row that answers. */
  readonly text: string;
  /** Most words of the question stand in the passage. */
  readonly isOnSubject: boolean;
}

/** Two sources with another figure in the same unit, the newer one first. A text with several such figures says nothing for sure. */
export function findOtherFigures(
  question: string,
  answers: readonly Answer[],
): AnalysisAnswer['contradictions'] {
  const stated = answers.flatMap((answer) => {
    const measures = answer.isOnSubject ? measuresIn(answer.text, question) : [];
    const [measure] = measures;
    const isOne = measures.every(({ value, unit }) => value === measure?.value && unit === measure.unit);
    return measure !== undefined && isOne ? [{ ...answer, measure }] : [];
  });
  return stated.flatMap((a, index) =>
    stated
      .slice(index + 1)
      .filter(
        (b) =>
          a.source !== b.source && a.measure.unit === b.measure.unit && a.measure.value !== b.measure.value,
      )
      .slice(0, 1)
      .map((b) => {
        const [first, second] = (b.date ?? '') > (a.date ?? '') ? [b, a] : [a, b];
        const told = [first, second].map(
          ({ measure, date }) => `"${measure.text}"${date === undefined ? '' : ` (${date})`}`,
        );
        return {
          findings: [first.finding, second.finding],
          text: `Two sources give different figures: ${told.join(' and ')}.`,
        };
      }),
  );
}
