/**
 * What kind of thing answers a question, as the word tells that asks, and whether a text holds such a thing. A line of question words
 * makes a language; where none of them stands in a question, anything may answer.
 */
import { LEXICONS, MONTHS, NUMBER_WORDS } from './lexicons/index.js';
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
  for (const [beginning, of] of BEGINNINGS) {
    const at = spaced.indexOf(beginning);
    if (at === -1 || at >= first) continue;
    first = at;
    kind = of;
  }
  return kind;
}

const TIME = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?:1\\d{3}|20\\d{2})s?(?![\\d,])|\\d{1,2}[.:/-]\\d{1,2}(?!\\p{L}))|(?<!\\p{L})(?:${[...MONTHS].filter((word) => word.length > 2).join('|')})(?!\\p{L})|\\d ?[\\u5e74\\u6708\\u65e5\\ub144\\uc6d4]`,
  'iu',
);
const NUMBER = new RegExp(
  `\\d|(?<!\\p{L})(?:${[...NUMBER_WORDS].filter((word) => word.length > 2).join('|')})(?!\\p{L})|[\\u4e8c\\u4e09\\u56db\\u4e94\\u516d\\u4e03\\u516b\\u4e5d\\u5341\\u767e\\u5343\\u4e07\\u842c]`,
  'iu',
);
const CAPITAL = /\p{Lu}/u;

/** True also where nothing can be said: of places, of anything, of names in a script without capitals. */
export function holdsKind(text: string, kind: AnswerKind): boolean {
  if (kind === 'time') return TIME.test(text);
  if (kind === 'number') return NUMBER.test(text);
  if (kind !== 'person') return true;
  return CAPITAL.test(text) || text.toLowerCase() === text.toUpperCase();
}
