/**
 * Reads tables whose columns stand below each other with blanks between them: names in capitals (`NAME READY
 * STATUS`), or any names above a rule of dashes (`Package Version`). Every cell has to begin where its name or its
 * dashes begin, so right-aligned figures, as in `ps`, are no such table.
 */
import { CellReader, type TableCells } from './table-cells.js';

export interface AlignedTable {
  readonly names: readonly string[];
  /** Where in a line each column begins. */
  readonly places: readonly number[];
  readonly header: number;
  readonly starts: readonly number[];
  readonly grid: TableCells;
}

const FEWEST_ROWS = 8;
const LONGEST_LINE = 2_000;
/** Without a rule two columns are no evidence. */
const FEWEST_NAMES = 3;
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N} _()%/#.:-]{0,39}$/u;
const DASHES = /^ ?-{2,}(?: {1,8}-{2,})+ *$/;
const SPACE = 32;
/** The most lines of another form among the rows. */
const MOST_UNLIKE_SHARE = 0.05;

/** The table whose names stand in the line at `from`; `undefined` without one. */
export function alignedTable(text: string, codes: () => Uint16Array, from: number): AlignedTable | undefined {
  const head = lineAt(text, from);
  const second = from + head.length + 1;
  const columns = columnsOf(head, lineAt(text, second));
  if (columns === undefined) return undefined;
  const { places, names } = columns;
  const first = columns.isRuled ? second + lineAt(text, second).length + 1 : second;
  const reader = new CellReader(text, codes());
  const starts: number[] = [];
  let end = first;
  let unlike = 0;
  const middle = places[places.length >> 1] ?? 0;
  while (end < text.length) {
    const line = lineAt(text, end);
    if (line.trim() === '' || line.length > LONGEST_LINE) break;
    // Lines that end before the middle column are no rows.
    if (line.length <= middle || !isInColumns(line, places)) unlike++;
    starts.push(end);
    reader.addColumns(end, end + line.length, places);
    end = Math.min(text.length, end + line.length + 1);
    if (starts.length >= FEWEST_ROWS && unlike > starts.length * MOST_UNLIKE_SHARE) return undefined;
  }
  if (starts.length < FEWEST_ROWS || unlike > starts.length * MOST_UNLIKE_SHARE) return undefined;
  return { names, places, header: from, starts: [...starts, end], grid: reader.cells() };
}

function columnsOf(
  head: string,
  below: string,
): { readonly names: string[]; readonly places: number[]; readonly isRuled: boolean } | undefined {
  if (head.length > LONGEST_LINE || below.length > LONGEST_LINE) return undefined;
  const isRuled = DASHES.test(below.trimEnd());
  const marks = isRuled ? below.matchAll(/-+/g) : head.matchAll(/\S+(?: \S+)*/g);
  const places = Array.from(marks, ({ index }) => index);
  const names = places.map((place, at) => head.slice(place, places[at + 1]).trim());
  const isNamed = isRuled
    ? names.every((name) => name !== '')
    : names.length >= FEWEST_NAMES && names.every((name) => CAPITALS.test(name));
  const isDistinct = new Set(names).size === names.length;
  return isNamed && isDistinct && places[0] === 0 && isInColumns(head, places)
    ? { names, places, isRuled }
    : undefined;
}

/** Nothing reaches from one column into the next. */
function isInColumns(line: string, places: readonly number[]): boolean {
  if (line.charCodeAt(0) === SPACE) return false;
  return places.every((place) => place === 0 || place > line.length || line.charCodeAt(place - 1) === SPACE);
}

/** Without its line break. */
function lineAt(text: string, from: number): string {
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? text.length : end);
}
