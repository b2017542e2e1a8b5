/** What a policy's strategy keeps: whole rows or lines from the start, from the end, or the top by a field. */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { ContentKind, Reduction } from '../../contract/reduction.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { readJsonLines } from '../../reduce/json-lines.js';
import { findTables, type TextTable } from '../../reduce/text-table.js';
import { lineStarts } from '../../text/lines.js';
import {
  elementsOf,
  isArray,
  isObject,
  type JsonSource,
  memberOf,
  membersOf,
  openJson,
  parsedValue,
  ROOT,
  sourceOf,
} from './json-source.js';

export interface Selection {
  readonly kind: ContentKind;
  readonly unit: Reduction['unit'];
  readonly total: number;
  readonly isJson: boolean;
  /** The text with the first so many units by the strategy. */
  take(count: number): string;
}

/** `undefined` when the strategy does not apply to the text. */
export function selectByStrategy(text: string, policy: ToolPolicy): Selection | undefined {
  const strategy = policy.strategy ?? (policy.rank_by === undefined ? 'auto' : 'top');
  if (strategy === 'auto') return undefined;
  const rows = openRows(text);
  if (rows !== undefined) return selectRows(rows, strategy, policy.rank_by);
  const isLines = strategy !== 'top' && openJson(withoutByteOrderMark(text)) === undefined;
  return isLines ? selectLines(text, strategy) : undefined;
}

/** The field that "top" ranks by, when no row of the text has it: then nothing can be ranked. */
export function missingRank(text: string, policy: ToolPolicy): string | undefined {
  const { rank_by: rankBy, strategy = 'top' } = policy;
  if (strategy !== 'top' || rankBy === undefined) return undefined;
  const ranks = openRows(text)?.ranks(rankBy) ?? [];
  return ranks.some((rank) => rank !== undefined) ? undefined : rankBy;
}

interface Rows {
  readonly kind: ContentKind;
  readonly total: number;
  /** The value of a field in each row. */
  ranks(field: string): unknown[];
  write(chosen: readonly number[]): string;
}

function openRows(text: string): Rows | undefined {
  const json = withoutByteOrderMark(text);
  const source = openJson(json);
  if (source !== undefined) return listRows(source);
  if (json.startsWith('{')) return lineRows(json);
  const [table, ...others] = findTables(text, true);
  return table === undefined || others.length > 0 ? undefined : tableRows(text, table);
}

function listRows(source: JsonSource): Rows | undefined {
  const list = largestList(source);
  if (list === undefined) return undefined;
  const rows = elementsOf(source, list);
  const before = source.text.slice(0, source.starts[list]);
  const after = source.text.slice(source.ends[list]);
  return {
    kind: list === ROOT ? 'json-array' : 'json-object',
    total: rows.length,
    ranks: (field) => ranksOf(source, rows, field),
    write: (chosen) =>
      `${before}[${chosen.map((row) => sourceOf(source, rows[row] ?? 0)).join(',')}]${after}`,
  };
}

/** Records as lines of JSON. */
function lineRows(text: string): Rows | undefined {
  const read = readJsonLines(text);
  if (read === undefined) return undefined;
  const { lines, tape: source } = read;
  const rows = elementsOf(source, ROOT);
  return {
    kind: 'log',
    total: rows.length,
    ranks: (field) => ranksOf(source, rows, field),
    write: (chosen) => chosen.map((row) => `${lines[row]}\n`).join(''),
  };
}

function tableRows(text: string, { names, starts, cells }: TextTable): Rows {
  return {
    kind: 'table',
    total: starts.length - 1,
    ranks(field) {
      const column = names.indexOf(field);
      return cells.map((row) => cellValue(row[column]));
    },
    write(chosen) {
      const rows = chosen.map((row) => text.slice(starts[row], starts[row + 1]));
      // The last row of a text may be without a line break.
      const lines = rows.map((row) => (row.endsWith('\n') ? row : `${row}\n`));
      return `${text.slice(0, starts[0])}${lines.join('')}${text.slice(starts.at(-1))}`;
    },
  };
}

/** A cell is text, whatever it says: figures are compared as numbers. */
function cellValue(cell: string | undefined): unknown {
  if (cell === undefined || cell === '') return undefined;
  return Number.isFinite(Number(cell)) ? Number(cell) : cell;
}

function selectRows(rows: Rows, strategy: string, rankBy: string | undefined): Selection | undefined {
  const order = rowOrder(rows, strategy, rankBy);
  if (order === undefined) return undefined;
  const { kind, total } = rows;
  return {
    kind,
    unit: 'rows',
    total,
    isJson: kind.startsWith('json-'),
    take(count) {
      const chosen = order.slice(0, count);
      if (strategy !== 'top') chosen.sort((one, other) => one - other);
      return rows.write(chosen);
    },
  };
}

/** The root, or the longest list that is reached through objects alone. */
function largestList(source: JsonSource): number | undefined {
  let found: number | undefined;
  let length = 0;
  const open = [ROOT];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const size = (source.ends[node] ?? 0) - (source.starts[node] ?? 0);
    if (isArray(source, node)) {
      if (size <= length) continue;
      found = node;
      length = size;
    } else if (isObject(source, node)) for (const { value } of membersOf(source, node)) open.push(value);
  }
  return found;
}

function rowOrder(rows: Rows, strategy: string, rankBy: string | undefined): number[] | undefined {
  const order = Array.from({ length: rows.total }, (_, index) => index);
  if (strategy === 'first') return order;
  if (strategy === 'last') return order.reverse();
  if (rankBy === undefined) return undefined;
  const ranks = rows.ranks(rankBy);
  if (ranks.every((rank) => rank === undefined)) return undefined;
  return order.sort((one, other) => compareRanks(ranks[other], ranks[one]) || one - other);
}

function ranksOf(source: JsonSource, rows: readonly number[], rankBy: string): unknown[] {
  const steps = rankBy.split('.');
  return rows.map((row) => {
    let node: number | undefined = row;
    for (const step of steps) node = memberOf(source, node, step);
    return parsedValue(source, node);
  });
}

/** Numbers over texts over anything else; texts by their characters, the same in every locale. */
function compareRanks(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : one > other ? 1 : 0;
  return weight(one) - weight(other);
}

function weight(value: unknown): number {
  return typeof value === 'number' ? 2 : typeof value === 'string' ? 1 : 0;
}

function selectLines(text: string, strategy: string): Selection {
  const starts = lineStarts(text);
  const total = starts.length - 1;
  return {
    kind: 'text',
    unit: 'lines',
    total,
    isJson: false,
    take: (count) =>
      strategy === 'first' ? text.slice(0, starts[count]) : text.slice(starts[total - count] ?? 0),
  };
}
