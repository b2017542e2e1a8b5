/**
 * Separates two columns of a page whose lines were written across both: the left column comes first, then the right
 * one. Otherwise sentences of the two would mix. Short cells are a table, which is read by its rows.
 */
export interface TextPiece {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Pieces that stand side by side without a gutter between them. */
interface Run {
  readonly pieces: TextPiece[];
  readonly x: number;
  readonly y: number;
  readonly size: number;
  end: number;
}

/** In heights of the type. */
const GUTTER = 1.5;
const SAME_LINE = 0.5;
const SAME_EDGE = 1;
/** Lines that have both columns, at the least. */
const FEWEST_LINES = 3;
/** Words of a line of prose, on the average. */
const PROSE_WORDS = 3;

export function inColumns(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const lines = linesOf(pieces);
  const ordered: TextPiece[] = [];
  for (let at = 0; at < lines.length; ) {
    const { end, edge } = stretchFrom(lines, at);
    const runs = lines.slice(at, end).flat();
    const left = runs.filter(({ x }) => x < edge);
    const right = runs.filter(({ x }) => x >= edge);
    for (const run of [...left, ...right]) for (const piece of run.pieces) ordered.push(piece);
    at = end;
  }
  return ordered;
}

interface Stretch {
  readonly end: number;
  /** Where the right column begins; without columns all is left of it. */
  readonly edge: number;
}

/** The lines from here on that keep to both sides of one gutter. */
function stretchFrom(lines: readonly (readonly Run[])[], from: number): Stretch {
  const second = lines[from]?.[1];
  if (second === undefined) return { end: from + 1, edge: Number.POSITIVE_INFINITY };
  const edge = second.x - second.size * SAME_EDGE;
  const isKept = (line: readonly Run[]) =>
    line.length <= 2 &&
    line.every(({ x, end }) => end <= second.x || Math.abs(x - second.x) <= second.size * SAME_EDGE);
  let end = from + 1;
  while (end < lines.length && isKept(lines[end] ?? [])) end++;
  const both = lines.slice(from, end).filter(({ length }) => length === 2);
  const isProse = [0, 1].every(
    (side) => both.reduce((sum, line) => sum + wordsIn(line[side]), 0) >= PROSE_WORDS * both.length,
  );
  return { end, edge: both.length >= FEWEST_LINES && isProse ? edge : Number.POSITIVE_INFINITY };
}

function wordsIn(run: Run | undefined): number {
  const text = run?.pieces.map(({ str }) => str).join('') ?? '';
  return text.trim().split(/\s+/).length;
}

function linesOf(pieces: readonly TextPiece[]): Run[][] {
  const lines: Run[][] = [];
  let run: Run | undefined;
  for (const piece of pieces) {
    const [, , , , x = 0, y = 0] = piece.transform;
    if (piece.str.trim() === '') {
      if (run !== undefined) run.pieces.push(piece);
      continue;
    }
    const size = Math.max(piece.height, 1);
    const isSameLine = run !== undefined && Math.abs(run.y - y) <= size * SAME_LINE && x >= run.end - size;
    if (run !== undefined && isSameLine && x - run.end < size * GUTTER) {
      run.pieces.push(piece);
      run.end = x + piece.width;
      continue;
    }
    run = { pieces: [piece], x, y, size, end: x + piece.width };
    if (isSameLine) lines.at(-1)?.push(run);
    else lines.push([run]);
  }
  return lines;
}
