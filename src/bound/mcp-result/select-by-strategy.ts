/**
 * Selects what the strategy of a policy keeps: whole rows or lines from the start, from the end, or the top by a
 * field.
 */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { ContentKind, Reduction } from '../../contract/reduction.js';
import { type JsonTape, scanJson } from '../../data/json-tape.js';
import {
  childrenOf,
  isArray,
  isObject,
  type JsonMember,
  memberOf,
  membersOf,
  ROOT,
  sourceOf,
  stringOf,
} from '../../data/json-values.js';
import { lineStarts } from '../../data/lines.js';
import { findTables, type TextTable } from '../../data/text-table.js';
import { columnNames } from '../../reduce/column-names.js';
import { compareNumbers } from '../../reduce/compare-numbers.js';
import { findEmbeddedJson } from '../../reduce/embedded-json.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { readJsonLines } from '../../reduce/json-lines.js';
import { grouped } from '../../reduce/notice.js';
import { beginsWithDigit, type Figure, isDay, readFigure } from '../../reduce/read-figure.js';
import { plainName } from './plain-names.js';

export interface Selection {
  readonly kind: ContentKind;
  readonly unit: Reduction['unit'];
  readonly total: number;
  readonly isJson: boolean;
  /** The text with the first so many units by the strategy. */
  take(count: number): string;
  /** Sentences about the order, and about what comes after the kept ones. */
  told(count: number): string[];
}

/** A field to rank by asks for the top, where nothing else is asked for. */
export function strategyOf({ strategy, rank_by }: ToolPolicy): NonNullable<ToolPolicy['strategy']> {
  return strategy ?? (rank_by === undefined ? 'auto' : 'top');
}

/** `undefined` when the strategy does not apply to the text. `whole`: the text with its fields, by which rows are ranked. */
export function selectByStrategy(text: string, policy: ToolPolicy, whole = text): Selection | undefined {
  const strategy = strategyOf(policy);
  if (strategy === 'auto') return undefined;
  const rows = openRows(text);
  if (rows !== undefined)
    return selectRows(rows, whole === text ? rows : sameRows(rows, whole), strategy, policy.rank_by);
  const isLines = strategy !== 'top' && scanJson(withoutByteOrderMark(text)) === undefined;
  return isLines ? selectLines(text, strategy) : undefined;
}

/** A sentence about what "top" could not rank; `undefined` if it ranks every row that has the field. */
export function rankWarning(text: string, policy: ToolPolicy): string | undefined {
  const { rank_by: rankBy } = policy;
  if (strategyOf(policy) !== 'top' || rankBy === undefined) return undefined;
  const field = plainName(rankBy);
  const rows = openRows(text);
  if (rows === undefined) return `not ranked by ${field}: no list of rows was found`;
  const { ranked, unranked } = rankRows(rows.values(rankBy));
  if (ranked > 0)
    return unranked === 0
      ? undefined
      : `${grouped(unranked)} of ${grouped(rows.total)} rows come last: their ${field} could not be ranked`;
  return `not ranked by ${field}: ${unranked === 0 ? 'no row has that field' : 'its values are not surely numbers'}`;
}

/** The rows as they came, before fields were taken out of them. Without their like these rows stand for themselves. */
function sameRows(rows: Rows, whole: string): Rows {
  const found = openRows(whole);
  return found !== undefined && found.place === rows.place && found.total === rows.total ? found : rows;
}

/** Whether rows can be ranked that are left when fields were taken out of a text. */
export function areRanked(cut: string, whole: string, policy: ToolPolicy): boolean {
  const rows = openRows(cut);
  if (rows === undefined || policy.rank_by === undefined) return false;
  return rankRows(sameRows(rows, whole).values(policy.rank_by)).ranked > 0;
}

interface Rows {
  /** The keys that lead to them. */
  readonly place: string;
  readonly kind: ContentKind;
  readonly unit: Reduction['unit'];
  readonly total: number;
  /** The value of a field in each row, as text; `undefined` without one. */
  values(field: string): (string | undefined)[];
  write(chosen: readonly number[]): string;
}

function openRows(text: string): Rows | undefined {
  const json = withoutByteOrderMark(text);
  const source = scanJson(json);
  if (source !== undefined) return jsonRows(source);
  if (json.startsWith('{')) {
    const lines = lineRows(json);
    if (lines !== undefined) return lines;
  }
  const [table, ...others] = findTables(text, true);
  if (table !== undefined) return others.length > 0 ? undefined : tableRows(text, table);
  const found = findEmbeddedJson(text);
  const rows = found && jsonRows(found.tape);
  if (rows === undefined) return undefined;
  return { ...rows, kind: 'text', write: (chosen) => `${found?.before}${rows.write(chosen)}${found?.after}` };
}

function jsonRows(source: JsonTape): Rows | undefined {
  const entries = objectEntries(source);
  if (entries.length >= FEWEST_ENTRIES) return entryRows(source, entries);
  const list = largestList(source);
  return list === undefined ? undefined : listRows(source, list.node, list.place);
}

/** Fewer objects in an object are the parts of an answer, not rows. */
const FEWEST_ENTRIES = 8;

function listRows(source: JsonTape, list: number, place: string): Rows {
  const rows = childrenOf(source, list);
  const names = columnNames(source, list)?.names;
  return {
    place,
    kind: list === ROOT ? 'json-array' : 'json-object',
    unit: 'rows',
    total: rows.length,
    values(field) {
      const column = names?.indexOf(field) ?? -1;
      return valuesOf(source, rows, column < 0 ? field : String(column));
    },
    write: (chosen) =>
      written(
        source,
        list,
        '[]',
        chosen.map((row) => sourceOf(source, rows[row] ?? 0)),
      ),
  };
}

/** The members of an object of objects; none of any other. */
function objectEntries(source: JsonTape): readonly JsonMember[] {
  const members = isObject(source, ROOT) ? [...membersOf(source, ROOT)] : [];
  return members.every(({ value }) => isObject(source, value)) ? members : [];
}

function entryRows(source: JsonTape, entries: readonly JsonMember[]): Rows {
  return {
    place: '',
    kind: 'json-object',
    unit: 'keys',
    total: entries.length,
    values: (field) =>
      valuesOf(
        source,
        entries.map(({ value }) => value),
        field,
      ),
    write(chosen) {
      const members = chosen.map((row) => {
        const { keyNode = 0, value = 0 } = entries[row] ?? {};
        return source.text.slice(source.starts[keyNode], source.ends[value]);
      });
      return written(source, ROOT, '{}', members);
    },
  };
}

/** The text with only these in the place of a list or an object. */
function written(source: JsonTape, node: number, brackets: string, parts: readonly string[]): string {
  const before = source.text.slice(0, source.starts[node]);
  const after = source.text.slice(source.ends[node]);
  return `${before}${brackets[0]}${parts.join(',')}${brackets[1]}${after}`;
}

/** Records as lines of JSON. */
function lineRows(text: string): Rows | undefined {
  const read = readJsonLines(text);
  if (read === undefined) return undefined;
  const { lines, tape: source } = read;
  const rows = childrenOf(source, ROOT);
  return {
    place: '',
    kind: 'log',
    unit: 'rows',
    total: rows.length,
    values: (field) => valuesOf(source, rows, field),
    write: (chosen) => chosen.map((row) => `${lines[row]}\n`).join(''),
  };
}

function tableRows(text: string, { names, starts, cells }: TextTable): Rows {
  return {
    place: '',
    kind: 'table',
    unit: 'rows',
    total: starts.length - 1,
    values(field) {
      const column = names.indexOf(field);
      return cells.map((row) => row[column] || undefined);
    },
    write(chosen) {
      const rows = chosen.map((row) => text.slice(starts[row], starts[row + 1]));
      // The last row of a text may be without a line break.
      const lines = rows.map((row) => (row.endsWith('\n') ? row : `${row}\n`));
      return `${text.slice(0, starts[0])}${lines.join('')}${text.slice(starts.at(-1))}`;
    },
  };
}

function selectRows(
  rows: Rows,
  ranked: Rows,
  strategy: string,
  rankBy: string | undefined,
): Selection | undefined {
  const order = rowOrder(ranked, strategy, rankBy);
  if (order === undefined) return undefined;
  const { kind, unit, total } = rows;
  const values = strategy === 'top' && rankBy !== undefined ? ranked.values(rankBy) : undefined;
  return {
    kind,
    unit,
    total,
    isJson: kind.startsWith('json-'),
    take(count) {
      const chosen = order.slice(0, count);
      if (strategy !== 'top') chosen.sort((one, other) => one - other);
      return rows.write(chosen);
    },
    told: (count) =>
      values === undefined ? toldEnd(strategy, unit) : toldOrder(rankBy ?? '', values[order[count] ?? -1]),
  };
}

function toldEnd(strategy: string, unit: Reduction['unit']): string[] {
  return [`These are the ${strategy === 'first' ? 'first' : 'last'} ${unit}.`];
}

/** Rows that are not in their own order say so; `next` is the value of the first that is left out. */
function toldOrder(rankBy: string, next: string | undefined): string[] {
  const field = plainName(rankBy);
  const isPlain = next !== undefined && /^[\w.,:+ -]{1,40}$/.test(next);
  return [
    `Sorted by ${field}, highest first.`,
    ...(isPlain ? [`Left out: ${field} ${next} and lower.`] : []),
  ];
}

/** The root, or the longest list that is reached through objects alone. */
function largestList(source: JsonTape): { readonly node: number; readonly place: string } | undefined {
  let found: { readonly node: number; readonly place: string } | undefined;
  let length = 0;
  const open = [{ node: ROOT, place: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, place } = next;
    const size = (source.ends[node] ?? 0) - (source.starts[node] ?? 0);
    if (isArray(source, node)) {
      if (size <= length) continue;
      found = next;
      length = size;
    } else if (isObject(source, node))
      for (const { key, value } of membersOf(source, node))
        open.push({ node: value, place: `${place}/${key}` });
  }
  return found;
}

function rowOrder(rows: Rows, strategy: string, rankBy: string | undefined): number[] | undefined {
  const order = Array.from({ length: rows.total }, (_, index) => index);
  if (strategy === 'first') return order;
  if (strategy === 'last') return order.reverse();
  if (rankBy === undefined) return undefined;
  const ranks = rankRows(rows.values(rankBy));
  return ranks.ranked === 0 ? undefined : ranks.order();
}

/** Reads a field by a path, or by a name that contains dots. `null` has no rank. */
function valuesOf(source: JsonTape, rows: readonly number[], field: string): (string | undefined)[] {
  const steps = field.split('.');
  return rows.map((row) => {
    let node: number | undefined = row;
    for (const step of steps) node = inside(source, node, step);
    node ??= memberOf(source, row, field);
    if (node === undefined || sourceOf(source, node) === 'null') return undefined;
    return stringOf(source, node) ?? sourceOf(source, node);
  });
}

function inside(source: JsonTape, node: number | undefined, step: string): number | undefined {
  if (isArray(source, node)) return /^\d+$/.test(step) ? childrenOf(source, node)[Number(step)] : undefined;
  return memberOf(source, node, step);
}

function selectLines(text: string, strategy: string): Selection {
  const starts = lineStarts(text);
  const total = starts.length - 1;
  return {
    kind: 'text',
    unit: 'lines',
    total,
    isJson: false,
    told: () => toldEnd(strategy, 'lines'),
    take: (count) =>
      strategy === 'first' ? text.slice(0, starts[count]) : text.slice(starts[total - count] ?? 0),
  };
}

/**
 * Orders rows by one field, the largest first: numbers by their digits, also those written as text, then texts by their
 * characters, the same in every locale. An unclear quantity has no rank and comes last.
 */
interface RowRanks {
  readonly ranked: number;
  /** Rows with a value that has no rank. */
  readonly unranked: number;
  order(): number[];
}

interface Rank {
  /** Numbers over texts over anything else. */
  readonly weight: 0 | 1 | 2;
  readonly text: string;
  readonly number: number;
}

/** `undefined`: the row does not have the field. */
export function rankRows(values: readonly (string | undefined)[]): RowRanks {
  const figures = values.map((value) => (value === undefined ? undefined : readFigure(value)));
  const unit = mostFrequentUnit(figures);
  const ranks = values.map((value, row) => rankOf(value, figures[row], unit));
  // Words among numbers are no numbers; by themselves they are what was asked for.
  const least = unit === undefined ? 1 : 2;
  const ranked = ranks.filter(({ weight }) => weight >= least).length;
  return {
    ranked,
    unranked: values.filter((value) => value !== undefined).length - ranked,
    order() {
      const rows = ranks.map((_, row) => row);
      return rows.sort((one, other) => compare(ranks[other] ?? NONE, ranks[one] ?? NONE) || one - other);
    },
  };
}

const NONE: Rank = { weight: 0, text: '', number: 0 };
/** Two digits each: it sorts as text. */
const CLOCK = /^\d\d:\d\d/;

function rankOf(value: string | undefined, figure: Figure | undefined, unit: string | undefined): Rank {
  if (value === undefined) return NONE;
  if (figure !== undefined && figure.unit === unit)
    return { weight: 2, text: figure.digits, number: Number(figure.digits) };
  const sorts = !beginsWithDigit(value) || isDay(value) || CLOCK.test(value);
  return sorts ? { weight: 1, text: value, number: 0 } : NONE;
}

function compare(one: Rank, other: Rank): number {
  if (one.weight !== other.weight) return one.weight - other.weight;
  if (one.text === other.text) return 0;
  if (one.weight < 2) return one.text < other.text ? -1 : 1;
  return one.number === other.number ? compareNumbers(one.text, other.text) : one.number - other.number;
}

function mostFrequentUnit(figures: readonly (Figure | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const figure of figures) {
    if (figure !== undefined) counts.set(figure.unit, (counts.get(figure.unit) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
