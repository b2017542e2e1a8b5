/** Finds the known name that an unknown one most likely meant, by edit distance or by its beginning. */
const LONGEST = 64;

/** A shorter beginning is shared by too many words. */
const SHORTEST_BEGINNING = 3;

/** Undefined when none is near: another word is not a slip of the hand. A beginning is near however much is missing. */
export function nearestName(unknown: string, known: readonly string[]): string | undefined {
  const written = plain(unknown);
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const candidate = plain(name);
    const distance = editDistance(written, candidate);
    const near = distance <= Math.floor(Math.min(written.length, candidate.length) / 3);
    if (!near && !isBeginning(written, candidate)) continue;
    if (best === undefined || distance < best.distance) best = { name, distance };
  }
  return best?.name;
}

function isBeginning(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_BEGINNING && long.startsWith(short);
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
