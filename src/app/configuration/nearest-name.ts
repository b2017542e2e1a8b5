/** The known name that an unknown one was most likely meant to be, by edit distance. */
const LONGEST = 64;

export interface Nearest {
  readonly name: string;
  /** Near enough to be a slip of the hand rather than another word. */
  readonly close: boolean;
}

export function nearestName(unknown: string, known: readonly string[]): Nearest | undefined {
  const written = plain(unknown);
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const distance = editDistance(written, plain(name));
    if (best === undefined || distance < best.distance) best = { name, distance };
  }
  if (best === undefined) return undefined;
  const close = best.distance <= Math.max(1, Math.floor(Math.min(written.length, best.name.length) / 3));
  return { name: best.name, close };
}

/** `protectedTools`, `protected-tools` and `PROTECTED_TOOLS` are the same slip. Cut, so that the cost is bounded. */
function plain(name: string): string {
  return name
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[_\s-]/g, '');
}

/** Insertions, deletions, replacements and swaps of neighbours. */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      let cost = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
