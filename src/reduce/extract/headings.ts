/** The headings of a document in Markdown, in its order: one pass over the lines that begin like one. What stands in fences is code. */
import type { CodeFence } from './code-fences.js';

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
