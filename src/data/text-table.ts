/**
 * Reads texts that are nearly all table: Markdown and the output of databases (cells between bars below a rule),
 * values between commas, semicolons or tabs, or columns that stand below each other. Comments, sentences and fences
 * may stand around and between the tables. Each character is looked at a few times at most.
 */

import { alignedTable } from './aligned-table.js';
import { lineStarts } from './lines.js';
import { CellReader, cellAt, cellsOfRow, codesOf, isCell, type TableCells } from './table-cells.js';

export interface TextTable {
  readonly names: readonly string[];
  /** The text between cells; empty if cells begin at fixed places of the line. */
  readonly separator: string;
  readonly places?: readonly number[];
  /** Where the lines of names begin, which end at the first row. */
  readonly header: number;
  /** Start of each row, with the end of the last one: what stands before, the names with it, and after is kept. */
  readonly starts: readonly number[];
  /** Where the cells of the rows stand. */
  readonly grid: TableCells;
  /** The same as they read, made when asked for. */
  readonly cells: readonly (readonly string[])[];
}

function textTable(
  names: readonly string[],
  separator: string,
  header: number,
  starts: readonly number[],
  grid: TableCells,
  places?: readonly number[],
): TextTable {
  return {
    ...(places === undefined ? {} : { places }),
    names,
    separator,
    header,
    starts,
    grid,
    get cells() {
      return Array.from({ length: rowCount(grid) }, (_, row) => cellsOfRow(grid, row));
    },
  };
}

/** The rows take at least this share of the text, and the words around them are a few paragraphs at most. */
const LEAST_SHARE = 0.7;
const MOST_AROUND = 4_000;
const FEWEST_ROWS = 8;

/** Every cell is held on its own, which takes many times the text: a larger one is cut as other text is. */
const LONGEST_TEXT = 4_000_000;

const MOST_TABLES = 8;

/** In their order, none when there is too much beside them. `needsRule`: bars alone make no table, because code and drawings have them too. */
export function findTables(text: string, needsRule: boolean): readonly TextTable[] {
  if (text.length > LONGEST_TEXT) return [];
  let known: Uint16Array | undefined;
  const codes = () => {
    known ??= codesOf(text);
    return known;
  };
  const bars = barTables(text, codes, needsRule);
  const separated = bars.length > 0 ? bars : tablesBy(text, (at) => separatedTable(text, codes, at));
  const tables = separated.length > 0 ? separated : tablesBy(text, (at) => alignedIn(text, codes, at));
  const size = tables.reduce((sum, { starts }) => sum + (starts.at(-1) ?? 0) - (starts[0] ?? 0), 0);
  return size >= text.length * LEAST_SHARE && text.length - size <= MOST_AROUND ? tables : [];
}

export const BAR = '|';
/** Lines of dashes, with bars or crosses between them. */
export const RULE = /^[\s|+:=-]+$/;

function barTables(text: string, codes: () => Uint16Array, needsRule: boolean): TextTable[] {
  if (!text.includes('|')) return [];
  const lines = lineStarts(text);
  const line = (index: number) => text.slice(lines[index], lines[index + 1]);
  const kinds = Array.from({ length: lines.length - 1 }, (_, index) => {
    const source = line(index);
    if (source.includes('-') && RULE.test(source)) return 'rule';
    return source.includes('|') ? 'row' : undefined;
  });
  const tables: TextTable[] = [];
  for (let from = 0; from < kinds.length && tables.length < MOST_TABLES; ) {
    let to = from;
    while (to < kinds.length && kinds[to] !== undefined) to++;
    const table = to - from > FEWEST_ROWS ? tableOf(from, to) : undefined;
    if (table) tables.push(table);
    from = to + 1;
  }
  return tables;

  function tableOf(from: number, to: number): TextTable | undefined {
    const header = kinds.indexOf('row', from);
    const names = header < 0 || header >= to ? [] : namesIn(header);
    const first = kinds[header + 1] === 'rule' ? header + 2 : header + 1;
    let last = to;
    while (last > first && kinds[last - 1] === 'rule') last--;
    if (names.length < 2 || last - first < FEWEST_ROWS || (needsRule && first === header + 1))
      return undefined;
    const reader = new CellReader(text, codes());
    for (let row = first; row < last; row++) {
      if (kinds[row] === 'rule') reader.endRow();
      else reader.addLine(lines[row] ?? 0, lines[row + 1] ?? 0);
    }
    return textTable(names, BAR, lines[header] ?? 0, lines.slice(first, last + 1), reader.cells());
  }

  function namesIn(header: number): string[] {
    const reader = new CellReader(line(header));
    reader.addLine(0, line(header).length);
    return cellsOfRow(reader.cells(), 0);
  }
}

/** How many records are read before a text of other lines is given up. */
const TRIED = 20;
const HARDLY_ALIKE = 0.7;
const LEAST_ALIKE = 0.95;
const LONGEST_HEADER = 4_000;
const NAME = /^[\p{L}_#$(][^\n]{0,59}$/u;

/** How many lines outside a table are tried as its first. */
const MOST_SKIPPED = 12;
/** How many records of another form in a row end the table. */
const END_OF_TABLE = 3;

function alignedIn(text: string, codes: () => Uint16Array, at: number): TextTable | undefined {
  const table = alignedTable(text, codes, at);
  return table && textTable(table.names, '', table.header, table.starts, table.grid, table.places);
}

/** The tables that begin at a line, one after the other. */
function tablesBy(text: string, tableAt: (at: number) => TextTable | undefined): TextTable[] {
  const tables: TextTable[] = [];
  let skipped = 0;
  for (let at = 0; at < text.length && skipped < MOST_SKIPPED && tables.length < MOST_TABLES; ) {
    const end = text.indexOf('\n', at);
    const isBlank = text.slice(at, end < 0 ? undefined : end).trim() === '';
    const table = isBlank ? undefined : tableAt(at);
    if (table) {
      tables.push(table);
      at = table.starts.at(-1) ?? text.length;
      skipped = 0;
      continue;
    }
    if (!isBlank) skipped++;
    at = end < 0 ? text.length : end + 1;
  }
  return tables;
}

function separatedTable(text: string, codes: () => Uint16Array, from: number): TextTable | undefined {
  const lineEnd = text.indexOf('\n', from);
  const head = text
    .slice(from, Math.min(from + LONGEST_HEADER, Math.max(from, lineEnd)))
    .replace(/^\ufeff/, '');
  const separators = [',', '\t', ';'].sort((a, b) => head.split(b).length - head.split(a).length);
  const separator = separators[0] ?? ',';
  const names = namesOf(head, separator);
  if (names.length < 2) return undefined;
  const isNamed =
    new Set(names).size === names.length &&
    names.every((name) => NAME.test(name)) &&
    (separator === '\t' || areColumnNames(names));
  if (!isNamed && !names.some((name) => FIGURE.test(name))) return undefined;
  const { starts, reader, spaced } = readRecords(text, codes(), from, separator, names.length);
  const records = starts.length - 1;
  if (records <= FEWEST_ROWS) return undefined;
  const below = reader.cells(1, records);
  // Lines of words with a comma in them repeat themselves; names are no record.
  if (isNamed && cellsOfRow(below, 0).join() === names.join()) return undefined;
  const isSpaced = spaced * 2 > records;
  if (isNamed && !repeatsBelow(names, below)) {
    const isTable = separator === '\t' || hasColumns(names, below, isSpaced);
    return isTable ? textTable(names, separator, from, starts.slice(1), below) : undefined;
  }
  const cells = reader.cells(0, records);
  if (isSpaced || !areRecords(cells, names.length)) return undefined;
  const numbered = names.map((_, column) => `column_${column + 1}`);
  return textTable(numbered, separator, from, starts, cells);
}

function namesOf(head: string, separator: string): string[] {
  const reader = new CellReader(head);
  reader.addRecord(0, separator.charCodeAt(0));
  return cellsOfRow(reader.cells(), 0).map((name) => name.trim());
}

/** The first record has `width` cells. As many as are alike, up to the last of them; none when too few are. */
function readRecords(text: string, codes: Uint16Array, from: number, separator: string, width: number) {
  const reader = new CellReader(text, codes);
  const separatorCode = separator.charCodeAt(0);
  const starts: number[] = [];
  let alike = 0;
  let spaced = 0;
  let last = { length: 0, end: from };
  for (let at = from; at < text.length && starts.length - last.length < END_OF_TABLE; ) {
    starts.push(at);
    at = reader.addRecord(at, separatorCode);
    if (reader.spaced * 2 >= reader.width) spaced++;
    if (reader.width === width) {
      alike++;
      last = { length: starts.length, end: at };
    }
    if (starts.length >= TRIED && alike < last.length * HARDLY_ALIKE) return { starts: [], reader, spaced };
  }
  if (alike < last.length * LEAST_ALIKE) return { starts: [], reader, spaced };
  return { starts: [...starts.slice(0, last.length), last.end], reader, spaced };
}

/** A value of a column is no name: it comes again below, in a column of few different values. */
function repeatsBelow(names: readonly string[], below: TableCells): boolean {
  const rows = rowCount(below);
  return names.some((name, column) => {
    let repeats = 0;
    for (let row = 0; row < rows; row++) if (isCell(below, row, column, name)) repeats++;
    return repeats > rows * REPEATED;
  });
}

function rowCount({ rowFrom }: TableCells): number {
  return rowFrom.length - 1;
}

function columnOf(cells: TableCells, column: number): string[] {
  return Array.from({ length: rowCount(cells) }, (_, row) => cellAt(cells, row, column) ?? '');
}

const REPEATED = 0.02;
const LONGEST_WORDS = 4;

/** Without names the cells must show that they are none of a sentence or a line of a log. */
function areRecords(cells: TableCells, width: number): boolean {
  const columns = Array.from({ length: width }, (_, column) => columnOf(cells, column));
  const isFigures = (column: readonly string[]) =>
    column.filter((cell) => FIGURE.test(cell)).length >= column.length * LEAST_FIGURES;
  const isShort = (column: readonly string[]) =>
    column.reduce((sum, cell) => sum + cell.split(/\s+/).length, 0) <= column.length * LONGEST_WORDS;
  return width > 2 && columns.some(isFigures) && columns.every(isShort);
}

/** Few separators a line are no evidence by themselves: sentences and code have them too. */
const FEW_COLUMNS = 3;
const MOST_WORDS = { few: 4, many: 8 };
/** A line of two columns: words and perhaps a unit in brackets, no call and no quotation. */
const PLAIN_NAME = /^[\p{L}\p{N}_#$%&°/.: -]+(?:\([^()]*\)|\[[^[\]]*\])?$/u;

function areColumnNames(names: readonly string[]): boolean {
  const most = names.length > FEW_COLUMNS ? MOST_WORDS.many : MOST_WORDS.few;
  return names.every(
    (name) =>
      !/[.!?]$/.test(name) && name.split(/\s+/).length <= most && (names.length > 2 || PLAIN_NAME.test(name)),
  );
}

/** A number, an amount, a date or a time. */
const FIGURE = /^[-+$€£]?\d[\d.,:/TZ%+ -]*$/;
const LEAST_FIGURES = 0.8;
const MOST_REPEATS = 0.01;

/** A blank after the separator is how sentences and code are written: then, and for two columns, the cells must prove it. */
function hasColumns(names: readonly string[], cells: TableCells, isSpaced: boolean): boolean {
  if (names.length > 2 && !isSpaced) return true;
  const rows = rowCount(cells);
  const hasFigures = names.some(
    (_, column) => columnOf(cells, column).filter((cell) => FIGURE.test(cell)).length >= rows * LEAST_FIGURES,
  );
  if (isSpaced) return names.length > 2 && hasFigures;
  let repeats = 0;
  for (let row = 0; row < rows; row++) {
    if (isCell(cells, row, 0, names[0] ?? '') || isCell(cells, row, 1, names[1] ?? '')) repeats++;
  }
  return repeats <= (hasFigures ? rows * MOST_REPEATS : 0);
}
