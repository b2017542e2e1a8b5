/**
 * Writes a quotation as HTML: fenced code as a block that keeps its form, rows of a table as a table, everything else
 * line by line. A block that is open where the place of the quotation is named ends there.
 */
import { cells } from '../extractive/rows.js';

const FENCE = /^ {0,3}(?:```|~~~)/;
const ROW = /^ {0,3}\|.*\|\s*$/;
const RULE = /^ {0,3}\|(?:\s{0,20}:?-{1,40}:?\s{0,20}\|)+\s*$/;
const PLACE = /^\u2014 /;

/** `plain` makes text of a source safe, `place` the line that names where it is from. */
export function quotationHtml(
  lines: readonly string[],
  { plain, place }: { readonly plain: (line: string) => string; readonly place: (line: string) => string },
): string {
  const out: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const isBlock = FENCE.test(lines[at] ?? '');
    const isTable = ROW.test(lines[at] ?? '') && RULE.test(lines[at + 1] ?? '');
    let end = at + 1;
    if (isBlock) {
      while (end < lines.length && !FENCE.test(lines[end] ?? '') && !isPlaceAt(end)) end++;
      out.push(
        `<pre>${lines
          .slice(at + 1, end)
          .map(plain)
          .join('\n')}</pre>`,
      );
      if (FENCE.test(lines[end] ?? '')) end++;
    } else if (isTable) {
      while (end < lines.length && ROW.test(lines[end] ?? '')) end++;
      out.push(tableHtml(lines.slice(at, end)));
    } else {
      while (end < lines.length && !FENCE.test(lines[end] ?? '') && !beginsTable(end)) end++;
      out.push(...textHtml(lines.slice(at, end)));
    }
    at = end;
  }
  return `<blockquote>${out.join('\n')}</blockquote>`;

  /** The last line of a quotation names where it is from. */
  function isPlaceAt(at: number): boolean {
    return at === lines.length - 1 && PLACE.test(lines[at] ?? '');
  }

  function beginsTable(at: number): boolean {
    return ROW.test(lines[at] ?? '') && RULE.test(lines[at + 1] ?? '');
  }

  function textHtml(part: readonly string[]): string[] {
    const from = part.findIndex((line) => line.trim() !== '');
    const to = part.findLastIndex((line) => line.trim() !== '');
    if (from < 0) return [];
    const shown = part.slice(from, to + 1);
    return [
      `<p>\n${shown.map((line) => (PLACE.test(line) ? place(line) : plain(line))).join('\n<br>')}\n</p>`,
    ];
  }

  function tableHtml(rows: readonly string[]): string {
    const [names = '', , ...rest] = rows;
    const row = (line: string, tag: 'th' | 'td') =>
      `<tr>${cells(line)
        .map((cell) => `<${tag}>${plain(cell)}</${tag}>`)
        .join('')}</tr>`;
    return `<table>\n${[row(names, 'th'), ...rest.map((line) => row(line, 'td'))].join('\n')}\n</table>`;
  }
}
