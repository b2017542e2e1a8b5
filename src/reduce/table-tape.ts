/**
 * The cells of a text table as JSON is read: rows as arrays beside the names of their columns, which is how databases answer.
 * Text and tape are written together: to write JSON and then read it takes longer than all that is done with it.
 */

import { type JsonTape, scanJson } from '../data/json-tape.js';
import { cellText, QUOTED, type TableCells } from '../data/table-cells.js';

const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const CLOSE_OBJECT = 125;
/** Brackets, commas and quotes that a node mostly has at most. */
const AROUND_NODE = 4;
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
const MOST_DIGITS = 15;

/** The tape, and the node that holds the rows. */
export function tableTape(
  names: readonly string[],
  cells: TableCells,
): { readonly tape: JsonTape; readonly rows: number } {
  const { codes, starts, ends, forms, rowFrom } = cells;
  const head = scanJson(`{"columns":${JSON.stringify(names)},"rows":[]}`) as JsonTape;
  const rows = head.count - 1;
  const firstCell = rowFrom[0] ?? 0;
  const nodes = head.count + rowFrom.length + (rowFrom.at(-1) ?? 0) - firstCell;
  const nodeStarts = larger(head.starts, rows, nodes);
  const nodeEnds = larger(head.ends, rows, nodes);
  const nexts = larger(head.nexts, rows, nodes);
  const out = new CodeWriter(codes.length + AROUND_NODE * nodes);
  out.writeText(head.text.slice(0, -3));
  let node = rows;
  open();
  for (let row = 0; row + 1 < rowFrom.length; row++) {
    if (row > 0) out.write(COMMA);
    const own = open();
    const first = rowFrom[row] ?? 0;
    const last = rowFrom[row + 1] ?? 0;
    for (let cell = first; cell < last; cell++) {
      if (cell > first) out.write(COMMA);
      nodeStarts[node] = out.length;
      if (forms[cell] === QUOTED || !out.writeCell(codes, starts[cell] ?? 0, ends[cell] ?? 0))
        out.writeText(cellSource(cellText(cells, cell)));
      nodeEnds[node] = out.length;
      nexts[node] = ++node;
    }
    close(own);
  }
  close(rows);
  out.write(CLOSE_OBJECT);
  nodeEnds[0] = out.length;
  nexts[0] = node;
  const { text, codes: written } = out.finish();
  // Field by field as `scanJson` does, never spread: what is compiled for tapes of JSON then serves these too.
  const tape = {
    text,
    starts: nodeStarts,
    ends: nodeEnds,
    nexts,
    count: node,
    codes: written,
    spaced: false,
  };
  return { tape, rows };

  function open(): number {
    nodeStarts[node] = out.length;
    out.write(OPEN_ARRAY);
    return node++;
  }

  function close(list: number): void {
    out.write(CLOSE_ARRAY);
    nodeEnds[list] = out.length;
    nexts[list] = node;
  }
}

function larger(array: Int32Array, count: number, room: number): Int32Array {
  const grown = new Int32Array(room);
  grown.set(array.subarray(0, count));
  return grown;
}

/** A cell that is a number is one, with its digits. */
function cellSource(cell: string): string {
  return NUMBER.test(cell) ? cell : JSON.stringify(cell);
}

/** The codes of JSON text. */
class CodeWriter {
  length = 0;
  #codes: Uint16Array<ArrayBuffer>;

  constructor(room: number) {
    this.#codes = new Uint16Array(room);
  }

  write(code: number): void {
    const at = this.length++;
    if (at >= this.#codes.length) this.#grow(1);
    this.#codes[at] = code;
  }

  writeText(text: string): void {
    for (let at = 0; at < text.length; at++) this.write(text.charCodeAt(at));
  }

  /** Whether it could be written as it stands; nothing is written when not. */
  writeCell(source: Uint16Array, start: number, end: number): boolean {
    if (this.length + end - start + 2 > this.#codes.length) this.#grow(end - start + 2);
    const codes = this.#codes;
    const isText = !isNumber(source, start, end);
    let to = this.length;
    if (isText) codes[to++] = QUOTE;
    for (let at = start; at < end; at++) {
      const code = source[at] ?? 0;
      if (code < 32 || code === QUOTE || code === BACKSLASH || (code & 0xf800) === 0xd800) return false;
      codes[to++] = code;
    }
    if (isText) codes[to++] = QUOTE;
    this.length = to;
    return true;
  }

  finish(): Pick<JsonTape, 'text' | 'codes'> {
    const { length } = this;
    const units = this.#codes;
    const codes = new Uint8Array(length + 1);
    let all = 0;
    for (let at = 0; at < length; at++) {
      const unit = units[at] ?? 0;
      all |= unit;
      codes[at] = Math.min(unit, 128);
    }
    // A text of one byte a character is searched in less time than one of two.
    const isPlain = all < 128;
    const bytes = Buffer.from(isPlain ? codes.buffer : units.buffer);
    const text = isPlain ? bytes.toString('latin1', 0, length) : bytes.toString('utf16le', 0, 2 * length);
    return { text, codes };
  }

  #grow(needed: number): void {
    const codes = new Uint16Array(2 * (this.#codes.length + needed));
    codes.set(this.#codes);
    this.#codes = codes;
  }
}

/** What `NUMBER` says, of codes. */
function isNumber(codes: Uint16Array, from: number, end: number): boolean {
  const start = codes[from] === MINUS ? from + 1 : from;
  const whole = digitsEnd(codes, start, end);
  const length = whole - start;
  if (length === 0 || length > MOST_DIGITS || (length > 1 && codes[start] === ZERO)) return false;
  if (whole === end) return true;
  const digits = end - whole - 1;
  return (
    codes[whole] === POINT && digits > 0 && digits <= MOST_DIGITS && digitsEnd(codes, whole + 1, end) === end
  );
}

function digitsEnd(codes: Uint16Array, from: number, end: number): number {
  let at = from;
  while (at < end && (codes[at] ?? 0) >= ZERO && (codes[at] ?? 0) <= ZERO + 9) at++;
  return at;
}
