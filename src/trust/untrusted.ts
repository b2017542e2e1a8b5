/**
 * Puts a fence around text from tools and sources. The mark of the fence comes from the hash of the text, so a text that
 * closes it would have to contain its own hash. The same text always gets the same fence, which keeps prompt caches
 * warm.
 */
import { createHash } from 'node:crypto';
import { checkKnownOptions, checkText, TEXT } from '../contract/call-shapes.js';
import { visibleControls } from './visible-controls.js';

export interface UntrustedOptions {
  /** The source of the text, in words for the model: a tool, a file, an address. */
  readonly source: string;
}

const SOURCE_LIMIT = 200;

/**
 * Puts untrusted text between two lines that it cannot imitate:
 *
 *     <untrusted-6f2a91c04be1 source="web page">
 *     ...
 *     </untrusted-6f2a91c04be1>
 *
 * The text itself is not changed.
 */
export function delimitUntrusted(text: string, options: UntrustedOptions): string {
  checkText('delimitUntrusted', text);
  checkKnownOptions('delimitUntrusted', options, { source: TEXT }, ['source']);
  const mark = untrustedMark(text);
  return `<${mark} source="${attribute(options.source)}">\n${text}\n</${mark}>`;
}

/** The word that fences a text, for instructions that refer to it. It does not occur in the text. */
export function untrustedMark(text: string): string {
  let round = 0;
  for (;;) {
    const mark = `untrusted-${createHash('sha256').update(`${round}\n${text}`).digest('hex').slice(0, 12)}`;
    if (!text.includes(mark)) return mark;
    round += 1;
  }
}

/** One line, no quotes or angle brackets, at most 200 characters. */
function attribute(source: string): string {
  const line = visibleControls(source.slice(0, SOURCE_LIMIT * 2).toWellFormed())
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/["<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
  return [...line].slice(0, SOURCE_LIMIT).join('');
}
