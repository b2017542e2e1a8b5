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

export function lineUnits(text: string, longest: number): LineUnits {
  const lines = lineStarts(text);
  const starts: number[] = [];
  const lineOf: number[] = [];
  for (let line = 0; line + 1 < lines.length; line++) {
    const end = lines[line + 1] ?? 0;
    let start = lines[line] ?? 0;
    while (end - start > longest) {
      starts.push(start);
      lineOf.push(line);
      start = pieceEnd(text, start, longest);
    }
    starts.push(start);
    lineOf.push(line);
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
