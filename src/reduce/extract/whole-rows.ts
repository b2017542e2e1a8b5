/**
 * Rows of the tables of a document stay whole, stand below the names of their own table, and those that the question asks for come
 * first: half a row, or a row below other names, says something that the document does not say. So do the items of a list below the
 * line that leads to it.
 */
import { askedRows, asksForSteps, type Row } from './asked-document-rows.js';
import type { Span } from './choose-groups.js';
import type { CodeFence } from './code-fences.js';
import { isShortTable } from './document-blocks.js';
import { documentLists } from './document-lists.js';
import { type DocumentTable, documentTables } from './document-tables.js';
import type { Heading } from './headings.js';
import { joined } from './joined.js';
import { NEARLY_BEST, passageFactor, passageFit } from './passage-worth.js';
import { lowerPastSections } from './past-sections.js';
import type { ProseUnits } from './prose-units.js';
import type { Question } from './question.js';
import { textCell } from './told-names.js';

/** What a word is worth in a row that speaks, with its names, of all of the question, and what is left of the worth of other rows. */
const ASKED_WORTH = 1.6;
const NOT_ASKED_SHARE = 0.3;
/** Rows that are asked for may take so much of the budget with their names. */
const NAMES_SHARE = 2;

/** What a table that holds no more is called: of rows that are asked for alike, those of another one come first. */
const PAST =
  /\b(?:no longer|not (?:valid|current)|invalid|outdated|obsolete|deprecated|superseded|expired|withdrawn|retracted|former|nicht mehr|veraltet|ya no|ne sont plus)\b/i;

/** The rule below names may take so much of the budget. */
const RULE_SHARE = 0.12;
/** What is missing of a short table may take so much of the budget. */
const MISSING_SHARE = 0.15;

export interface WholeRows {
  readonly tables: readonly DocumentTable[];
  /** What is chosen of a text, in its order, with whole rows and their names for parts of rows; about as long as `budget`. */
  complete(spans: readonly Span[], budget: number): readonly Span[];
  /** What words are worth when no table is shown. */
  worthWithoutRows(): Float32Array;
}

/** Changes what words of rows, and of sections that hold no more, are worth. Undefined for a text without tables. */
export function wholeRows(
  units: ProseUnits,
  question: Question | undefined,
  fences: readonly CodeFence[],
  headings: readonly Heading[],
): WholeRows | undefined {
  const { text } = units;
  lowerPastSections(units, headings, question);
  const tables = withoutOverlaps([
    ...documentTables(text),
    ...documentLists(text, question !== undefined && asksForSteps(question)),
    ...documentCode(text, fences),
  ]);
  if (tables.length === 0) return undefined;
  const rows = rowsOf(tables);
  const asked =
    question === undefined ? new Map<Row, number>() : askedRows(units, tables, headings, rows, question);
  const changing = new Set(touchedRows(units.changes, rows));
  if (asked.size > 0) raiseWorth(units, rows, asked, changing);
  const isPast = tables.map(({ header }) => PAST.test(text.slice(header.from, header.to)));
  /** Asked for at every budget that is tried. */
  const isLedBySentence = tables.map(({ header }) => isSentence(text, header));
  const past = ({ table }: Row) => (isPast[table] ? 1 : 0);
  const first = [...asked].sort((a, b) => b[1] - a[1] || past(a[0]) - past(b[0])).map(([row]) => row);
  return {
    tables,
    worthWithoutRows: () => worthOutside(units, tables),
    complete(spans, budget) {
      const prose = outsideTables(spans, tables);
      const touched = touchedRows(spans, rows);
      const chosen = new Set<Row>();
      const named = new Set<number>();
      const proseLength = prose.reduce((sum, { from, to }) => sum + to - from, 0);
      // Names were not counted when these rows were chosen: what is too long is chosen again with less.
      const forNames = budget * (NAMES_SHARE - 1);
      let left = budget + forNames;
      const parts: Span[] = [];
      for (const row of changing) if (touched.has(row)) take(row);
      const fitting = fittingRows(units, touched);
      for (const row of fitting) take(row);
      if (chosen.size === 0 && fitting[0] !== undefined) takePart(fitting[0]);
      // With less, what changes an answer would be missing: beside it other rows have only what is left.
      const holdsChange = holdsAny(prose, units.changes);
      if (holdsChange) left -= forNames + proseLength;
      for (const row of first) if (touched.has(row)) take(row);
      for (const row of missingRows(touched, budget)) take(row);
      if (!holdsChange) left -= forNames + proseLength;
      for (const row of first) take(row);
      for (const row of touched) take(row);
      return joined([
        ...prose,
        ...namesOf(spans),
        ...parts,
        ...[...chosen].flatMap((row) => withNames(row, budget)),
      ]);

      function take(row: Row): void {
        if (chosen.has(row)) return;
        const isBare = isForItself(row);
        const cost =
          row.to - row.from + (isBare || named.has(row.table) ? 0 : lengthOfNames(row.table, budget));
        if (cost > left) return;
        left -= cost;
        if (!isBare) named.add(row.table);
        chosen.add(row);
      }

      /** Of a row that answers and has no room, what was chosen of the text in its last cell. */
      function takePart(row: Row): void {
        const cell = textCell(text, row.from);
        if (cell === undefined) return;
        const own = spans.flatMap(({ from, to }) =>
          from < row.to && to > cell ? [{ from: Math.max(from, cell), to: Math.min(to, row.to) }] : [],
        );
        const end = own.at(-1)?.to ?? row.from;
        if (end - row.from <= budget - proseLength) parts.push({ from: row.from, to: end });
        else parts.push(...own);
      }
    },
  };

  /** Those that a short table lacks of which most is touched, and its other rows: an order that lacks a step is another order. */
  function missingRows(touched: ReadonlySet<Row>, budget: number): Row[] {
    const shown = new Int32Array(tables.length);
    for (const { table, from, to } of touched) shown[table] = (shown[table] ?? 0) + to - from;
    return rows.filter(({ table }) => {
      const own = tables[table];
      const there = shown[table] ?? 0;
      if (own === undefined || there === 0 || !isShortTable(text, own)) return false;
      const all = endOf(own) - (own.rows[0] ?? 0);
      return there > all / 2 && all - there <= budget * MISSING_SHARE;
    });
  }

  function lengthOfNames(table: number, budget: number): number {
    return namesEnd(table, budget) - (tables[table]?.header.from ?? 0);
  }

  /** A sentence that names what it changes needs no line above it: the room for that may be missing for the sentence. */
  function isForItself(row: Row): boolean {
    return changing.has(row) && isLedBySentence[row.table] === true;
  }

  function withNames(row: Row, budget: number): Span[] {
    const header = tables[row.table]?.header;
    if (header === undefined || isForItself(row)) return [row];
    return [{ from: header.from, to: row.index === 0 ? row.from : namesEnd(row.table, budget) }, row];
  }

  /** With the rule below them, where there is room for it. */
  function namesEnd(table: number, budget: number): number {
    const { header, rows: starts } = tables[table] ?? { header: { to: 0 }, rows: [] };
    const first = starts[0] ?? header.to;
    return first - header.to <= budget * RULE_SHARE ? first : header.to;
  }

  /** A line that leads to a list may be shown without an item, as it says what there is; names of columns and fences say nothing. */
  function namesOf(spans: readonly Span[]): Span[] {
    const named: Span[] = [];
    let span = 0;
    tables.forEach(({ header }, table) => {
      if (isLedBySentence[table] !== true) return;
      while (span < spans.length && (spans[span]?.to ?? 0) < header.to - 1) span++;
      if ((spans[span]?.from ?? Number.POSITIVE_INFINITY) <= header.from) named.push(header);
    });
    return named;
  }
}

function withoutOverlaps(tables: readonly DocumentTable[]): readonly DocumentTable[] {
  const kept: DocumentTable[] = [];
  for (const table of [...tables].sort((a, b) => a.header.from - b.header.from)) {
    if (table.header.from >= endOf(kept.at(-1))) kept.push(table);
  }
  return kept;
}

function rowsOf(tables: readonly DocumentTable[]): readonly Row[] {
  return tables.flatMap(({ rows }, table) =>
    rows.slice(0, -1).map((from, index) => ({ table, index, from, to: rows[index + 1] ?? from })),
  );
}

/** A row that holds more of the question than other rows do may still hold less of it than a paragraph does. */
function raiseWorth(
  units: ProseUnits,
  rows: readonly Row[],
  asked: ReadonlyMap<Row, number>,
  changing: ReadonlySet<Row>,
): void {
  const { words, wordEnd, worth } = units;
  const askedWorth = new Map(
    [...asked].map(([row, share]) => [row, ASKED_WORTH * share * share * passageFactor(units, row.from)]),
  );
  let at = 0;
  for (let word = 0; word < words; word++) {
    const end = wordEnd[word] ?? 0;
    while ((rows[at]?.to ?? Number.POSITIVE_INFINITY) < end) at++;
    const row = rows[at];
    if (row === undefined || end <= row.from || changing.has(row)) continue;
    const wanted = askedWorth.get(row);
    const own = worth[word] ?? 0;
    worth[word] = wanted === undefined ? own * NOT_ASKED_SHARE : Math.max(own, wanted);
  }
}

function worthOutside({ words, wordEnd, worth }: ProseUnits, tables: readonly DocumentTable[]): Float32Array {
  const outside = worth.slice();
  let table = 0;
  for (let word = 0; word < words; word++) {
    const end = wordEnd[word] ?? 0;
    while (table < tables.length && endOf(tables[table]) < end) table++;
    if (end > (tables[table]?.header.from ?? Number.POSITIVE_INFINITY)) outside[word] = 0;
  }
  return outside;
}

function outsideTables(spans: readonly Span[], tables: readonly DocumentTable[]): Span[] {
  const outside: Span[] = [];
  let table = 0;
  for (const { from, to } of spans) {
    while (table < tables.length && endOf(tables[table]) <= from) table++;
    let at = from;
    for (let next = table; next < tables.length; next++) {
      const start = tables[next]?.header.from ?? to;
      if (start >= to) break;
      if (start > at) outside.push({ from: at, to: start });
      at = Math.max(at, endOf(tables[next]));
    }
    if (at < to) outside.push({ from: at, to });
  }
  return outside;
}

function endOf(table: DocumentTable | undefined): number {
  return table?.rows.at(-1) ?? 0;
}

/** Rows of which some is in a span, in the order of the text. */
function touchedRows(spans: readonly Span[], rows: readonly Row[]): ReadonlySet<Row> {
  const touched = new Set<Row>();
  let at = 0;
  for (const { from, to } of spans) {
    while (at < rows.length && (rows[at]?.to ?? 0) <= from) at++;
    for (let next = at; next < rows.length && (rows[next]?.from ?? to) < to; next++) {
      const row = rows[next];
      if (row !== undefined) touched.add(row);
    }
  }
  return touched;
}

/** Those of the passages that fit the question about as well as the best one, which was looked for in all of the text. */
function fittingRows(units: ProseUnits, rows: Iterable<Row>): Row[] {
  if (units.passages.length === 0) return [];
  return Array.from(rows, (row) => ({ row, fit: passageFit(units, row.from) }))
    .filter(({ fit }) => fit >= NEARLY_BEST)
    .sort((a, b) => b.fit - a.fit)
    .map(({ row }) => row);
}

function holdsAny(spans: readonly Span[], wanted: readonly Span[]): boolean {
  return wanted.some(({ from, to }) => spans.some((span) => span.from < to && from < span.to));
}

function isSentence(text: string, { from, to }: Span): boolean {
  const line = text.slice(from, to).trimEnd();
  return !line.includes('|') && !line.endsWith('`') && !line.includes('```') && !line.includes('~~~');
}

// Blocks of code inside a document as tables whose names are the line that leads to the block and the fence that opens it: a
// short block is one row, of a longer one each line is. Half a line of code does something else, or nothing.
/** A block up to this length is shown whole or not at all. */
const SHORT_BLOCK = 600;
/** Longer lines are data, and read as such. */
const LONGEST_LINE = 1_000;
const LONGEST_LEAD = 300;
const COLON = 58;

function documentCode(text: string, fences: readonly CodeFence[]): readonly DocumentTable[] {
  const blocks: DocumentTable[] = [];
  for (const fence of fences) {
    const rows = fence.end - fence.body <= SHORT_BLOCK ? [fence.body] : lineStarts(text, fence);
    if (rows.every((from, at) => (rows[at + 1] ?? fence.close) - from <= LONGEST_LINE) && rows.length > 0)
      blocks.push({ header: { from: leadOf(text, fence.open), to: fence.body }, rows: [...rows, fence.end] });
  }
  return blocks;
}

/** The line that closes the block belongs to the last one. */
function lineStarts(text: string, { body, close }: CodeFence): number[] {
  const starts: number[] = [];
  for (let from = body; from < close; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 || found >= close ? close : found + 1;
    // An empty line belongs to the one before it.
    if (starts.length === 0 || text.slice(from, to).trim() !== '') starts.push(from);
    from = to;
  }
  return starts;
}

/** A line before the block that ends with a colon leads to it. */
function leadOf(text: string, open: number): number {
  let end = open;
  while (end > 0 && text.charAt(end - 1).trim() === '' && open - end < LONGEST_LEAD) end--;
  if (text.charCodeAt(end - 1) !== COLON) return open;
  const from = text.lastIndexOf('\n', end - 1) + 1;
  return open - from <= LONGEST_LEAD ? from : open;
}
