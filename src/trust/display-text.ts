/**
 * Prepares text for a field that is shown as Markdown. It removes HTML tags and escapes Markdown, so that the text
 * reads as it was written. Use it for fields marked as display text and for our own text, never for tool results or
 * sources.
 */

import { checkKnownOptions, checkText, NUMBER } from '../contract/call-shapes.js';
import { checkLength, cut } from './sanitize-field.js';
import { beginsTag, stripMarkup } from './strip-markup.js';
import { visibleControls } from './visible-controls.js';

export interface DisplayTextOptions {
  /** At most so many UTF-16 units; a cut text ends in `…`. Default: 2,000. */
  readonly maxLength?: number;
}

const DEFAULT_LENGTH = 2000;
const PUNCTUATION = /^[!-/:-@[-`{-~]$/;
const WORD = /^[\p{L}\p{N}]$/u;

/**
 * Strips HTML tags, shows unseen controls, escapes Markdown and bounds the length. `1 < 2 and 3 > 2` and `snake_case`
 * stay as they are. Doing it twice is the same as once. Linear.
 */
export function displayText(text: string, options: DisplayTextOptions = {}): string {
  checkText('displayText', text);
  checkKnownOptions('displayText', options, { maxLength: NUMBER });
  const maxLength = options.maxLength ?? DEFAULT_LENGTH;
  checkLength(maxLength);
  const plain = visibleControls(stripMarkup(text.toWellFormed(), { all: false }));
  return bounded(plain, maxLength);
}

/** Escapes what Markdown would act on. A mark that is already escaped is left as it is. */
export function escapeMarkdown(text: string): string {
  const parts: string[] = [];
  let lineStart = true;
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position] as string;
    const next = text[position + 1];
    if (character === '\\') {
      if (next !== undefined && PUNCTUATION.test(next)) {
        parts.push(character, next);
        position += 1;
      } else {
        parts.push(next === undefined || next === '\n' ? '\\\\' : character);
      }
      lineStart = false;
      continue;
    }
    if (needsEscape(text, position, character, next, lineStart)) parts.push('\\');
    parts.push(character);
    lineStart = character === '\n' || (lineStart && (character === ' ' || character === '\t'));
  }
  return parts.join('');
}

function needsEscape(
  text: string,
  position: number,
  character: string,
  next: string | undefined,
  lineStart: boolean,
): boolean {
  switch (character) {
    case '`':
    case '*':
    case '[':
    case ']':
    case '|':
      return true;
    case '<':
      return beginsTag(next);
    case '_':
      return !isWord(text[position - 1]) || !isWord(next);
    case '~':
      return next === '~' || text[position - 1] === '~';
    case '&':
      return next === '#' || /^&[A-Za-z]{2,31};/.test(text.slice(position, position + 34));
    case '#':
    case '>':
    case '=':
      return lineStart;
    case '-':
    case '+':
      return (
        lineStart &&
        (next === ' ' || next === '\t' || next === character || next === undefined || next === '\n')
      );
    case '.':
    case ')':
      return isListNumber(text, position) && (next === ' ' || next === undefined || next === '\n');
    default:
      return false;
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && WORD.test(character);
}

/** Up to nine digits from the start of the line to here: Markdown would begin a numbered list. */
function isListNumber(text: string, position: number): boolean {
  let start = position;
  while (position - start < 10 && /^\d$/.test(text[start - 1] ?? '')) start -= 1;
  if (start === position || position - start > 9) return false;
  let line = start;
  while (start - line < 4 && text[line - 1] === ' ') line -= 1;
  return line === 0 || text[line - 1] === '\n';
}

/** Escaped and within the limit: the text is cut before it is escaped, so that no escape is split. */
function bounded(plain: string, limit: number): string {
  if (plain.length <= limit) {
    const whole = escapeMarkdown(plain);
    if (whole.length <= limit) return whole;
  }
  if (limit < 1) return '';
  let kept = cut(plain, limit - 1);
  for (;;) {
    const shown = escapeMarkdown(`${kept}…`);
    if (shown.length <= limit) return shown;
    // An escape adds one unit to one character: dropping half of what is too much never drops too many.
    kept = cut(kept, kept.length - Math.ceil((shown.length - limit) / 2));
  }
}
