/**
 * The part of an original that a request names, as units in order: lines, rows of JSON, or pieces of bytes. Units are
 * slices of the source, so what is shown is what was stored.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { columnNames } from '../../reduce/column-names.js';
import { findEmbeddedJson } from '../../reduce/embedded-json.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { childrenOf, type JsonTape, scanJson, shapeOf } from '../../reduce/json-tape.js';
import { counted } from '../../reduce/notice.js';
import { lineStarts } from '../../text/lines.js';
import { beginningOfLine, LONG_LINE, type PlaceName, placeNames, placesInLine } from './found-places.js';
import { findPlace, listsIn, placeSteps, pointerOf, scalarOf } from './json-place.js';
import type { PartRequest } from './retrieve-request.js';
import { rowFilterFor } from './row-filter.js';

export interface Part {
  readonly unit: 'lines' | 'bytes' | 'rows';
  /** What each unit is in the original, counted from 1. */
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  /** Units in the original, or in the value that the pointer names. */
  readonly total: number;
  /** What was asked for, in words, when it is not the whole. */
  readonly about: string;
  /** How many rows a filter found; absent without one. */
  readonly matches?: number;
  /** Of a line that is too long to show, each place that was found is a unit of its own, under the number of the line. */
  readonly inPlaces?: true;
  readonly join: string;
}

/** Lines that a search found are given whole, or, where they are too long to show, by what stands around the places. */
type LongLines = 'whole' | 'places';

export function selectPart(text: string, request: PartRequest, longLines: LongLines = 'whole'): Part {
  if (request.pointer !== undefined || request.where !== undefined || request.unit === 'rows') {
    return selectJson(text, request, longLines);
  }
  if (request.unit === 'bytes') return selectBytes(text, request);
  return selectLines(text, request, '', longLines === 'whole' ? undefined : () => placeNames(text));
}

function selectJson(text: string, request: PartRequest, longLines: LongLines): Part {
  const tape = scanJson(withoutByteOrderMark(text)) ?? findEmbeddedJson(text)?.tape;
  if (tape === undefined) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      'The original is not JSON: pointer, where and rows do not apply.',
      {
        remedy: 'Ask by lines, by bytes or by search.',
      },
    );
  }
  const node = findPlace(tape, request.pointer ?? '');
  const about = request.pointer === undefined ? '' : ` of ${request.pointer}`;
  const shape = shapeOf(tape, node);
  if (shape === 'array') return selectRows(tape, node, request, about);
  if (request.where !== undefined || request.unit === 'rows') {
    const base = pointerOf(placeSteps(request.pointer ?? ''));
    const found = listsIn(tape, node);
    const names = new Set(found.map(({ node: list }) => columnNames(tape, list)?.node));
    const lists = found
      .filter(({ node: list }) => !names.has(list))
      .map(({ node: list, steps }) => ({ list, pointer: base + pointerOf(steps) }));
    const [only] = lists;
    if (only !== undefined && lists.length === 1)
      return selectRows(tape, only.list, request, ` of ${only.pointer}`);
    const value = shape === 'object' ? 'an object' : shape === 'null' ? 'null' : `a ${shape}`;
    throw new PlimsollError('INVALID_PARAMS', `The value${about} is ${value}, not a list of rows.`, {
      remedy: listsOffered(lists.map(({ pointer }) => pointer)),
    });
  }
  // A string is shown as its text; it may have lines of its own.
  const value =
    shape === 'string' ? String(scalarOf(tape, node)) : tape.text.slice(tape.starts[node], tape.ends[node]);
  const base = pointerOf(placeSteps(request.pointer ?? ''));
  const names = () => (shape === 'string' ? () => base : placeNames(value, base));
  return selectLines(value, request, about, longLines === 'whole' ? undefined : names);
}

const MOST_OFFERED = 10;

function listsOffered(pointers: readonly string[]): string {
  if (pointers.length === 0) return 'There is no list in it: ask by lines or by search.';
  const shown = pointers.slice(0, MOST_OFFERED).map((pointer) => pointer.slice(0, 100));
  return `Name one of its lists by pointer: ${shown.join(', ')}${pointers.length > MOST_OFFERED ? ', ...' : ''}.`;
}

function selectRows(tape: JsonTape, node: number, request: PartRequest, about: string): Part {
  const rows = childrenOf(tape, node);
  const columns = columnNames(tape, node)?.names;
  const matches = request.where === undefined ? () => true : rowFilterFor(request.where, tape, rows, columns);
  const wanted = request.search?.toLowerCase();
  const source = (row: number) => tape.text.slice(tape.starts[row], tape.ends[row]);
  const chosen = range(rows.length, request).filter((index) => {
    const row = rows[index] ?? 0;
    return matches(tape, row) && (wanted === undefined || source(row).toLowerCase().includes(wanted));
  });
  const filters = [
    request.where === undefined ? '' : ` where ${request.where}`,
    request.search === undefined ? '' : ` with "${request.search}"`,
  ].join('');
  return {
    unit: 'rows',
    numbers: chosen.map((index) => index + 1),
    texts: chosen.map((index) => source(rows[index] ?? 0)),
    total: rows.length,
    about: about + filters,
    ...(filters === '' ? {} : { matches: chosen.length }),
    join: '\n',
  };
}

function selectLines(
  text: string,
  request: PartRequest,
  about: string,
  placeNamesOf: (() => PlaceName) | undefined,
): Part {
  const lines = findLines(text, request);
  // Only where a line is long is the text read for the names of its places.
  let names: PlaceName | undefined;
  const nameOf = (index: number, offset: number) => {
    names ??= placeNamesOf?.();
    return names?.((lines.starts[index] ?? 0) + offset) ?? '';
  };
  const shown = placeNamesOf === undefined ? wholeLines(lines) : shortLines(lines, request, nameOf);
  return linesPart(shown, lines.total, about, request);
}

export function linesPart(shown: ShownLines, total: number, about: string, request: PartRequest): Part {
  const { numbers, texts, places, inPlaces } = shown;
  const words = searchWords(places, inPlaces ? 'place' : 'line', request);
  const mark = inPlaces ? { inPlaces } : {};
  return { unit: 'lines', numbers, texts, total, about: about + words, ...mark, join: '' };
}

type FoundLines = ReturnType<typeof findLines>;

export interface ShownLines {
  readonly numbers: number[];
  readonly texts: string[];
  /** Lines that were found, or places in long ones. */
  readonly places: number;
  readonly inPlaces: boolean;
}

function wholeLines({ chosen, found, line }: FoundLines): ShownLines {
  const numbers = chosen.map((index) => index + 1);
  return { numbers, texts: chosen.map(line), places: found.size, inPlaces: false };
}

export function shortLines(
  { chosen, found, line }: FoundLines,
  { search, context }: PartRequest,
  nameOf: (index: number, offset: number) => string,
): ShownLines {
  const numbers: number[] = [];
  const texts: string[] = [];
  let places = 0;
  let inPlaces = false;
  for (const index of chosen) {
    const text = line(index);
    const isFound = found.has(index);
    const isLong = search !== undefined && text.length > LONG_LINE;
    const excerpts =
      isLong && isFound
        ? placesInLine(text, search.toLowerCase(), context ?? CONTEXT, (offset) => nameOf(index, offset))
        : { texts: [isLong ? beginningOfLine(text) : text], count: isFound ? 1 : 0 };
    for (const excerpt of excerpts.texts) {
      numbers.push(index + 1);
      texts.push(excerpt);
    }
    places += excerpts.count;
    inPlaces ||= isLong && isFound;
  }
  return { numbers, texts, places, inPlaces };
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

function searchWords(found: number, noun: 'line' | 'place', { search }: PartRequest): string {
  if (search === undefined) return '';
  const place =
    found === 0 ? '' : found === 1 ? ` around the ${noun}` : ` around the ${counted(found, noun)}`;
  return `${place} with "${search}"`;
}

/** Bytes are cut where no code point is split: a range may give a byte or three less than asked for at its ends. */
function selectBytes(text: string, request: PartRequest): Part {
  const bytes = Buffer.from(text, 'utf8');
  const total = bytes.byteLength;
  const from = clamp((request.start ?? 1) - 1, total);
  const to = clamp(request.end ?? total, total);
  const numbers: number[] = [];
  const texts: string[] = [];
  for (let at = from; at < to; at += BYTE_UNIT) {
    const start = codePointStart(bytes, at);
    numbers.push(start + 1);
    texts.push(bytes.toString('utf8', start, codePointStart(bytes, Math.min(at + BYTE_UNIT, to))));
  }
  return { unit: 'bytes', numbers, texts, total, about: '', join: '' };
}

/** Bytes that are paged together. */
export const BYTE_UNIT = 256;

export function codePointStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && start < bytes.byteLength && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}

function range(total: number, request: PartRequest): number[] {
  const first = request.start ?? 1;
  const last = Math.min(request.end ?? total, total);
  if (request.end !== undefined && request.end < first) {
    throw new PlimsollError('INVALID_PARAMS', `The end ${request.end} lies before the start ${first}.`, {
      remedy: 'Give a start that is at most the end.',
    });
  }
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first - 1 + offset);
}

function around(found: readonly number[], context: number, total: number): number[] {
  const chosen: number[] = [];
  for (const index of found) {
    const from = Math.max(index - context, (chosen.at(-1) ?? -1) + 1);
    for (let at = from; at <= Math.min(index + context, total - 1); at++) chosen.push(at);
  }
  return chosen;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
