/** Finds where a path really leads. For a path that does not exist yet, the last existing folder counts. */
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** `undefined` if it is unknown: a link to nowhere, a loop, a folder that may not be searched. */
export function realPathOf(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    try {
      return join(realpathSync(at), ...missing);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || isThere(at) || dirname(at) === at)
        return undefined;
      missing.unshift(basename(at));
    }
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
