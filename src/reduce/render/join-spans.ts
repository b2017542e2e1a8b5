/**
 * What was chosen of a text as one text: ` […] ` of ours stands wherever something is missing. Headings, rows of tables and fences of
 * code have lines for themselves. A block of code whose end is missing is closed by a bare fence of ours: what follows is no code.
 * Words of a quoted line keep its marks (`> […] words`), and others never follow on such a line: who said them would be another one.
 */

import { type CodeFence, isFenceLine } from '../split/code-fences.js';
import type { Span } from '../split/span.js';

/** Ours, between two spans that do not follow each other in the source. */
export const GAP = '[…]';

/** Characters of the first line of a heading of two. */
const LONGEST_UNDERLINED = 120;
/** The marks of a line that quotes somebody. */
const QUOTED = /^ {0,3}(?:> ?){1,12}/;
/** How far back the beginning of a quoted line is looked for. */
const LONGEST_QUOTED = 2_000;
const MOST_MARKS = 30;

/** Parts of a row of a table stand further apart in no row that is shown in part. */
const LONGEST_ROW = 1_000;
const BAR = 124;

/** Code that is indented further is not shown as deep as it stands. */
const LONGEST_INDENT = 80;

/** Prepared once for a text. */
export function spanJoiner(text: string, fences: readonly CodeFence[]): (spans: readonly Span[]) => string {
  const quotes = text.includes('>') && /(?:^|\n) {0,3}>/.test(text);
  return (spans) => joinSpans(text, fences, quotes, spans);
}

function joinSpans(
  text: string,
  fences: readonly CodeFence[],
  quotes: boolean,
  spans: readonly Span[],
): string {
  const parts: string[] = [];
  let open: CodeFence | undefined;
  let last = '';
  let lastTo = 0;
  let next = 0;
  for (const { from, to } of spans) {
    if (open !== undefined && from >= open.end) closeFence(open);
    const words = wordsOf(from, to);
    if (words === '') continue;
    const blanks = blanksBefore(text, from);
    const quoted = quotes ? quotedBefore(text, from) : undefined;
    const isSameLine = quoted !== undefined && lastTo > quoted.line;
    const hasOwnLine = (line: string) => isOwnLine(line) || (quotes && QUOTED.test(line));
    const needsLine = parts.length > 0 ? beginsLine(text, from) || hasOwnLine(lastLine(last)) : false;
    const isOwn =
      !isSameLine &&
      !isSameRow(text, lastTo, from) &&
      (needsLine || words.startsWith(' ') || isUnderlined(words) || hasOwnLine(firstLine(words)));
    // Nothing but blanks is missing: they are not.
    if (parts.length > 0 && from - blanks.length <= lastTo) parts.push(blanks);
    else if (quoted !== undefined && !isSameLine)
      parts.push(`${parts.length === 0 ? '' : '\n'}${quoted.marks}${GAP} `);
    else if (from > 0)
      parts.push(`${parts.length === 0 ? '' : isOwn ? '\n' : ' '}${GAP}${isOwn ? '\n' : ' '}`);
    parts.push(words);
    last = quoted === undefined ? words : quoted.marks + words;
    lastTo = to;
  }
  if (open !== undefined) closeFence(open);
  const end = spans.at(-1)?.to ?? 0;
  if (parts.length > 0 && text.slice(end).trim() !== '')
    parts.push(`${isOwnLine(lastLine(last)) || text.charAt(end - 1) === '\n' ? '\n' : ' '}${GAP}`);
  return parts.join('');

  /** The blanks before a place in the lines of a block of code. */
  function indentBefore(from: number): string {
    const fence = fences[next];
    if (fence === undefined || from < fence.body || from >= fence.close) return '';
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const blanks = from - start <= LONGEST_INDENT ? text.slice(start, from) : '';
    return blanks.trim() === '' ? blanks : '';
  }

  function closeFence({ closing }: CodeFence): void {
    parts.push(`\n${closing}`);
    last = closing;
    open = undefined;
  }

  /** Without fences whose other end is not shown before them, for which a mark stands, and without one that nothing follows. */
  function wordsOf(from: number, to: number): string {
    while (next < fences.length && (fences[next]?.end ?? 0) <= from) next++;
    let words = '';
    let at = from;
    for (let index = next; index < fences.length; index++) {
      const fence = fences[index];
      if (fence === undefined || fence.open >= to) break;
      if (fence.mark >= from) {
        const hasCode = text.slice(fence.body, Math.min(to, fence.close)).trim() !== '';
        if (hasCode) open = fence;
        else {
          words += text.slice(at, fence.open);
          at = Math.min(to, fence.end);
          continue;
        }
      } else if (from < fence.body) at = Math.min(to, fence.body);
      if (to <= fence.close) continue;
      if (open === fence) words += text.slice(at, Math.min(to, fence.end));
      else {
        const code = text.slice(at, fence.close).trimEnd();
        words += to > fence.end && code !== '' ? `${code}\n${GAP}\n` : code;
      }
      at = Math.min(to, fence.end);
      open = undefined;
    }
    return withoutBlanks(words + text.slice(at, to), indentBefore(from));
  }
}

/** Whether a place is in the row of a table that something was shown of before. */
function isSameRow(text: string, shownTo: number, from: number): boolean {
  if (from - shownTo > LONGEST_ROW || text.charCodeAt(shownTo - 1) !== BAR) return false;
  return !text.slice(shownTo, from).includes('\n');
}

/** Without the blank lines around it; the first line of code keeps the blanks that it begins with. */
function withoutBlanks(words: string, indent: string): string {
  const trimmed = words.trim();
  return trimmed === '' ? '' : indent + trimmed;
}

function blanksBefore(text: string, from: number): string {
  let start = from;
  while (start > 0 && text.charAt(start - 1).trim() === '') start--;
  return text.slice(start, from);
}

function firstLine(words: string): string {
  const end = words.indexOf('\n');
  return end === -1 ? words : words.slice(0, end);
}

/** Whether it begins with a heading of two lines. */
function isUnderlined(words: string): boolean {
  const end = words.indexOf('\n');
  if (end < 1 || end > LONGEST_UNDERLINED) return false;
  return words.startsWith('===', end + 1) || words.startsWith('---', end + 1);
}

function lastLine(words: string): string {
  return words.slice(words.lastIndexOf('\n') + 1);
}

/** The marks of the quoted line inside of which this place is, and where it begins; undefined at its beginning and elsewhere. */
function quotedBefore(
  text: string,
  from: number,
): { readonly marks: string; readonly line: number } | undefined {
  const least = Math.max(0, from - LONGEST_QUOTED);
  let line = from;
  while (line > least && text.charCodeAt(line - 1) !== 10) line--;
  if (line === least && line > 0 && text.charCodeAt(line - 1) !== 10) return undefined;
  const marks = QUOTED.exec(text.slice(line, line + MOST_MARKS))?.[0];
  if (marks === undefined || from < line + marks.length) return undefined;
  return text.slice(line + marks.length, from).trim() === '' ? undefined : { marks, line };
}

/** Most lines are told from a heading, a row and a fence by their first letter. */
function isOwnLine(line: string): boolean {
  const first = line.charCodeAt(0);
  if ((first >= 65 && first <= 90) || (first >= 97 && first <= 122)) return false;
  return (
    (line.startsWith('|') && line.endsWith('|')) ||
    /^(?:#{1,6} |={3,}$|-{3,}$)/.test(line) ||
    isFenceLine(line)
  );
}

/** Whether only blanks, a few at most, stand between a line break and this place. */
function beginsLine(text: string, from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 8); at--) {
    if (text.charCodeAt(at) === 10) return true;
    if (text.charAt(at).trim() !== '') return false;
  }
  return false;
}
