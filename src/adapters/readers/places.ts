/**
 * Turns an offset in a text into a place for a person: the lines of the file, or the page. Redaction changes the
 * length of a text and may remove lines; `afterRedaction` keeps the places right.
 */
import type { Place } from '../../contract/research/research-state.js';

export type Places =
  /** From each offset on, lines are counted from the line that stands beside it. */
  | { readonly kind: 'lines'; readonly anchors: readonly (readonly [offset: number, line: number])[] }
  | { readonly kind: 'pages'; readonly starts: readonly number[] }
  /** The text has other lines than its file, and no pages. */
  | { readonly kind: 'none' };

export const LINES_OF_FILE: Places = { kind: 'lines', anchors: [[0, 1]] };

/** The place of a span, `end` exclusive, with offsets bounded by the text. */
export function placeIn(text: string, places: Places, start: number, end: number): Place {
  if (places.kind === 'none') return {};
  const from = Math.min(Math.max(0, start), text.length);
  const to = Math.min(Math.max(from, end - 1), text.length);
  if (places.kind === 'pages') {
    const page = Math.max(1, countUpTo(places.starts, itself, from));
    const last = Math.max(1, countUpTo(places.starts, itself, to));
    return last > page ? { page, last_page: last } : { page };
  }
  return { lines: [lineAt(text, places.anchors, from), lineAt(text, places.anchors, to)] };
}

function lineAt(text: string, anchors: readonly (readonly [number, number])[], offset: number): number {
  const index = countUpTo(anchors, ([at]) => at, offset);
  const [from, first] = anchors[index - 1] ?? [0, 1];
  return first + countLineBreaks(text, from, offset);
}

/** How many of the entries, ascending by their number, are at most this one. */
function countUpTo<Entry>(
  entries: readonly Entry[],
  numberOf: (entry: Entry) => number,
  limit: number,
): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(entries[middle] as Entry) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

const itself = (number: number): number => number;

export function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

export interface ReplacedSpan {
  readonly start: number;
  readonly end: number;
  /** Length of what stands there now. */
  readonly length: number;
}

/** `spans` are of the text before, in order and not overlapping. */
export function afterRedaction(before: string, places: Places, spans: readonly ReplacedSpan[]): Places {
  if (spans.length === 0 || places.kind === 'none') return places;
  const moved = mover(spans);
  if (places.kind === 'pages') return { kind: 'pages', starts: places.starts.map(moved) };
  const anchors = places.anchors.map(([offset, line]) => [offset, line] as const);
  for (const { start, end } of spans) {
    if (countLineBreaks(before, start, end) > 0)
      anchors.push([end, lineAt(before, places.anchors, end)] as const);
  }
  anchors.sort((a, b) => a[0] - b[0]);
  return { kind: 'lines', anchors: anchors.map(([offset, line]) => [moved(offset), line] as const) };
}

/** Maps offsets to where they are after the replacements; call it with any offset. */
function mover(spans: readonly ReplacedSpan[]): (offset: number) => number {
  const ends: number[] = [];
  const shifts: number[] = [];
  let shift = 0;
  for (const { start, end, length } of spans) {
    shift += length - (end - start);
    ends.push(end);
    shifts.push(shift);
  }
  return (offset) => {
    const passed = countUpTo(ends, itself, offset);
    const inside = spans[passed];
    const base = shifts[passed - 1] ?? 0;
    // Inside a replaced span: where its replacement begins.
    return (inside !== undefined && offset > inside.start ? inside.start : offset) + base;
  };
}
