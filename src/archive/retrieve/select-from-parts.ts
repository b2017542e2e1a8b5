/**
 * Selects lines and bytes of an original that is kept in parts, as if it were one. It reads the parts one after the
 * other and holds no more than a page can take. A line longer than a part counts as several. A search also finds text
 * across the border of two parts.
 */
import { counted } from '../../contract/figures.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { wholeCodePoint } from '../../text/sentences.js';
import { checkRequest, checkStart } from './check-request.js';
import { aroundPlace } from './found-places.js';
import type { Part } from './part.js';
import type { PartRequest } from './retrieve-request.js';
import {
  CONTEXT,
  findLines,
  lineLabel,
  linesPart,
  NO_NAMES,
  type ShownLines,
  shownLines,
} from './select-lines.js';
import { BYTE_UNIT, codePointStart } from './select-part.js';

/** A place in the list of the parts. */
const IN_LIST = /^(?:\$?[./])?parts\b/;
/** More than any page takes. */
const HELD_CHARACTERS = 4_000_000;

interface Held {
  /** Index of the first unit that is wanted. */
  readonly from: number;
  /** The most characters of the selection in memory; by default more than a page takes. */
  readonly most?: number;
}

/** `undefined` when something in the list of the parts was asked for. */
export async function selectFromParts(
  parts: () => AsyncIterable<string>,
  request: PartRequest,
  held: Held,
): Promise<Part | undefined> {
  const { unit = 'lines', pointer, where, search } = request;
  if (unit === 'rows' || pointer !== undefined || where !== undefined) {
    if (pointer !== undefined && IN_LIST.test(pointer)) return undefined;
    throw invalidParams(
      'This original is so large that it is kept in parts: rows, a pointer and a filter of rows do not go over all of it.',
      'Use search, or start and end in lines or bytes, which do. pointer="/parts" lists the handles of the parts.',
    );
  }
  checkRequest(request);
  return unit === 'bytes' && search === undefined
    ? selectBytesFromParts(parts(), request, held)
    : selectLinesFromParts(parts(), request, held);
}

async function selectLinesFromParts(
  parts: AsyncIterable<string>,
  request: PartRequest,
  held: Held,
): Promise<Part> {
  const { start = 1, end = Number.MAX_SAFE_INTEGER, context = CONTEXT, search } = request;
  const { end: _, ...withoutEnd } = request;
  const units = createWindow(held);
  let total = 0;
  let bytes = 0;
  let places = 0;
  let inPlaces = false;
  /** The last lines that are not shown: they may stand before a place in the next part. */
  let tail: string[] = [];
  /** How many lines after the last place are still to come. */
  let due = 0;
  /** The end of a line that goes on in the next part. */
  let open = '';
  for await (const text of parts) {
    const from = Math.max(1, start - total);
    const isAsked = end > total && from <= end - total;
    // A range that ends before this part, or begins after it, takes nothing: its lines are only counted.
    const own = isAsked ? { ...request, start: from, end: end - total } : { ...withoutEnd, start: NEVER };
    if (search !== undefined && start <= total && total <= end) {
      const across = placeAcross(open, text, search, context);
      if (across !== undefined) {
        units.push({ number: total, text: across, label: lineLabel(total, '', ':') });
        places++;
        inPlaces = true;
      }
    }
    const lines = findLines(text, own);
    const found = [...lines.found];
    const first = found[0] ?? NEVER;
    if (first < context) {
      const before = tail.slice(first - context);
      const plain = { ...lines, ...plainLines(before) };
      take(shownLines(plain, request, 'places', NO_NAMES, total - before.length));
    }
    const chosen = [
      ...Array.from({ length: Math.min(due, lines.total) }, (__, index) => index),
      ...lines.chosen.filter((index) => index >= due),
    ];
    const shown = shownLines({ ...lines, chosen }, request, 'places', NO_NAMES, total);
    take(shown, bytes + Buffer.byteLength(text.slice(0, lines.starts[chosen[0] ?? 0])));
    places += shown.places;
    inPlaces ||= shown.inPlaces;
    const last = chosen.at(-1);
    if (search !== undefined) {
      const rest = Array.from({ length: Math.min(context, lines.total - 1 - (last ?? -1)) }, (__, back) =>
        lines.line(lines.total - 1 - back),
      ).reverse();
      tail = context === 0 ? [] : [...(last === undefined ? tail : []), ...rest].slice(-context);
      const lastFound = found.at(-1);
      const after = lastFound === undefined ? 0 : context - (lines.total - 1 - lastFound);
      due = Math.max(0, due - lines.total, after);
      open = endOfLine(open, text, search.length + aroundPlace(context));
    }
    total += lines.total;
    bytes += Buffer.byteLength(text);
  }
  checkStart(request, total, counted(total, 'line'));
  const { byteStarts, ...all } = units.all();
  const part = linesPart({ ...all, places, inPlaces }, total, '', request);
  if (search !== undefined) return part;
  const startOf = (index: number) =>
    byteStarts[index] ?? (byteStarts[index - 1] ?? 0) + Buffer.byteLength(all.texts[index - 1] ?? '');
  return { ...part, bytes: { total: () => bytes, startOf } };

  function take({ numbers, texts, labels }: ShownLines, firstByte = 0): void {
    let byteStart = firstByte;
    texts.forEach((text, at) => {
      units.push({ number: numbers[at] ?? 1, text, label: labels[at] ?? '', byteStart });
      if (search === undefined) byteStart += Buffer.byteLength(text);
    });
  }
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** The surroundings of a hit that begins in one part and ends in the next, if there is one. */
function placeAcross(open: string, text: string, search: string, context: number): string | undefined {
  const inside = search.length - 1;
  const border = open.slice(open.length - Math.min(inside, open.length)) + text.slice(0, inside);
  if (inside === 0 || open === '' || !border.toLowerCase().includes(search.toLowerCase())) return undefined;
  const most = inside + aroundPlace(context);
  const lineEnd = text.indexOf('\n');
  const to = wholeCodePoint(text, Math.min(most, lineEnd < 0 ? text.length : lineEnd));
  return `…${open.slice(-most)}${text.slice(0, to)}…\n`;
}

/** The last characters of a line that the text does not end. */
function endOfLine(open: string, text: string, most: number): string {
  if (text.endsWith('\n')) return '';
  const from = text.lastIndexOf('\n') + 1;
  const line = from > 0 ? text.slice(from) : open + text.slice(-most);
  return line.slice(wholeCodePoint(line, Math.max(0, line.length - most)));
}

function plainLines(lines: readonly string[]) {
  return {
    chosen: lines.map((_, index) => index),
    found: new Set<number>(),
    line: (index: number) => lines[index] ?? '',
  };
}

async function selectBytesFromParts(
  parts: AsyncIterable<string>,
  request: PartRequest,
  { from: firstWanted, most = HELD_CHARACTERS }: Held,
): Promise<Part> {
  const { start = 1, end = Number.MAX_SAFE_INTEGER } = request;
  const windowStart = start - 1 + firstWanted * BYTE_UNIT;
  const pieces: Buffer[] = [];
  let piecesStart = 0;
  let total = 0;
  for await (const text of parts) {
    const bytes = Buffer.from(text, 'utf8');
    // A code point at either end may begin a little before.
    const from = Math.max(0, windowStart - BYTE_UNIT - total);
    const to = Math.min(bytes.byteLength, windowStart + most - total);
    if (from < to) {
      if (pieces.length === 0) piecesStart = total + from;
      pieces.push(bytes.subarray(from, to));
    }
    total += bytes.byteLength;
  }
  checkStart(request, total, counted(total, 'byte'));
  const held = Buffer.concat(pieces);
  const from = Math.min(start - 1, total);
  const to = Math.min(end, total);
  const count = Math.max(0, Math.ceil((to - from) / BYTE_UNIT));
  const place = (unit: number) => {
    const at = Math.min(from + unit * BYTE_UNIT, to);
    return piecesStart + codePointStart(held, Math.max(0, at - piecesStart));
  };
  const numbers: number[] = [];
  const texts: string[] = [];
  for (let unit = Math.min(firstWanted, count); unit < count; unit++) {
    const next = Math.min(place(unit + 1), piecesStart + held.byteLength);
    if (place(unit) >= piecesStart + held.byteLength) break;
    numbers[unit] = place(unit) + 1;
    texts[unit] = held.toString('utf8', place(unit) - piecesStart, next - piecesStart);
  }
  numbers.length = count;
  texts.length = count;
  return { unit: 'bytes', numbers, texts, total, about: '', join: '' };
}

interface HeldUnit {
  readonly number: number;
  readonly text: string;
  readonly label: string;
  readonly byteStart?: number;
}

/** Units from the first wanted one on, as far as there is room; all are counted. */
function createWindow({ from: firstWanted, most = HELD_CHARACTERS }: Held) {
  const numbers: number[] = [];
  const texts: string[] = [];
  const labels: string[] = [];
  const byteStarts: number[] = [];
  let count = 0;
  let held = 0;
  return {
    push({ number, text, label, byteStart = 0 }: HeldUnit): void {
      if (count >= firstWanted && held < most) {
        numbers[count] = number;
        texts[count] = text;
        labels[count] = label;
        byteStarts[count] = byteStart;
        held += text.length;
      }
      count++;
    },
    all() {
      for (const list of [numbers, texts, labels, byteStarts]) list.length = count;
      return { numbers, texts, labels, byteStarts };
    },
  };
}
