/**
 * Whether a passage holds the kind of thing that a question asks for: a time, a count of what is counted, a figure with a unit
 * of the right sort. A passage can speak of the subject and say nothing of the fact.
 */
import { COMMON_WORDS, MONTHS, NUMBER_WORDS } from '../../reduce/extract/common-words.js';
import { foldText } from '../../reduce/extract/fold-text.js';
import { readQuestion, standsIn } from '../../reduce/extract/question.js';
import { answerKind } from '../../text/answer-kind.js';
import { isUnspaced, stem } from '../../text/words.js';
import { holdsOtherName } from './names.js';

/** "Every ten minutes" says how often, not how long. */
const RATE = /\bevery (?:\p{L}+|\d[\d.,]*) \p{L}+/giu;
/** "H2" is a name, no hours. */
const TOKEN = /(?<![\p{L}\p{N}])\p{L}{1,2}\d+(?![\p{L}\p{N}])|\p{L}+|\d[\d.,]*/gu;
/** Words between a figure and its unit. */
const UNIT_REACH = 2;
const COUNT_BEFORE = 4;
const COUNT_AFTER = 2;

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const TIMES = 'second s sec minute min hour h hr day week month year decade century ms millisecond';
const LENGTHS =
  'metre meter m cm mm km kilometre kilometer centimetre millimetre mile foot feet ft inch yard fathom';
const MEASURED = list(`${TIMES} ${LENGTHS}`);
/** What follows "how" and the units that answer it. */
const UNITS: Readonly<Record<string, ReadonlySet<string>>> = {
  long: list(`${TIMES} ${LENGTHS} page word`),
  old: list(`${TIMES} age aged`),
  far: list(`${LENGTHS} ${TIMES}`),
  deep: list(LENGTHS),
  high: list(LENGTHS),
  tall: list(LENGTHS),
  wide: list(LENGTHS),
  heavy: list('kg kilogram g gram t ton tonne lb pound ounce stone mg'),
  fast: list('kn knot kmh km kph mph ms m mile kilometre kilometer metre meter'),
};
/** How long a text is; what is kept, held or open is so for a time. */
const TEXT_UNITS = list('character letter digit line');
const LASTING =
  /(?:ed|\b(?:kept|held|left|lost|sent|run|open|closed|valid|alive|available|away|good|on|off|in|out|for))[\s?.!]*$/i;
const MONEY = list('euro eur cent dollar usd pound gbp pence franc chf yen rupee crown krone kr');
const PRICES = list('price cost fee fare rent fine charge expensive');
const MOMENTS = list(
  'monday tuesday wednesday thursday friday saturday sunday noon midnight morning evening today tomorrow yesterday daily weekly monthly never always',
);
const NO_FIGURE = list('no none');
/** "Left alone for a minute". */
const ONE = list('a an one ein eine einen une un una');
/** With a year it tells how old somebody or something is. */
const BEGUN = list('born founded built established created formed opened launched');
const YEAR = /^(?:1\d{3}|20\d{2})[.,]*$/;

export function isFigure(token: string): boolean {
  return /^\d/.test(token) || (NUMBER_WORDS.has(token) && !NO_FIGURE.has(token));
}

const HOW = /\bhow (long|old|far|deep|high|tall|wide|heavy|fast)\b/i;

/** What a thing is or must be, and not what it does. */
const TEXT_LENGTH = /\bhow long (?:is|are|was|were|may|must|can|could|should|shall)\b/i;
const LONGEST_END = 20;

const WEIGHS = /\b(?:how much|what) (?:do|does|did)\b.{0,80}\bweigh\b/i;

export interface Measure {
  /** As it stands in the text. */
  readonly text: string;
  readonly value: number;
  /** One name for all ways to write it. */
  readonly unit: string;
}

const SMALL_NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MEASURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d[\\d,]*(?:\\.\\d+)?|(?:${SMALL_NUMBERS.join('|')})(?=[ \\u00a0-]))[ \\u00a0-]?(\\p{L}+)`,
  'giu',
);
const SAME_UNITS: readonly (readonly string[])[] = [
  ['m', 'metre', 'meter'],
  ['km', 'kilometre', 'kilometer'],
  ['cm', 'centimetre', 'centimeter'],
  ['mm', 'millimetre', 'millimeter'],
  ['foot', 'feet', 'ft'],
  ['hour', 'h', 'hr'],
  ['minute', 'min'],
  ['second', 's', 'sec'],
];

/** Figures with one of the units that the question asks for right after them. */
export function measuresIn(text: string, question: string): Measure[] {
  const units = unitsFor(question);
  if (units === undefined) return [];
  return [...text.matchAll(MEASURE)].flatMap(([whole, figure = '', word = '']) => {
    const unit = stem(word.toLowerCase());
    if (!units.has(unit)) return [];
    const name = SAME_UNITS.find((names) => names.includes(unit))?.[0] ?? unit;
    return [{ text: whole, value: numberOf(figure), unit: name }];
  });
}

function numberOf(figure: string): number {
  const small = SMALL_NUMBERS.indexOf(figure.toLowerCase());
  return small < 0 ? Number(figure.replaceAll(',', '')) : small + 1;
}

export function asksForMeasure(question: string): boolean {
  return unitsFor(question) !== undefined;
}

/** "一" alone is part of many words. */
const HAN_FIGURE = /[二三四五六七八九十百千万萬億两兩]|一[百千万萬億个個天年月日点點]/u;

/** True also where the question does not say what kind of thing it asks for. */
export function holdsAskedFact(text: string, question: string): boolean {
  if (asksForMoney(question)) return holdsMoney(text);
  const asked = asksForMeasure(question) ? 'number' : answerKind(question);
  if (asked === 'person') return holdsOtherName(text, question);
  if (asked !== 'time' && asked !== 'number') return true;
  if (HAN_FIGURE.test(text) && isUnspaced(question)) return true;
  const tokens = tokensOf(asksForMeasure(question) ? text.replace(RATE, ' ') : text);
  if (asked === 'time') return tokens.some((_, at) => isTime(tokens, at));
  const units = unitsFor(question);
  const asks = HOW.exec(question)?.[1]?.toLowerCase();
  if (isYearEnough(question, tokens) && tokens.some((token) => YEAR.test(token))) return true;
  if (units !== undefined)
    return (
      isNear(tokens, (token) => units.has(stem(token)), UNIT_REACH + 1, UNIT_REACH) ||
      tokens.some((token, at) => units.has(token) && token.length > 2 && ONE.has(tokens[at - 1] ?? '')) ||
      // A column that is asked for by this word, without a unit.
      tokens.some((token, at) => token === asks && isFigure(tokens[at + 1] ?? ''))
    );
  const counted = countedIn(question);
  if (counted.length === 0 || counted.some((word) => MEASURED.has(word))) return tokens.some(isFigure);
  // Fields of a record stand beside each other and have nothing to do with each other.
  return text
    .split(';')
    .some((field) =>
      isNear(tokensOf(field), (token) => counted.includes(stem(token)), COUNT_BEFORE, COUNT_AFTER),
    );
}

const WHO_DID = /^\W*who (?:has |have |had |first |actually |originally )?([\p{L}-]+)/iu;
const BY = /\b(?:by|von|par|por)\s+(?:the )?\p{Lu}[\p{Ll}.]/u;
/** "In writing" tells nobody who wrote. */
const GERUND = /\b\p{L}{2,20}ing\b/giu;
const BYLINE_WORDS = 12;
const BYLINE_SHARE = 0.6;

/** Who did something is said where the deed is named, behind "by", or in a line of names. True where no deed is asked for. */
export function holdsDeed(text: string, question: string): boolean {
  const verb = WHO_DID.exec(question)?.[1];
  const deed =
    verb === undefined || COMMON_WORDS.has(verb.toLowerCase()) ? undefined : readQuestion(verb)?.terms[0];
  if (deed === undefined || BY.test(text) || standsIn(deed, foldText(text.replace(GERUND, ' ')))) return true;
  if (/\d/.test(text)) return false;
  const all = text.match(/\p{L}+/gu) ?? [];
  const capitals = all.filter((word) => /^\p{Lu}/u.test(word) && word.toUpperCase() !== word);
  // "It has offices in Gothenburg and Turin." is a sentence with names.
  if (
    /\p{Ll}\p{Ll}\.$/u.test(text.trimEnd()) &&
    all.some((word) => /^\p{Ll}/u.test(word) && !COMMON_WORDS.has(word))
  )
    return false;
  return (
    all.length <= BYLINE_WORDS &&
    capitals.length >= 2 &&
    capitals.length >= BYLINE_SHARE * (all.length - initials(all))
  );
}

/** "K. Sato and R. Novak": one letter and "and" stand between names. */
function initials(all: readonly string[]): number {
  return all.filter((word) => word.length === 1 || COMMON_WORDS.has(word)).length;
}

/** The words of a question that only say what kind of figure is asked for. */
export function kindWords(question: string): string[] {
  const how = HOW.exec(question)?.[1];
  return [...(how === undefined ? [] : [how.toLowerCase()]), ...(asksForMoney(question) ? PRICES : [])];
}

export function asksForMoney(question: string): boolean {
  return (
    (/\bhow much\b/i.test(question) && /\b(?:costs?|pay|paid|charged?)\b/i.test(question)) ||
    (/\bwhat (?:do|does|did|would|will)\b/i.test(question) && /\bcosts?\b/i.test(question)) ||
    /\bwhat (?:is|are|was|were) the (?:price|cost|fee|fare|rent|fine)\b/i.test(question)
  );
}

function holdsMoney(text: string): boolean {
  const tokens = tokensOf(text);
  return (
    /[€$£¥₹] ?\d|\d ?[€$£¥₹]/u.test(text) ||
    isNear(tokens, (token) => MONEY.has(stem(token)), UNIT_REACH + 1, 1) ||
    // "It costs one call" names no price.
    tokens.some(
      (token, at) => PRICES.has(stem(token)) && isFigure(tokens[at + 1] ?? '') && tokens[at + 1] !== 'one',
    )
  );
}

const TIME_UNITS = list(`${TIMES} am pm o clock uhr utc gmt`);

function isTime(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? '';
  if (MONTHS.has(token) || MOMENTS.has(token) || MOMENTS.has(stem(token)) || YEAR.test(token)) return true;
  if (!isFigure(token) || token === 'one') return false;
  // What follows a figure is what it counts: "40,000 EUR" and "forty boats" are no time.
  const next = tokens[at + 1] ?? '';
  const isCount = /^\p{Script=Latin}/u.test(next) && !COMMON_WORDS.has(next) && !MONTHS.has(next);
  return !isCount || TIME_UNITS.has(next) || TIME_UNITS.has(stem(next));
}

/** The year since when something is tells how old it is and how long it has been. */
function isYearEnough(question: string, tokens: readonly string[]): boolean {
  if (/\bhow long (?:has|have|ago)\b/i.test(question)) return true;
  return /\bhow old\b/i.test(question) && tokens.some((token) => BEGUN.has(token));
}

/** A figure stands at most so many words before or after one that is wanted. */
function isNear(
  tokens: readonly string[],
  isWanted: (token: string) => boolean,
  before: number,
  after: number,
): boolean {
  return tokens.some(
    (token, at) => isWanted(token) && tokens.slice(Math.max(0, at - before), at + after + 1).some(isFigure),
  );
}

function unitsFor(question: string): ReadonlySet<string> | undefined {
  const asked = HOW.exec(question)?.[1] ?? (WEIGHS.test(question) ? 'heavy' : undefined);
  const units = asked === undefined ? undefined : UNITS[asked.toLowerCase()];
  return units !== undefined && TEXT_LENGTH.test(question) && !LASTING.test(question.slice(-LONGEST_END))
    ? new Set([...units, ...TEXT_UNITS])
    : units;
}

/** What "how many" counts: the words after it up to the first common one. */
function countedIn(question: string): string[] {
  const tokens = tokensOf(question);
  const start = tokens.findIndex((token, at) => token === 'many' && tokens[at - 1] === 'how');
  if (start < 0) return [];
  const rest = tokens.slice(start + 1);
  const end = rest.findIndex((token) => COMMON_WORDS.has(token));
  return rest.slice(0, end < 0 ? rest.length : end).map(stem);
}

function tokensOf(text: string): string[] {
  return text.toLowerCase().match(TOKEN) ?? [];
}
