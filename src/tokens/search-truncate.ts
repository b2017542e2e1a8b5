/**
 * Finds the longest part from one end within a limit, for counters without a better way. It bisects over code points
 * and keeps only parts that it counted, so the result is never over the limit, whatever the counter does. The tried
 * places do not depend on the limit, so a larger limit never keeps less.
 */
import type { TextEnd } from '../contract/ports/token-counter.js';

export function searchTruncate(
  countUpTo: (text: string, limit: number) => number,
  text: string,
  limit: number,
  keep: TextEnd = 'start',
): string {
  if (!(limit > 0)) return '';
  const part = (length: number) =>
    keep === 'start' ? text.slice(0, length) : text.slice(text.length - length);
  const fits = (length: number) => countUpTo(part(length), limit) <= limit;
  if (fits(text.length)) return text;
  let kept = 0;
  let over = text.length;
  while (over - kept > 1) {
    const middle = kept + Math.ceil((over - kept) / 2);
    const length = splitsPair(text, keep === 'start' ? middle : text.length - middle) ? middle - 1 : middle;
    if (length === kept || length === over) break;
    if (fits(length)) kept = length;
    else over = length;
  }
  return part(kept);
}

/** Whether a cut at this place would part the two halves of one code point. */
export function splitsPair(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}
