/**
 * The text of an HTML page with its structure as light Markdown: headings, lists with their numbers, table cells under their
 * columns, line breaks; raised, lowered and struck-out text is marked. One pass over the characters, no tree and no
 * expression that could hang. For reading; links and other attributes are not kept.
 */
import { decodeReferences, readMarkup } from '../data/markup.js';
import { HtmlLayout } from './html-layout.js';
import { withoutMarks, writeMarks } from './text-marks.js';

const SILENT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'canvas',
  'select',
]);
/** Of a longer tag, the end is not read. */
const LONGEST_READ_TAG = 2_000;
const SPACE = 32;

export function htmlText(html: string): string {
  const parts: string[] = [];
  const layout = new HtmlLayout(parts);
  const around = (name: string, isEnd: boolean, start: number, end: number) => {
    if (isEnd || !SILENT.has(name))
      parts.push(layout.around(name, isEnd, html.slice(start, Math.min(end, start + LONGEST_READ_TAG))));
  };
  readMarkup(
    html,
    {
      text: (start, end) => parts.push(plainText(html.slice(start, end))),
      open: (name, start, end) => around(name, false, start, end),
      close: (name, start, end) => around(name, true, start, end),
    },
    { silent: SILENT },
  );
  return tidied(parts.join(''));
}

/** A line break that is written as a number is a space, as it is on the page. */
function plainText(source: string): string {
  const spaced = withoutMarks(source).replace(/[ \t\r\n\f]+/g, ' ');
  return decodeReferences(spaced, SPACE);
}

/** At most one empty line, no space at the ends of lines, no empty list items. */
function tidied(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const clean = writeMarks(line)
      .replaceAll(/(\[[ x]\]) {2}/g, '$1 ')
      .trim();
    if (clean === '-' || /^(?:#{1,6}|\d{1,9}\.|\[[ x]\])$/.test(clean)) continue;
    if (clean !== '' || (lines.length > 0 && lines.at(-1) !== '')) lines.push(clean);
  }
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
