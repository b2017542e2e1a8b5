/**
 * Matches relative paths against patterns: `*` is any text within one name, `**` any number of folders. It is linear
 * in practice: one star never looks twice at the same part of a name.
 */

export function matchesPath(pattern: string, path: string): boolean {
  return matchNames(pattern.split('/'), path.split('/'));
}

function matchNames(pattern: readonly string[], names: readonly string[]): boolean {
  // reached[i]: the first i names can be matched by the pattern so far.
  let reached = [true, ...names.map(() => false)];
  for (const part of pattern) {
    const next = reached.map(() => false);
    for (let at = 0; at < reached.length; at++) {
      if (part === '**') next[at] = reached[at] === true || (at > 0 && next[at - 1] === true);
      else if (at > 0) next[at] = reached[at - 1] === true && matchesName(part, names[at - 1] ?? '');
    }
    reached = next;
  }
  return reached[names.length] === true;
}

/** Greedy from left to right: the pieces between stars must follow each other. */
function matchesName(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === name;
  const last = rest.pop() ?? '';
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found < 0 || found + piece.length > name.length - last.length) return false;
    at = found + piece.length;
  }
  return true;
}
