/**
 * Shows the places of a search in a line that is too long to show, such as JSON in one line: each place with its name
 * and the text around it.
 */
import { wholeCodePoint } from '../../text/sentences.js';
import type { PlaceName, PlaceNames } from './place-names.js';

/** Longer lines are not shown whole. */
export const LONG_LINE = 2_000;
/** For each line of context that was asked for. */
const AROUND = 100;

interface FoundPlaces {
  /** Each on a line of its own, with where it is. */
  readonly texts: readonly { readonly text: string; readonly name: string }[];
  /** Neighbours share a text. */
  readonly count: number;
}

/** Characters on either side of a place. */
export function aroundPlace(context: number): number {
  return AROUND * Math.max(1, context);
}

/** More than this, and more than it would be otherwise, is not shown for whole objects: places further down would have no room. */
export const MOST_OF_OBJECTS = 4_500;

interface Window {
  readonly from: number;
  to: number;
  readonly at: number;
}

/** `objectAt`: what is shown of JSON instead of so many characters on either side. */
export function placesInLine(
  line: string,
  wanted: string,
  context: number,
  nameOf: PlaceName,
  objectAt: PlaceNames['around'] = () => undefined,
): FoundPlaces {
  const around = aroundPlace(context);
  const near: Window[] = [];
  const whole: Window[] = [];
  const folded = line.toLowerCase();
  let count = 0;
  for (let hit = folded.indexOf(wanted); hit >= 0; hit = folded.indexOf(wanted, hit + wanted.length)) {
    // A few capitals are longer in small letters.
    const at = Math.min(hit, line.length);
    const object = objectAt(at);
    const from = at - around;
    const to = at + wanted.length + around;
    add(near, from, to, at);
    add(whole, object?.start ?? from, object?.end ?? to, at);
    count++;
  }
  const windows = sizeOf(whole) <= Math.max(MOST_OF_OBJECTS, sizeOf(near)) ? whole : near;
  const texts = windows.map(({ from, to, at }) => {
    const excerpt = line.slice(from, to).replace(/[\r\n]+$/, '');
    return { text: `${from > 0 ? '…' : ''}${excerpt}${to < line.length ? '…' : ''}\n`, name: nameOf(at) };
  });
  return { texts, count };

  /** Neighbours are one. */
  function add(list: Window[], start: number, end: number, at: number): void {
    const from = wholeCodePoint(line, Math.max(0, start));
    const to = wholeCodePoint(line, Math.min(line.length, end));
    const last = list.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else list.push({ from, to, at });
  }
}

function sizeOf(windows: readonly Window[]): number {
  return windows.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The beginning of a long line that stands around what was found. */
export function beginningOfLine(line: string): string {
  return line.length <= LONG_LINE ? line : `${line.slice(0, wholeCodePoint(line, 2 * AROUND))}…\n`;
}
