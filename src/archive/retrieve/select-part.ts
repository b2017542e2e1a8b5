/**
 * The part of an original that a request names, as units in order: lines, rows of JSON, or pieces of bytes. Units are
 * slices of the source, so what is shown is what was stored.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { columnNames } from '../../reduce/column-names.js';
import { findEmbeddedJson } from '../../reduce/embedded-json.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { childrenOf, type JsonTape, lengthOf, scanJson, shapeOf } from '../../reduce/json-tape.js';
import { counted } from '../../reduce/notice.js';
import { lineStarts } from '../../text/lines.js';
import { checkRequest, checkStart } from './check-request.js';
import { beginningOfLine, LONG_LINE, type PlaceName, placeNames, placesInLine } from './found-places.js';
import { findPlace, LEAST_ENTRIES, listsIn, placeSteps, pointerOf, scalarOf } from './json-place.js';
import { type Part, range, searchedRange } from './part.js';
import type { PartRequest } from './retrieve-request.js';
import { rowFilterFor } from './row-filter.js';
import { type RowList, selectRows } from './select-rows.js';
import { pageRows, scanJsonLines, tableRows } from './text-rows.js';

/** Lines that a search found are given whole, or, where they are too long to show, by what stands around the places. */
type LongLines = 'whole' | 'places';

export function selectPart(text: string, request: PartRequest, longLines: LongLines = 'whole'): Part {
  checkRequest(request);
  const { unit, pointer, where, search } = request;
  if (pointer !== undefined || where !== undefined || unit === 'rows') {
    return selectData(text, request, longLines);
  }
  if (unit === 'bytes' && search === undefined) return selectBytes(text, request, '');
  return selectLines(text, request, '', longLines === 'whole' ? undefined : () => placeNames(text));
}

/** A value inside JSON, or rows. */
function selectData(text: string, request: PartRequest, longLines: LongLines): Part {
  const tape = scanJson(withoutByteOrderMark(text)) ?? scanJsonLines(text) ?? findEmbeddedJson(text)?.tape;
  const isRows = request.where !== undefined || request.unit === 'rows';
  if (tape === undefined) {
    const table = request.pointer === undefined ? tableRows(text) : undefined;
    if (table !== undefined) return selectRows(table, request, '');
    const page = request.pointer === undefined ? pageRows(text) : undefined;
    if (page !== undefined) return selectRows(page, request, ' of the text of an HTML page');
    const message =
      request.pointer === undefined
        ? 'The original is not JSON, lines of JSON or a table: where and rows do not apply.'
        : 'The original is not JSON: a pointer does not apply.';
    throw new PlimsollError('INVALID_PARAMS', message, { remedy: 'Ask by lines, by bytes or by search.' });
  }
  const node = findPlace(tape, request.pointer ?? '');
  const base = pointerOf(placeSteps(request.pointer ?? ''));
  const about = base === '' ? '' : ` of ${request.pointer}`;
  const shape = shapeOf(tape, node);
  if (isRows) return selectRowsOf(tape, node, request, about, base);
  if (shape === 'array' && request.unit === undefined) return selectRows(itemsOf(tape, node), request, about);
  // A string is shown as its text; it may have lines of its own.
  const value =
    shape === 'string' ? String(scalarOf(tape, node)) : tape.text.slice(tape.starts[node], tape.ends[node]);
  if (request.unit === 'bytes' && request.search === undefined) return selectBytes(value, request, about);
  const names = () => (shape === 'string' ? () => base : placeNames(value, base));
  return selectLines(value, request, about, longLines === 'whole' ? undefined : names);
}

function selectRowsOf(tape: JsonTape, node: number, request: PartRequest, about: string, base: string): Part {
  const shape = shapeOf(tape, node);
  if (shape === 'array') return selectRows(itemsOf(tape, node), request, about);
  const found = listsIn(tape, node);
  const hasLists = found.some(({ node: list }) => shapeOf(tape, list) === 'array');
  const entries = entriesOf(tape, node, hasLists);
  if (entries !== undefined) return selectRows(entries, request, about);
  const names = new Set(found.map(({ node: list }) => columnNames(tape, list)?.node));
  const lists = found
    .filter(({ node: list }) => !names.has(list))
    .map(({ node: list, steps }) => ({
      rows: entriesOf(tape, list, true) ?? itemsOf(tape, list),
      size: lengthOf(tape, list),
      pointer: base + pointerOf(steps),
    }));
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return selectRows(only.rows, request, ` of ${only.pointer}`);
  const value = shape === 'object' ? 'an object' : shape === 'null' ? 'null' : `a ${shape}`;
  throw new PlimsollError('INVALID_PARAMS', `The value${about} is ${value}, not a list of rows.`, {
    remedy: listsOffered(
      lists
        .map((list) => ({ ...list, fits: isFilterFor(list.rows, request.where) ? 1 : 0 }))
        .sort((a, b) => b.fits - a.fits || b.size - a.size)
        .map(({ pointer }) => pointer),
    ),
  });
}

/** The list has the fields that are asked for. */
function isFilterFor({ tape, nodes, columns }: RowList, where: string | undefined): boolean {
  try {
    if (where !== undefined) rowFilterFor(where, tape, nodes, columns);
    return nodes.length > 0;
  } catch {
    return false;
  }
}

function itemsOf(tape: JsonTape, node: number): RowList {
  const nodes = childrenOf(tape, node);
  const text = (index: number) => {
    const row = nodes[index] ?? 0;
    return tape.text.slice(tape.starts[row], tape.ends[row]);
  };
  return { tape, nodes, columns: columnNames(tape, node)?.names, text, join: '\n' };
}

/** The entries of an object of objects, each with its key; `undefined` for any other. */
function entriesOf(tape: JsonTape, node: number, hasLists: boolean): RowList | undefined {
  if (shapeOf(tape, node) !== 'object') return undefined;
  const children = childrenOf(tape, node);
  const nodes = children.filter((_, at) => at % 2 === 1);
  if (nodes.length < (hasLists ? LEAST_ENTRIES : 2)) return undefined;
  if (!nodes.every((value) => shapeOf(tape, value) === 'object')) return undefined;
  const text = (index: number) =>
    tape.text.slice(tape.starts[children[2 * index] ?? 0], tape.ends[nodes[index] ?? 0]);
  return { tape, nodes, text, join: '\n' };
}

const MOST_OFFERED = 10;

function listsOffered(pointers: readonly string[]): string {
  if (pointers.length === 0) return 'There is no list in it: ask by lines or by search.';
  const shown = pointers.slice(0, MOST_OFFERED).map((pointer) => pointer.slice(0, 100));
  return `Name one of its lists by pointer: ${shown.join(', ')}${pointers.length > MOST_OFFERED ? ', ...' : ''}.`;
}

function selectLines(
  text: string,
  request: PartRequest,
  about: string,
  placeNamesOf: (() => PlaceName) | undefined,
): Part {
  const lines = findLines(text, request);
  checkStart(request, lines.total, counted(lines.total, 'line'));
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
  const searched = searchedRange(request, total, 'lines');
  return { unit: 'lines', numbers, texts, total, about: about + words, ...searched, ...mark, join: '' };
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
function selectBytes(text: string, request: PartRequest, about: string): Part {
  const bytes = Buffer.from(text, 'utf8');
  const total = bytes.byteLength;
  checkStart(request, total, counted(total, 'byte'));
  const from = clamp((request.start ?? 1) - 1, total);
  const to = clamp(request.end ?? total, total);
  const numbers: number[] = [];
  const texts: string[] = [];
  for (let at = from; at < to; at += BYTE_UNIT) {
    const start = codePointStart(bytes, at);
    numbers.push(start + 1);
    texts.push(bytes.toString('utf8', start, codePointStart(bytes, Math.min(at + BYTE_UNIT, to))));
  }
  return { unit: 'bytes', numbers, texts, total, about, join: '' };
}

/** Bytes that are paged together. */
export const BYTE_UNIT = 256;

export function codePointStart(bytes: Buffer, at: number): number {
  let start = at;
  while (start > 0 && start < bytes.byteLength && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
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
