/**
 * Finds the cells of a table in its text. It gives offsets and no strings: a table has many short cells, and a string
 * for each would cost more than all other work.
 */
const PLAIN = 0;
export const QUOTED = 1;
const ESCAPED = 2;

export interface TableCells {
  readonly text: string;
  readonly codes: Uint16Array;
  /** Start and end of each cell, without the blanks around it. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** How each is written: as it reads, in quotes, or with bars behind backslashes. */
  readonly forms: Uint8Array;
  /** The first cell of each row, with that after the last one. */
  readonly rowFrom: readonly number[];
}

/** A place in the text. */
export interface Cell {
  readonly start: number;
  readonly end: number;
}

/** As it reads: without quotes and backslashes before bars. `undefined` where the row has no such cell. */
export function cellAt(cells: TableCells, row: number, column: number): string | undefined {
  const cell = (cells.rowFrom[row] ?? 0) + column;
  return cell < (cells.rowFrom[row + 1] ?? 0) ? cellText(cells, cell) : undefined;
}

export function cellText({ text, starts, ends, forms }: TableCells, cell: number): string {
  const source = text.slice(starts[cell], ends[cell]);
  if (forms[cell] === QUOTED) return source.slice(1, -1).replaceAll('""', '"');
  return forms[cell] === ESCAPED ? source.replaceAll('\\|', '|') : source;
}

/** Whether a cell reads like this, told without making a string of it. */
export function isCell(cells: TableCells, row: number, column: number, value: string): boolean {
  const cell = (cells.rowFrom[row] ?? 0) + column;
  if (cell >= (cells.rowFrom[row + 1] ?? 0)) return false;
  if (cells.forms[cell] !== PLAIN) return cellText(cells, cell) === value;
  const start = cells.starts[cell] ?? 0;
  return (cells.ends[cell] ?? 0) - start === value.length && cells.text.startsWith(value, start);
}

export function cellsOfRow(cells: TableCells, row: number): string[] {
  const from = cells.rowFrom[row] ?? 0;
  const width = (cells.rowFrom[row + 1] ?? from) - from;
  return Array.from({ length: width }, (_, column) => cellText(cells, from + column));
}

const QUOTE = 34;
const SPACE = 32;
const LINE_BREAK = 10;
const BAR = 124;
const BACKSLASH = 92;
/** Longer than any record: an open quote does not swallow the rest. */
const LONGEST_RECORD = 100_000;

const FIRST_ROOM = 64;

/** The codes of a text in an array, which is read faster than the text. */
export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  Buffer.from(codes.buffer).write(text, 'utf16le');
  return codes;
}

/** Reads rows one after the other. */
export class CellReader {
  readonly #text: string;
  readonly #codes: Uint16Array;
  #starts = new Int32Array(FIRST_ROOM);
  #ends = new Int32Array(FIRST_ROOM);
  #forms = new Uint8Array(FIRST_ROOM);
  #count = 0;
  readonly #rowFrom: number[] = [0];
  /** How many separators of the last record a blank stands behind. */
  spaced = 0;

  constructor(text: string, codes = codesOf(text)) {
    this.#text = text;
    this.#codes = codes;
  }

  /** Cells of the last row. */
  get width(): number {
    return this.#count - (this.#rowFrom.at(-2) ?? 0);
  }

  /** The rows from one to another. */
  cells(from = 0, to = this.#rowFrom.length - 1): TableCells {
    return {
      text: this.#text,
      codes: this.#codes,
      starts: this.#starts,
      ends: this.#ends,
      forms: this.#forms,
      rowFrom: this.#rowFrom.slice(from, to + 1),
    };
  }

  /** The cells of the last row, without quotes around them; the reader starts again with the next one. */
  takeRow(): Cell[] {
    const cells: Cell[] = [];
    for (let cell = this.#count - this.width; cell < this.#count; cell++) {
      const start = this.#starts[cell] ?? 0;
      const end = this.#ends[cell] ?? 0;
      if (this.#forms[cell] !== QUOTED) cells.push({ start, end });
      else cells.push({ start: start + 1, end: this.#codes[end - 1] === QUOTE ? end - 1 : end });
    }
    this.#rowFrom.length = 1;
    this.#count = 0;
    return cells;
  }

  /** One record with its line break; gives the offset after it. What stands in quotes may hold separators and line breaks. */
  addRecord(from: number, separator: number): number {
    const codes = this.#codes;
    const { length } = codes;
    this.spaced = 0;
    for (let at = from; ; ) {
      const closing = codes[at] === QUOTE ? closingQuote(codes, at) : -1;
      let end = closing < 0 ? at : closing;
      while (end < length && codes[end] !== separator && codes[end] !== LINE_BREAK) end++;
      this.#add(at, end, closing < 0 ? PLAIN : QUOTED);
      if (end >= length || codes[end] !== separator) {
        this.endRow();
        return Math.min(end + 1, length);
      }
      at = end + 1;
      if (codes[at] === SPACE) this.spaced++;
    }
  }

  /** A line of cells between bars; those at its ends may stand outside of the first and the last cell. */
  addLine(from: number, to: number, bar = BAR): void {
    const codes = this.#codes;
    let start = from;
    let form = PLAIN;
    for (let at = from; at <= to; at++) {
      if (at < to && codes[at] !== bar) continue;
      if (at < to && at > start && codes[at - 1] === BACKSLASH) {
        form = ESCAPED;
        continue;
      }
      this.#add(start, at, form);
      form = PLAIN;
      const isAtEdge = start === from || (at === to && this.#count > (this.#rowFrom.at(-1) ?? 0));
      if (isAtEdge && this.#starts[this.#count - 1] === this.#ends[this.#count - 1]) this.#count--;
      start = at + 1;
    }
    this.endRow();
  }

  /** A line whose cells begin at these places of it. */
  addColumns(from: number, to: number, places: readonly number[]): void {
    places.forEach((place, column) => {
      const next = places[column + 1];
      this.#add(Math.min(to, from + place), next === undefined ? to : Math.min(to, from + next), PLAIN);
    });
    this.endRow();
  }

  endRow(): void {
    this.#rowFrom.push(this.#count);
  }

  #add(from: number, to: number, form: number): void {
    const codes = this.#codes;
    let start = from;
    let end = to;
    while (start < end && isBlank(codes[start] ?? 0)) start++;
    while (end > start && isBlank(codes[end - 1] ?? 0)) end--;
    const cell = this.#count++;
    if (cell === this.#starts.length) this.#grow();
    this.#starts[cell] = start;
    this.#ends[cell] = end;
    this.#forms[cell] = form;
  }

  #grow(): void {
    const room = 4 * this.#starts.length;
    const { starts, ends, forms } = this.cells();
    this.#starts = new Int32Array(room);
    this.#ends = new Int32Array(room);
    this.#forms = new Uint8Array(room);
    this.#starts.set(starts);
    this.#ends.set(ends);
    this.#forms.set(forms);
  }
}

/** What `trim` takes away. */
function isBlank(code: number): boolean {
  if (code <= SPACE) return code === SPACE || (code >= 9 && code <= 13);
  return code >= 0xa0 && /\s/.test(String.fromCharCode(code));
}

/** The offset after the quote that closes the one at `open`, or -1. */
function closingQuote(codes: Uint16Array, open: number): number {
  const longest = Math.min(codes.length, open + LONGEST_RECORD);
  for (let at = open + 1; at < longest; at++) {
    if (codes[at] !== QUOTE) continue;
    if (codes[at + 1] !== QUOTE) return at + 1;
    at++;
  }
  return -1;
}
