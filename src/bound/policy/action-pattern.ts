/** Patterns for `dispatcher.action`, with `*` for any text. Matching is by comparing pieces, without backtracking. */

export function matchesPattern(pattern: string, name: string): boolean {
  const pieces = pattern.split('*');
  const first = pieces[0] as string;
  if (pieces.length === 1) return pattern === name;
  const last = pieces[pieces.length - 1] as string;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false;
  const end = name.length - last.length;
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, from);
    if (found < 0 || found + piece.length > end) return false;
    from = found + piece.length;
  }
  return true;
}

/** The pattern that says most: an exact name before any pattern, then the longer one, then the first. */
export function closestPattern(patterns: Iterable<string>, name: string): string | undefined {
  let best: string | undefined;
  for (const pattern of patterns) {
    if (!matchesPattern(pattern, name)) continue;
    if (pattern === name) return pattern;
    if (best === undefined || pattern.length > best.length) best = pattern;
  }
  return best;
}
