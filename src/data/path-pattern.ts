/**
 * Matches relative paths against patterns: `*` is any text within one name, `**` any number of folders. It is linear
 * in practice: one star never looks twice at the same part of a name.
 */

/** `*` is any text within one name, `**` any number of folders. */
export function matchesPath(pattern: string, path: string): boolean {
  return matchesNames(pattern.split('/'), path.split('/'), matchesStars);
}

/** The names of a path; `matches` compares one of them with a part of the pattern. */
export function matchesNames(
  pattern: readonly string[],
  names: readonly string[],
  matches: (part: string, name: string) => boolean,
): boolean {
  // reached[i]: the first i names can be matched by the pattern so far.
  let reached = [true, ...names.map(() => false)];
  for (const part of pattern) {
    const next = reached.map(() => false);
    for (let at = 0; at < reached.length; at++) {
      if (part === '**') next[at] = reached[at] === true || (at > 0 && next[at - 1] === true);
      else if (at > 0) next[at] = reached[at - 1] === true && matches(part, names[at - 1] ?? '');
    }
    reached = next;
  }
  return reached[names.length] === true;
}

/** `*` is any text. Greedy from left to right: the pieces between stars must follow each other. */
export function matchesStars(pattern: string, name: string): boolean {
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
