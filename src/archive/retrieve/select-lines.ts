/** Selects lines of a text with their places: all, a range, or those around the hits of a search. */

import { counted } from '../../contract/figures.js';
import { lineStarts } from '../../data/lines.js';
import { checkStart } from './check-request.js';
import { beginningOfLine, LONG_LINE, MOST_OF_OBJECTS, placesInLine } from './found-places.js';
import { type BytePlaces, type Part, range, searchedRange } from './part.js';
import type { PlaceNames } from './place-names.js';
import type { PartRequest } from './retrieve-request.js';

/** Lines that a search found are given whole, or, where they are too long to show, by what stands around the places. */
export type LongLines = 'whole' | 'places';

interface LineOptions {
  readonly longLines: LongLines;
  /** Only a search needs them: to name places a text is read through. */
  readonly names: () => PlaceNames;
}

export function selectLines(text: string, request: PartRequest, about: string, options: LineOptions): Part {
  const near = findLines(text, request);
  checkStart(request, near.total, counted(near.total, 'line'));
  const names = near.found.size === 0 ? NO_NAMES : options.names();
  const lines = request.context === undefined ? withObjects(near, request, names) : near;
  const shown = shownLines(lines, request, options.longLines, names);
  const part = linesPart(shown, lines.total, about, request);
  return request.search === undefined ? { ...part, bytes: bytesOf(text, lines) } : part;
}

export const NO_NAMES: PlaceNames = { inLongLine: () => '' };

export function linesPart(shown: ShownLines, total: number, about: string, request: PartRequest): Part {
  const { numbers, texts, labels, places, inPlaces } = shown;
  const words = searchWords(places, inPlaces ? 'place' : 'line', request);
  return {
    unit: 'lines',
    numbers,
    texts,
    total,
    about: about + words,
    ...(request.search === undefined ? {} : { labels }),
    ...searchedRange(request, total, 'lines'),
    ...(inPlaces ? { inPlaces } : {}),
    join: '',
  };
}

export interface ShownLines {
  readonly numbers: number[];
  readonly texts: string[];
  /** What stands before each when it was searched for. */
  readonly labels: string[];
  /** Lines that were found, or places in long ones. */
  readonly places: number;
  readonly inPlaces: boolean;
}

type FoundLines = ReturnType<typeof findLines>;

/** `before`: how many lines of the original stand before these. */
export function shownLines(
  { chosen, found, line, starts }: FoundLines,
  { search, context }: PartRequest,
  longLines: LongLines,
  { inLongLine, inLine = () => '', around: objectAround }: PlaceNames,
  before = 0,
): ShownLines {
  const shown = { numbers: [] as number[], texts: [] as string[], labels: [] as string[] };
  const wanted = search?.toLowerCase();
  let places = 0;
  let inPlaces = false;
  for (const index of chosen) {
    const text = line(index);
    const start = starts[index] ?? 0;
    const isFound = wanted !== undefined && found.has(index);
    const isLong = wanted !== undefined && longLines === 'places' && text.length > LONG_LINE;
    if (isFound && isLong) {
      const nameOf = (at: number) => inLongLine(start + at);
      const objectAt = (at: number) => {
        const object = context === undefined ? objectAround?.(start + at) : undefined;
        return object && { start: object.start - start, end: object.end - start };
      };
      const excerpts = placesInLine(text, wanted, context ?? CONTEXT, nameOf, objectAt);
      for (const excerpt of excerpts.texts) push(index, excerpt.text, excerpt.name, ':');
      places += excerpts.count;
      inPlaces = true;
    } else if (isFound) {
      push(index, text, inLine(start + Math.max(0, text.toLowerCase().indexOf(wanted))), ':');
      places++;
    } else push(index, isLong ? beginningOfLine(text) : text, '', '-');
  }
  return { ...shown, places, inPlaces };

  function push(index: number, text: string, name: string, mark: ':' | '-'): void {
    const number = before + index + 1;
    shown.numbers.push(number);
    shown.texts.push(text);
    shown.labels.push(lineLabel(number, name, mark));
  }
}

/** As programs that search in files write it: `12: ` where it was found, `13- ` around it; in JSON `12 /items/3/name: `. */
export function lineLabel(number: number, name: string, mark: ':' | '-'): string {
  return `${number}${name === '' ? '' : ` ${name}`}${mark} `;
}

export const CONTEXT = 2;

export function findLines(text: string, request: PartRequest) {
  const starts = lineStarts(text);
  const total = starts.length - 1;
  const line = (index: number) => text.slice(starts[index], starts[index + 1]);
  const asked = range(total, request);
  const wanted = request.search?.toLowerCase();
  if (wanted === undefined) return { chosen: asked, found: new Set<number>(), total, line, starts };
  const found = asked.filter((index) => line(index).toLowerCase().includes(wanted));
  const chosen = around(found, request.context ?? CONTEXT, total);
  return { chosen, found: new Set(found), total, line, starts };
}

/** In JSON, the lines of the object around a place, if no number of lines was requested. */
function withObjects(lines: FoundLines, { search = '' }: PartRequest, names: PlaceNames): FoundLines {
  if (names.around === undefined) return lines;
  const { starts, total, line } = lines;
  const wanted = search.toLowerCase();
  const chosen: number[] = [];
  for (const index of lines.found) {
    const at = (starts[index] ?? 0) + Math.max(0, line(index).toLowerCase().indexOf(wanted));
    const object = names.around(at);
    const first = object === undefined ? index - CONTEXT : lineAt(starts, object.start);
    const last = object === undefined ? index + CONTEXT : lineAt(starts, object.end - 1);
    const from = Math.max(Math.min(first, index), (chosen.at(-1) ?? -1) + 1, 0);
    for (let each = from; each <= Math.min(Math.max(last, index), total - 1); each++) chosen.push(each);
  }
  const size = chosen.reduce((sum, index) => sum + line(index).length, 0);
  return size > MOST_OF_OBJECTS ? lines : { ...lines, chosen };
}

/** The line that an offset is in. */
function lineAt(starts: ArrayLike<number>, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

function around(found: readonly number[], context: number, total: number): number[] {
  const chosen: number[] = [];
  for (const index of found) {
    const from = Math.max(index - context, (chosen.at(-1) ?? -1) + 1);
    for (let at = from; at <= Math.min(index + context, total - 1); at++) chosen.push(at);
  }
  return chosen;
}

function searchWords(found: number, noun: 'line' | 'place', { search }: PartRequest): string {
  if (search === undefined) return '';
  const place =
    found === 0 ? '' : found === 1 ? ` around the ${noun}` : ` around the ${counted(found, noun)}`;
  return `${place} with "${search}"`;
}

/** Counted only where a page begins or ends inside a line. */
function bytesOf(text: string, { chosen, starts }: FoundLines): BytePlaces {
  const known = new Map<number, number>();
  const upTo = (offset: number) => {
    const bytes = known.get(offset) ?? Buffer.byteLength(text.slice(0, offset));
    known.set(offset, bytes);
    return bytes;
  };
  const first = chosen[0] ?? 0;
  return {
    total: () => upTo(text.length),
    startOf: (index) => upTo(starts[first + index] ?? text.length),
  };
}
