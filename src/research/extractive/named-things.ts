/**
 * The very things that a question names: days, years, identifiers such as B2, names. What is said of another day or another
 * berth is no answer, however many of the other words stand there.
 */
import { COMMON_WORDS, MONTHS } from '../../reduce/extract/common-words.js';
import { words } from '../../text/words.js';
import { daysIn } from './dates.js';

export interface NamedThings {
  readonly days: readonly string[];
  /** Years, and words with letters and digits, in small letters. */
  readonly marks: readonly string[];
  /** Names of one or more words; in German every noun would be one. */
  readonly names: readonly (readonly string[])[];
}

const MARK = /(?<![\p{L}\p{N}._/-])(?:\p{L}{1,2}-?\d{1,3}|(?:1[5-9]|20)\d{2})(?![\p{L}\p{N}_/-]|\.\d)/gu;
const ENGLISH =
  /^\W*(?:(?:in|on|at|since|for|from|to) )?(?:who|whom|whose|when|where|why|what|which|how|is|are|was|were|does|do|did|can)\b/i;
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{M}'\u2019-]+(?: \p{Lu}[\p{L}\p{M}'\u2019-]+)*/gu;

export function namedIn(question: string): NamedThings {
  const days = daysIn(question);
  const marks = days.length > 0 ? [] : [...question.matchAll(MARK)].map(([mark]) => mark.toLowerCase());
  const names = ENGLISH.test(question)
    ? [...question.matchAll(NAME)]
        .map(([name]) => words(name).filter((word) => !COMMON_WORDS.has(word) && !MONTHS.has(word)))
        .filter((name) => name.length > 0)
    : [];
  return { days, marks, names };
}

/** `text` is a passage with its headings, `whole` where else a name may stand that it is about. */
export function holdsNamed({ days, marks, names }: NamedThings, text: string, whole: string): boolean {
  if (days.length > 0) {
    const own = new Set(daysIn(text));
    if (!days.some((day) => own.has(day))) return false;
  }
  if (marks.length > 0) {
    const lower = text.toLowerCase();
    if (!marks.every((mark) => standsIn(lower, mark))) return false;
  }
  if (names.length === 0) return true;
  const own = new Set([...words(text), ...words(whole)]);
  return names.every((name) => name.some((word) => own.has(word)));
}

function standsIn(lower: string, mark: string): boolean {
  for (let at = lower.indexOf(mark); at >= 0; at = lower.indexOf(mark, at + 1))
    if (!/[\p{L}\p{N}]/u.test(`${lower[at - 1] ?? ' '}${lower[at + mark.length] ?? ' '}`)) return true;
  return false;
}
