/**
 * Text in long runs without a space (an address with many parameters, hex, a key): nothing in it tells where to cut, so an extract of
 * it takes pieces, and much of its room is left. Then the last piece is shown on, to where the room ends.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { GAP } from '../reduce/render/join-spans.js';
import { cutText } from './cut-text.js';

const RUNS = /[!-~]{41,}/g;
/** Of all characters. */
const MOSTLY = 0.5;

export function isUnbroken(text: string): boolean {
  let inRuns = 0;
  for (const [run] of text.matchAll(RUNS)) inRuns += run.length;
  return inRuns > text.length * MOSTLY;
}

/** The extract with its last piece longer; undefined where the text has no more, or it is not found. */
export function shownOn(
  extract: string,
  text: string,
  counter: TokenCounter,
  limit: number,
): string | undefined {
  let from = 0;
  let last = '';
  for (const piece of extract.split(GAP).map((quoted) => quoted.trim())) {
    if (piece === '') continue;
    from = text.indexOf(piece, from + last.length);
    if (from < 0) return undefined;
    last = piece;
  }
  if (last === '') return undefined;
  const before = from === 0 ? '' : extract.slice(0, extract.lastIndexOf(last));
  const on = cutText(counter, text.slice(from), limit - counter.count(before));
  if (on !== '') return before + on;
  return endWithin(text, counter, limit);
}

/** The end of the text, as much of it as there is room for. */
function endWithin(text: string, counter: TokenCounter, limit: number): string | undefined {
  const endFrom = (start: number) => `${GAP} ${text.slice(start).trimStart()}`;
  let fits = text.length;
  let tooLong = 0;
  while (fits - tooLong > 1) {
    const middle = (fits + tooLong) >> 1;
    if (counter.countUpTo(endFrom(middle), limit) <= limit) fits = middle;
    else tooLong = middle;
  }
  const isInside = (text.charCodeAt(fits) & 0xfc00) === 0xdc00;
  return fits === text.length ? undefined : endFrom(isInside ? fits + 1 : fits);
}
