/** The lines of a text that a request names: all, a range, or those around what was searched for, each with where it is. */
import { counted } from '../../reduce/notice.js';
import { lineStarts } from '../../text/lines.js';
import { checkStart } from './check-request.js';
import { beginningOfLine, LONG_LINE, placesInLine } from './found-places.js';
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
  const lines = findLines(text, request);
  checkStart(request, lines.total, counted(lines.total, 'line'));
  const names = lines.found.size === 0 ? NO_NAMES : options.names();
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
  { inLongLine, inLine = () => '' }: PlaceNames,
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
      const excerpts = placesInLine(text, wanted, context ?? CONTEXT, (at) => inLongLine(start + at));
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
