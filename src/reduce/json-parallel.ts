/**
 * Lists of one object that belong together, place by place: a time series with its times in one list and its values in others,
 * a table by columns. Chosen each by itself, values would stand beside the wrong ones, so the same places are shown of all.
 */

import { type JsonTape, scanJson, shapeOf } from '../data/json-tape.js';
import { childrenOf, compactSource, lengthOf } from '../data/json-values.js';
import { type RankedRows, rankRows } from './row-order.js';

export interface ParallelLists {
  /** Places of the lists among the entries of the object. */
  readonly entries: readonly number[];
  /** The nodes of the values, by list and row. */
  readonly cells: readonly (readonly number[])[];
}

/** Shorter lists of one length are that by chance. */
const FEWEST_ROWS = 8;

/** Lists of the same length. Lists of objects are records of their own. `children`: keys and values in turn. */
export function findParallelLists(tape: JsonTape, children: readonly number[]): ParallelLists[] {
  const byLength = new Map<number, { entries: number[]; cells: number[][] }>();
  const lists: number[] = [];
  for (let entry = 0; entry * 2 < children.length; entry++) {
    const list = children[entry * 2 + 1] ?? 0;
    if (shapeOf(tape, list) === 'array' && shapeOf(tape, list + 1) !== 'object') lists.push(entry);
  }
  // One list belongs to none, however long it is.
  if (lists.length < 2) return [];
  for (const entry of lists) {
    const cells = childrenOf(tape, children[entry * 2 + 1] ?? 0);
    if (cells.length < FEWEST_ROWS) continue;
    const same = byLength.get(cells.length) ?? { entries: [], cells: [] };
    same.entries.push(entry);
    same.cells.push(cells);
    byLength.set(cells.length, same);
  }
  return [...byLength.values()].filter(({ entries }) => entries.length > 1);
}

/** The rows that the lists make together. */
export function rankParallelRows(
  tape: JsonTape,
  children: readonly number[],
  { entries, cells }: ParallelLists,
  query: string | undefined,
): RankedRows | undefined {
  const keys = entries.map((entry) => compactSource(tape, children[entry * 2] ?? 0));
  const rows = cells[0]?.map((_, row) => {
    const members = cells.map((list, at) => `${keys[at]}:${compactSource(tape, list[row] ?? 0)}`);
    return `{${members.join(',')}}`;
  });
  const rowsTape = scanJson(`[${rows?.join(',')}]`);
  return rowsTape && rankRows(rowsTape, 0, query);
}

/** The rows to show, 1 for each; none when not even one fits. */
export function chooseParallelRows(
  tape: JsonTape,
  { cells }: ParallelLists,
  { order }: RankedRows,
  budget: number,
): { readonly shown: Uint8Array; readonly count: number } | undefined {
  const shown = new Uint8Array(cells[0]?.length ?? 0);
  let left = budget - 2 * cells.length;
  let count = 0;
  for (let rank = 0; rank < order.length && left > 0; rank++) {
    const row = order[rank] ?? 0;
    const cost = cells.reduce((sum, list) => sum + lengthOf(tape, list[row] ?? 0) + 1, 0);
    if (cost > left) continue;
    left -= cost;
    shown[row] = 1;
    count++;
  }
  return count === 0 ? undefined : { shown, count };
}
