/**
 * Extends a quotation to whole sentences or to its whole row. "installed by Veldhuis" out of "was not installed by
 * Veldhuis" stands there letter by letter and says the opposite.
 */
import { proseStarts } from '../../text/sentences.js';
import type { LocatedQuotation } from './locate-quotation.js';

/** What is longer is no sentence: the quotation stays as it is. */
const LONGEST = 1_000;
const PARAGRAPH_END = /\n[ \t]*\r?\n|\n(?= {0,3}(?:#{1,6}[ \t]|\||```|~~~|[-*+] |\d{1,3}[.)] ))/g;

const HEADING_LINE = /^ {0,3}#{1,6}[ \t][^\n]*\n/;

export function wholeSentences(text: string, { start, end }: LocatedQuotation): LocatedQuotation {
  const from = paragraphStart(text, start);
  const to = paragraphEnd(text, end);
  if (from === undefined || to === undefined) return { start, end };
  const isRow = text
    .slice(from, start + 1)
    .trimStart()
    .startsWith('|');
  const starts = isRow ? [from, to] : proseStarts(text, to - from + 1, from, to);
  const first = starts.filter((at) => at <= start).at(-1) ?? start;
  const last = starts.find((at) => at >= end) ?? end;
  const before = text.slice(first, start);
  return {
    start: first + before.length - before.trimStart().length,
    end: end + text.slice(end, last).trimEnd().length,
  };
}

/** Undefined: it is too far. */
function paragraphStart(text: string, at: number): number | undefined {
  const base = Math.max(0, at - LONGEST);
  const ends = [...text.slice(base, at).matchAll(PARAGRAPH_END)];
  const last = ends.at(-1);
  if (last === undefined && base > 0) return undefined;
  const from = last === undefined ? 0 : base + last.index + last[0].length;
  // A heading ends with its line, whatever follows it.
  const heading = HEADING_LINE.exec(text.slice(from, at))?.[0] ?? '';
  return from + heading.length;
}

function paragraphEnd(text: string, at: number): number | undefined {
  const after = text.slice(at, at + LONGEST);
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const found = line.trimStart().startsWith('|') ? after.indexOf('\n') : after.search(PARAGRAPH_END);
  if (found >= 0) return at + found;
  return at + LONGEST >= text.length ? text.length : undefined;
}
