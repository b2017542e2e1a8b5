/**
 * Finds places where a text may be cut so that the counts of the parts add up to the count of the whole. It works for
 * encodings with a public vocabulary: none of their pieces reaches across such a place.
 */
import { splitsPair } from './search-truncate.js';

const SLASH = 47;

/** The last place at or before `to` and after `from` where counts add up, or -1. */
export function lastAdditiveCut(text: string, from: number, to: number): number {
  for (let at = Math.min(to, text.length - 1); at > from; at -= 1) {
    if (isAdditiveCut(text.charCodeAt(at - 1), text.charCodeAt(at))) return at;
  }
  return -1;
}

/** The last place at or before `to` that splits no code point, for texts without a better one. */
export function lastCut(text: string, to: number): number {
  return splitsPair(text, to) ? to - 1 : to;
}

function isAdditiveCut(before: number, after: number): boolean {
  if (before === 10) return !isSpace(after) && after !== SLASH;
  if (after === 32) return isLetter(before) || (before >= 48 && before <= 57);
  return after === 10 && isLetter(before);
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/** White space of the tokenizers or of this runtime: the two sets differ, so both are taken. */
function isSpace(code: number): boolean {
  if (code <= 32) return true;
  if (code < 128) return false;
  return (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}
