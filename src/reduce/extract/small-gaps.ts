/** A mark for a gap takes as much room as a short word: what is shorter than the mark is shown instead of it. */
import type { Span } from './choose-groups.js';

/** Characters of `[…] `. */
const MARK = 4;

/** The same spans, with what is missing before, between and after them on the same line where it is that little. */
export function withoutSmallGaps(text: string, spans: readonly Span[]): readonly Span[] {
  const closed: Span[] = [];
  for (const { from, to } of spans) {
    const last = closed.at(-1);
    const before = last?.to ?? 0;
    if (!isSmall(text, before, from)) closed.push({ from, to });
    else if (last === undefined) closed.push({ from: 0, to });
    else closed[closed.length - 1] = { from: last.from, to };
  }
  const last = closed.at(-1);
  if (last !== undefined && isSmall(text, last.to, text.length))
    closed[closed.length - 1] = { from: last.from, to: text.length };
  return closed;
}

function isSmall(text: string, from: number, to: number): boolean {
  if (from > to || to - from > MARK) return false;
  const missing = text.slice(from, to);
  return !missing.includes('\n') && missing.trim() !== '';
}
