/**
 * Which rows a question asks for by the values that it names: `delayed flights from JFK to SEA` where a column has "delayed" and
 * others have "JFK" and "SEA". Only values that stand in the question as they stand in the rows count, so nothing is guessed:
 * with a negation of anything else, or another comparison, no row is said to be asked for.
 */
import { isStopWord } from '../text/salience.js';
import type { RowCondition } from './asked-condition.js';
import { denialsAsked } from './asked-denials.js';
import { type FlagsAsked, flagsAsked } from './asked-flags.js';
import { rangesAsked } from './asked-ranges.js';
import type { ColumnProfile } from './json-columns.js';
import { nameWords, PLAIN_NAME, questionWords, singular, wordsOf } from './question-words.js';

export interface AskedRows {
  /** 1 for each row that has all the values; where none has, for those that have the most of them. */
  readonly isAsked: Uint8Array;
  /** How many have all. */
  readonly total: number;
  /** As a filter of rows is written; empty where a name or value is not plain enough to be repeated. */
  readonly filter: string;
}

interface Value {
  /** Where in the words of the question it stands. */
  readonly at: number;
  readonly words: number;
  readonly places: readonly Place[];
}

/** A column that has the value. */
interface Place {
  readonly column: ColumnProfile;
  /** As the rows have it; in several spellings. */
  readonly written: ReadonlySet<string>;
}

const LONGEST_VALUE = 5;
const MOST_CHARACTERS = 60;
/** A condition that nearly all rows meet chooses none. */
const COMMON_SHARE = 0.9;
const STRING = 4;

const NEGATION =
  /\b(?:not|no|non|none|never|without|except|excluding|exclude|other than|but|nicht|kein\w{0,2}|ohne|außer|sauf|sans|pas|sin|excepto)\b|n['’]t\b/iu;
const DENIED =
  /(?:\b(?:not|never|except|excluding|exclude|other than|nicht|außer|sauf|pas|excepto)|n['’]t)\s+(?:yet |been |be |the |in |from |by )?[\p{L}\p{N}_-]+/giu;

/** A question without what it asks not to see: rows that hold it fit it least. */
export function withoutDenied(query: string): string {
  return query.replace(DENIED, ' ');
}

/** Before a figure or a date they ask for a range. */
const RANGE = new Set(
  'from to since until till before after between and below above under over than through by ab bis seit vor nach'.split(
    ' ',
  ),
);
const RANGED =
  /\b(?:between|since|until|before|after|than|below|above|newer|older|zwischen|seit|bis)\b|[<>]/iu;
/** Columns of the two ends of something, by the word before the value. */
const ENDS: ReadonlyMap<string, RegExp> = new Map([
  ['from', /^(?:from|origin|source|src|sender|departure|start|previous|old)$/],
  ['to', /^(?:to|destination|dest|target|dst|recipient|receiver|arrival|end|next|new)$/],
]);
const JOINING = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y', 'o']);

export function askedRows(
  query: string,
  columns: readonly ColumnProfile[],
  rowCount: number,
): AskedRows | undefined {
  if (rowCount < 2) return undefined;
  const words = questionWords(query);
  const flags = flagsAsked(words, columns);
  const ranges = rangesAsked(words, columns);
  const isLeft = (at: number) => !flags.words.has(at) && !ranges.words.has(at);
  const denials = denialsAsked(words, columns, isLeft);
  const isFree = (at: number) => isLeft(at) && !denials.words.has(at);
  // What is denied of anything but a flag or a value would have to be guessed.
  if (NEGATION.test(words.filter((_, at) => isFree(at)).join(' '))) return undefined;
  const phrases = phrasesOf(words, capitalsIn(query), isFree);
  const values = valuesIn(words, phrases, columns, RANGED.test(query));
  const isRead = (at: number) =>
    !isFree(at) || values.some((value) => at >= value.at && at < value.at + value.words);
  // "why was claim 1004 not approved?" is about that claim, also where it was.
  if (denials.words.size > 0 && words.some((word, at) => /\d/.test(word) && !isRead(at))) return undefined;
  const named = [...conditionsOf(values, words), ...denials.conditions, ...ranges.conditions];
  return rowsThatMeet([...named, ...flags.conditions], rowCount, flags) ?? rowsThatMeet(named, rowCount);
}

/** Where no row meets all, a flag was likely no condition but what is asked about: then nothing is said of it. */
function rowsThatMeet(
  all: readonly RowCondition[],
  rowCount: number,
  flags?: FlagsAsked,
): AskedRows | undefined {
  const met = new Uint8Array(rowCount);
  // What every row has says nothing of one.
  const conditions = all.filter(({ isMet }) => {
    const rows: number[] = [];
    for (let row = 0; row < rowCount; row++) if (isMet(row)) rows.push(row);
    if (rows.length === rowCount) return false;
    for (const row of rows) met[row] = (met[row] ?? 0) + 1;
    return true;
  });
  if (conditions.length === 0) return undefined;
  const most = met.reduce((best, count) => Math.max(best, count), 0);
  const isAsked = met.map((count) => (count === most ? 1 : 0));
  const nearest = isAsked.reduce((sum, one) => sum + one, 0);
  const filter = filterOf(conditions);
  const isChosen = nearest <= rowCount * COMMON_SHARE || conditions.some(({ isDenial }) => isDenial);
  if (most === 0 || !isChosen) return undefined;
  if (most === conditions.length) return { isAsked, total: nearest, filter };
  const isAboutFlag = flags !== undefined && flags.conditions.length > 0;
  return filter === '' || isAboutFlag ? undefined : { isAsked, total: 0, filter };
}

/** Words in capitals are names, also where they are spelt like a common word: IT, OR, US. Of a question in capitals none is. */
function capitalsIn(query: string): ReadonlySet<string> {
  if (query === query.toUpperCase()) return new Set();
  return new Set(
    query.match(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu)?.map((word) => word.toLowerCase()),
  );
}

/** Phrases of the question with the place of their first word; a word of several also as one of them. */
function phrasesOf(
  words: readonly string[],
  capitals: ReadonlySet<string>,
  isFree: (at: number) => boolean,
): Map<string, { at: number; words: number }> {
  const isIdle = (word: string) => !capitals.has(word) && (isStopWord(word) || !/..|\d/.test(word));
  const phrases = new Map<string, { at: number; words: number }>();
  for (let count = LONGEST_VALUE; count >= 1; count--) {
    for (let at = 0; at + count <= words.length; at++) {
      const phrase = words.slice(at, at + count).join(' ');
      if (!areFree(at, count)) continue;
      if (phrase.length > MOST_CHARACTERS || (count === 1 && isIdle(phrase))) continue;
      for (const form of [phrase, singular(phrase)])
        if (!phrases.has(form)) phrases.set(form, { at, words: count });
    }
  }
  return phrases;

  function areFree(at: number, count: number): boolean {
    for (let word = at; word < at + count; word++) if (!isFree(word)) return false;
    return true;
  }
}

/** Longer ones first; a word belongs to one value only. */
function valuesIn(
  words: readonly string[],
  phrases: ReadonlyMap<string, { at: number; words: number }>,
  columns: readonly ColumnProfile[],
  isRanged: boolean,
): Value[] {
  const found = new Map<string, Map<ColumnProfile, Set<string>>>();
  const initials = new Set(Array.from(phrases.keys(), (phrase) => phrase.charCodeAt(0)));
  for (const column of columns) {
    eachValue(column, (written) => {
      // Most values are no phrase by their first letter.
      const initial = plainInitial(written);
      if (initial !== undefined && !initials.has(initial)) return;
      const value = wordsOf(written).join(' ');
      const phrase = phrases.get(value);
      if (phrase === undefined || !isMeant(column, value, phrase.at)) return;
      const places = found.get(value) ?? new Map<ColumnProfile, Set<string>>();
      found.set(value, places.set(column, (places.get(column) ?? new Set()).add(written)));
    });
  }
  const used = new Set<number>();
  return [...found]
    .map(([value, places]) => ({ ...(phrases.get(value) ?? { at: 0, words: 0 }), places }))
    .sort((one, other) => other.words - one.words || one.at - other.at)
    .flatMap(({ at, words: count, places }): Value[] => {
      const own = Array.from({ length: count }, (_, index) => at + index);
      if (own.some((word) => used.has(word))) return [];
      for (const word of own) used.add(word);
      const all = [...places].map(([column, written]) => ({ column, written }));
      return [{ at, words: count, places: all }];
    })
    .sort((one, other) => one.at - other.at);

  /** A figure is one of a column only where the question names the column, and a date only where it is no end of a range. */
  function isMeant({ name }: ColumnProfile, value: string, at: number): boolean {
    if (!/^[\d+.%:/ -]/.test(value)) return true;
    if (isRanged || RANGE.has(words[at - 1] ?? '')) return false;
    if (/^\d{4} \d\d? \d\d?$/.test(value)) return true;
    const last = wordsOf(name.slice(name.lastIndexOf('.') + 1)).at(-1);
    return last !== undefined && (words[at - 1] === last || words[at - 2] === last);
  }
}

/** The code that the words of a text begin with, where it is a letter or digit of ASCII that the text begins with. */
function plainInitial(text: string): number | undefined {
  const code = text.charCodeAt(0);
  if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return code;
  return code >= 65 && code <= 90 ? code + 32 : undefined;
}

/** Calls back with each different text or number of a column, as the rows have it; with some of them again. */
function eachValue(column: ColumnProfile, take: (written: string) => void): void {
  const { codes, values, shapes, sourceOf } = column;
  if (codes !== undefined) {
    for (const { source } of values) take(plainOf(source));
    return;
  }
  if (column.text !== undefined && column.text.sorts !== undefined) return;
  // Fewer rows have no more of them.
  const seen = shapes.length > MOST_DIFFERENT ? new Set<string>() : undefined;
  for (let row = 0; row < shapes.length && (seen?.size ?? 0) < MOST_DIFFERENT; row++) {
    if (shapes[row] !== STRING) continue;
    const source = sourceOf(row);
    if (source.length > MOST_CHARACTERS || seen?.has(source)) continue;
    seen?.add(source);
    take(plainOf(source));
  }
}

const MOST_DIFFERENT = 5_000;

function has(
  { codes, values, shapes, sourceOf }: ColumnProfile,
  row: number,
  written: ReadonlySet<string>,
): boolean {
  if (codes === undefined) return shapes[row] === STRING && written.has(plainOf(sourceOf(row)));
  const value = values[codes[row] ?? -1];
  return value !== undefined && written.has(plainOf(value.source));
}

function plainOf(source: string): string {
  if (!source.startsWith('"')) return source;
  return source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1);
}

/** All of them hold; of the places of one of them any. Values of one column are alternatives. */
function conditionsOf(values: readonly Value[], words: readonly string[]): RowCondition[] {
  const byColumn = new Map<ColumnProfile, Place>();
  const open: Place[][] = [];
  let before: ColumnProfile | undefined;
  for (const value of values) {
    const place = placeOf(value, words, before);
    if (place === undefined) {
      open.push([...value.places]);
      continue;
    }
    const { column, written } = place;
    const known = byColumn.get(column)?.written ?? [];
    byColumn.set(column, { column, written: new Set([...known, ...written]) });
    before = column;
  }
  return [...[...byColumn.values()].map((place) => [place]), ...open].map((places) => ({
    isMet: (row) => places.some(({ column, written }) => has(column, row, written)),
    filter: filterOfPlaces(places),
  }));
}

/** The one column that is meant; `undefined` when it may be any of them. */
function placeOf(
  { at, places }: Value,
  words: readonly string[],
  before: ColumnProfile | undefined,
): Place | undefined {
  const [first, ...others] = places;
  if (others.length === 0) return first;
  const word = words[at - 1] ?? '';
  const named = places.filter(({ column }) => nameWords(column).at(-1) === word);
  if (named.length === 1) return named[0];
  const end = ENDS.get(word);
  const ended =
    end === undefined ? [] : places.filter(({ column }) => nameWords(column).some((name) => end.test(name)));
  if (ended.length === 1) return ended[0];
  return JOINING.has(word) ? places.find(({ column }) => column === before) : undefined;
}

const PLAIN_VALUE = /^[\p{L}\p{N}_.+:/%@-]{1,32}(?: [\p{L}\p{N}_.+:/%@-]{1,32}){0,4}$/u;
const MOST_ALTERNATIVES = 4;
const SEVERAL = ' or ';

function filterOfPlaces(places: readonly Place[]): string | undefined {
  const all = places.flatMap(({ column, written }) =>
    [...written].map((value) => ({ name: column.name, value })),
  );
  const isPlain = all.every(({ name, value }) => PLAIN_NAME.test(name) && PLAIN_VALUE.test(value));
  if (!isPlain || all.length > MOST_ALTERNATIVES) return undefined;
  return all
    .map(({ name, value }) => `${name} = ${/^[\p{L}\p{N}_]+$/u.test(value) ? value : `"${value}"`}`)
    .join(SEVERAL);
}

function filterOf(conditions: readonly RowCondition[]): string {
  const parts: string[] = [];
  for (const { filter } of conditions) {
    if (filter === undefined) return '';
    parts.push(conditions.length > 1 && filter.includes(SEVERAL) ? `(${filter})` : filter);
  }
  return parts.join(' and ');
}
