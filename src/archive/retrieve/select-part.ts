/**
 * Selects the part of an original that a request names: lines, rows of JSON, or pieces of bytes. Units are slices of
 * the source, so the reader sees what was stored.
 */
import { counted } from '../../contract/figures.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import { shapeOf } from '../../data/json-tape.js';
import { childrenOf } from '../../data/json-values.js';
import { checkRequest, checkStart } from './check-request.js';
import { type JsonPlace, scanInnerJson, throughString } from './inner-json.js';
import { fieldOf, placeSteps, pointerOf, scalarOf } from './json-place.js';
import type { Part } from './part.js';
import { placeNames } from './place-names.js';
import type { PartRequest } from './retrieve-request.js';
import { rowFilterFor } from './row-filter.js';
import { entriesOf, itemsOf, listsIn, rowsInText } from './row-lists.js';
import { type LongLines, selectLines } from './select-lines.js';
import { type RowList, selectRows } from './select-rows.js';
import { pageRows, tableRows } from './text-rows.js';

export function selectPart(text: string, request: PartRequest, longLines: LongLines = 'whole'): Part {
  checkRequest(request);
  const { unit, pointer, where, search } = request;
  if (pointer !== undefined || where !== undefined || unit === 'rows') {
    return selectData(text, request, longLines);
  }
  if (unit === 'bytes' && search === undefined) return selectBytes(text, request, '');
  return selectLines(text, request, '', { longLines, names: () => placeNames(text) });
}

/** A value inside JSON, or rows. */
function selectData(text: string, request: PartRequest, longLines: LongLines): Part {
  const tape = scanInnerJson(text);
  if (tape === undefined) return selectTable(text, request);
  const base = pointerOf(placeSteps(request.pointer ?? ''));
  const about = base === '' ? '' : ` of ${request.pointer}`;
  const place = findPlace({ tape, node: 0 }, request.pointer ?? '');
  if (request.where !== undefined || request.unit === 'rows')
    return selectRowsOf(place, request, about, base);
  const shape = shapeOf(place.tape, place.node);
  if (shape === 'array' && request.unit === undefined) {
    const isAll = request.search === undefined && request.start === undefined && request.end === undefined;
    const rows = selectRows(itemsOf(place), request, about);
    return isAll ? { ...rows, value: sourceOf(place) } : rows;
  }
  // A string is shown as its text; it may have lines of its own.
  const value = shape === 'string' ? String(scalarOf(place.tape, place.node)) : sourceOf(place);
  if (request.unit === 'bytes' && request.search === undefined) return selectBytes(value, request, about);
  const names = () => (shape === 'string' ? { inLongLine: () => base } : placeNames(value, base));
  return selectLines(value, request, about, { longLines, names });
}

function sourceOf({ tape, node }: JsonPlace): string {
  return tape.text.slice(tape.starts[node], tape.ends[node]);
}

function selectTable(text: string, request: PartRequest): Part {
  const table = request.pointer === undefined ? tableRows(text) : undefined;
  if (table !== undefined) return selectRows(table, request, '');
  const page = request.pointer === undefined ? pageRows(text) : undefined;
  if (page !== undefined) return selectRows(page, request, ' of the text of an HTML page');
  const message =
    request.pointer === undefined
      ? 'The original is not JSON, lines of JSON or a table: where and rows do not apply.'
      : 'The original is not JSON: a pointer does not apply.';
  throw invalidParams(message, 'Ask by lines, by bytes or by search.');
}

function selectRowsOf(place: JsonPlace, request: PartRequest, about: string, base: string): Part {
  const held = throughString(place);
  const shape = shapeOf(held.tape, held.node);
  if (shape === 'array') return selectRows(itemsOf(held), request, about);
  const table = shape === 'string' ? rowsInText(String(scalarOf(held.tape, held.node))) : undefined;
  if (table !== undefined) return selectRows(table, request, about);
  const plain = listsIn(held, 'as they are');
  const hasLists = plain.some(
    ({ place: list }) => list !== undefined && shapeOf(list.tape, list.node) === 'array',
  );
  const entries = entriesOf(held, hasLists);
  if (entries !== undefined) return selectRows(entries, request, about);
  // A list beside strings that hold others is meant if it has what is asked for.
  const [only] = plain;
  const lists =
    only !== undefined && plain.length === 1 && isFilterFor(only.rows, request.where)
      ? plain
      : listsIn(held, 'looked through');
  const named = lists.map((list) => ({ ...list, pointer: base + pointerOf(list.steps) }));
  const [one] = named;
  if (one !== undefined && named.length === 1) return selectRows(one.rows, request, ` of ${one.pointer}`);
  const value = shape === 'object' ? 'an object' : shape === 'null' ? 'null' : `a ${shape}`;
  throw invalidParams(
    `The value${about} is ${value}, not a list of rows.`,
    listsOffered(
      named
        .map((list) => ({ ...list, fits: isFilterFor(list.rows, request.where) ? 1 : 0 }))
        .sort((a, b) => b.fits - a.fits || b.size - a.size)
        .map(({ pointer }) => pointer),
    ),
  );
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

const MOST_OFFERED = 10;

function listsOffered(pointers: readonly string[]): string {
  if (pointers.length === 0) return 'There is no list in it: ask by lines or by search.';
  const shown = pointers.slice(0, MOST_OFFERED).map((pointer) => pointer.slice(0, 100));
  return `Name one of its lists by pointer: ${shown.join(', ')}${pointers.length > MOST_OFFERED ? ', ...' : ''}.`;
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

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

/** The value that a pointer names, also inside a string that holds JSON. */
function findPlace(root: JsonPlace, pointer: string): JsonPlace {
  let place = root;
  let walked = '';
  for (const step of placeSteps(pointer)) {
    const { tape, node } = throughString(place);
    const next = fieldOf(tape, node, [step]);
    if (next === undefined) {
      throw new PlimsollError(
        'NOT_FOUND',
        `There is no "${step}" in ${walked === '' ? 'the value' : walked}.`,
        {
          remedy: offers({ tape, node }),
        },
      );
    }
    place = { tape, node: next };
    walked += `/${step}`;
  }
  return place;
}

/** What could be asked for instead. */
function offers({ tape, node }: JsonPlace): string {
  const shape = shapeOf(tape, node);
  const children = childrenOf(tape, node);
  if (shape === 'array')
    return `It is a list of ${children.length}: use a number from 0 to ${children.length - 1}.`;
  if (shape !== 'object') return `It is a ${shape}: nothing is inside.`;
  const keys = children
    .filter((_, at) => at % 2 === 0)
    .map((key) => String(scalarOf(tape, key)).slice(0, 60));
  const named = keys.slice(0, 20).join(', ');
  return keys.length === 0 ? 'It is empty.' : `It has: ${named}${keys.length > 20 ? ', ...' : ''}.`;
}
