/**
 * The path by which a call is protected: one that it names as its file, in a list of files, or in its command. Only asked where the
 * configuration protects paths.
 */
import { inFolder } from '../classify/command-family.js';
import type { Pair } from '../pair.js';
import { fitsPath } from '../policy.js';

export function protectedPath(pair: Pair, patterns: readonly string[]): string | undefined {
  const fits = (path: string) => patterns.some((pattern) => fitsPath(pattern, path));
  const named = pair.paths.find(fits) ?? namedIn(pair.call.input, 0).find(fits);
  if (named !== undefined || pair.command === undefined) return named;
  const { folder } = pair;
  for (const word of pair.command.split(BETWEEN_WORDS)) {
    const path = word.startsWith('./') ? word.slice(2) : word;
    if (path === '' || path.length > LONGEST) continue;
    if (fits(path)) return path;
    if (folder !== '' && fits(inFolder(folder, path))) return inFolder(folder, path);
  }
  return undefined;
}

/** No path is longer. */
const LONGEST = 1_024;
const DEEPEST = 3;
const BETWEEN_WORDS = /[\s"'`=;|&<>(){},]+/;

/** Texts of the arguments that may be paths: one word each. */
function namedIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.length > LONGEST || /\s/.test(value) ? [] : [plainPath(value)];
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return [];
  return Object.values(value).flatMap((one) => namedIn(one, depth + 1));
}

function plainPath(path: string): string {
  const forward = path.replaceAll('\\', '/');
  return forward.startsWith('./') ? forward.slice(2) : forward;
}
