/**
 * A JSON text within a budget of characters that is still JSON: arrays lose rows, objects share the budget so that their largest values
 * give way first, long strings are shortened with a visible mark. Keys stay, numbers never change; what is shown is sliced from the source.
 */
import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { childrenOf, compactSource, lengthOf } from '../data/json-values.js';
import { type FileTree, readFileTree } from './file-tree-view.js';
import { describeBlobs } from './json-blobs.js';
import { countKeys, describeCuts, isStructural, type JsonCut, plainKey } from './json-cuts.js';
import {
  chooseParallelRows,
  findParallelLists,
  type ParallelLists,
  rankParallelRows,
} from './json-parallel.js';
import { chooseFields, type FieldFits, fieldFits, isRecord } from './json-record.js';
import {
  isEmptied,
  note,
  type Rendering,
  renderFirst,
  renderKey,
  renderSource,
  renderString,
} from './json-rendering.js';
import { areAlike, isCollection, LONG_ATOM, shareBudget } from './json-shares.js';
import { leftOutDetails, missedAsked, unusualRows } from './left-out-rows.js';
import type { ContentReducer } from './reduced-view.js';
import { isFileTree } from './row-alarms.js';
import { type RankedRows, rankRows } from './row-order.js';
import { type StringView, stringView } from './string-view.js';
import { createUncutRows } from './uncut-rows.js';

/** Deeper than this, what does not fit becomes a string with its beginning. */
const MAX_DEPTH = 100;
/** A row that does not fit gets at most this part, so that there are several. */
const ROWS_AT_LEAST = 8;
const SMALLEST_ROW = 200;
/** A row of this size that takes more than a third is cut to that, so that others are seen. */
const LARGE_ROW = 1_000;
const MEANT_ROW_SHARE = 0.6;
/** So few that stand out may take more each. */
const FEW_UNUSUAL = 3;
const UNUSUAL_CAP = 1.5;
/** The first row, which shows what rows are like, has its place kept when it takes no more than this part. */
const FIRST_ROW_SHARE = 0.125;
/** Of so few rows each is something else: those that had no place of their own have what is left over. */
const FEW_ROWS = 3;
/** Characters in which a row that nothing else comes after tells something. */
const LEAST_PUT_OFF = 40;
/** Characters in which a row that had no room is shown in part. */
const LEAST_SPLIT = 12;
/** A longer key may be shown in part. */
const LONG_KEY = 100;
/** What is cut in so many entries that are alike is told of all of them together. */
const FEWEST_ALIKE = 4;
/** The second and third row are shown when they are no larger than this part. */
const LEADING_SHARE = 0.25;

/**
 * `asLines`: the root is an array that stands for lines of JSON, one per row. `whole`: the same with the fields that were taken out of
 * its rows, which are chosen by it.
 */
export function createJsonReducer(
  original: JsonTape,
  query: string | undefined,
  asLines = false,
  whole?: JsonTape,
): ContentReducer {
  const { tape, blobs } = describeBlobs(original);
  const wholeOf = createUncutRows(tape, whole);
  const ranked = new Map<number, RankedRows>();
  const together = new Map<number, RankedRows | undefined>();
  const trees = new Map<number, FileTree | null>();
  const strings = new Map<number, StringView>();
  const sources = new Map<number, string>();
  const keyCounts = new Map<number, number>();
  const fits = new Map<number, { readonly fields: FieldFits | undefined }>();
  return {
    most: tape.text.length,
    view(budget, whole) {
      const cuts: JsonCut[] = [];
      const content = render(tape, 0, budget, {
        cuts,
        path: [],
        pointer: [],
        rankOf,
        rankTogether,
        treeOf,
        stringOf,
        sourceOf,
        keysOf,
        asLines,
        splits: whole !== undefined,
        fitsOf,
        remarkable: '',
      });
      return describeCuts(tape, content, cuts, () => keysOf(0), blobs);
    },
  };

  /** The same rows are shown at most budgets that are tried. */
  function sourceOf(node: number): string {
    const isSlice = !tape.spaced || (tape.nexts[node] ?? 0) === node + 1;
    return isSlice ? compactSource(tape, node) : remembered(sources, node, () => compactSource(tape, node));
  }
  function keysOf(node: number): number {
    return remembered(keyCounts, node, () => countKeys(tape.text, tape.starts[node], tape.ends[node]));
  }
  function fitsOf(node: number, children: readonly number[]): FieldFits | undefined {
    if (query === undefined) return undefined;
    return remembered(fits, node, () => ({ fields: fieldFits(tape, children, query) })).fields;
  }
  function rankOf(node: number): RankedRows {
    return remembered(ranked, node, () => rankRows(tape, node, query, wholeOf(node)));
  }
  function rankTogether(children: readonly number[], lists: ParallelLists): RankedRows | undefined {
    const first = children[(lists.entries[0] ?? 0) * 2 + 1] ?? 0;
    return remembered(together, first, () => rankParallelRows(tape, children, lists, query));
  }
  function treeOf(node: number): FileTree | null {
    const { rows, profiles } = rankOf(node);
    return remembered(
      trees,
      node,
      () => (isFileTree(profiles) ? readFileTree(tape, rows, query) : null) ?? null,
    );
  }
  function stringOf(node: number): StringView {
    return remembered(strings, node, () => stringView(compactSource(tape, node), query, createJsonReducer));
  }
}

function render(tape: JsonTape, node: number, budget: number, rendering: Rendering): string {
  if (lengthOf(tape, node) <= budget && !(rendering.asLines && node === 0)) return rendering.sourceOf(node);
  const shape = shapeOf(tape, node);
  if (rendering.path.length > MAX_DEPTH) return renderSource(node, budget, rendering);
  if (shape === 'array') return renderRows(tape, node, budget, rendering);
  if (shape === 'object') return renderObject(tape, node, budget, rendering);
  if (shape === 'string') return renderString(tape, node, budget, rendering);
  return lengthOf(tape, node) <= LONG_ATOM
    ? compactSource(tape, node)
    : renderSource(node, budget, rendering);
}

function renderRows(tape: JsonTape, node: number, budget: number, rendering: Rendering): string {
  const ranked = rendering.rankOf(node);
  const { rows, keys, order, leadingFrom, copies } = ranked;
  const tree = keys === undefined && !rendering.asLines ? rendering.treeOf(node) : null;
  if (tree) return renderTree(tree, lengthOf(tape, node), budget, rendering);
  const cap = Math.max(Math.floor(budget / ROWS_AT_LEAST), Math.min(budget - 2, SMALLEST_ROW));
  const isUnusual = (row: number) => (ranked.alarms.kindOfRow[row] ?? -1) >= 0;
  const unusual = ranked.alarms.kindOfRow.reduce((count, kind) => count + (kind >= 0 ? 1 : 0), 0);
  const isFewUnusual = unusual <= FEW_UNUSUAL;
  /** The few that stand out are all shown rather than one of them whole. */
  const part = isFewUnusual && unusualCost() > budget - 2 ? Math.floor((budget - 2) / unusual) : budget;
  const third = Math.floor(budget / 3);
  const shown = new Uint8Array(rows.length);
  /** Rows that did not fit whole where their turn was, with what they get. */
  const cutRows = new Map<number, number>();
  let left = budget - 2;
  let chosenRows = 0;
  let kept = rows.length > 0 && costOf(0) <= budget * FIRST_ROW_SHARE ? costOf(0) : 0;
  /** Of few rows those that come last for their size, as the data behind a short head does. */
  const putOff: number[] = [];
  for (let rank = 0; rank < order.length + putOff.length && left > 0; rank++) {
    if (rank === order.length && order.length > FEW_ROWS) break;
    const row = order[rank] ?? putOff[rank - order.length] ?? 0;
    const whole = costOf(row);
    if (row === 0) kept = 0;
    const isLarge = rank >= leadingFrom && (row === 1 || row === 2) && whole > budget * LEADING_SHARE;
    if (isLarge && rank < order.length) {
      putOff.push(row);
      continue;
    }
    const room = left - kept;
    const isTooLarge =
      rows.length > 1 &&
      ((whole > LARGE_ROW && whole > third) || (unusual > 1 && isUnusual(row) && whole > part));
    const fits = whole <= room && !isTooLarge;
    if (rendering.splits && !fits && keyCost(row) > cap / 2) continue;
    const least = rank < order.length ? cap : LEAST_PUT_OFF;
    if (!fits && (least > room || least > whole)) {
      if (rank < order.length) putOff.push(row);
      continue;
    }
    const wanted = isTooLarge && rank < leadingFrom ? largestOf(rank) : capOf(row, rank);
    const cost = fits ? whole : Math.min(wanted, room, whole);
    left -= cost;
    shown[row] = 1;
    chosenRows++;
    if (cost < whole) cutRows.set(row, cost);
  }
  let next: number | undefined;
  for (let rank = 0; rendering.splits && rank < order.length && left >= LEAST_SPLIT; rank++) {
    const row = order[rank] ?? 0;
    if (shown[row] === 1) continue;
    shown[row] = 1;
    chosenRows++;
    const cost = Math.min(costOf(row), left);
    left -= cost;
    if (cost === costOf(row)) continue;
    next = row;
    cutRows.set(row, cost);
  }
  const more = cutRows.size === 0 ? 0 : Math.floor(left / cutRows.size);
  const parts: string[] = [];
  const partial = { units: 0, shown: 0, total: 0 };
  /** Of the row that had room in part, what it stands out by is not shown. */
  let lacksReason = false;
  for (let row = 0; row < rows.length; row++) {
    if (shown[row] !== 1) continue;
    const cutsBefore = rendering.cuts.length;
    rendering.path.push('*');
    rendering.pointer.push(keys ? plainKey(tape, keys[row] ?? 0) : String(row));
    const cut = cutRows.get(row);
    const keyRoom = row === next ? keyRoomIn(cut ?? 0, row) : keyCost(row);
    const room = cut === undefined ? Number.POSITIVE_INFINITY : cut + more - 1 - keyRoom;
    rendering.remarkable = keys ? '' : remarkableOf(ranked, row);
    let value = render(tape, rows[row] ?? 0, room, rendering);
    if (rendering.splits && rows.length === 1 && isEmptied(tape, rows[row] ?? 0, value))
      value = renderFirst(tape, rows[row] ?? 0, room, rendering);
    rendering.remarkable = '';
    rendering.path.pop();
    rendering.pointer.pop();
    if (isEmptied(tape, rows[row] ?? 0, value)) {
      rendering.cuts.length = cutsBefore;
      shown[row] = 0;
      chosenRows--;
      continue;
    }
    if (row === next) lacksReason = !showsReason(ranked, row, value);
    if (rendering.cuts.slice(cutsBefore).some(isStructural)) {
      partial.units++;
      partial.shown += countKeys(value);
      partial.total += rendering.keysOf(rows[row] ?? 0);
    }
    const key = keys?.[row];
    if (key === undefined) parts.push(value);
    else
      parts.push(
        `${keyRoom < keyCost(row) ? renderKey(key, keyRoom, rendering) : compactSource(tape, key)}:${value}`,
      );
  }
  const represented = rows.reduce((sum, _, row) => sum + (shown[row] === 1 ? (copies[row] ?? 0) : 0), 0);
  if (represented < rows.length || chosenRows < rows.length || partial.units > 0) {
    const told = lacksReason ? shown.map((one, row) => (row === next ? 0 : one)) : shown;
    note(rendering, {
      unit: keys ? 'keys' : 'rows',
      partial,
      shown: chosenRows,
      total: rows.length,
      size: lengthOf(tape, node),
      final: chosenRows === order.length,
      details: () => leftOutDetails(ranked, told),
      asked: () => missedAsked(ranked, told),
      unusual: () => unusualRows(ranked, told),
    });
  }
  if (rendering.asLines && node === 0) return parts.map((part) => `${part}\n`).join('');
  return keys ? `{${parts.join(',')}}` : `[${parts.join(',')}]`;

  /** The one row that the question means takes more than others may. */
  function largestOf(rank: number): number {
    return rank === 0 && ranked.meant === 1 ? Math.floor(budget * MEANT_ROW_SHARE) : third;
  }
  /** What stands out, or was asked for before all others, takes more room to tell than that it is there. */
  function capOf(row: number, rank: number): number {
    return (isFewUnusual && isUnusual(row)) || (rank === 0 && leadingFrom > 0)
      ? Math.floor(cap * UNUSUAL_CAP)
      : cap;
  }
  function unusualCost(): number {
    return rows.reduce((sum, _, row) => sum + (isUnusual(row) ? costOf(row) : 0), 0);
  }
  function keyCost(row: number): number {
    return keys ? lengthOf(tape, keys[row] ?? 0) + 1 : 0;
  }
  /** A key that is too long beside its value has what that leaves, or half of the room. */
  function keyRoomIn(room: number, row: number): number {
    const most = Math.max(Math.floor(room / 2), room - lengthOf(tape, rows[row] ?? 0) - 2);
    return Math.min(keyCost(row), most);
  }
  function costOf(row: number): number {
    return lengthOf(tape, rows[row] ?? 0) + 1 + keyCost(row);
  }
}

function renderTree(tree: FileTree, size: number, budget: number, rendering: Rendering): string {
  const { content, shown, notWhole, details } = tree.view(budget);
  const unitOf = '(files and folders)';
  const partial = { units: notWhole, shown: 0, total: 0 };
  if (shown < tree.total)
    note(rendering, { unit: 'rows', unitOf, shown, total: tree.total, size, partial, details });
  return content;
}

/** The column that is the strongest reason, from its label: `labels array`, `status=failed`. */
function remarkableOf({ alarms }: RankedRows, row: number): string {
  return /^[^\s="]*/.exec(alarms.kinds[alarms.kindOfRow[row] ?? -1] ?? '')?.[0] ?? '';
}

/** By the key of the column, or by the error word that the label quotes. */
function showsReason(ranked: RankedRows, row: number, value: string): boolean {
  const { alarms } = ranked;
  const [key = ''] = remarkableOf(ranked, row).split('.');
  const word = (alarms.kinds[alarms.kindOfRow[row] ?? -1] ?? '').replaceAll('"', '');
  return key === '' ? value.toLowerCase().includes(word) : value.includes(`"${key}":`);
}

function renderObject(tape: JsonTape, node: number, budget: number, rendering: Rendering): string {
  const all = childrenOf(tape, node);
  const { remarkable } = rendering;
  const isOfLongKeys =
    rendering.splits && all.some((key, at) => at % 2 === 0 && lengthOf(tape, key) > LONG_KEY);
  if (isOfLongKeys || (!isRecord(tape, all) && isCollection(tape, all, budget)))
    return renderRows(tape, node, budget, rendering);
  // The only field of all has all the room there is.
  const isOnly = all.length === 2 && rendering.path.length === 0;
  const { children, firm } =
    isRecord(tape, all) && !isOnly
      ? chooseFields(tape, all, budget, rendering.fitsOf(node, all), remarkable)
      : { children: all };
  const entries = children.length / 2;
  const isMany = entries >= FEWEST_ALIKE && areAlike(tape, all);
  const shares = shareBudget(tape, children, budget, firm, rendering.splits);
  const lists = renderTogether(tape, children, shares.next, rendering);
  const parts: string[] = [];
  for (let entry = 0; entry < entries; entry++) {
    const key = children[entry * 2] ?? 0;
    const value = children[entry * 2 + 1] ?? 0;
    const name = plainKey(tape, key);
    const cutsBefore = rendering.cuts.length;
    rendering.path.push(isMany ? '*' : name);
    rendering.pointer.push(name);
    rendering.remarkable = remarkable.startsWith(`${name}.`) ? remarkable.slice(name.length + 1) : '';
    const room = shares.next(entry);
    let rendered = lists.get(entry)?.() ?? render(tape, value, room, rendering);
    if (rendering.splits && entries === 1 && isEmptied(tape, value, rendered))
      rendered = renderFirst(tape, value, room, rendering);
    rendering.path.pop();
    rendering.pointer.pop();
    if (isEmptied(tape, value, rendered)) {
      rendering.cuts.length = cutsBefore;
      shares.spent(entry, -lengthOf(tape, key) - 2);
      continue;
    }
    shares.spent(entry, rendered.length);
    parts.push(`${compactSource(tape, key)}:${rendered}`);
  }
  const total = all.length / 2;
  const shown = parts.length;
  if (shown < total)
    note(rendering, { unit: 'keys', shown, total, size: lengthOf(tape, node), details: () => [] });
  return `{${parts.join(',')}}`;
}

/** Lists that do not fit and belong together, by entry: the same places of each. */
function renderTogether(
  tape: JsonTape,
  children: readonly number[],
  shareOf: (entry: number) => number,
  rendering: Rendering,
): Map<number, () => string> {
  const rendered = new Map<number, () => string>();
  for (const lists of findParallelLists(tape, children)) {
    const sizeOf = (entry: number) => lengthOf(tape, children[entry * 2 + 1] ?? 0);
    if (lists.entries.every((entry) => sizeOf(entry) <= shareOf(entry))) continue;
    const ranked = rendering.rankTogether(children, lists);
    const budget = lists.entries.reduce((sum, entry) => sum + shareOf(entry), 0);
    const chosen = ranked && chooseParallelRows(tape, lists, ranked, budget);
    if (ranked === undefined || chosen === undefined) continue;
    const { shown, count } = chosen;
    lists.entries.forEach((entry, at) => {
      const cells = lists.cells[at] ?? [];
      rendered.set(entry, () => {
        note(rendering, {
          unit: 'rows',
          shown: count,
          total: cells.length,
          size: sizeOf(entry),
          final: count === ranked.order.length,
          details: () => ['Lists beside it show the same rows.', ...leftOutDetails(ranked, shown)],
          unusual: () => unusualRows(ranked, shown),
        });
        return `[${cells
          .filter((_, row) => shown[row] === 1)
          .map(rendering.sourceOf)
          .join(',')}]`;
      });
    });
  }
  return rendered;
}

function remembered<Value>(known: Map<number, Value>, node: number, make: () => Value): Value {
  const value = known.get(node) ?? make();
  known.set(node, value);
  return value;
}
