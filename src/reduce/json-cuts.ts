/** What was cut in a JSON view, put into the figures and sentences of its notice. */

import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { childrenOf } from '../data/json-values.js';
import { counted, grouped } from './notice.js';
import type { MissedUnits, PartialUnits, ReducedView } from './reduced-view.js';

const MAX_PLACES = 4;
const MAX_PLACE_DEPTH = 6;

/** Something that was made smaller, and where. */
export interface JsonCut {
  /** The same for what was cut alike in many rows. */
  readonly place: string;
  /** The first of them, in words of a notice. */
  readonly pointer: string;
  /** How many there are; one when absent. */
  readonly alike?: number;
  readonly unit: ReducedView['unit'];
  readonly unitOf?: string;
  readonly shown: number;
  readonly total: number;
  readonly size: number;
  /** Of the rows shown, those that lost something inside. */
  readonly partial?: PartialUnits;
  /** All that is missing is told otherwise: a larger budget would show no more. */
  readonly final?: boolean;
  readonly details: () => string[];
  /** What is said of the rows that the question asks for. */
  readonly asked?: () => string | undefined;
  /** Of the rows that stand out, how many there are and how many are shown. */
  readonly unusual?: () => { readonly shown: number; readonly total: number };
}

function sumOf(a: PartialUnits, b: PartialUnits): PartialUnits {
  return { units: a.units + b.units, shown: a.shown + b.shown, total: a.total + b.total };
}

/** Keys at any depth of a JSON text: the colons outside of its strings. */
export function countKeys(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON) count++;
    if (code !== QUOTE) continue;
    for (at++; at < to && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++;
  }
  return count;
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

export function placeOf(path: readonly string[]): string {
  const place = path.slice(0, MAX_PLACE_DEPTH).map((key) => `/${key}`);
  return `${place.join('')}${path.length > MAX_PLACE_DEPTH ? '/...' : ''}`;
}

/** Stands for a key that is not repeated in a notice. */
const ODD_KEY = '?';

/** A key as it may stand in a notice; odd ones are not repeated. */
export function plainKey(tape: JsonTape, node: number): string {
  const key = tape.text.slice((tape.starts[node] ?? 0) + 1, (tape.ends[node] ?? 0) - 1);
  return /^[\w.$@ -]{1,40}$/.test(key) ? key : ODD_KEY;
}

const LONGEST_POINTER = 100;

/** A pointer as the retrieval tool takes it, to the value or to the nearest around it that can be named. */
export function pointerTo(keys: readonly string[]): string {
  let pointer = '';
  for (const key of keys) {
    if (key === ODD_KEY || pointer.length + key.length >= LONGEST_POINTER)
      return pointer === '' ? 'a value' : `a value inside ${pointer}`;
    pointer += `/${key}`;
  }
  return pointer;
}

/**
 * The cut that took most stands for the whole; the others are named by place. Keys that were left out at several places, or
 * at one below the top, are counted over the whole document, `allKeys` of them: no place stands for the others. `blobs` are
 * the values that are described whatever the budget is, by place.
 */
export function describeCuts(
  tape: JsonTape,
  content: string,
  cuts: readonly JsonCut[],
  allKeys: () => number,
  blobs: readonly JsonCut[],
): ReducedView {
  const ordered = byPlace(cuts).sort((a, b) => rankOfUnit(a) - rankOfUnit(b) || b.size - a.size);
  const [main, ...others] = ordered;
  const described = () => placeDetails('Binary data described only', blobs);
  if (!main) {
    const total = shapeOf(tape, 0) === 'array' ? childrenOf(tape, 0).length : childrenOf(tape, 0).length / 2;
    const unit = shapeOf(tape, 0) === 'array' ? 'rows' : 'keys';
    const isWhole = blobs.length === 0;
    return {
      content,
      shown: total,
      total,
      unit,
      complete: true,
      ...(isWhole ? { lossless: true } : {}),
      details: () => (isWhole ? ['Only white space was left out.'] : described()),
    };
  }
  const complete = cuts.every((cut) => cut.final === true);
  if (main.unit === 'keys' && (main.place !== '' || cuts.filter(isStructural).length > 1)) {
    return {
      content,
      shown: countKeys(content),
      total: allKeys(),
      unit: 'keys',
      unitOf: 'at all levels',
      complete,
      details: () => [...placeDetails('Cut', ordered), ...main.details(), ...described()],
      missed: () => missedRows(ordered),
    };
  }
  return {
    content,
    shown: main.shown,
    total: main.total,
    unit: main.unit,
    ...(main.unitOf === undefined ? {} : { unitOf: main.unitOf }),
    ...(main.partial && main.partial.units > 0 ? { partial: main.partial } : {}),
    complete,
    details: () => [
      ...(main.place === '' ? [] : [`They are in ${placeName(main)}.`]),
      ...main.details(),
      ...placeDetails('Also cut', others),
      ...described(),
    ],
    asked: () => main.asked?.(),
    missed: () => missedRows(ordered),
  };
}

/** What was cut alike in many rows is one. */
export function byPlace(cuts: readonly JsonCut[]): JsonCut[] {
  const places = new Map<string, JsonCut>();
  for (const cut of cuts) {
    const id = `${cut.place} ${cut.unit}`;
    const same = places.get(id);
    const { unusual: _, asked: __, ...rest } = cut;
    places.set(
      id,
      same
        ? {
            ...rest,
            shown: same.shown + cut.shown,
            total: same.total + cut.total,
            size: same.size + cut.size,
            ...(same.partial && cut.partial ? { partial: sumOf(same.partial, cut.partial) } : {}),
            pointer: same.pointer,
            alike: (same.alike ?? 1) + 1,
            details: () => [],
          }
        : cut,
    );
  }
  return [...places.values()];
}

/** The largest cut that took rows which stand out. */
function missedRows(ordered: readonly JsonCut[]): MissedUnits | undefined {
  for (const cut of ordered) {
    const count = cut.unusual?.();
    if (!count || count.shown === count.total) continue;
    const where = cut.place === ordered[0]?.place ? '' : ` in ${placeName(cut)}`;
    const sentence = `Unusual rows${where}: ${grouped(count.shown)} of ${grouped(count.total)} shown.`;
    return { ...count, sentence };
  }
  return undefined;
}

function placeName({ pointer, alike = 1 }: JsonCut): string {
  if (pointer === '') return 'the top';
  return alike === 1 ? pointer : `${pointer} and ${grouped(alike - 1)} more like it`;
}

/** Rows are what a reader counts; shortened strings only when nothing else was cut. */
function rankOfUnit(cut: JsonCut): number {
  return cut.unit === 'characters' ? 1 : 0;
}

/** Left out without a mark where it was. */
export function isStructural({ unit }: JsonCut): boolean {
  return unit === 'keys' || unit === 'rows';
}

function placeDetails(beginning: string, cuts: readonly JsonCut[]): string[] {
  if (cuts.length === 0) return [];
  const named = cuts
    .slice(0, MAX_PLACES)
    .map((cut) => `${placeName(cut)} ${grouped(cut.shown)} of ${grouped(cut.total)} ${cut.unit}`);
  const more = cuts.length - named.length;
  return [`${beginning}: ${named.join(', ')}${more > 0 ? ` and ${counted(more, 'more place')}` : ''}.`];
}
