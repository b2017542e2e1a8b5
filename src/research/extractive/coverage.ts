/** Which words of a question stand in a text, names of programs and columns in their words, days in every way to write them. */
import { COMMON_WORDS } from '../../reduce/extract/common-words.js';
import { foldText } from '../../reduce/extract/fold-text.js';
import { type Question, standsIn } from '../../reduce/extract/question.js';
import { spokenDays } from '../../text/dates.js';
import { stem, words } from '../../text/words.js';

/** The share of the question's words that stand in a text. A single one must stand there itself, not a word like it. */
export function coverage(text: string, { terms, texts }: Question): number {
  const hasYear = terms.some((term) => /^\d{4,8}$/.test(term.text));
  const own = hasYear ? spokenDays(text) : text;
  // A question that has such a name itself asks for all of it.
  const folded = foldText(
    texts.some((part) => NAME_JOINT.test(part)) ? `${own} ${splitNames(own)}` : splitNames(own),
  );
  if (terms.length === 1 && !holdsWordOf(folded, texts)) return 0;
  return terms.length === 0 ? 0 : terms.filter((term) => standsIn(term, folded)).length / terms.length;
}

const NAME_JOINT = /(?<=\p{Ll})(?=\p{Lu})|_/u;
const NAME_JOINTS = new RegExp(NAME_JOINT, 'gu');

/** `restoreSession` and `limit_tokens` in their words. */
export function splitNames(text: string): string {
  return text.replace(NAME_JOINTS, ' ');
}

function holdsWordOf(folded: string, questions: readonly string[]): boolean {
  const own = new Set(words(folded).map(singular));
  return words(foldText(questions.join(' '))).some(
    (word) => !COMMON_WORDS.has(word) && own.has(singular(word)),
  );
}

/** Passwords are what a password is; "building" is not "built". */
function singular(word: string): string {
  return word.endsWith('s') ? stem(word) : word;
}
