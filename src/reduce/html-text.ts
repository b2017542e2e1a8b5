/**
 * The text of an HTML page with its structure as light Markdown: headings, lists with their numbers, table cells under their
 * columns, line breaks; raised, lowered and struck-out text is marked. One pass over the characters, no tree and no
 * expression that could hang. For reading; links and other attributes are not kept.
 */
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
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '\u2014',
  ndash: '\u2013',
  hellip: '\u2026',
  copy: '\u00a9',
  laquo: '\u00ab',
  raquo: '\u00bb',
  middot: '\u00b7',
  bull: '\u2022',
};

export function htmlText(html: string): string {
  // Tag names are ASCII; a full lower case would move offsets.
  const lower = html.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  const parts: string[] = [];
  const layout = new HtmlLayout(parts);
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      parts.push(plainText(html.slice(at)));
      break;
    }
    parts.push(plainText(html.slice(at, open)));
    at = afterTag(open);
  }
  return tidied(parts.join(''));

  /** Writes what the tag at `open` means for the layout; returns the offset after it. */
  function afterTag(open: number): number {
    if (lower.startsWith('<!--', open)) return after(html.indexOf('-->', open + 4), 3);
    const closing = lower[open + 1] === '/';
    const name = tagName(lower, open + (closing ? 2 : 1));
    if (name === '' && !'!?/'.includes(lower[open + 1] ?? ' ')) {
      parts.push('<');
      return open + 1;
    }
    const end = tagEnd(html, open);
    if (!closing && SILENT.has(name)) return after(closingTag(name, end), 0);
    parts.push(layout.around(name, closing, html.slice(open, Math.min(end, open + LONGEST_READ_TAG))));
    return end;
  }

  function closingTag(name: string, from: number): number {
    const close = lower.indexOf(`</${name}`, from);
    return close === -1 ? -1 : tagEnd(html, close);
  }

  function after(offset: number, length: number): number {
    return offset === -1 ? html.length : offset + length;
  }
}

function tagName(lower: string, from: number): string {
  let end = from;
  while (end < from + 20) {
    const code = lower.charCodeAt(end);
    if (!((code >= 97 && code <= 122) || (end > from && ((code >= 48 && code <= 57) || code === 45)))) break;
    end++;
  }
  return lower.slice(from, end);
}

/** The offset after `>`, which may stand in quotes before that. An open quote does not swallow the page. */
function tagEnd(html: string, open: number): number {
  const longest = Math.min(html.length, open + 20_000);
  let quote = '';
  for (let at = open + 1; at < longest; at++) {
    const character = html[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  const end = html.indexOf('>', open);
  return end === -1 ? html.length : end + 1;
}

function plainText(source: string): string {
  const spaced = withoutMarks(source).replace(/[ \t\r\n\f]+/g, ' ');
  return spaced.includes('&') ? spaced.replace(/&(#x?[0-9a-f]{1,8}|[a-z]{2,8});/gi, decodeEntity) : spaced;
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const hex = name[1] === 'x' || name[1] === 'X';
  const code = hex ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const valid = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : ' ';
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
