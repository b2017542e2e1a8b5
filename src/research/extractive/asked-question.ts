/**
 * Reads a question as the words that a source can hold, and finds them in a text. A day is one word, however it is
 * written.
 */
import { type AnswerKind, answerKind } from '../../text/answer-kind.js';
import { daysIn, spokenDays, withDays } from '../../text/dates.js';
import { tellingTerms } from '../../text/rank-passages.js';
import { isAkin, searchTerms } from '../../text/words.js';
import { identifierKind, identifiersIn } from './identifiers.js';

export interface AskedQuestion {
  readonly text: string;
  readonly terms: readonly string[];
  readonly kind: AnswerKind;
  readonly names: readonly (readonly [name: string, kind: string])[];
}

export function readAsked(text: string): AskedQuestion | undefined {
  const terms = tellingTerms(withDays(text));
  if (terms.length === 0) return undefined;
  const names = namesIn(text);
  const hasDay = names.some(([, kind]) => kind === 'day');
  return {
    text,
    terms,
    kind: answerKind(text),
    names: names.filter(([, kind]) => !hasDay || kind !== 'year'),
  };
}

/** A year, or a word of letters and digits. */
const YEAR = /(?<!\d)(?:1\d|20)\d\d(?!\d)/g;
const NUMBERED = /\p{Lu}\p{L}{2,30} \d{1,3}(?![\p{L}\d])/gu;

/**
 * Marks that name one of several things, and how the others of its kind are named: days, years, marks such as B2, names
 * with a number.
 */
function namesIn(text: string): [name: string, kind: string][] {
  return [
    ...daysIn(text).map((day): [string, string] => [day, 'day']),
    ...(text.match(YEAR) ?? []).map((year): [string, string] => [year, 'year']),
    ...identifiersIn(text).map((mark): [string, string] => [mark, identifierKind(mark)]),
    ...(text.match(NUMBERED) ?? []).map((name): [string, string] => [
      name.toLowerCase(),
      identifierKind(name.toLowerCase()),
    ]),
  ];
}

/** A sentence about another day, another berth or another Apollo is no answer, however many other words it shares. */
export function isOfAnother(text: string, { names }: AskedQuestion): boolean {
  if (names.length === 0) return false;
  const all = namesIn(text);
  const own = new Set(all.map(([name]) => name));
  const kinds = new Set(all.map(([, kind]) => kind));
  return names.some(([name, kind]) => kinds.has(kind) && !own.has(name));
}

/** The words of the question that stand in a text, or one that is akin. */
export function heldTerms(text: string, { terms }: AskedQuestion): string[] {
  const own = new Set(searchTerms(spokenDays(text)));
  const words = [...own];
  // A single word must stand there itself.
  const isOne = terms.length === 1;
  return terms.filter((term) => own.has(term) || (!isOne && words.some((word) => isAkin(term, word))));
}

/** The share of the question's words that stand in a text. */
export function coverage(text: string, asked: AskedQuestion): number {
  return heldTerms(text, asked).length / asked.terms.length;
}

const OPENING_MARKS = '"\'`\u201c\u2018\u201e\u00ab[(';

/** A text without copies of the question in code, quotation marks or links: an example of how to ask it answers nothing. */
export function withoutCopies(text: string, { text: question }: AskedQuestion): string {
  const copy = question.toLowerCase().replace(/[\s?\uff1f]+$/, '');
  const parts = copy.includes(' ') ? text.toLowerCase().split(copy) : [text];
  if (parts.length === 1) return text;
  return parts.reduce(
    (before, part) => `${before}${OPENING_MARKS.includes(before.slice(-1) || ' ') ? ' ' : copy}${part}`,
  );
}

/** A question that stands in a source answers nothing. */
export function asksItself(sentence: string): boolean {
  return /[?\uff1f][\s"'*_)\]\u201d\u2019]{0,8}$/.test(sentence);
}
