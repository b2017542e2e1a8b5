/**
 * A table of comma-, semicolon-, tab- or bar-separated values: each row a line of its own, each value with the name of its
 * column, so that a row can be found by what its columns are called and understood when it is quoted alone.
 */
import { countLineBreaks, LINES_OF_FILE } from './places.js';
import type { ReaderResult } from './reading.js';

const DELIMITERS = [',', ';', '\t', '|'];

interface Row {
  readonly start: number;
  readonly cells: readonly string[];
}

export function readCsv(source: string): ReaderResult {
  const delimiter = delimiterOf(source);
  const rows = delimiter === undefined ? [] : rowsOf(source, delimiter);
  const names = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
  if (rows.length < 2 || !isHeader(names)) return { text: source, places: LINES_OF_FILE, form: 'lines' };
  const parts: string[] = [];
  const anchors: [number, number][] = [];
  let length = 0;
  let line = 1;
  let position = 0;
  for (const { start, cells } of rows.slice(1)) {
    line += countLineBreaks(source, position, start);
    position = start;
    const text = `${cells
      .map(
        (cell, index) => [names[index] ?? `column ${index + 1}`, cell.replace(/\s+/g, ' ').trim()] as const,
      )
      .filter(([, cell]) => cell !== '')
      .map(([name, cell]) => `${name}: ${cell}`)
      .join('; ')}\n\n`;
    if (text === '\n\n') continue;
    anchors.push([length, line]);
    parts.push(text);
    length += text.length;
  }
  return { text: parts.join(''), places: { kind: 'lines', anchors }, form: 'records' };
}

/** The one that divides the first line most often. */
function delimiterOf(source: string): string | undefined {
  const end = source.indexOf('\n');
  const first = source.slice(0, Math.min(end === -1 ? source.length : end, 100_000));
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? undefined : DELIMITERS[counts.indexOf(most)];
}

function isHeader(names: readonly string[]): boolean {
  const isName = (name: string) => name !== '' && name.length <= 100 && !/^[-+]?[\d.,]+%?$/.test(name);
  return names.every(isName) && new Set(names).size === names.length;
}

/** Cells may be quoted, with line breaks and doubled quotes inside; a quote that is not closed ends with the file. */
function rowsOf(source: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let at = 0;
  while (at < source.length) {
    const start = at;
    const cells: string[] = [];
    for (;;) {
      let cell: string;
      if (source[at] === '"') {
        [cell, at] = quotedCell(source, at + 1);
      } else {
        const end = cellEnd(source, at, delimiter);
        cell = source.slice(at, end);
        at = end;
      }
      cells.push(cell);
      if (source[at] !== delimiter) break;
      at++;
    }
    at++;
    rows.push({ start, cells });
  }
  return rows;
}

function cellEnd(source: string, from: number, delimiter: string): number {
  let at = from;
  while (at < source.length && source[at] !== delimiter && source[at] !== '\n') at++;
  return at;
}

/** What follows the closing quote belongs to the cell up to the next delimiter or line break. */
function quotedCell(source: string, from: number): [cell: string, end: number] {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote === -1) {
      parts.push(source.slice(at));
      return [parts.join(''), source.length];
    }
    parts.push(source.slice(at, quote));
    if (source[quote + 1] !== '"') return [parts.join(''), quote + 1];
    parts.push('"');
    at = quote + 2;
  }
}
