/** Finds figures with a unit for questions that ask for one: how long, how deep, how old. */
import { stem } from '../../text/words.js';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const TIMES = 'second s sec minute min hour h hr day week month year decade century ms millisecond';
const LENGTHS =
  'metre meter m cm mm km kilometre kilometer centimetre millimetre mile foot feet ft inch yard fathom';
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

function unitsFor(question: string): ReadonlySet<string> | undefined {
  const asked = HOW.exec(question)?.[1] ?? (WEIGHS.test(question) ? 'heavy' : undefined);
  const units = asked === undefined ? undefined : UNITS[asked.toLowerCase()];
  return units !== undefined && TEXT_LENGTH.test(question) && !LASTING.test(question.slice(-LONGEST_END))
    ? new Set([...units, ...TEXT_UNITS])
    : units;
}
