/**
 * Names in a sentence, by their capitals: whoever is asked for has one. Where capitals tell nothing (a script without them, a text
 * all in small letters) a sentence may hold one.
 */
import { COMMON_WORDS, MONTHS } from '../../reduce/extract/common-words.js';
import { words } from '../../text/words.js';

const WORD = /\p{L}[\p{L}\p{M}'\u2019-]*/gu;
const CODE = /`[^`\n]*`|```/g;
const CAPITAL = /^\p{Lu}/u;
/** What follows a name at the beginning of a sentence, where any word has a capital. */
const ACTS =
  /^(?:is|was|are|were|has|had|will|can|did|and|wrote|won|made|sang|led|built|became|gave|took|began|\p{Ll}+s|\p{Ll}+ed)$/u;

/** Who somebody is, is not said by what others do: "Team leads up to 50 EUR, the head of support up to 250". */
const WHO_IS = /^\W*who(?: is| are| was| were|'s|\u2019s) the /i;
const IS = /^(?:is|was|are|were|has|had|will|and|became|serves|served|led)$/;

/** A name that the question does not hold itself. What stands in code is none. */
export function holdsOtherName(text: string, question: string): boolean {
  const sentence = text.replace(CODE, ' ');
  if (!/\p{Lu}/u.test(sentence)) return sentence === text && /\p{L}/u.test(text);
  const own = new Set(words(question));
  const isWhoIs = WHO_IS.test(question);
  const found = [...sentence.matchAll(WORD)];
  return found.some(({ 0: word, index }, at) => {
    if (!CAPITAL.test(word) || isPlain(word, own) || isUnit(sentence, index)) return false;
    const next = found[at + 1]?.[0] ?? '';
    return (
      !beginsSentence(sentence, index) ||
      (CAPITAL.test(next) && !isPlain(next, own)) ||
      (isWhoIs ? IS : ACTS).test(next)
    );
  });
}

function isPlain(word: string, own: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase();
  return COMMON_WORDS.has(lower) || MONTHS.has(lower) || words(word).every((part) => own.has(part));
}

function beginsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:;|"“(])[\s"“'*_`(|>-]*$/u.test(text.slice(Math.max(0, at - 8), at));
}

/** "50 EUR". */
function isUnit(text: string, at: number): boolean {
  return /\d[ \u00a0]$/.test(text.slice(Math.max(0, at - 2), at));
}
