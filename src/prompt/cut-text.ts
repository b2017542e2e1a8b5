/** The last resort for a text that is too long: its beginning, up to a word, with the mark of a gap behind it. */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { GAP } from '../reduce/render/join-spans.js';

/** Tokens of the mark behind a space. */
const MARK = 3;
/** A longer word is cut inside. */
const LONGEST_WORD = 40;

/** Empty where not even a word of it fits. */
export function cutText(counter: TokenCounter, text: string, limit: number): string {
  const beginning = counter.truncate(text, Math.max(0, limit - MARK)).trimEnd();
  if (beginning.length >= text.length) return '';
  // A part of a number is another number.
  const isInNumber = /\d$/.test(beginning) && /\d/.test(text.charAt(beginning.length));
  const bare = isInNumber ? beginning.replace(/\d+$/, '').trimEnd() : beginning;
  const cut = beginning.length - bare.length > LONGEST_WORD ? beginning : bare;
  if (cut === '') return '';
  const space = cut.lastIndexOf(' ');
  const isWhole = text.charAt(cut.length).trim() === '';
  const isOneWord = space < 0 || space < cut.length - LONGEST_WORD;
  const end = isWhole || isOneWord ? cut : cut.slice(0, space).trimEnd();
  return end === '' ? '' : `${end} ${GAP}`;
}
