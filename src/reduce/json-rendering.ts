/** What is known while a JSON text is rendered, and its leaves: strings, and what cannot be shown as what it is. */

import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { compactSource, lengthOf } from '../data/json-values.js';
import type { FileTree } from './file-tree-view.js';
import { type JsonCut, placeOf, pointerTo } from './json-cuts.js';
import type { ParallelLists } from './json-parallel.js';
import type { FieldFits } from './json-record.js';
import { SHORT_STRING } from './json-shares.js';
import { gapMark } from './notice.js';
import type { RankedRows } from './row-order.js';
import { type StringView, sourceView } from './string-view.js';

export interface Rendering {
  readonly cuts: JsonCut[];
  /** With a star for each of many. */
  readonly path: string[];
  /** The same with the place of each. */
  readonly pointer: string[];
  readonly rankOf: (node: number) => RankedRows;
  /** The rows that lists of an object make together. */
  readonly rankTogether: (children: readonly number[], lists: ParallelLists) => RankedRows | undefined;
  /** Null when the rows are no tree of files. */
  readonly treeOf: (node: number) => FileTree | null;
  readonly stringOf: (node: number) => StringView;
  /** Without the white space between its parts. */
  readonly sourceOf: (node: number) => string;
  /** How many keys are in it at any depth. */
  readonly keysOf: (node: number) => number;
  readonly asLines: boolean;
  /** What would leave room is shown in part. */
  readonly splits: boolean;
  /** How well the fields of a record fit the question. */
  readonly fitsOf: (node: number, children: readonly number[]) => FieldFits | undefined;
  /** The path of keys with points from here to what makes the row stand out that is being rendered. */
  remarkable: string;
}

/** Nothing is left of what is in it: shown as empty it would look like a fact. */
export function isEmptied(tape: JsonTape, node: number, rendered: string): boolean {
  return rendered.length === 2 && lengthOf(tape, node) > 2 && (rendered === '{}' || rendered === '[]');
}

export function renderString(tape: JsonTape, node: number, budget: number, rendering: Rendering): string {
  const length = lengthOf(tape, node);
  if (length <= SHORT_STRING) return compactSource(tape, node);
  const view = rendering.stringOf(node).view(budget, rendering.splits);
  if (view.source.length >= length) return compactSource(tape, node);
  const { shown, total, unit } = view;
  note(rendering, { unit, shown, total, size: length, details: () => [] });
  return view.source;
}

export function note(rendering: Rendering, cut: Omit<JsonCut, 'place' | 'pointer'>): void {
  const { path, pointer } = rendering;
  rendering.cuts.push({ ...cut, place: placeOf(path), pointer: pointerTo(pointer) });
}

export function renderSource(node: number, budget: number, rendering: Rendering): string {
  const { source, shown, total, unit } = sourceView(rendering.sourceOf(node), budget);
  note(rendering, { unit, shown, total, size: total, details: () => [] });
  return source;
}

/** Of what has room for none of its parts: the first value under its keys, or a mark in the place of all. */
export function renderFirst(tape: JsonTape, node: number, budget: number, rendering: Rendering): string {
  const { nexts } = tape;
  const whole = rendering.sourceOf(node);
  const mark = JSON.stringify(gapMark(0, whole.length));
  const cutsBefore = rendering.cuts.length;
  let opening = '';
  let closing = '';
  let at = node;
  while (at + 1 < (nexts[at] ?? 0) && opening.length < budget) {
    const isList = shapeOf(tape, at) === 'array';
    opening += isList ? '[' : `{${compactSource(tape, at + 1)}:`;
    closing = `${isList ? ']' : '}'}${closing}`;
    at = isList ? at + 1 : (nexts[at + 1] ?? 0);
  }
  const frame = opening.length + closing.length;
  const isText = shapeOf(tape, at) === 'string';
  const value = isText ? renderString(tape, at, budget - frame, rendering) : compactSource(tape, at);
  const first = `${opening}${value}${closing}`;
  if (first.length <= Math.max(budget, mark.length) && first.length < whole.length) {
    const isWhole = rendering.cuts.length === cutsBefore;
    const shown = frame + (isWhole ? value.length : 0);
    note(rendering, {
      unit: 'characters',
      shown,
      total: whole.length,
      size: whole.length,
      details: () => [],
    });
    return first;
  }
  rendering.cuts.length = cutsBefore;
  if (mark.length >= whole.length) return whole;
  note(rendering, {
    unit: 'characters',
    shown: 0,
    total: whole.length,
    size: whole.length,
    details: () => [],
  });
  return mark;
}

/** A key that has no room as a whole. One of an object at most: two could become the same. */
export function renderKey(key: number, budget: number, rendering: Rendering): string {
  const { source, shown, total, unit } = sourceView(JSON.parse(rendering.sourceOf(key)) as string, budget);
  note(rendering, { unit, shown, total, size: total, details: () => [] });
  return source;
}
