/**
 * In which order the rows of a JSON array are worth showing. What fits the question and what stands out come first, in
 * turn, then the first rows, then more of these; the rest is spread over the whole array. Identical rows count once.
 */

import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { childrenOf, lengthOf } from '../data/json-values.js';
import { querySalience } from '../text/salience.js';
import { type AskedExtremes, extremesAsked } from './asked-extremes.js';
import { type AskedRows, askedRows, withoutDenied } from './asked-values.js';
import { columnNames } from './column-names.js';
import { type ColumnProfile, profileColumn, readColumns } from './json-columns.js';
import { questionWords } from './question-words.js';
import { findAlarms, type RowAlarms } from './row-alarms.js';
import { spread } from './sequence.js';
import type { JsonPlace } from './uncut-rows.js';

export interface RankedRows {
  /** The nodes of the rows: items of an array, values of an object. */
  readonly rows: readonly number[];
  /** Keys of the rows when they are values of an object. */
  readonly keys: readonly number[] | undefined;
  /** Indices of rows, the most worth showing first; without those that repeat an earlier one. */
  readonly order: Int32Array;
  /** How many rows at the beginning of the order the question means, much rather than any other. */
  readonly meant: number;
  /** Where in the order the first rows come for being first. */
  readonly leadingFrom: number;
  readonly alarms: RowAlarms;
  /** By row: its own strongest reason, as in `alarms`, but never that of a row it stands for. */
  readonly ownKinds: Int32Array;
  /** The rows with the values that the question names. */
  readonly asked: AskedRows | undefined;
  /** The rows with the most or least of what the question asks for. */
  readonly extremes: AskedExtremes | undefined;
  readonly profiles: readonly ColumnProfile[];
  /** By row: how many rows it stands for, 0 for one that an earlier row stands for. */
  readonly copies: Int32Array;
  /** By row: the row that stands for it, mostly itself. */
  readonly firsts: Int32Array;
}

/** Rows below this share of the best score do not fit the question well enough to go before others. */
const FITTING_SHARE = 0.3;
/** Rows from this share of the best score on are as likely meant as it. */
const MEANT_SHARE = 0.7;
const MOST_MEANT = 3;
const LEADING_ROWS = 3;
/** Rows that stand out or fit go before the first rows up to this number. */
const MOST_PRESSING = 24;
/** A question that fits a larger share of the rows says less about a row than that it stands out. */
const COMMON_FIT_SHARE = 0.05;
/** Words that stand in nearly every row, such as those of a path, choose none. */
const MEANINGLESS_FIT_SHARE = 0.9;

/** `whole`: the same rows with the fields that were taken out of them; by these they are chosen. */
export function rankRows(
  tape: JsonTape,
  node: number,
  query: string | undefined,
  whole?: JsonPlace,
): RankedRows {
  const { rows, keys } = rowsOf(tape, node);
  const profiles = profilesOf(tape, node, rows);
  const { copies, firsts } = countCopies(tape, rows, keys);
  const leading = leadingRows(tape, rows, keys);
  const judged = whole === undefined ? undefined : { ...whole, ...rowsOf(whole.tape, whole.node) };
  const isWhole = judged === undefined || judged.rows.length !== rows.length;
  const by = isWhole ? { tape, node, rows, keys } : judged;
  const judgedProfiles = isWhole ? profiles : profilesOf(by.tape, by.node, by.rows);
  const found = findAlarms(by.tape, by.rows, judgedProfiles);
  const asked = query === undefined ? undefined : askedRows(query, judgedProfiles, by.rows.length);
  const extremes = query === undefined ? undefined : extremesOf(query, judgedProfiles, by.rows.length, asked);
  const { fits, meant } =
    query === undefined
      ? NO_FIT
      : extremesFirst(extremes, fittingRows(query, by.tape, by.rows, by.keys, asked));
  // What differs only in fields that were taken out looks the same: the first of them stands for what was found in others.
  const alarms = isWhole ? found : alarmsOfFirsts(found, firsts);
  const fitting = isWhole ? fits : fits.map((row) => firsts[row] ?? row);
  const alarmed = alarmedRows(alarms);
  const isCommon = asked === undefined && fitting.length > Math.max(1, rows.length * COMMON_FIT_SHARE);
  const { order, leadingFrom } = mergeOrders(rows.length, leading, fitting, meant, alarmed, copies, isCommon);
  const ownKinds = found.kindOfRow;
  return {
    rows,
    keys,
    order,
    meant,
    leadingFrom,
    alarms,
    ownKinds,
    asked,
    extremes,
    profiles,
    copies,
    firsts,
  };
}

/** Of the rows that have what else is asked for, where some have it. */
function extremesOf(
  query: string,
  profiles: readonly ColumnProfile[],
  count: number,
  asked: AskedRows | undefined,
): AskedExtremes | undefined {
  const isCandidate = (row: number) => asked === undefined || asked.total === 0 || asked.isAsked[row] === 1;
  return extremesAsked(questionWords(query), profiles, count, isCandidate);
}

function extremesFirst(extremes: AskedExtremes | undefined, { fits, meant }: FittingRows): FittingRows {
  if (extremes === undefined) return { fits, meant };
  const first = new Set([...extremes.rows, ...fits.slice(0, meant)]);
  return { fits: [...new Set([...first, ...fits])], meant: first.size };
}

function profilesOf(tape: JsonTape, node: number, rows: readonly number[]): ColumnProfile[] {
  const names = columnNames(tape, node)?.names;
  return readColumns(tape, rows, names).map((column) => profileColumn(tape, column));
}

function alarmsOfFirsts({ scores, kindOfRow, kinds }: RowAlarms, firsts: Int32Array): RowAlarms {
  const told = { scores: scores.slice(), kindOfRow: kindOfRow.slice(), kinds };
  firsts.forEach((first, row) => {
    if (first === row || (kindOfRow[row] ?? -1) < 0 || (scores[row] ?? 0) <= (told.scores[first] ?? 0))
      return;
    told.scores[first] = scores[row] ?? 0;
    told.kindOfRow[first] = kindOfRow[row] ?? -1;
  });
  return told;
}

function rowsOf(tape: JsonTape, node: number): { rows: number[]; keys: number[] | undefined } {
  const children = childrenOf(tape, node);
  if (shapeOf(tape, node) === 'array') return { rows: children, keys: undefined };
  const keys = children.filter((_, index) => index % 2 === 0);
  return { rows: keys.map((key) => key + 1), keys };
}

/** Identical rows as written, and by row the first that is like it. Entries of objects are never identical, and equal numbers of a series are no copies. */
function countCopies(
  tape: JsonTape,
  rows: readonly number[],
  keys: readonly number[] | undefined,
): { readonly copies: Int32Array; readonly firsts: Int32Array } {
  const copies = new Int32Array(rows.length).fill(1);
  const firsts = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index++) firsts[index] = index;
  if (keys) return { copies, firsts };
  const looks = new Map<number, number>();
  const sources = new Map<string, number>();
  for (let index = 0; index < rows.length; index++) {
    const first = tape.codes[tape.starts[rows[index] ?? 0] ?? 0];
    if (first !== 123 && first !== 91 && first !== 34) continue;
    // Rows of other looks are different: only those that look alike are compared whole.
    const look = lookOf(tape, rows[index] ?? 0);
    const alike = looks.get(look);
    if (alike === undefined) {
      looks.set(look, index);
      continue;
    }
    const alikeSource = sourceOf(tape, rows[alike] ?? 0);
    if (!sources.has(alikeSource)) sources.set(alikeSource, alike);
    const source = sourceOf(tape, rows[index] ?? 0);
    const earlier = sources.get(source);
    if (earlier === undefined) {
      sources.set(source, index);
      continue;
    }
    copies[earlier] = (copies[earlier] ?? 0) + 1;
    copies[index] = 0;
    firsts[index] = earlier;
  }
  return { copies, firsts };
}

const LOOKED_AT = 48;

/** The same number for the same row, by its beginning, its end and its length. */
function lookOf({ codes, starts, ends }: JsonTape, node: number): number {
  const start = starts[node] ?? 0;
  const end = ends[node] ?? 0;
  let look = end - start;
  for (let at = start; at < Math.min(end, start + LOOKED_AT); at++)
    look = Math.imul(look ^ (codes[at] ?? 0), 0x01000193);
  for (let at = Math.max(start + LOOKED_AT, end - LOOKED_AT); at < end; at++)
    look = Math.imul(look ^ (codes[at] ?? 0), 0x01000193);
  return look;
}

function sourceOf(tape: JsonTape, node: number): string {
  return tape.text.slice(tape.starts[node], tape.ends[node]);
}

interface FittingRows {
  /** The best first. */
  readonly fits: readonly number[];
  /** How many of them fit much better than the others, such as the one whose key or id the question says. */
  readonly meant: number;
}

const NO_FIT: FittingRows = { fits: [], meant: 0 };

function fittingRows(
  query: string,
  tape: JsonTape,
  rows: readonly number[],
  keys: readonly number[] | undefined,
  asked: AskedRows | undefined,
): FittingRows {
  const starts = (keys ?? rows).map((node) => tape.starts[node] ?? 0);
  starts.push(tape.ends[rows.at(-1) ?? 0] ?? 0);
  const scores = querySalience(withoutDenied(query), tape.text, starts);
  const isAsked = (row: number) => asked?.isAsked[row] === 1;
  if (!scores) return asked === undefined ? NO_FIT : { fits: rowsWhere(rows.length, isAsked, []), meant: 0 };
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  const least = best * FITTING_SHARE;
  const isFitting = (row: number) => (scores[row] ?? 0) > 0 && (scores[row] ?? 0) >= least;
  const fitting = rowsWhere(rows.length, isFitting, scores);
  const near = fitting.filter((row) => (scores[row] ?? 0) >= best * MEANT_SHARE).length;
  const most = Math.min(MOST_MEANT, Math.max(1, rows.length * COMMON_FIT_SHARE));
  const meant = near <= most && rows.length > 1 ? near : 0;
  const isMeaningless = meant === 0 && fitting.length > rows.length * MEANINGLESS_FIT_SHARE;
  if (asked === undefined) return isMeaningless ? NO_FIT : { fits: fitting, meant };
  // A row that fits by a word alone, such as the figure of a range, is not meant where others have all that is asked for.
  const sure = fitting.slice(0, meant).filter((row) => asked.total === 0 || isAsked(row));
  const first = rowsWhere(rows.length, isAsked, scores);
  const others = isMeaningless ? [] : fitting.filter((row) => !isAsked(row));
  return { fits: [...new Set([...sure, ...first, ...others])], meant: sure.length };
}

/** Mostly few: only these are sorted. By falling score, equal ones in their own order. */
function rowsWhere(count: number, wanted: (row: number) => boolean, scores: ArrayLike<number>): number[] {
  const found: number[] = [];
  for (let row = 0; row < count; row++) if (wanted(row)) found.push(row);
  return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** One of each kind first, then the second of each: many rows of one kind must not hide a single one of another. */
function alarmedRows(alarms: RowAlarms): number[] {
  const { scores, kindOfRow } = alarms;
  const order = rowsWhere(kindOfRow.length, (row) => (kindOfRow[row] ?? -1) >= 0, scores);
  const seen = new Map<number, number>();
  const rounds: number[][] = [];
  for (const row of order) {
    const kind = kindOfRow[row] ?? -1;
    const round = seen.get(kind) ?? 0;
    seen.set(kind, round + 1);
    const rows = rounds[round];
    if (rows) rows.push(row);
    else rounds.push([row]);
  }
  return rounds.flat();
}

/** What a collection says about itself, such as its total, comes right after its beginning. */
const ABOUT_ITSELF = /total|count|size|length|cursor|next|more|truncated|status|error/i;

function leadingRows(tape: JsonTape, rows: readonly number[], keys: readonly number[] | undefined): number[] {
  const first = rows.slice(0, LEADING_ROWS).map((_, row) => row);
  const about = (keys ?? []).flatMap((key, row) => {
    const isShort = lengthOf(tape, rows[row] ?? 0) <= 64 && lengthOf(tape, key) <= 64;
    return isShort && ABOUT_ITSELF.test(sourceOf(tape, key)) ? [row] : [];
  });
  return [...first, ...about];
}

function mergeOrders(
  count: number,
  leading: readonly number[],
  fitting: readonly number[],
  meant: number,
  alarmed: readonly number[],
  copies: Int32Array,
  isCommonFit: boolean,
): Pick<RankedRows, 'order' | 'leadingFrom'> {
  const order = new Int32Array(count);
  const taken = new Uint8Array(count);
  let length = 0;
  let leadingFrom = -1;
  for (let fit = 0; fit < meant; fit++) take(fitting[fit]);
  // What was asked for has two turns of three.
  for (let turn = 0; turn < Math.max(Math.ceil(fitting.length / 2), alarmed.length); turn++) {
    if (isCommonFit) take(alarmed[turn]);
    take(fitting[turn * 2]);
    take(fitting[turn * 2 + 1]);
    if (!isCommonFit) take(alarmed[turn]);
    if (length >= MOST_PRESSING) takeLeading();
  }
  takeLeading();
  take(count - 1);
  for (const row of spread(count)) take(row);
  return { order: order.subarray(0, length), leadingFrom };

  function takeLeading(): void {
    if (leadingFrom >= 0) return;
    leadingFrom = length;
    for (const row of leading) take(row);
  }
  function take(row: number | undefined): void {
    if (row === undefined || row < 0 || taken[row] === 1 || copies[row] === 0) return;
    taken[row] = 1;
    order[length++] = row;
  }
}
