/**
 * Makes invisible characters that change how text reads visible: direction overrides, embeddings and isolates, tag
 * characters, runs of variation selectors. They become escapes such as `\u{202E}`, closed or not. Joiners that a
 * script or an emoji needs stay, and so do LRM, RLM and ALM, which reach only their neighbours, and the three flags
 * that are spelled with tag characters.
 */

import { checkArguments, checkText, FUNCTION } from '../contract/call-shapes.js';

/** Where such a character may start: cheap to ask of text that has none. */
const SUSPECT = /[\u202A-\u202E\u2061-\u206F\uFFF9-\uFFFB]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E0FFF}]/gu;

/** England, Scotland and Wales: a black flag, tag letters, a closing tag. */
const TAG_FLAGS = ['gbeng', 'gbsct', 'gbwls'].map(
  (region) =>
    `\u{1F3F4}${[...region].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{E007F}`,
);

/**
 * Shows bidirectional controls, tag characters and other unseen format characters as `\u{202E}`, or as `escapeOf` writes them. Text without them is
 * returned as it is; showing twice is the same as once. Linear.
 */
export function visibleControls(text: string, escapeOf: (code: number) => string = bracedEscape): string {
  checkText('visibleControls', text);
  if (typeof escapeOf !== 'function') checkArguments('visibleControls', { escape: [escapeOf, FUNCTION] });
  if (text.search(SUSPECT) < 0) return text;
  const parts: string[] = [];
  let position = 0;
  let selectorBefore = false;
  while (position < text.length) {
    const next = nextSuspect(text, position);
    if (next > position) {
      parts.push(text.slice(position, next));
      position = next;
      selectorBefore = false;
      continue;
    }
    const flag = TAG_FLAGS.find((sequence) => text.startsWith(sequence, position));
    if (flag !== undefined) {
      parts.push(flag);
      position += flag.length;
      selectorBefore = false;
      continue;
    }
    const code = text.codePointAt(position) as number;
    const length = code > 0xffff ? 2 : 1;
    const selector = isSelector(code);
    const hidden = isHidden(code) || (selector && (selectorBefore || position === 0));
    parts.push(hidden ? escapeOf(code) : text.slice(position, position + length));
    selectorBefore = selector;
    position += length;
  }
  return parts.join('');
}

/** One character before the next suspect: what precedes a selector or a tag decides whether it is seen. */
function nextSuspect(text: string, from: number): number {
  SUSPECT.lastIndex = from;
  const found = SUSPECT.exec(text)?.index;
  return found === undefined ? text.length : Math.max(from, found - 2);
}

function bracedEscape(code: number): string {
  return `\\u{${code.toString(16).toUpperCase()}}`;
}

/** One selector chooses how the character before it looks; a second one carries hidden data. */
function isSelector(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
}

function isHidden(code: number): boolean {
  if (code < 0x202a) return false;
  if (code <= 0x202e) return true;
  if (code >= 0x2061 && code <= 0x206f) return true;
  if (code >= 0xfff9 && code <= 0xfffb) return true;
  return code >= 0xe0000 && code <= 0xe0fff && !isSelector(code);
}
