/**
 * The rows with the most or the least of something that a question asks for: `highest total`, `the 5 cheapest flights`, `latest
 * order`. Of the columns that have an order (numbers, figures with one unit, days) it is the one that the question names; where
 * it names none, `latest` means days, `cheapest` an amount of money, `largest` a total rather than a quantity; of several that say
 * nothing of the sort the first ones are looked at, and nothing is told.
 */
import type { ColumnProfile } from './json-columns.js';
import { isSameWord, NAMES_OF_MONEY, nameWords, PLAIN_NAME, singular } from './question-words.js';
import { isDay, readFigure } from './read-figure.js';

export interface AskedExtremes {
  /** The rows, the most extreme first. */
  readonly rows: readonly number[];
  /** For each column: what is the most extreme in it, to be told. Without those that are not plain. */
  readonly told: readonly Extreme[];
}

interface Extreme {
  /** `Highest`, `Earliest`. */
  readonly word: string;
  readonly column: string;
  readonly value: string;
}

type Sort = 'amount' | 'money' | 'length' | 'time';

interface Superlative {
  readonly isHighest: boolean;
  readonly sort: Sort;
  /** It is said of many things (`most errors`): only a column that the question names can be meant. */
  readonly needsName?: boolean;
  /** It is said of numbers and of days: `max created_at`. */
  readonly isOfAny?: boolean;
}

const SUPERLATIVES: ReadonlyMap<string, Superlative> = new Map([
  ...wordsFor('highest largest biggest greatest höchste größte', { isHighest: true, sort: 'amount' }),
  ...wordsFor('max maximum', { isHighest: true, sort: 'amount', isOfAny: true }),
  ...wordsFor('lowest smallest niedrigste kleinste', { isHighest: false, sort: 'amount' }),
  ...wordsFor('min minimum', { isHighest: false, sort: 'amount', isOfAny: true }),
  ...wordsFor('most best meisten', { isHighest: true, sort: 'amount', needsName: true }),
  ...wordsFor('top', { isHighest: true, sort: 'amount', needsName: true, isOfAny: true }),
  ...wordsFor('least fewest worst wenigsten', { isHighest: false, sort: 'amount', needsName: true }),
  ...wordsFor('expensive priciest costliest teuerste', { isHighest: true, sort: 'money' }),
  ...wordsFor('cheapest billigste günstigste', { isHighest: false, sort: 'money' }),
  ...wordsFor('longest slowest längste', { isHighest: true, sort: 'length' }),
  ...wordsFor('shortest fastest quickest kürzeste', { isHighest: false, sort: 'length' }),
  ...wordsFor('latest newest recent recently neueste jüngste', { isHighest: true, sort: 'time' }),
  ...wordsFor('earliest oldest älteste früheste', { isHighest: false, sort: 'time' }),
]);
/** Names of columns that a superlative of a sort means without saying them, the most telling first. */
const NAMES: Readonly<Record<Sort, readonly RegExp[]>> = {
  amount: [/^totals?$/, /^amounts?$/, /^prices?$/, /^sizes?$/, /^(?:qty|quantity)$/],
  money: [NAMES_OF_MONEY, /^(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|nok|sek|dkk|jpy|cents?)$/],
  length: [/^(?:duration|length|elapsed|latency|runtime|minutes|seconds|hours|days|ms|time|took)$/],
  time: [],
};
/** Numbers that name a row and measure nothing. */
const IDENTIFYING =
  /^(?:id|ids|no|nr|index|number|code|zip|port|lat|lon|lng|latitude|longitude|year|version|uid|gid|pid)$/;
/** What comes behind it is the column to go by. */
const GOING_BY = /^(?:by|nach)$/;
const LEAST_COUNTER = 1_000;
const MOST_UNNAMED = 3;
/** Words behind a superlative within which the name of what is meant stands. */
const NAME_BEHIND = 2;
const MOST_ROWS = 24;
const MOST_TIES = 3;
const LONGEST_CELL = 60;
const LONGEST_TOLD = 32;

export function extremesAsked(
  words: readonly string[],
  columns: readonly ColumnProfile[],
  rowCount: number,
  isCandidate: (row: number) => boolean,
): AskedExtremes | undefined {
  if (rowCount < 2) return undefined;
  const found = findSuperlative(words);
  if (found === undefined) return undefined;
  const { measures, isPlain } = measuresMeant(found, words, columns);
  const rows: number[][] = [];
  const told: Extreme[] = [];
  for (const { column, keys, isTurned } of measures) {
    const isHighest = found.isHighest !== isTurned;
    const best = bestRows(keys, isHighest, found.count, isCandidate);
    const [row] = best;
    if (row === undefined) continue;
    rows.push(best);
    const value = textOf(column, row);
    if (
      isPlain &&
      PLAIN_NAME.test(column.name) &&
      /^[\p{L}\p{N}$€£¥ .,:+%/-]+$/u.test(value) &&
      value.length <= LONGEST_TOLD
    )
      told.push({ word: wordFor(isHighest, keys), column: column.name, value });
  }
  if (rows.length === 0) return undefined;
  const longest = Math.max(...rows.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) => rows.flatMap((list) => list[turn] ?? []));
  return { rows: [...new Set(turns.flat())], told };
}

interface Found extends Superlative {
  readonly at: number;
  /** How many rows are asked for. */
  readonly count: number;
}

function findSuperlative(words: readonly string[]): Found | undefined {
  let found: Found | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const superlative = SUPERLATIVES.get(word) ?? SUPERLATIVES.get(word.replace(/(?<=e)[nrs]$/, ''));
    if (superlative === undefined) continue;
    // `at least 7` is a bound, `30 min` a time.
    const previous = words[at - 1] ?? '';
    if (superlative.needsName ? previous === 'at' : word === 'min' && /^\d/.test(previous)) continue;
    // `least expensive`, `most recent`: the first word gives the direction, the second what is meant.
    const before = SUPERLATIVES.get(previous);
    const isLeast = before?.needsName === true && !before.isHighest;
    if ((word === 'expensive' || word === 'recent' || word === 'recently') && before?.needsName !== true)
      continue;
    const isHighest = isLeast ? !superlative.isHighest : superlative.isHighest;
    const count = countBeside(words, at) ?? found?.count ?? 1;
    found = { ...superlative, isHighest, at, count };
    if (!superlative.needsName) break;
  }
  return found;
}

/** `top 5`, `the 3 largest`. */
function countBeside(words: readonly string[], at: number): number | undefined {
  for (const word of [words[at + 1], words[at - 1], words[at - 2]])
    if (word !== undefined && /^\d{1,2}$/.test(word) && Number(word) > 0)
      return Math.min(MOST_ROWS, Number(word));
  return undefined;
}

interface Measure {
  readonly column: ColumnProfile;
  /** What its rows are ordered by, NaN or empty where a row has nothing. */
  readonly keys: Float64Array | readonly string[];
  /** The most of it is the least of what is asked for: the oldest has the highest age. */
  readonly isTurned: boolean;
}

interface Meant {
  readonly measures: readonly Measure[];
  /** It is plain that these are meant. */
  readonly isPlain: boolean;
}

function measuresMeant(found: Found, words: readonly string[], columns: readonly ColumnProfile[]): Meant {
  const { sort } = found;
  const named = namedColumns(found, words, columns);
  // `shortest` and `latest` say themselves what is meant, unless its name follows.
  const reach = sort === 'amount' ? Number.POSITIVE_INFINITY : NAME_BEHIND;
  const money = sort === 'money' ? ofSort(columns, sort) : [];
  const own = named
    .filter(
      ({ column, distance, isGoneBy }) =>
        isGoneBy || (distance <= reach && (money.length === 0 || money.includes(column))),
    )
    .flatMap(({ column }) => measureOf(column));
  if (own.length > 0) return { measures: own.slice(0, 1), isPlain: true };
  if (found.needsName) return { measures: [], isPlain: true };
  if (sort === 'time') {
    const days = columns.filter(isOfDays);
    const said = named.filter(({ column }) => days.includes(column)).map(({ column }) => column);
    const measures =
      days.length > 0
        ? (said.length > 0 ? said : days).flatMap((column) => measureOf(column)).slice(0, MOST_UNNAMED)
        : columns
            .filter((column) => nameWords(column).at(-1) === 'age')
            .flatMap((column) => measureOf(column, true));
    return { measures, isPlain: true };
  }
  const others = columns
    .filter((column) => !isIdentifying(column) && !isOfDays(column))
    .flatMap((column) => measureOf(column));
  const names = ofSort(
    others.map(({ column }) => column),
    sort,
  );
  const meant = others.filter(({ column }) => names.includes(column));
  const measures = (meant.length > 0 ? meant : others).slice(0, MOST_UNNAMED);
  return { measures, isPlain: meant.length > 0 || others.length === 1 };
}

/** Those with the most telling name of what the superlative means. */
function ofSort(columns: readonly ColumnProfile[], sort: Sort): ColumnProfile[] {
  for (const pattern of NAMES[sort]) {
    const found = columns.filter((column) => nameWords(column).some((name) => pattern.test(name)));
    if (found.length > 0) return found;
  }
  return [];
}

interface Named {
  readonly column: ColumnProfile;
  readonly distance: number;
  /** Its name stands behind `by`. */
  readonly isGoneBy: boolean;
}

/** The columns that the words name and that the superlative may be said of: first the one to go by, then the nearest behind the superlative. */
function namedColumns(found: Found, words: readonly string[], columns: readonly ColumnProfile[]): Named[] {
  const { at } = found;
  const by = words.findIndex((word) => GOING_BY.test(word));
  return columns
    .map((column) => {
      const names = nameWords(column);
      const isSaid = maySay(found, column);
      let distance = Number.POSITIVE_INFINITY;
      let hits = 0;
      let isGoneBy = false;
      words.forEach((word, place) => {
        if (place === at || !names.some((name) => isSameWord(name, word)) || !isSaid(word)) return;
        hits++;
        isGoneBy ||= by !== -1 && place > by && place - by <= NAME_BEHIND;
        distance = Math.min(distance, place > at ? place - at : words.length + at - place);
      });
      return { column, distance, isGoneBy, share: hits / Math.max(1, names.length) };
    })
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort(
      (one, other) =>
        Number(other.isGoneBy) - Number(one.isGoneBy) ||
        one.distance - other.distance ||
        other.share - one.share,
    );
}

/**
 * Whether a word for a column names it as what is measured. `The largest order` is no day on which it was ordered, nor its number: a
 * day has no size, and what tells rows apart is meant only by the last word of its name, as in `the highest order number`.
 */
function maySay({ sort, isOfAny }: Found, column: ColumnProfile): (word: string) => boolean {
  if (isOfDays(column))
    return (word) => sort === 'time' || (isOfAny === true && nameWords(column).includes(word));
  if (!isIdentifying(column)) return () => true;
  const last = nameWords(column).at(-1) ?? '';
  return (word) => IDENTIFYING.test(last) && singular(word) === singular(last);
}

function isIdentifying(column: ColumnProfile): boolean {
  return IDENTIFYING.test(nameWords(column).at(-1) ?? '') || isCounter(column);
}

/** 10001, 10002, 10003: smaller ones may be days or places. */
function isCounter({ numbers }: ColumnProfile): boolean {
  return (
    numbers !== undefined &&
    (numbers[0] ?? 0) >= LEAST_COUNTER &&
    numbers.every((number, row) => row === 0 || number === (numbers[row - 1] ?? 0) + 1)
  );
}

const STRING = 4;
const LOOKED_AT = 20;

function isOfDays(column: ColumnProfile): boolean {
  let texts = 0;
  for (let row = 0; row < column.shapes.length && texts < LOOKED_AT; row++) {
    if (column.shapes[row] !== STRING) continue;
    if (!isDay(textOf(column, row))) return false;
    texts++;
  }
  return texts > 0;
}

/** A list of one, or of none where the column has no order. */
function measureOf(column: ColumnProfile, isTurned = false): Measure[] {
  const { numbers, shapes } = column;
  if (numbers !== undefined) return [{ column, keys: numbers, isTurned }];
  const figures = new Float64Array(shapes.length).fill(Number.NaN);
  const days: string[] = [];
  let unit: string | undefined;
  let isFigures = true;
  let isDays = true;
  let texts = 0;
  for (let row = 0; row < shapes.length && (isFigures || isDays); row++) {
    days.push('');
    if (shapes[row] !== STRING) continue;
    const text = textOf(column, row);
    texts++;
    isDays &&= isDay(text);
    if (isDays) days[row] = text;
    if (!isFigures) continue;
    const [, sign = '', rest = ''] = /^([$€£¥]?) ?(.*)$/su.exec(text) ?? [];
    const figure = readFigure(rest);
    const own = `${sign}${figure?.unit ?? ''}`;
    unit ??= own;
    isFigures = figure !== undefined && own === unit;
    figures[row] = Number(figure?.digits);
  }
  if (texts === 0) return [];
  if (isDays) return [{ column, keys: days, isTurned }];
  return isFigures ? [{ column, keys: figures, isTurned }] : [];
}

function textOf({ sourceOf }: ColumnProfile, row: number): string {
  const source = sourceOf(row).slice(0, LONGEST_CELL);
  return source.startsWith('"') ? source.replace(/^"|"$/g, '') : source;
}

/** So many rows from the extreme on, with a few more that are equal to the last. */
function bestRows(
  keys: Float64Array | readonly string[],
  isHighest: boolean,
  count: number,
  isCandidate: (row: number) => boolean,
): number[] {
  const rows: number[] = [];
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row];
    if (key !== '' && !Number.isNaN(key) && isCandidate(row)) rows.push(row);
  }
  rows.sort((one, other) => orderOf(keys[one], keys[other]) * (isHighest ? -1 : 1) || one - other);
  const last = keys[rows[count - 1] ?? -1];
  let most = Math.min(count, rows.length);
  while (most < rows.length && most < count + MOST_TIES - 1 && keys[rows[most] ?? -1] === last) most++;
  return rows.slice(0, most);
}

function wordFor(isHighest: boolean, keys: Measure['keys']): string {
  if (keys instanceof Float64Array) return isHighest ? 'Highest' : 'Lowest';
  return isHighest ? 'Latest' : 'Earliest';
}

function orderOf(one: number | string | undefined, other: number | string | undefined): number {
  return one === other ? 0 : (one ?? 0) < (other ?? 0) ? -1 : 1;
}

function wordsFor(words: string, superlative: Superlative): [string, Superlative][] {
  return words.split(' ').map((word) => [word, superlative]);
}
