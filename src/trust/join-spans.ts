/**
 * Merges the spans of several finders into one ordered list without overlap. What two share belongs to the one that
 * reaches further.
 */
import type { SecretSpan } from './scan-state.js';

export function joinSpans(
  found: readonly SecretSpan[],
  others: readonly SecretSpan[],
): readonly SecretSpan[] {
  if (others.length === 0) return found;
  const all = [...found, ...others].sort((one, other) => one.start - other.start || other.end - one.end);
  const joined: SecretSpan[] = [];
  for (const span of all) {
    const last = joined.at(-1);
    if (last === undefined || span.start >= last.end) joined.push(span);
    else if (span.end > last.end) joined[joined.length - 1] = { ...span, start: last.start };
  }
  return joined;
}
