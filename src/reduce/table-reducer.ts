/**
 * Rows of a text table by the same choice as rows of JSON: what fits the question, what stands out, the first ones, the rest
 * spread over the whole. The words around tables and their names stay, and rows stand as they were, without marks between them.
 */

import { scanJson } from '../data/json-tape.js';
import { findTables } from '../data/text-table.js';
import { pieceEnd } from '../text/sentences.js';
import { lacksAsked, leftOutDetails, missedAsked, unusualRows } from './left-out-rows.js';
import { gapMark, grouped } from './notice.js';
import type { ContentReducer, MissedUnits } from './reduced-view.js';
import { type RankedRows, rankRows } from './row-order.js';
import { indentedEntries } from './split/indented-entries.js';
import { tableTape } from './table-tape.js';

/** A row that does not fit is passed over when it is larger than this part of the budget; else choosing ends. */
const PASS_OVER = 0.1;
/** Fewer words around the tables give way to rows where room is short: comments and titles, not paragraphs. */
const FEW_WORDS = 1_000;
/** What is not rows may take this part of the room then. */
const BARE_SHARE = 0.75;
const MARK_LENGTH = 40;

interface Table {
  readonly header: number;
  readonly starts: readonly number[];
  readonly ranked: RankedRows;
}

/**
 * `undefined` when the text is no table. `plain` is asked where the words around the tables would take most of the room. `judgedBy`: the
 * text with the columns that were taken out of it; rows are chosen by it.
 */
export function createTableReducer(
  text: string,
  query: string | undefined,
  plain: () => ContentReducer,
  needsRule = true,
  judgedBy?: string,
): ContentReducer | undefined {
  const found = findTables(text, needsRule);
  const wholes = judgedBy === undefined || found.length === 0 ? [] : findTables(judgedBy, needsRule);
  const tables = found.map(({ names, grid, header, starts }, at): Table => {
    const { tape, rows } = tableTape(names, grid);
    const asItWas = wholes.length === found.length ? wholes[at] : undefined;
    const judged = asItWas && tableTape(asItWas.names, asItWas.grid);
    const place = judged && { tape: judged.tape, node: judged.rows };
    return { header, starts, ranked: rankRows(tape, rows, query, place) };
  });
  if (tables.length === 0) tables.push(...entriesAsTable(text, query));
  if (tables.length === 0) return undefined;
  const size = tables.reduce((sum, { starts }) => sum + sizeOf(starts), 0);
  const whole = wordsAround(text, tables, false);
  const bare = text.length - size > FEW_WORDS ? undefined : wordsAround(text, tables, true);
  const total = tables.reduce((sum, { starts }) => sum + starts.length - 1, 0);
  const hasAsked = tables.some(({ ranked }) => (ranked.asked?.total ?? 0) > 0);
  let other: ContentReducer | undefined;
  return {
    most: text.length,
    view(budget, wholeRows) {
      // Without any room it is asked for its figures only.
      const isTight = budget > 0 && lengthOf(whole) * 2 > budget;
      if (isTight && (bare === undefined || lengthOf(bare) > budget * BARE_SHARE)) {
        other ??= plain();
        // A shorter notice may make room for the names and a row that is asked for.
        return hasAsked
          ? { ...other.view(budget, wholeRows), lacksBest: true }
          : other.view(budget, wholeRows);
      }
      const around = isTight && bare ? bare : whole;
      let left = budget - lengthOf(around);
      let rest = size;
      const parts: string[] = [];
      const shown = tables.map(({ starts, ranked }, at) => {
        // Each has a part by its size; what one does not use goes to the next.
        const own = Math.floor((left * sizeOf(starts)) / Math.max(1, rest));
        const { shown, used, piece } = choose(text, starts, ranked, own, wholeRows !== undefined);
        left -= used;
        rest -= sizeOf(starts);
        parts.push(around[at] ?? '');
        for (let row = 0; row + 1 < starts.length; row++) {
          if (shown[row] === 1) parts.push(text.slice(starts[row], starts[row + 1]));
          if (row !== piece?.row) continue;
          parts.push(text.slice(starts[row], piece.end), gapMark(0, (starts[row + 1] ?? 0) - piece.end));
        }
        return shown;
      });
      parts.push(around[tables.length] ?? '');
      const chosen = shown.reduce((sum, rows) => sum + rows.filter((row) => row === 1).length, 0);
      const most = tables.reduce((sum, { ranked }) => sum + ranked.order.length, 0);
      return {
        ...(found.length > 0 ? { kind: 'table' as const } : {}),
        content: joined(parts.filter((part) => part !== '')),
        shown: chosen,
        total,
        unit: 'rows',
        complete: chosen === most,
        details: () => details(tables, shown),
        lacksBest: tables.some(({ ranked }, at) => lacksAsked(ranked, shown[at] ?? new Uint8Array())),
        asked: () => asked(tables, shown),
        missed: () => missed(tables, shown),
      };
    },
  };
}

/** Entries of data in lines are rows that tell the name of each value themselves. */
function entriesAsTable(text: string, query: string | undefined): Table[] {
  const entries = indentedEntries(text);
  const tape = entries && scanJson(entries.json);
  if (entries === undefined || tape === undefined) return [];
  return [{ header: entries.starts[0] ?? 0, starts: entries.starts, ranked: rankRows(tape, 0, query) }];
}

/** What stands before each table, its names with it, and after the last one; `bare`: with a mark for all but the names. */
function wordsAround(text: string, tables: readonly Table[], bare: boolean): string[] {
  let at = 0;
  const before = tables.map(({ header, starts }) => {
    const words = wordsOf(at, header) + text.slice(Math.max(at, header), starts[0]);
    at = starts.at(-1) ?? text.length;
    return words;
  });
  return [...before, wordsOf(at, text.length)];

  function wordsOf(from: number, to: number): string {
    const words = text.slice(from, Math.max(from, to));
    if (!bare || words.length <= MARK_LENGTH) return words;
    return `${gapMark(words.trimEnd().split('\n').length, 0)}\n`;
  }
}

function lengthOf(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function sizeOf(starts: readonly number[]): number {
  return (starts.at(-1) ?? 0) - (starts[0] ?? 0);
}

/** The last row of a text may be without a line break. */
function joined(parts: readonly string[]): string {
  return parts
    .map((part, at) => (at + 1 === parts.length || part.endsWith('\n') ? part : `${part}\n`))
    .join('');
}

/** `splits`: what is left shows the beginning of the first row that has no room. */
function choose(
  text: string,
  starts: readonly number[],
  { order }: RankedRows,
  budget: number,
  splits: boolean,
) {
  const shown = new Uint8Array(starts.length - 1);
  let left = budget;
  let next: number | undefined;
  for (const row of order) {
    const cost = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
    if (cost > left) {
      next ??= row;
      if (cost <= budget * PASS_OVER) break;
      continue;
    }
    left -= cost;
    shown[row] = 1;
  }
  const room = left - MARK_LENGTH;
  if (!splits || next === undefined || room < 1) return { shown, used: budget - left };
  return { shown, used: budget, piece: { row: next, end: pieceEnd(text, starts[next] ?? 0, room) } };
}

/** Of several tables only the unusual rows are told: columns of the same name could be mistaken. */
function details(tables: readonly Table[], shown: readonly Uint8Array[]): string[] {
  const [first] = tables;
  if (first && tables.length === 1) return leftOutDetails(first.ranked, shown[0] ?? new Uint8Array());
  const { shown: there, total } = unusualCount(tables, shown);
  const all = `Tables: ${tables.length}.`;
  if (total === 0) return [all];
  return [
    there === total ? `Unusual rows: all ${grouped(total)} shown.` : unusualSentence(there, total),
    all,
  ];
}

function asked([only, ...others]: readonly Table[], [shown]: readonly Uint8Array[]): string | undefined {
  if (only === undefined || shown === undefined || others.length > 0) return undefined;
  return missedAsked(only.ranked, shown);
}

function unusualCount(tables: readonly Table[], shown: readonly Uint8Array[]) {
  const count = { shown: 0, total: 0 };
  tables.forEach(({ ranked }, at) => {
    const own = unusualRows(ranked, shown[at] ?? new Uint8Array());
    count.shown += own.shown;
    count.total += own.total;
  });
  return count;
}

function unusualSentence(shown: number, total: number): string {
  return `Unusual rows: ${grouped(shown)} of ${grouped(total)} shown.`;
}

function missed(tables: readonly Table[], shown: readonly Uint8Array[]): MissedUnits | undefined {
  const count = unusualCount(tables, shown);
  if (count.shown === count.total) return undefined;
  return { ...count, sentence: unusualSentence(count.shown, count.total) };
}
