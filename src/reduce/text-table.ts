/**
 * A table written as text that is nearly all of its text: Markdown and what databases print (cells between bars below a
 * rule), or values between commas, semicolons or tabs below a line of names. One pass over the characters.
 */
import { lineStarts } from '../text/lines.js';

export interface TextTable {
  readonly names: readonly string[];
  /** Start of each row, with the end of the last one: what stands before, the names with it, and after is kept. */
  readonly starts: readonly number[];
  readonly cells: readonly (readonly string[])[];
}

/** The rows take at least this part of the text, and the words around them are no more than a few paragraphs. */
const LEAST_SHARE = 0.7;
const MOST_AROUND = 4_000;
const FEWEST_ROWS = 8;

/** Every cell is held on its own, which takes many times the text: a larger one is cut as other text is. */
const LONGEST_TEXT = 4_000_000;

/** `needsRule`: bars alone make no table, because code and drawings have them too. */
export function findTable(text: string, needsRule: boolean): TextTable | undefined {
  if (text.length > LONGEST_TEXT) return undefined;
  const table = barTable(text, needsRule) ?? separatedTable(text);
  if (table === undefined || table.cells.length < FEWEST_ROWS) return undefined;
  const size = (table.starts.at(-1) ?? 0) - (table.starts[0] ?? 0);
  return size >= text.length * LEAST_SHARE && text.length - size <= MOST_AROUND ? table : undefined;
}

/** Lines of dashes, with bars or crosses between them. */
const RULE = /^[\s|+:=-]+$/;

function barTable(text: string, needsRule: boolean): TextTable | undefined {
  const lines = lineStarts(text);
  const line = (index: number) => text.slice(lines[index], lines[index + 1]);
  const kinds = Array.from({ length: lines.length - 1 }, (_, index) => {
    const source = line(index);
    if (source.includes('-') && RULE.test(source)) return 'rule';
    return source.includes('|') ? 'row' : undefined;
  });
  const [from, to] = longestRun(kinds);
  const header = kinds.indexOf('row', from);
  const names = header < 0 || header >= to ? [] : cellsBetweenBars(line(header));
  const first = kinds[header + 1] === 'rule' ? header + 2 : header + 1;
  let last = to;
  while (last > first && kinds[last - 1] === 'rule') last--;
  if (names.length < 2 || first >= last || (needsRule && first === header + 1)) return undefined;
  const rows = Array.from({ length: last - first }, (_, index) => first + index);
  return {
    names,
    starts: lines.slice(first, last + 1),
    cells: rows.map((row) => (kinds[row] === 'rule' ? [] : cellsBetweenBars(line(row)))),
  };
}

function longestRun(kinds: readonly unknown[]): [from: number, to: number] {
  let longest: [number, number] = [0, 0];
  for (let from = 0; from < kinds.length; ) {
    let to = from;
    while (to < kinds.length && kinds[to] !== undefined) to++;
    if (to - from > longest[1] - longest[0]) longest = [from, to];
    from = to + 1;
  }
  return longest;
}

function cellsBetweenBars(line: string): string[] {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

/** So many records are looked at before a text of other lines is given up. */
const TRIED = 20;
const LEAST_ALIKE = 0.95;
const LONGEST_HEADER = 4_000;
const NAME = /^[\p{L}_#$(][^\n]{0,59}$/u;

function separatedTable(text: string): TextTable | undefined {
  const head = text
    .slice(0, Math.min(LONGEST_HEADER, Math.max(0, text.indexOf('\n'))))
    .replace(/^\ufeff/, '');
  const separators = [',', '\t', ';'].sort((a, b) => head.split(b).length - head.split(a).length);
  const separator = separators[0] ?? ',';
  const names = readRecord(head, 0, separator).cells.map((name) => name.trim());
  if (names.length < 2 || new Set(names).size < names.length || !names.every((name) => NAME.test(name)))
    return undefined;
  if (separator !== '\t' && !areColumnNames(names)) return undefined;
  const starts: number[] = [];
  const cells: string[][] = [];
  let alike = 0;
  let spaced = 0;
  for (let at = readRecord(text, 0, separator).end; at < text.length; ) {
    const record = readRecord(text, at, separator);
    // Lines of words with a comma in them repeat themselves; names are no record.
    if (cells.length === 0 && record.cells.join() === names.join()) return undefined;
    starts.push(at);
    cells.push(record.cells);
    if (record.cells.length === names.length) alike++;
    if (record.spaced * 2 >= record.cells.length) spaced++;
    if (cells.length >= TRIED && alike < cells.length * LEAST_ALIKE) return undefined;
    at = record.end;
  }
  starts.push(text.length);
  if (alike < cells.length * LEAST_ALIKE) return undefined;
  const isTable = separator === '\t' || hasColumns(names, cells, spaced * 2 > cells.length);
  return isTable ? { names, starts, cells } : undefined;
}

/** Few separators a line are no evidence by themselves: sentences and code have them too. */
const FEW_COLUMNS = 3;
const MOST_WORDS = { few: 4, many: 8 };
/** Of two columns: words and perhaps a unit in brackets, no call and no quotation. */
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
function hasColumns(names: readonly string[], cells: readonly string[][], isSpaced: boolean): boolean {
  if (names.length > 2 && !isSpaced) return true;
  const hasFigures = names.some(
    (_, column) =>
      cells.filter((row) => FIGURE.test(row[column] ?? '')).length >= cells.length * LEAST_FIGURES,
  );
  if (isSpaced) return names.length > 2 && hasFigures;
  const isRepeat = (row: readonly string[]) => row[0] === names[0] || row[1] === names[1];
  return cells.filter(isRepeat).length <= (hasFigures ? cells.length * MOST_REPEATS : 0);
}

/** Longer than any record: an open quote does not swallow the rest. */
const LONGEST_RECORD = 100_000;

interface TableRecord {
  readonly cells: string[];
  /** How many separators a blank stands behind. */
  readonly spaced: number;
  readonly end: number;
}

/** One record with its line break. What stands in quotes may hold separators and line breaks. */
function readRecord(text: string, from: number, separator: string): TableRecord {
  const cells: string[] = [];
  let spaced = 0;
  for (let at = from; ; ) {
    const closing = text[at] === '"' ? closingQuote(text, at) : -1;
    let end = closing < 0 ? at : closing;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
    const source = text.slice(at, end).trim();
    cells.push(closing < 0 ? source : source.slice(1, -1).replaceAll('""', '"'));
    if (text[end] !== separator) return { cells, spaced, end: Math.min(end + 1, text.length) };
    at = end + 1;
    if (text[at] === ' ') spaced++;
  }
}

/** The offset after the quote that closes the one at `open`, or -1. */
function closingQuote(text: string, open: number): number {
  const longest = Math.min(text.length, open + LONGEST_RECORD);
  for (let at = open + 1; at < longest; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at + 1;
    at++;
  }
  return -1;
}
