/**
 * The part of an original that a request names, as units in order: lines, rows of JSON, or pieces of bytes. Units are
 * slices of the source, so what is shown is what was stored.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { findEmbeddedJson } from '../../reduce/embedded-json.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { childrenOf, type JsonTape, scanJson, shapeOf } from '../../reduce/json-tape.js';
import { counted } from '../../reduce/notice.js';
import { lineStarts } from '../../text/lines.js';
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
  readonly join: string;
}

export function selectPart(text: string, request: PartRequest): Part {
  if (request.pointer !== undefined || request.where !== undefined || request.unit === 'rows') {
    return selectJson(text, request);
  }
  if (request.unit === 'bytes') return selectBytes(text, request);
  return selectLines(text, request, '');
}

function selectJson(text: string, request: PartRequest): Part {
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
    const lists = listsIn(tape, node).map(({ node: list, steps }) => ({
      list,
      pointer: base + pointerOf(steps),
    }));
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
  return selectLines(value, request, about);
}

const MOST_OFFERED = 10;

function listsOffered(pointers: readonly string[]): string {
  if (pointers.length === 0) return 'There is no list in it: ask by lines or by search.';
  const shown = pointers.slice(0, MOST_OFFERED).map((pointer) => pointer.slice(0, 100));
  return `Name one of its lists by pointer: ${shown.join(', ')}${pointers.length > MOST_OFFERED ? ', ...' : ''}.`;
}

function selectRows(tape: JsonTape, node: number, request: PartRequest, about: string): Part {
  const rows = childrenOf(tape, node);
  const matches = request.where === undefined ? () => true : rowFilterFor(request.where, tape, rows);
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

function selectLines(text: string, request: PartRequest, about: string): Part {
  const { chosen, total, line, found } = findLines(text, request);
  return {
    unit: 'lines',
    numbers: chosen.map((index) => index + 1),
    texts: chosen.map(line),
    total,
    about: about + searchWords(found, request),
    join: '',
  };
}

function findLines(text: string, request: PartRequest) {
  const starts = lineStarts(text);
  const total = starts.length - 1;
  const line = (index: number) => text.slice(starts[index], starts[index + 1]);
  const asked = range(total, request);
  const wanted = request.search?.toLowerCase();
  if (wanted === undefined) return { chosen: asked, found: 0, total, line };
  const found = asked.filter((index) => line(index).toLowerCase().includes(wanted));
  return { chosen: around(found, request.context ?? 2, total), found: found.length, total, line };
}

function searchWords(found: number, { search }: PartRequest): string {
  if (search === undefined) return '';
  const place = found === 0 ? '' : ` around the ${counted(found, 'line')}`;
  return `${place} with "${search}"`;
}

/** More than any page holds: of what was found, so many characters are kept from the first wanted line on. */
const HELD_CHARACTERS = 16_000_000;

/**
 * Lines of an original that is kept in parts, which are read one after the other and counted through. Lines around a
 * place are those of its part.
 */
export async function selectFromParts(
  parts: AsyncIterable<string>,
  request: PartRequest,
  firstWanted: number,
): Promise<Part> {
  const { start = 1, end = Number.MAX_SAFE_INTEGER } = request;
  range(0, request);
  const numbers: number[] = [];
  const texts: string[] = [];
  let total = 0;
  let found = 0;
  let held = 0;
  for await (const text of parts) {
    // A range that ends before this part, or begins after it, takes nothing: only its lines are counted.
    const isBefore = end <= total;
    const own = { ...request, start: Math.max(1, start - total), end: isBefore ? 1 : end - total };
    const lines = isBefore || own.start > own.end ? undefined : findLines(text, own);
    for (const index of lines?.chosen ?? []) {
      const isHeld = numbers.length >= firstWanted && held < HELD_CHARACTERS;
      const line = isHeld ? (lines?.line(index) ?? '') : '';
      held += line.length;
      numbers.push(total + index + 1);
      texts.push(line);
    }
    found += lines?.found ?? 0;
    total += lines?.total ?? lineStarts(text).length - 1;
  }
  return { unit: 'lines', numbers, texts, total, about: searchWords(found, request), join: '' };
}

/** Bytes are cut where no code point is split: a range may give a byte or three less than asked for at its ends. */
function selectBytes(text: string, request: PartRequest): Part {
  const bytes = Buffer.from(text, 'utf8');
  const total = bytes.byteLength;
  const from = codePointStart(bytes, clamp((request.start ?? 1) - 1, total));
  const to = codePointStart(bytes, clamp(request.end ?? total, total));
  const numbers: number[] = [];
  const texts: string[] = [];
  for (let at = from; at < to; ) {
    const next = Math.max(at + 1, codePointStart(bytes, Math.min(at + BYTE_UNIT, to)));
    numbers.push(at + 1);
    texts.push(bytes.toString('utf8', at, next));
    at = next;
  }
  return { unit: 'bytes', numbers, texts, total, about: '', join: '' };
}

/** Bytes that are paged together. */
const BYTE_UNIT = 256;

function codePointStart(bytes: Buffer, at: number): number {
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
