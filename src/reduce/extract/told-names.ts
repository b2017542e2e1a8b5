/**
 * What is shown of an item of a list stands behind the word that the item tells of, and what is shown of a long cell behind the cells
 * before it: a default says nothing without its option.
 */
import type { Span } from './choose-groups.js';
import { toldWord } from './defined-words.js';

/** What is left out between the word and what is shown is shown where it is hardly more than the mark of a gap. */
const SHORT_GAP = 16;

/** Characters from which on a cell is a text. */
const LEAST_TEXT = 80;
const LONGEST_ROW = 1_000;

/** Where the last cell of a row of a table begins that is mostly text; undefined for one of figures and names, which say nothing in part. */
export function textCell(text: string, line: number): number | undefined {
  if (!text.startsWith('|', line)) return undefined;
  const [first = ''] = text.slice(line, line + LONGEST_ROW).split('\n', 1);
  const row = first.trimEnd();
  const start = row.lastIndexOf('|', row.length - 2) + 1;
  const isText = row.endsWith('|') && start > 1 && row.length - start > Math.max(LEAST_TEXT, row.length / 2);
  return isText ? line + start : undefined;
}

export function withToldNames(text: string, spans: readonly Span[]): readonly Span[] {
  let shown = 0;
  return spans.flatMap((span) => {
    const line = text.lastIndexOf('\n', span.from - 1) + 1;
    const isInside = line < span.from && line >= shown;
    const told = isInside ? (textCell(text, line) ?? toldWord(text, line)?.end) : undefined;
    shown = span.to;
    if (told === undefined || span.from < told) return [span];
    return span.from - told <= SHORT_GAP ? [{ from: line, to: span.to }] : [{ from: line, to: told }, span];
  });
}
