/** The headings of a document in Markdown, in its order, marked or underlined: one pass over the lines that are like one. What stands in fences is code. */
import type { CodeFence } from './code-fences.js';
import { firstWhere } from './first-where.js';
import { underlinedHeading, underlinedLines } from './underlined-heading.js';

export interface Heading {
  readonly from: number;
  /** Behind its line. */
  readonly to: number;
  /** From 1 to 6. */
  readonly level: number;
}

const HEADING = /^#{1,6}(?=[ \t])/;
const DEEPEST = 6;

export function headingsOf(text: string, fences: readonly CodeFence[]): readonly Heading[] {
  const marked = markedHeadings(text, fences);
  const underlined = underlinedLines(text).flatMap(({ from, to }) => {
    const found = underlinedHeading(text, from, to);
    return found === undefined || isCode(fences, from) ? [] : [{ from, to: found.end, level: found.level }];
  });
  return underlined.length === 0 ? marked : [...marked, ...underlined].sort((a, b) => a.from - b.from);
}

function isCode(fences: readonly CodeFence[], at: number): boolean {
  const next = firstWhere(fences.length, (fence) => (fences[fence]?.end ?? 0) > at);
  return (fences[next]?.open ?? at + 1) <= at;
}

function markedHeadings(text: string, fences: readonly CodeFence[]): readonly Heading[] {
  const headings: Heading[] = [];
  let fence = 0;
  for (let from = text.startsWith('#') ? 0 : next(-1); from >= 0; from = next(from)) {
    while (fence < fences.length && (fences[fence]?.end ?? 0) <= from) fence++;
    if ((fences[fence]?.open ?? text.length) <= from) continue;
    const level = HEADING.exec(text.slice(from, from + DEEPEST + 1))?.[0].length;
    if (level === undefined) continue;
    const found = text.indexOf('\n', from);
    headings.push({ from, to: found === -1 ? text.length : found + 1, level });
  }
  return headings;

  function next(from: number): number {
    const found = text.indexOf('\n#', Math.max(0, from));
    return found < 0 ? found : found + 1;
  }
}
