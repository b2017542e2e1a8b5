/** Which reads something later made old. */
import type { Pair, Survey } from '../survey.js';

/**
 * Reads of a file that was read again as a whole (or the same part of it), or written anew, later. An edit replaces only a part: the
 * rest of what was read still holds.
 */
export function staleReads({ pairs }: Survey): Pair[] {
  const seen = new Set<string>();
  const stale: Pair[] = [];
  for (let at = pairs.length - 1; at >= 0; at--) {
    const pair = pairs[at] as Pair;
    if (pair.outcome.failed) continue;
    const [path] = pair.paths;
    if (path === undefined) continue;
    if (pair.toolClass === 'write') for (const one of pair.paths) seen.add(`* ${one}`);
    if (pair.toolClass !== 'read') continue;
    const part = `${path}\n${pair.call.inputText}`;
    if (seen.has(`* ${path}`) || seen.has(part)) stale.push(pair);
    seen.add(isPartial(pair) ? part : `* ${path}`);
  }
  return stale.reverse();
}

function isPartial({ call }: Pair): boolean {
  const input = call.input as Readonly<Record<string, unknown>> | null;
  return ['offset', 'limit', 'start_line', 'end_line', 'view_range', 'range', 'startLine', 'endLine'].some(
    (key) => input?.[key] !== undefined && input[key] !== null,
  );
}
