/**
 * Makes text that a user typed into a field (a project's name, a note) fit for one line of a prompt: no markup, no
 * code, no line that poses as a system instruction. Use it only for such fields, never for tool results or sources.
 */
import { checkText, shownValue } from '../contract/call-shapes.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import { beginsTag, stripMarkup } from './strip-markup.js';
import { visibleControls } from './visible-controls.js';

const DIRECTIVES = ['SYSTEM', 'IGNORE', 'OVERRIDE', 'ADMIN', 'EXECUTE'];

/** Unseen characters that no script needs, and which would split a word that is looked for. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const CONTROL = /\p{Cc}+/gu;

/**
 * Cleans a field: tags, `{templates}`, links, images and `code` leave, a word such as `SYSTEM:` at the start of any line
 * leaves, white space becomes single spaces, direction marks become visible, and the result has at most `maxLength` UTF-16
 * units without splitting a character. Cleaning twice is the same as once. Linear.
 */
export function sanitizeField(text: string, maxLength: number): string {
  checkText('sanitizeField', text);
  checkLength(maxLength);
  const plain = stripMarkup(text.toWellFormed().replace(UNSEEN, ''), { all: true });
  const lines = plain.split(LINE_BREAK).map((line) => withoutDirective(line.replace(CONTROL, ' ')));
  const line = withoutDirective(oneSpaceEach(lines.join(' ')));
  return cut(separateTagStarts(visibleControls(line, plainEscape)), maxLength).trim();
}

/** Without braces: a field has none. */
function plainEscape(code: number): string {
  return `\\u${code.toString(16).toUpperCase()}`;
}

function oneSpaceEach(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** A tag that never closes is text; a space keeps a later `>` from making it a tag. */
function separateTagStarts(text: string): string {
  return text.replace(/<(.)/g, (both, next: string) => (beginsTag(next) ? `< ${next}` : both));
}

/**
 * Without words that pose as an instruction at the start: in capitals before a space, `:` or `-`, in any case before `:`.
 * List marks before the word stay.
 */
function withoutDirective(line: string): string {
  let marks = 0;
  while (marks < line.length && '-*#> \t'.includes(line[marks] as string)) marks += 1;
  let rest = marks;
  for (;;) {
    const end = directiveEnd(line, rest);
    if (end === rest) break;
    rest = end;
    while (line[rest] === ' ') rest += 1;
  }
  return rest === marks ? line : line.slice(0, marks) + line.slice(rest);
}

function directiveEnd(line: string, start: number): number {
  for (const word of DIRECTIVES) {
    const end = start + word.length;
    const found = line.slice(start, end);
    if (found.toUpperCase() !== word) continue;
    const next = line[end];
    if (next === ':' || (found === word && (next === ' ' || next === '-'))) return end + 1;
    if (line.startsWith(' :', end)) return end + 2;
  }
  return start;
}

/** A limit that is no number would never fit any text. */
export function checkLength(maxLength: number): void {
  if (typeof maxLength === 'number' && !Number.isNaN(maxLength)) return;
  throw invalidParams(
    `maxLength must be a number, not ${shownValue(maxLength)}.`,
    'Give the most UTF-16 units that the text may have.',
  );
}

/** At most `limit` UTF-16 units, whole code points. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = Math.max(0, Math.trunc(limit));
  const last = text.charCodeAt(end - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end);
}
