/**
 * Questions that a source asks itself and answers, as a list of questions and answers does: where one is the question that was asked,
 * in any form of its words, what follows it is the answer, whatever kind of thing it names ("Team leads up to 50 EUR").
 */

import type { Question } from '../../reduce/extract/question.js';
import { answerKind } from '../../text/answer-kind.js';
import { coverage } from './coverage.js';
import { lastWithin, type Unit } from './units.js';

/** A question of one word stands in many others. */
const FEWEST_TERMS = 2;

/** "Q:" before a question; the next one need not end with a mark. */
const LABEL = /^[\s>*_-]{0,8}\p{L}{1,12}[*_]{0,2}:/u;

/** A question that stands in a source answers nothing. */
export function asksItself(sentence: string): boolean {
  return /[?\uff1f][\s"'*_)\]\u201d\u2019]{0,8}$/.test(sentence);
}

/** Whether a sentence, or headings, is the question with all of its words. */
export function isAskedOne(sentence: string, asked: Question): boolean {
  return asked.terms.length >= FEWEST_TERMS && asksItself(sentence) && coverage(sentence, asked) === 1;
}

/** Whether they ask for the same kind of thing: a price and a time may be asked for in the same words. */
export function isSameKind(own: string, { texts }: Question): boolean {
  const kind = answerKind(own);
  return texts.some((part) => answerKind(part) === kind);
}

/** For each sentence the question that it answers, which stands before it with no other question between them. */
export function questionsBefore(units: readonly { readonly text: string }[]): (string | undefined)[] {
  let last: string | undefined;
  return units.map(({ text }) => {
    if (!asksItself(text)) return last;
    last = text;
    return undefined;
  });
}

/** The question and its answer up to the next question, within so many words. */
export function answerBelow(
  text: string,
  units: readonly Unit[],
  asked: Question,
  most: number,
): string | undefined {
  const at = units.findIndex((unit) => isAskedOne(unit.text, asked));
  const question = units[at];
  if (question === undefined) return undefined;
  const label = LABEL.exec(question.text)?.[0];
  const next = units.findIndex(
    (unit, index) =>
      index > at && (asksItself(unit.text) || (label !== undefined && unit.text.startsWith(label))),
  );
  const last = lastWithin(units.slice(at, next < 0 ? undefined : next), most);
  return last === undefined || last === question ? undefined : text.slice(question.start, last.end);
}
