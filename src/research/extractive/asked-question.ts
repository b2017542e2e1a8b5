/** A question as the words that a source can hold, and which of them stand in a text. A day is one word, however it is written. */
import { type AnswerKind, answerKind } from '../../text/answer-kind.js';
import { spokenDays, withDays } from '../../text/dates.js';
import { tellingTerms } from '../../text/rank-passages.js';
import { isAkin, searchTerms } from '../../text/words.js';

export interface AskedQuestion {
  readonly text: string;
  readonly terms: readonly string[];
  readonly kind: AnswerKind;
  /** Figures of the question, days and numbers of names among them. */
  readonly figures: readonly string[];
  /** Names with a number, such as "Apollo 14". */
  readonly numbered: readonly string[];
}

export function readAsked(text: string): AskedQuestion | undefined {
  const terms = tellingTerms(withDays(text));
  if (terms.length === 0) return undefined;
  const figures = withDays(text).toLowerCase().match(FIGURE) ?? [];
  const numbered = (withDays(text).match(NUMBERED) ?? []).map((name) => ` ${searchTerms(name).join(' ')} `);
  return { text, terms, kind: answerKind(text), figures, numbered };
}

/** Digits, and the letters before them. */
const FIGURE = /[a-z]*\d+/g;
const NUMBERED = /\p{Lu}\p{L}{2,30} \d{1,3}(?![\p{L}\d])/gu;

/** What is said of another day, another berth or another Apollo is no answer, however many of the other words stand there. */
export function isOfAnother(text: string, { figures, numbered }: AskedQuestion): boolean {
  if (figures.length === 0) return false;
  const spoken = spokenDays(text);
  const terms = searchTerms(spoken);
  const own = new Set([...(spoken.toLowerCase().match(FIGURE) ?? []), ...(spoken.match(/\d+/g) ?? [])]);
  return (
    !figures.every((figure) => own.has(figure)) ||
    !numbered.every((name) => ` ${terms.join(' ')} `.includes(name))
  );
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
