/**
 * The rows of a JSON array as columns: one per path of keys, nested objects flattened a little; one per place for rows that
 * are arrays. Only for judging rows; what is shown comes from the source. Columns and distinct values have a limit, so the
 * cost stays linear.
 */

import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { lengthOf } from '../data/json-values.js';
export interface JsonColumn {
  /** Keys joined by dots, or a place or its name; empty for rows that are values. */
  readonly name: string;
  /** The node of each row's value, -1 where the row has none. */
  readonly cells: Int32Array;
}

const OPEN_OBJECT = 123;
const MAX_FLATTENED = 3;
const MAX_COLUMNS = 64;
const MAX_CELLS = 8_000_000;

interface Place {
  readonly parent: string;
  /** The key with its quotes, as written. */
  readonly key: string;
  readonly name: string;
  readonly column: JsonColumn | undefined;
}

/** `names`: of the places of rows that are arrays. */
export function readColumns(
  tape: JsonTape,
  rows: ArrayLike<number>,
  names: readonly string[] = [],
): JsonColumn[] {
  const { text, starts, ends, nexts, codes } = tape;
  const most = Math.max(4, Math.min(MAX_COLUMNS, Math.floor(MAX_CELLS / Math.max(1, rows.length))));
  const columns: JsonColumn[] = [];
  /** By the name of the parent and the key as written. */
  const places = new Map<string, Map<string, Place>>();
  // Rows mostly have the same keys in the same order: the n-th key of the last row is a good guess.
  const guesses: Place[] = [];
  const itemPlaces: Place[] = [];
  let ordinal = 0;

  for (let row = 0; row < rows.length; row++) {
    ordinal = 0;
    const node = rows[row] ?? 0;
    const shape = shapeOf(tape, node);
    if (shape === 'object') readObject(node, row, '', 1);
    else if (shape === 'array') readItems(node, row);
    else {
      const { column } = findPlace('', '""');
      if (column) column.cells[row] = node;
    }
  }
  return columns;

  // Written without inner calls: for most processes this is the first and only time that it runs, uncompiled.
  function readObject(object: number, row: number, parent: string, depth: number): void {
    const end = nexts[object] as number;
    for (let key = object + 1; key < end; key = nexts[key + 1] as number) {
      const value = key + 1;
      const start = starts[key] as number;
      const guess = guesses[ordinal];
      const good = guess !== undefined && guess.parent === parent && text.startsWith(guess.key, start);
      const place = good ? guess : findPlace(parent, text.slice(start, ends[key]));
      guesses[ordinal++] = place;
      if (place.column === undefined) continue;
      place.column.cells[row] = value;
      if (codes[starts[value] as number] === OPEN_OBJECT && depth < MAX_FLATTENED) {
        readObject(value, row, place.name, depth + 1);
      }
    }
  }

  function readItems(array: number, row: number): void {
    const end = nexts[array] as number;
    for (let item = array + 1, index = 0; item < end && index < most; item = nexts[item] as number, index++) {
      itemPlaces[index] ??= findPlace('', `"${names[index] ?? index}"`);
      const { column } = itemPlaces[index] as Place;
      if (column) column.cells[row] = item;
    }
  }

  function findPlace(parent: string, key: string): Place {
    const known = places.get(parent)?.get(key);
    if (known) return known;
    const plain = key.slice(1, -1);
    const name = parent === '' ? plain : `${parent}.${plain}`;
    const column = columns.length < most ? { name, cells: new Int32Array(rows.length).fill(-1) } : undefined;
    const place = { parent, key, name, column };
    // Without a limit, rows that all have other keys would keep every one of them.
    if (column === undefined) return place;
    columns.push(column);
    const children = places.get(parent) ?? new Map<string, Place>();
    places.set(parent, children.set(key, place));
    return place;
  }
}

/** Shapes of cells as small numbers: a column has one for each row. */
export const CELL_SHAPES = [
  'absent',
  'empty',
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'null',
] as const;
const ABSENT = 0;
/** An empty string, list or object. */
const EMPTY = 1;
const SHAPE_CODES = { object: 2, array: 3, string: 4, number: 5, boolean: 6, null: 7 } as const;

/** What a column holds, read once. */
export interface ColumnProfile {
  readonly name: string;
  /** Index into `CELL_SHAPES` by row. */
  readonly shapes: Uint8Array;
  /** How many rows have each of `CELL_SHAPES`. */
  readonly shapeCounts: readonly number[];
  /** Index into `values` by row, -1 for others. Absent when there are too many different values. */
  readonly codes: Int32Array | undefined;
  /** The different scalar values as written, with how often they occur. */
  readonly values: readonly { readonly source: string; count: number }[];
  /** Numbers by row, NaN where there is none. Absent when the column is not mostly numbers, also such as databases write as text. */
  readonly numbers: Float64Array | undefined;
  /** A cell as it was written, a number without quotation marks: `numbers` are rounded. */
  readonly sourceOf: (row: number) => string;
  /** Sorts and lengths of free text. Absent when the column is not mostly that. */
  readonly text: TextProfile | undefined;
  /** Sorts of the texts in the lists of the rows. Absent when the column is not mostly lists. */
  readonly items: ItemSorts | undefined;
}

export interface ItemSorts {
  /** By text: the row that it stands in, and its sort. */
  readonly rows: readonly number[];
  readonly codes: readonly number[];
  readonly counts: readonly number[];
}

export interface TextProfile {
  /** Rows by the sort of their text: equal apart from words with digits. Absent when the sorts are too many or the texts mostly single words. */
  readonly sorts: { readonly codes: Int32Array; readonly counts: readonly number[] } | undefined;
  /** Length by row, NaN where there is no text. */
  readonly lengths: Float64Array;
  /** How many digits the text of a row has, up to those of a counter. */
  readonly digitsOf: (row: number) => number;
}

const MAX_DISTINCT = 64;
const MAX_CATEGORY_LENGTH = 60;

export function profileColumn(tape: JsonTape, column: JsonColumn): ColumnProfile {
  const { cells } = column;
  const shapes = new Uint8Array(cells.length);
  const shapeCounts = CELL_SHAPES.map(() => 0);
  const { starts, ends, codes: first } = tape;
  for (let row = 0; row < cells.length; row++) {
    const node = cells[row] as number;
    let shape: number = ABSENT;
    if (node >= 0) {
      const start = starts[node] as number;
      shape = SHAPE_BY_FIRST[first[start] as number] as number;
      if (shape <= SHAPE_CODES.string && (ends[node] as number) - start === 2) shape = EMPTY;
    }
    shapes[row] = shape;
    shapeCounts[shape] = (shapeCounts[shape] as number) + 1;
  }
  const mostly = (shape: number) => (shapeCounts[shape] ?? 0) * 2 > cells.length;
  const { codes, values } = categories(tape, cells);
  const isText = codes === undefined && mostly(SHAPE_CODES.string);
  const written = isText ? writtenNumbersOf(tape, cells, shapes) : undefined;
  const quotes = written === undefined ? 0 : 1;
  return {
    name: column.name,
    shapes,
    shapeCounts,
    codes,
    values,
    numbers: mostly(SHAPE_CODES.number) ? numbersOf(tape, cells, shapes) : written,
    sourceOf: (row) =>
      tape.text.slice((starts[cells[row] ?? 0] ?? 0) + quotes, (ends[cells[row] ?? 0] ?? 0) - quotes),
    text: isText && written === undefined ? textOf(tape, cells, shapes) : undefined,
    items: mostly(SHAPE_CODES.array) ? itemSortsOf(tape, cells, shapes) : undefined,
  };
}

/** The shape by the first character; digits and the minus sign are left. */
const SHAPE_BY_FIRST = new Uint8Array(256).fill(SHAPE_CODES.number);
for (const [first, shape] of Object.entries({ '{': 2, '[': 3, '"': 4, t: 6, f: 6, n: 7 })) {
  SHAPE_BY_FIRST[first.charCodeAt(0)] = shape;
}

function categories(
  tape: JsonTape,
  cells: Int32Array,
): { codes: Int32Array | undefined; values: { source: string; count: number }[] } {
  const { text, starts, ends } = tape;
  const codes = new Int32Array(cells.length).fill(-1);
  const values: { source: string; count: number }[] = [];
  const known = new Map<string, number>();
  let last = { source: '', count: 0 };
  let lastCode = -1;
  for (let row = 0; row < cells.length; row++) {
    const node = cells[row] ?? -1;
    if (node < 0) continue;
    const start = starts[node] ?? 0;
    const length = (ends[node] ?? 0) - start;
    // Most cells say the same as the one above.
    if (lastCode < 0 || length !== last.source.length || !text.startsWith(last.source, start)) {
      const first = text.charCodeAt(start);
      if (first === 123 || first === 91 || length > MAX_CATEGORY_LENGTH) continue;
      const source = text.slice(start, start + length);
      const code = known.get(source) ?? values.length;
      if (code === MAX_DISTINCT) return { codes: undefined, values: [] };
      if (code === values.length) {
        known.set(source, code);
        values.push({ source, count: 0 });
      }
      last = values[code] ?? last;
      lastCode = code;
    }
    codes[row] = lastCode;
    last.count++;
  }
  return { codes: values.length > 0 ? codes : undefined, values };
}

function numbersOf(tape: JsonTape, cells: Int32Array, shapes: Uint8Array): Float64Array {
  const numbers = new Float64Array(cells.length).fill(Number.NaN);
  for (let row = 0; row < cells.length; row++) {
    if (shapes[row] !== SHAPE_CODES.number) continue;
    numbers[row] = numberAt(tape, cells[row] ?? 0);
  }
  return numbers;
}

const WRITTEN_NUMBER = /^"(-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)"$/;
const LONGEST_WRITTEN = 34;

/** Nothing as soon as a text is no number: then it is a column of names that may be digits too. */
function writtenNumbersOf(tape: JsonTape, cells: Int32Array, shapes: Uint8Array): Float64Array | undefined {
  const { text, starts, ends } = tape;
  const numbers = new Float64Array(cells.length).fill(Number.NaN);
  for (let row = 0; row < cells.length; row++) {
    if (shapes[row] !== SHAPE_CODES.string) continue;
    const start = starts[cells[row] ?? 0] ?? 0;
    const end = ends[cells[row] ?? 0] ?? 0;
    const number =
      end - start > LONGEST_WRITTEN ? undefined : WRITTEN_NUMBER.exec(text.slice(start, end))?.[1];
    if (number === undefined) return undefined;
    numbers[row] = Number(number);
  }
  return numbers;
}

const MOST_DIGITS = 15;
const POWERS = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);

/** So few digits and such a power of ten are exact, and so is what they divide to; all others are read from the text. */
function numberAt({ text, starts, ends, codes }: JsonTape, node: number): number {
  const start = starts[node] ?? 0;
  const end = ends[node] ?? 0;
  const isNegative = codes[start] === 45;
  let digits = 0;
  let value = 0;
  let point = end;
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const digit = (codes[at] ?? 0) - 48;
    if (digit >= 0 && digit <= 9) value = value * 10 + digit;
    else if (digit === -2) point = at + 1;
    else return Number(text.slice(start, end));
    digits++;
  }
  if (digits > MOST_DIGITS) return Number(text.slice(start, end));
  const shown = value / (POWERS[end - point] ?? 1);
  return isNegative ? -shown : shown;
}

const MAX_SORTS = 256;
/** Texts in lists that are looked at. */
const MAX_ITEMS = 100_000;
const SORTED_LENGTH = 120;
const WORD_WITH_DIGIT = /\b\w*\d\w*\b/g;

function textOf(tape: JsonTape, cells: Int32Array, shapes: Uint8Array): TextProfile {
  const lengths = new Float64Array(cells.length).fill(Number.NaN);
  let phrases = 0;
  for (let row = 0; row < cells.length; row++) {
    if (shapes[row] !== SHAPE_CODES.string) continue;
    const node = cells[row] ?? 0;
    lengths[row] = lengthOf(tape, node);
    if (isPhrase(tape, node)) phrases++;
  }
  const sorts = phrases * 2 > cells.length ? sortsOf(tape, cells, shapes) : undefined;
  return { lengths, sorts, digitsOf: (row) => countDigits(tape, cells[row] ?? -1) };
}

const DIGITS_OF_COUNTER = 20;

function countDigits({ text, starts, ends }: JsonTape, node: number): number {
  const end = ends[node] ?? 0;
  let digits = 0;
  for (let at = starts[node] ?? 0; at < end && digits < DIGITS_OF_COUNTER; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits;
}

/** With a blank in its beginning. */
function isPhrase({ codes, starts, ends }: JsonTape, node: number): boolean {
  const start = starts[node] ?? 0;
  const end = Math.min(ends[node] ?? 0, start + SORTED_LENGTH);
  for (let at = start; at < end; at++) if (codes[at] === 32) return true;
  return false;
}

/** `undefined` when there are too many sorts for one of them to be odd, or too many texts. */
function itemSortsOf(tape: JsonTape, cells: Int32Array, shapes: Uint8Array): ItemSorts | undefined {
  const { starts, nexts, codes: first } = tape;
  const sorts: { rows: number[]; codes: number[]; counts: number[] } = { rows: [], codes: [], counts: [] };
  const known = new Map<string, number>();
  for (let row = 0; row < cells.length; row++) {
    if (shapes[row] !== SHAPE_CODES.array) continue;
    const list = cells[row] ?? 0;
    const end = nexts[list] ?? 0;
    for (let item = list + 1; item < end; item = nexts[item] ?? end) {
      if (SHAPE_BY_FIRST[first[starts[item] ?? 0] ?? 0] !== SHAPE_CODES.string) continue;
      const sort = beginningOf(tape, item).replace(WORD_WITH_DIGIT, '#');
      const code = known.get(sort) ?? sorts.counts.length;
      if (code === MAX_SORTS || sorts.rows.length === MAX_ITEMS) return undefined;
      known.set(sort, code);
      sorts.rows.push(row);
      sorts.codes.push(code);
      sorts.counts[code] = (sorts.counts[code] ?? 0) + 1;
    }
  }
  return sorts;
}

function sortsOf(tape: JsonTape, cells: Int32Array, shapes: Uint8Array): TextProfile['sorts'] {
  const codes = new Int32Array(cells.length).fill(-1);
  const counts: number[] = [];
  const known = new Map<string, number>();
  for (let row = 0; row < cells.length; row++) {
    if (shapes[row] !== SHAPE_CODES.string) continue;
    const sort = beginningOf(tape, cells[row] ?? 0).replace(WORD_WITH_DIGIT, '#');
    const code = known.get(sort) ?? counts.length;
    if (code === counts.length) {
      if (code === MAX_SORTS) return undefined;
      known.set(sort, code);
      counts.push(0);
    }
    codes[row] = code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return { codes, counts };
}

function beginningOf({ text, starts, ends }: JsonTape, node: number): string {
  const start = starts[node] ?? 0;
  return text.slice(start, Math.min(ends[node] ?? 0, start + SORTED_LENGTH));
}
