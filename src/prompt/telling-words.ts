/**
 * What tells two texts apart that are otherwise alike: their figures with units, dates, identifiers and negations, in order, and
 * which words of the question they have. A copy has the same; a correction, an older version or the opposite has not.
 */
import { MONTHS, NEGATIONS, NUMBER_WORDS } from '../reduce/extract/common-words.js';
import { foldText } from '../reduce/extract/fold-text.js';
import { type Question, standsIn } from '../reduce/extract/question.js';

/** A figure with its sign and what is written together with it, a currency, or a word. */
const PARTS =
  /[-\u2212]?\p{N}(?:[.,:/-]?[\p{L}\p{N}_])*|\p{Sc}|%|[\p{L}_](?:['\u2019]?[\p{L}\p{M}\p{N}_])*/gu;
const FIGURE = /^[-\u2212\p{N}\p{Sc}%]/u;
/** `token_margin`, `zodSchema`, `v2`, `UTC`. */
const IDENTIFIER = /[\p{N}_]|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u;
const SHORTENED = /n['\u2019]t$/;
/** Negations of scripts in which they are no words of their own. */
const NEGATING_SIGNS =
  /[\u4E0D\u6CA1\u6C92\u672A\u975E\u7121\u65E0]|\u306A\u3044|\u306A\u304B\u3063|\u307E\u305B\u3093|\u0E44\u0E21\u0E48|\uC54A|\uBABB|\uC5C6/g;

/** Equal for texts of which one can stand for the other. */
export function tellingWords(text: string, question: Question | undefined): string {
  const telling: string[] = [];
  let isUnit = false;
  for (const [part] of text.matchAll(PARTS)) {
    const isFigure = FIGURE.test(part);
    if (isFigure || isUnit || IDENTIFIER.test(part) || isTelling(part.toLowerCase())) telling.push(part);
    isUnit = isFigure;
  }
  telling.push(...(text.match(NEGATING_SIGNS) ?? []));
  const folded = question === undefined ? '' : foldText(text);
  const asked = question?.terms.map((term) => (standsIn(term, folded) ? '+' : '-')) ?? [];
  return `${asked.join('')} ${telling.join(' ')}`;
}

/**
 * The digits of ASCII in a text, as one number that is the same for the same digits in the same order. All of them are in the telling
 * words: texts that differ in this differ in those, which take far longer to read.
 */
export function digitsPrint(text: string): number {
  let print = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) print = Math.imul(print ^ code, 0x01000193);
  }
  return print;
}

function isTelling(word: string): boolean {
  return NEGATIONS.has(word) || SHORTENED.test(word) || NUMBER_WORDS.has(word) || MONTHS.has(word);
}
