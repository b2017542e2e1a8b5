/** Lines as units of a sequence; a line too long to be one unit is several. */
import { lineStarts } from '../data/lines.js';
import { pieceEnd } from '../text/sentences.js';
import { gapMark } from './notice.js';

export interface LineUnits {
  readonly starts: readonly number[];
  /** The line that each unit belongs to. */
  readonly lineOf: readonly number[];
  readonly lineCount: number;
}

/** `atReturns`: what a carriage return overwrites on a terminal, such as a bar of progress, is a unit too. */
export function lineUnits(text: string, longest: number, atReturns = false): LineUnits {
  const lines = lineStarts(text);
  const starts: number[] = [];
  const lineOf: number[] = [];
  let back = atReturns ? -1 : text.length;
  for (let line = 0; line + 1 < lines.length; line++) {
    const end = lines[line + 1] ?? 0;
    let start = lines[line] ?? 0;
    while (start < end) {
      starts.push(start);
      lineOf.push(line);
      if (back <= start) back = text.indexOf('\r', start) + 1 || text.length;
      const next = Math.min(back < end - 1 ? back : end, end);
      start = next - start > longest ? pieceEnd(text, start, longest) : next;
    }
  }
  starts.push(text.length);
  return { starts, lineOf, lineCount: lines.length - 1 };
}

/** Lines of which every unit is shown. */
export function wholeLines(units: LineUnits, chosen: Uint8Array): number {
  let whole = 0;
  for (let at = 0; at < units.lineOf.length; ) {
    const line = units.lineOf[at];
    let shown = true;
    for (; at < units.lineOf.length && units.lineOf[at] === line; at++) shown = shown && chosen[at] === 1;
    if (shown) whole++;
  }
  return whole;
}

/** How many lines the units `from` to `to - 1` hold completely. */
export function linesBetween(units: LineUnits, from: number, to: number): number {
  const { lineOf } = units;
  const first = lineOf[from] ?? 0;
  const last = lineOf[to - 1] ?? 0;
  const startsInside = from > 0 && lineOf[from - 1] === first;
  const endsInside = to < lineOf.length && lineOf[to] === last;
  if (first === last) return startsInside || endsInside ? 0 : 1;
  return last - first + 1 - (startsInside ? 1 : 0) - (endsInside ? 1 : 0);
}

/** `at`: the first character that is missing. */
export function lineGap(units: LineUnits, from: number, to: number, at = units.starts[from] ?? 0): string {
  const characters = (units.starts[to] ?? 0) - at;
  return gapMark(linesBetween(units, from, to), characters);
}
