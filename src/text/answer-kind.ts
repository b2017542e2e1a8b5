/**
 * Finds the kind of thing that a question asks for, by its question word, and whether a text holds such a thing. One
 * line of question words makes a language; a question without any of them accepts every answer.
 */
import { LEXICONS, MONTHS, NUMBER_WORDS } from './lexicons/all-lexicons.js';
import { isUnspaced } from './words.js';

export type AnswerKind = 'time' | 'number' | 'person' | 'place' | 'any';

const ORDER: readonly AnswerKind[] = ['time', 'number', 'person', 'place', 'any'];

/** Each with a space at both ends; scripts without spaces stand without them. The longer one of two that begin alike stands first. */
const BEGINNINGS: readonly (readonly [beginning: string, kind: AnswerKind])[] = Object.values(LEXICONS)
  .flatMap(({ questions }) =>
    ORDER.flatMap((kind) =>
      (questions[kind] ?? '')
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => [beginningOf(word), kind] as const),
    ),
  )
  .sort(([a], [b]) => b.length - a.length);

function beginningOf(word: string): string {
  return isUnspaced(word) ? word : ` ${word.replaceAll('_', ' ')} `;
}

/** As the first word says that asks (`who was king when ...`). */
export function answerKind(question: string): AnswerKind {
  const spaced = ` ${question
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
  let kind: AnswerKind = 'any';
  let first = spaced.length;
  /** "What is the launch date of ..." asks for what stands before "of". */
  let named: AnswerKind = 'any';
  for (const [beginning, of] of BEGINNINGS) {
    const at = spaced.indexOf(beginning);
    if (at === -1) continue;
    if (beginning.endsWith(' of ')) named = of;
    if (at >= first) continue;
    first = at;
    kind = of;
  }
  return kind === 'any' ? named : kind;
}

const DAYS =
  'monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday noon midnight morning evening daily weekly monthly montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes jueves viernes domingo';
/** Days of the week and times of the day, in some languages. */
export const DAY_WORDS: ReadonlySet<string> = new Set(DAYS.split(' '));
const UNITS = 'seconds? minutes? hours? days? weeks? months? years? decades? centur(?:y|ies) am pm uhr';
/** Scripts without spaces write times in many ways. */
const TIME = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?:1\\d{3}|20\\d{2})s?(?![\\d,])|\\d{1,2}[.:/-]\\d{1,2}(?!\\p{L})|(?:\\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten) ?-?(?:${alternatives(UNITS.split(' '))})(?!\\p{L})|(?:${alternatives([...longer(MONTHS), ...DAYS.split(' ')])})(?!\\p{L}))|[\\u3040-\\u9fff\\uac00-\\ud7af\\u0e00-\\u0e7f]`,
  'iu',
);
/** The number of an item in its list is none. */
const NUMBER_OF_ITEM = /(?<=^|\n)[ \t]{0,20}\d{1,3}[.)](?=\s)/g;
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d])[-+~$\u20ac\u00a3]?\\d|(?<!\\p{L})(?:${alternatives([...longer(NUMBER_WORDS)].filter((word) => word !== 'none'))}|zero|twice|thrice|unlimited|eins?)(?!\\p{L})|[\u96f6\u4e00${[...NUMBER_WORDS].filter(isHan).join('')}]`,
  'iu',
);
const CAPITAL = /\p{Lu}/u;

function alternatives(words: readonly string[]): string {
  return words.join('|');
}

/** A word of one or two letters is another one in another language. */
function longer(words: ReadonlySet<string>): string[] {
  return [...words].filter((word) => word.length > 2);
}

function isHan(word: string): boolean {
  return word.length === 1 && word >= '\u4e00' && word <= '\u9fff';
}

/** True also where nothing can be said: of places, of anything, of names in a script without capitals. */
export function holdsKind(text: string, kind: AnswerKind): boolean {
  if (kind === 'time') return TIME.test(text);
  if (kind === 'number') return NUMBER.test(text.replace(NUMBER_OF_ITEM, ''));
  if (kind !== 'person') return true;
  return CAPITAL.test(text) || text.toLowerCase() === text.toUpperCase();
}
