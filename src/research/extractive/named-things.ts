/**
 * The very things that a question names: days, years, identifiers such as B2, names, one of several of a name ("Apollo 14"). What is said of another day or another
 * berth is no answer, however many of the other words stand there.
 */
import { COMMON_WORDS, MONTHS } from '../../reduce/extract/common-words.js';
import { daysIn } from '../../text/dates.js';
import { LEXICONS, listOf } from '../../text/lexicons/all-lexicons.js';
import { otherNumberForms } from '../../text/number-forms.js';
import { words } from '../../text/words.js';

export interface NamedThings {
  readonly days: readonly string[];
  /** Years, and words with letters and digits, in small letters. */
  readonly marks: readonly string[];
  /** Names of one or more words; in German every noun would be one. */
  readonly names: readonly (readonly string[])[];
  /** Names with a number: the number stands beside the name, not in a date. */
  readonly numbered: readonly RegExp[];
  /** Where a question asks for something in, of or for a name, or for "the Paris office": the word beside the name, and the name. */
  readonly bound: readonly Bound[];
}

interface Bound {
  readonly beside: string;
  readonly name: string;
}

const MARK = /(?<![\p{L}\p{N}._/-])(?:\p{L}{1,2}-?\d{1,3}|(?:1[5-9]|20)\d{2})(?![\p{L}\p{N}_/-]|\.\d)/gu;
const ENGLISH =
  /^\W*(?:(?:in|on|at|since|until|till|for|from|to|by|with|of|under|after|before) )?(?:who|whom|whose|when|where|why|what|which|how|is|are|was|were|does|do|did|can)\b/i;
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{M}'\u2019-]+(?: \p{Lu}[\p{L}\p{M}'\u2019-]+)*/gu;

export function namedIn(question: string): NamedThings {
  const days = daysIn(question);
  const marks = days.length > 0 ? [] : [...question.matchAll(MARK)].map(([mark]) => mark.toLowerCase());
  const isEnglish = (ENGLISH.test(question) && !isGerman(question)) || isPhrase(question);
  const names = isEnglish
    ? [...question.matchAll(NAME)]
        .map(([name]) => words(name).filter((word) => !COMMON_WORDS.has(word) && !MONTHS.has(word)))
        .filter((name) => name.length > 0)
    : [];
  return {
    days,
    marks,
    names,
    numbered: numberedIn(question),
    bound: isEnglish ? [...boundIn(question), ...ownersIn(question, /\b[Tt]he $/)] : [],
  };
}

const GERMAN = listOf('stopWords', [LEXICONS.de]);
const OWN_ENGLISH = listOf('stopWords', [LEXICONS.en]);

/** "Was" and "in" begin questions of both languages. */
function isGerman(question: string): boolean {
  const all = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  return all.filter((word) => GERMAN.has(word)).length > all.filter((word) => OWN_ENGLISH.has(word)).length;
}

const SMALL_START = /^\p{Ll}{3,} \p{Ll}{3,} (?:in|of|for|at|from|by) /u;

/** "hotel limit in London": nouns in small letters, so that a capital is a name. */
function isPhrase(question: string): boolean {
  return SMALL_START.test(question) && !COMMON_WORDS.has(question.split(' ', 1)[0] ?? '');
}

const NUMBERED = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{M}]{2,}) (\d{1,4})(?![\p{L}\p{N}]|[.,:]\d)/gu;
/** They stand before a year or a count that is no part of a name. */
const NO_NAME = new Set(
  'between since until during before after from about over under within than with'.split(' '),
);

function numberedIn(question: string): RegExp[] {
  return [...question.matchAll(NUMBERED)].flatMap(([, name = '', number = '']) => {
    const lower = name.toLowerCase();
    if (COMMON_WORDS.has(lower) || MONTHS.has(lower) || NO_NAME.has(lower)) return [];
    // "Node.js 16", "Node v16", "Apollo 11, 12 and 14", "Apollo XIV".
    const own = `(?:${[number, ...otherNumberForms(number)].join('|')})`;
    return [
      new RegExp(
        `(?<![\\p{L}\\p{N}])${lower}s?[^\\p{L}\\p{N}]{1,3}(?:\\p{L}{1,3}[ .]{0,2}){0,2}(?:(?:\\d+|[ivxl]+)(?:, (?:and )?| (?:and|or|to) |[/\\u2013-]))*${own}(?![\\p{L}\\p{N}])`,
        'u',
      ),
    ];
  });
}

const BOUND = /(?<![\p{L}\p{N}])([Ii]n|of|[Ff]or|[Aa]t|[Ff]rom|by) (?:the )?(\p{Lu}[\p{L}\p{M}'\u2019-]+)/gu;

function boundIn(text: string): Bound[] {
  return [...text.matchAll(BOUND)].flatMap(([, beside = '', name = '']) => {
    const lower = name.toLowerCase();
    return MONTHS.has(lower) ? [] : [{ beside: beside.toLowerCase(), name: lower }];
  });
}

const OWNER = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{M}'\u2019-]{1,40}) (\p{Ll}{3,})(?![\p{L}\p{N}])/gu;

/** "Paris office": a name and what is its own. `led` is what stands before the name. */
function ownersIn(text: string, led = /(?:)/): Bound[] {
  return [...text.matchAll(OWNER)].flatMap(({ 1: name = '', 2: beside = '', index }) => {
    const lower = name.toLowerCase();
    if (COMMON_WORDS.has(lower) || COMMON_WORDS.has(beside) || MONTHS.has(lower)) return [];
    return led.test(text.slice(Math.max(0, index - LONGEST_ARTICLE), index)) ? [{ beside, name: lower }] : [];
  });
}

const LONGEST_ARTICLE = 5;
/** A year is no such mark: a sentence about one year may name others. */
const LETTERED = /^\p{L}/u;

/** "20 weeks in Norway" is not said of Japan, nor "the H1 lasts 9 hours" of the H2, whatever else the passage says of them. */
export function isOfAnother({ bound, marks }: NamedThings, sentence: string): boolean {
  return (
    isBoundToAnother(bound, sentence) ||
    isMarkedAsAnother(
      marks.filter((mark) => LETTERED.test(mark)),
      sentence,
    )
  );
}

function isBoundToAnother(bound: readonly Bound[], sentence: string): boolean {
  if (bound.length === 0) return false;
  const lower = sentence.toLowerCase();
  if (bound.some(({ name }) => standsIn(lower, name))) return false;
  const others = new Set([...boundIn(sentence), ...ownersIn(sentence)].map(({ beside }) => beside));
  return bound.some(({ beside }) => others.has(beside));
}

function isMarkedAsAnother(marks: readonly string[], sentence: string): boolean {
  if (marks.length === 0) return false;
  const others = (sentence.match(MARK) ?? []).map((mark) => mark.toLowerCase());
  if (others.some((mark) => marks.includes(mark))) return false;
  const kinds = new Set(marks.map(kindOf));
  return others.some((mark) => kinds.has(kindOf(mark)));
}

/** H1 and H2 are two of one kind. */
function kindOf(mark: string): string {
  return mark.replace(/\d+/, '0');
}

/** `text` is a passage with its headings, `whole` where else a name may stand that it is about. */
export function holdsNamed(
  { days, marks, names, numbered }: NamedThings,
  text: string,
  whole: string,
): boolean {
  if (days.length > 0) {
    const own = new Set(daysIn(text));
    if (!days.some((day) => own.has(day))) return false;
  }
  if (marks.length > 0) {
    const lower = text.toLowerCase();
    if (!marks.every((mark) => standsIn(lower, mark))) return false;
  }
  if (numbered.length > 0) {
    const lower = text.toLowerCase();
    if (!numbered.some((pattern) => pattern.test(lower))) return false;
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
