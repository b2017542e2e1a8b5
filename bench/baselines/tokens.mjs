// An independent count: o200k by gpt-tokenizer, with special tokens as plain text. The product is not asked about itself.
import { countTokens as count, decode, encodeGenerator } from 'gpt-tokenizer/encoding/o200k_base';

const PLAIN = { disallowedSpecial: new Set() };

/** @param {string} text */
export function countTokens(text) {
  return count(text, PLAIN);
}

/** The first `limit` tokens as text, whole characters only. */
export function headTokens(text, limit) {
  let room = limit;
  let end = 0;
  for (const { tokens, characters } of pieces(text)) {
    if (tokens > room) {
      end += most(characters, (count) => countTokens(text.slice(end, end + count)) <= room);
      while (isInsidePair(text, end) || countTokens(text.slice(0, end)) > limit) end--;
      return text.slice(0, end);
    }
    room -= tokens;
    end += characters;
  }
  return text;
}

/** Characters of ordinary text that have more tokens than this many would. */
const CHARACTERS_PER_TOKEN = 12;

/** The last `limit` tokens as text, whole characters only. Only an end is looked at, where that is enough. */
export function tailTokens(text, limit) {
  let ending = [...pieces(text.slice(-(limit + 1) * CHARACTERS_PER_TOKEN))];
  if (ending.reduce((sum, { tokens }) => sum + tokens, 0) <= limit) ending = [...pieces(text)];
  let room = limit;
  let start = text.length;
  for (const { tokens, characters } of ending.reverse()) {
    if (tokens > room) {
      start -= most(characters, (count) => countTokens(text.slice(start - count, start)) <= room);
      while (isInsidePair(text, start) || countTokens(text.slice(start)) > limit) start++;
      return text.slice(start);
    }
    room -= tokens;
    start -= characters;
  }
  return text;
}

/**
 * The words that a text is split into before they become tokens. The peer's `decode` keeps what is left of a character that
 * its last token does not end, and puts it before the next text: so nothing but whole words is given to it.
 */
function* pieces(text) {
  for (const tokens of encodeGenerator(text, PLAIN))
    yield { tokens: tokens.length, characters: decode(tokens).length };
}

/** Whether a place lies between the two halves of one character. */
function isInsidePair(text, at) {
  return at > 0 && text.codePointAt(at - 1) > 0xffff;
}

/** The largest number up to `end` that fits, where all smaller ones do. */
function most(end, fits) {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
