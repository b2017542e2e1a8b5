/**
 * Tables written as text without some of their columns: of the names, the rules and every row the same cells leave, and what
 * stays keeps its characters.
 */

interface ColumnCut {
  readonly table: TextTable;
  /** Columns that leave, by their places. */
  readonly leaving: ReadonlySet<number>;
}

/** The tables in their order. At least one column of each stays. */
import { CellReader, type TableCells } from '../data/table-cells.js';
import { BAR, RULE, type TextTable } from '../data/text-table.js';
export function withoutColumns(text: string, cuts: readonly ColumnCut[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { table, leaving } of cuts) {
    if (leaving.size === 0) continue;
    const { from, to } = extentOf(text, table);
    const lines = linesOf(text, table, from, to);
    parts.push(text.slice(at, from), ...lines.map((line) => withoutCells(line, leaving)));
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

function linesOf(text: string, table: TextTable, from: number, to: number): CellLine[] {
  if (table.separator === BAR) return barLines(text, from, to, table.header);
  return table.places === undefined ? records(text, table) : alignedLines(text, from, to, table.places);
}

/** Cells with the blanks behind them, the names and the rule below them as well. */
function alignedLines(text: string, from: number, to: number, places: readonly number[]): CellLine[] {
  const lines: CellLine[] = [];
  for (let at = from; at < to; at = lineEnd(text, at)) {
    const line = text.slice(at, lineEnd(text, at));
    const after = /\r?\n$/.exec(line)?.[0] ?? '';
    const body = line.slice(0, line.length - after.length);
    const cells = places.map((place, column) => body.slice(place, places[column + 1]));
    lines.push({ before: '', cells, separators: [], after });
  }
  return lines;
}

/** A line or record in pieces: what stands before its cells, these with the blanks around them, and what stands after. */
interface CellLine {
  readonly before: string;
  readonly cells: readonly string[];
  readonly separators: readonly string[];
  readonly after: string;
}

function withoutCells({ before, cells, separators, after }: CellLine, leaving: ReadonlySet<number>): string {
  let kept = '';
  let isFirst = true;
  cells.forEach((cell, column) => {
    if (leaving.has(column)) return;
    kept += isFirst ? cell : `${separators[column - 1] ?? ''}${cell}`;
    isFirst = false;
  });
  // Blanks before a separator that has left are of no use at the end of a line.
  const isOpenEnd = leaving.has(cells.length - 1) && !after.startsWith(BAR);
  return `${before}${isOpenEnd ? kept.trimEnd() : kept}${after}`;
}

/** The rules above the names and below the last row belong to the table. */
function extentOf(text: string, { header, starts, separator }: TextTable) {
  let from = header;
  let to = starts.at(-1) ?? header;
  if (separator !== BAR) return { from, to };
  const above = text.lastIndexOf('\n', from - 2) + 1;
  if (from > 0 && isRule(text.slice(above, from))) from = above;
  for (let end = lineEnd(text, to); end > to && isRule(text.slice(to, end)); end = lineEnd(text, to))
    to = end;
  return { from, to };
}

function isRule(line: string): boolean {
  return line.includes('-') && RULE.test(line);
}

function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 ? text.length : found + 1;
}

/** Bars at the ends of a line are no separators, where the names have them. */
function barLines(text: string, from: number, to: number, header: number): CellLine[] {
  const names = text.slice(header, lineEnd(text, header)).trim();
  const hasFirst = names.startsWith(BAR);
  const hasLast = names.endsWith(BAR) && !names.endsWith(`\\${BAR}`);
  const lines: CellLine[] = [];
  for (let at = from; at < to; ) {
    const end = lineEnd(text, at);
    lines.push(barLine(text.slice(at, end), hasFirst, hasLast));
    at = end;
  }
  return lines;
}

function barLine(line: string, hasFirst: boolean, hasLast: boolean): CellLine {
  const breaks = /\r?\n$/.exec(line)?.[0] ?? '';
  const body = line.slice(0, line.length - breaks.length);
  const bars = isRule(line) ? /[|+]/g : /(?<!\\)\|/g;
  const pieces: string[] = [];
  const separators: string[] = [];
  let at = 0;
  for (const { 0: bar, index } of body.matchAll(bars)) {
    pieces.push(body.slice(at, index));
    separators.push(bar);
    at = index + 1;
  }
  pieces.push(body.slice(at));
  const isEmptyAt = (place: number) => pieces.length > 1 && pieces.at(place)?.trim() === '';
  const first = hasFirst && isEmptyAt(0) ? `${pieces.shift()}${separators.shift()}` : '';
  const last = hasLast && isEmptyAt(-1) ? `${separators.pop()}${pieces.pop()}` : '';
  return { before: first, cells: pieces, separators, after: `${last}${breaks}` };
}

/** Values between commas, semicolons or tabs; what stands in quotes may hold these and line breaks. */
function records(text: string, table: TextTable): CellLine[] {
  const { header, starts, grid, separator } = table;
  const rows = starts.slice(1).map((end, row) => record(text, starts[row] ?? 0, end, grid, row, separator));
  const first = starts[0] ?? header;
  if (first === header) return rows;
  const reader = new CellReader(text, grid.codes);
  reader.addRecord(header, separator.charCodeAt(0));
  return [record(text, header, first, reader.cells(), 0, separator), ...rows];
}

function record(
  text: string,
  from: number,
  to: number,
  { starts, ends, rowFrom }: TableCells,
  row: number,
  separator: string,
): CellLine {
  const cells: string[] = [];
  const last = (rowFrom[row + 1] ?? 0) - 1;
  let at = from;
  for (let cell = rowFrom[row] ?? 0; cell < last; cell++) {
    const end = text.indexOf(separator, Math.max(at, ends[cell] ?? at));
    cells.push(text.slice(at, end));
    at = end + 1;
  }
  // An empty last cell is found at the line break.
  const end = Math.max(at, Math.min(ends[last] ?? to, to));
  const isEmpty = (starts[last] ?? 0) >= (ends[last] ?? 0);
  const after = isEmpty ? (/\r?\n?$/.exec(text.slice(at, to))?.[0] ?? '') : text.slice(end, to);
  cells.push(text.slice(at, to - after.length));
  return { before: '', cells, separators: cells.slice(1).map(() => separator), after };
}
