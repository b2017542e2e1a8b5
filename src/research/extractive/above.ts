/** Finds what stands above an offset of a Markdown text: its headings, and the column names of its table. */
export interface Heading {
  readonly level: number;
  readonly title: string;
}

const HEADING = /^ {0,3}#{1,6}\s/;
const MARKED_LINE = /^ {0,3}(?:#{1,6}[ \t]|```|~~~)/gm;
/** Headings that are farther above say little. */
const FARTHEST = 200_000;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** The headings above an offset, outermost first. */
export function headingsAbove(text: string, at: number): Heading[] {
  const headings: Heading[] = [];
  let isCode = false;
  MARKED_LINE.lastIndex = Math.max(0, at - FARTHEST);
  for (;;) {
    const found = MARKED_LINE.exec(text);
    if (found === null || found.index >= at) return headings;
    const lineEnd = text.indexOf('\n', found.index);
    if (FENCE.test(found[0])) isCode = !isCode;
    else if (!isCode) enterHeading(headings, text.slice(found.index, lineEnd < 0 ? text.length : lineEnd));
  }
}

/** The first row of the table that an offset stands in; empty where it is in none, or in its first row. */
export function columnsAbove(text: string, at: number): string {
  let first = '';
  for (let end = at - 1; end > 0 && at - end < FARTHEST; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end);
    if (!line.trimStart().startsWith('|')) break;
    first = line;
    end = start - 1;
  }
  return first;
}

function enterHeading(headings: Heading[], line: string): void {
  const level = line.trimStart().search(/[^#]/);
  while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
  headings.push({ level, title: line.replace(HEADING, '').trim() });
}
