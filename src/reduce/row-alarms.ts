/**
 * Which rows of a JSON array stand out and why: an error word, a value or shape that hardly any other row has, a number far
 * from the rest, a field that says failure by its name. Several reasons add up. Nothing here knows a domain: a row without
 * any error word is found because the bulk is different.
 */
import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { errorWords } from './alarm-words.js';
import { CELL_SHAPES, type ColumnProfile, type ItemSorts, type TextProfile } from './json-columns.js';

export interface RowAlarms {
  /** How much a row stands out, 0 for most. */
  readonly scores: Float64Array;
  /** The strongest reason of each row, as an index into `kinds`, -1 without one. */
  readonly kindOfRow: Int32Array;
  /** Short names such as `state=degraded` or `latency high`, some of them twice. They hold foreign text. */
  readonly kinds: readonly string[];
}

/** An error word in a larger share than this tells nothing about a row. */
const COMMON_ERROR_SHARE = 0.2;
/** From this share on it is nothing that stands out. */
const USUAL_ERROR_SHARE = 0.5;
const ERROR_BONUS = 20;
/** Distance from the middle half of the numbers, in widths of that half. */
const FAR = 5;

export function findAlarms(
  tape: JsonTape,
  rows: ArrayLike<number>,
  profiles: readonly ColumnProfile[],
): RowAlarms {
  const count = rows.length;
  const scores = new Float64Array(count);
  const strongest = new Float64Array(count);
  const kindOfRow = new Int32Array(count).fill(-1);
  const kinds: string[] = [];
  const knownKinds = new Map<string, number>();

  for (const profile of profiles) {
    alarmShapes(profile, count, raise);
    alarmValues(profile, count, raise);
    if (profile.numbers) alarmNumbers(profile.name, profile.numbers, HIGH_AND_LOW, raise);
    if (profile.text) alarmText(profile.name, profile.text, count, raise);
    if (profile.items) alarmItems(profile.name, profile.items, raise);
    alarmNames(profile, count, raise);
  }
  if (!isFileTree(profiles)) alarmWords(tape, rows, raise);
  return { scores, kindOfRow, kinds };

  function raise(row: number, score: number, label: string, kind = label): void {
    scores[row] = (scores[row] ?? 0) + score;
    if (score <= (strongest[row] ?? 0)) return;
    strongest[row] = score;
    let index = knownKinds.get(kind);
    if (index === undefined) {
      index = kinds.length;
      kinds.push(label);
      knownKinds.set(kind, index);
    }
    kindOfRow[row] = index;
  }
}

const FILE_TYPES = new Set(['file', 'directory', 'dir', 'folder', 'symlink'].map((type) => `"${type}"`));

/** Rows that are files and folders: a name of one is no error word. */
export function isFileTree(profiles: readonly ColumnProfile[]): boolean {
  const type = profiles.find(({ name }) => name === 'type');
  return (
    type !== undefined &&
    type.values.length > 0 &&
    type.values.every(({ source }) => FILE_TYPES.has(source)) &&
    profiles.some(({ name }) => name === 'name' || name === 'path')
  );
}

/** `kind` tells apart what has the same label. */
type Raise = (row: number, score: number, label: string, kind?: string) => void;

function alarmShapes(profile: ColumnProfile, count: number, raise: Raise): void {
  const rare = rareOnes(profile.shapeCounts, count);
  if (rare.size === 0) return;
  for (let row = 0; row < count; row++) {
    const shape = profile.shapes[row] ?? 0;
    const score = rare.get(shape);
    if (score !== undefined) raise(row, score + 1, `${profile.name} ${CELL_SHAPES[shape]}`);
  }
}

function alarmValues(profile: ColumnProfile, count: number, raise: Raise): void {
  const { codes, values } = profile;
  if (!codes) return;
  const rare = rareOnes(
    values.map((value) => value.count),
    count,
  );
  if (rare.size === 0) return;
  for (let row = 0; row < count; row++) {
    const code = codes[row] ?? -1;
    const score = rare.get(code);
    if (score !== undefined) raise(row, score, `${profile.name}=${plainSource(values[code]?.source)}`);
  }
}

const HIGH_AND_LOW = ['high', 'low'] as const;
const LONG_AND_SHORT = ['long', 'short'] as const;

function alarmNumbers(
  name: string,
  numbers: Float64Array,
  [above, below]: readonly [string, string],
  raise: Raise,
  digitsOf?: TextProfile['digitsOf'],
): void {
  const count = numbers.length;
  const sorted = sortedNumbers(numbers);
  if (sorted.length < 8) return;
  alarmSigns(name, numbers, sorted, raise);
  const low = sorted[Math.floor(sorted.length / 4)] ?? 0;
  const high = sorted[Math.floor((sorted.length * 3) / 4)] ?? 0;
  const width = Math.max(high - low, Math.abs(high + low) * 0.005);
  if (!(width > 0) || width === Number.POSITIVE_INFINITY) return;
  const distanceOf = (value: number) => (value > high ? value - high : value - low) / width;
  // What is longer or shorter by the digits of a counter alone is as long as the others.
  const typicalDigits = digitsOf?.(numbers.indexOf(sorted[sorted.length >> 1] ?? 0)) ?? 0;
  const far: [row: number, distance: number][] = [];
  const most = rareLimit(count) * 5;
  for (let row = 0; row < count; row++) {
    const value = numbers[row] ?? Number.NaN;
    const distance = distanceOf(value);
    if (!(Math.abs(distance) > FAR)) continue;
    if (digitsOf && Math.abs(distanceOf(value + typicalDigits - digitsOf(row))) <= FAR) continue;
    far.push([row, distance]);
    if (far.length > most) return;
  }
  for (const [row, distance] of far) {
    raise(row, Math.min(14, 4 + Math.log2(Math.abs(distance))), `${name} ${distance > 0 ? above : below}`);
  }
}

/** Those that are numbers. Where all are equal, as the lengths of many columns are, nothing stands out: then none. */
function sortedNumbers(numbers: Float64Array): Float64Array {
  const present = new Float64Array(numbers.length);
  let count = 0;
  let differ = false;
  for (let row = 0; row < numbers.length; row++) {
    const value = numbers[row] as number;
    if (Number.isNaN(value)) continue;
    present[count++] = value;
    if (value !== present[0]) differ = true;
  }
  return differ ? present.subarray(0, count).sort() : present.subarray(0, 0);
}

/** A few negative numbers among others often mean something else, such as -1 for unknown. */
function alarmSigns(name: string, numbers: Float64Array, sorted: Float64Array, raise: Raise): void {
  const limit = rareLimit(numbers.length);
  const negative = sorted.subarray(0, limit + 1).filter((value) => value < 0).length;
  if (negative === 0 || negative > limit) return;
  const score = surprise(negative, numbers.length);
  for (let row = 0; row < numbers.length; row++) {
    if ((numbers[row] ?? 0) < 0) raise(row, score, `${name} negative`);
  }
}

function alarmText(name: string, text: TextProfile, count: number, raise: Raise): void {
  alarmNumbers(name, text.lengths, LONG_AND_SHORT, raise, text.digitsOf);
  if (!text.sorts) return;
  const { codes, counts } = text.sorts;
  const rare = rareOnes(counts, count);
  if (rare.size === 0) return;
  for (let row = 0; row < count; row++) {
    const code = codes[row] ?? -1;
    const score = rare.get(code);
    if (score !== undefined) raise(row, score, `${name} unlike others`, `${name} unlike others ${code}`);
  }
}

/** A text that is like none of the others in the lists of all rows. */
function alarmItems(name: string, { rows, codes, counts }: ItemSorts, raise: Raise): void {
  const rare = rareOnes(counts, codes.length);
  if (rare.size === 0) return;
  codes.forEach((code, item) => {
    const score = rare.get(code);
    if (score !== undefined)
      raise(rows[item] ?? 0, score, `${name} unlike others`, `${name} unlike others ${code}`);
  });
}

const NAMES_OF_ERRORS = /^(?:err|errors?|exception|failure|fault|failed)$/i;
const NAMES_OF_SUCCESS = /^(?:ok|success|successful|succeeded|passed|healthy|valid)$/i;
const NAMES_OF_EXITS = /^(?:exit|exit_?code|exit_?status|return_?code|rc)$/i;
const NAMES_OF_STATUS = /^(?:status|status_?code|http_?status|code)$/i;
const EMPTY_SOURCES = new Set(['', 'null', 'false', '0', '""', '[]', '{}', '"none"', '"None"']);

/** Fields whose name says what their value means, as far as there are not too many of them. */
function alarmNames(profile: ColumnProfile, count: number, raise: Raise): void {
  const { codes, values } = profile;
  if (!codes) return;
  const name = profile.name.slice(profile.name.lastIndexOf('.') + 1);
  const bad = values.map(({ source }) => {
    if (NAMES_OF_ERRORS.test(name)) return !EMPTY_SOURCES.has(source);
    if (NAMES_OF_SUCCESS.test(name)) return source === 'false';
    if (NAMES_OF_EXITS.test(name)) return /^-?\d+$/.test(source) && source !== '0';
    return NAMES_OF_STATUS.test(name) && /^"?[45]\d\d"?$/.test(source);
  });
  for (let row = 0; row < count; row++) {
    const code = codes[row] ?? -1;
    if (bad[code] !== true) continue;
    const value = values[code];
    const bonus = errorBonus(value?.count ?? 0, count);
    raise(row, bonus, `${profile.name}=${plainSource(value?.source)}`);
  }
}

function alarmWords(tape: JsonTape, rows: ArrayLike<number>, raise: Raise): void {
  const count = rows.length;
  if (count === 0) return;
  const { starts, ends } = tape;
  const last = rows[count - 1] ?? 0;
  const hits: [row: number, word: string][] = [];
  const byWord = new Map<string, number>();
  for (const { at, word } of errorWordsIn(tape, starts[rows[0] ?? 0] ?? 0, ends[last] ?? 0)) {
    const row = lastUpTo(at, 0, count, (index) => starts[rows[index] ?? 0] ?? 0);
    const next = row + 1 < count ? (rows[row + 1] ?? 0) : tape.count;
    const node = lastUpTo(at, rows[row] ?? 0, next, (index) => starts[index] ?? 0);
    if (shapeOf(tape, node) !== 'string' || isKey(tape, node)) continue;
    if (hits.at(-1)?.[0] === row && hits.at(-1)?.[1] === word) continue;
    hits.push([row, word]);
    byWord.set(word, (byWord.get(word) ?? 0) + 1);
  }
  // What most rows say is what they are about.
  const isUsual = (word: string) => count > 2 && (byWord.get(word) ?? 0) > count * USUAL_ERROR_SHARE;
  for (const [hitRow, word] of hits)
    if (!isUsual(word)) raise(hitRow, errorBonus(byWord.get(word) ?? 0, count), `"${word}"`);
}

/** Lists nest, and the text is searched once for all of them. */
const wordsOfTapes = new WeakMap<JsonTape, ReturnType<typeof errorWords>>();

function errorWordsIn(tape: JsonTape, from: number, to: number): ReturnType<typeof errorWords> {
  const words = wordsOfTapes.get(tape) ?? errorWords(tape.text);
  wordsOfTapes.set(tape, words);
  const first = (offset: number) =>
    1 + lastUpTo(offset - 1, -1, words.length, (index) => words[index]?.at ?? -1);
  return words.slice(first(from), first(to));
}

/** The last index between `from` and `to` whose offset is not after `at`; offsets ascend, and that of `from` is not after. */
function lastUpTo(at: number, from: number, to: number, offsetOf: (index: number) => number): number {
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (offsetOf(middle) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** A key is a string that a colon follows. */
function isKey(tape: JsonTape, node: number): boolean {
  let at = tape.ends[node] ?? 0;
  while (tape.text.charCodeAt(at) <= 32) at++;
  return tape.text.charCodeAt(at) === 58;
}

function errorBonus(times: number, count: number): number {
  return times <= count * COMMON_ERROR_SHARE || times === 1 ? ERROR_BONUS + surprise(times, count) : 1;
}

function plainSource(source = ''): string {
  return source.startsWith('"') ? source.slice(1, -1) : source;
}

// What counts as rare among so many rows.
/** A value is rare when at most this share of rows has it, and all rare ones together are few. */
const RARE_SHARE = 0.01;
const RARE_TOTAL_SHARE = 0.05;
/** In bits: what is half as frequent as the next is so by chance. */
const LEAST_DISTANCE = 1;
/** Among fewer rows nothing is the rule. */
const FEWEST_ROWS = 4;

/** Bits of surprise in something that happens so many times among so many rows. */
function surprise(times: number, count: number): number {
  return Math.log2(count / Math.max(1, times));
}

function rareLimit(count: number): number {
  return Math.max(1, Math.floor(count * RARE_SHARE));
}

/**
 * Of things that happen so many times each, those that are rare: by index, with how much each stands out. What counts is the
 * distance to the least frequent of the others; a long tail has none. Many rare ones make each of them less remarkable.
 */
function rareOnes(times: readonly number[], count: number): Map<number, number> {
  const limit = rareLimit(count);
  const rare = new Map<number, number>();
  let total = 0;
  let leastFrequent = count;
  times.forEach((number, index) => {
    if (number > limit) leastFrequent = Math.min(leastFrequent, number);
    if (number === 0 || number > limit) return;
    rare.set(index, number);
    total += number;
  });
  if (total > Math.max(1, count * RARE_TOTAL_SHARE) || count < FEWEST_ROWS) return new Map();
  const weight = 1 / (1 + Math.log2(Math.max(1, rare.size)) / 4);
  for (const [index, number] of rare) {
    const distance = surprise(number, leastFrequent);
    if (distance > LEAST_DISTANCE) rare.set(index, weight * distance);
    else rare.delete(index);
  }
  return rare;
}
