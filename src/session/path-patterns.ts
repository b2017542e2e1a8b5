/** Patterns of protected paths as people write them: from this folder, a folder for all that is in it, alternatives in braces. */

/** More alternatives than this are not taken apart: the pattern then fits as it is written. */
const MOST_ALTERNATIVES = 64;

export function pathPatterns(pattern: string): string[] {
  return alternatives(pattern.replaceAll('\\', '/')).flatMap((written) => {
    const fromHere = written.startsWith('./') ? written.slice(2) : written;
    if (fromHere.endsWith('/')) return [`${fromHere}**`];
    return fromHere.includes('*') ? [fromHere] : [fromHere, `${fromHere}/**`];
  });
}

function alternatives(pattern: string): string[] {
  let found = [pattern];
  for (;;) {
    const next = found.flatMap(firstBraces);
    if (next.length === found.length) return found;
    if (next.length > MOST_ALTERNATIVES) return [pattern];
    found = next;
  }
}

function firstBraces(pattern: string): string[] {
  const open = pattern.indexOf('{');
  const close = pattern.indexOf('}', open);
  const names = pattern.slice(open + 1, close).split(',');
  if (open < 0 || close < 0 || names.length < 2) return [pattern];
  return names.map((name) => pattern.slice(0, open) + name + pattern.slice(close + 1));
}
