// An independent count: o200k by gpt-tokenizer, with special tokens as plain text. The product is not asked about itself.
import { countTokens as count, decode, encode } from 'gpt-tokenizer/encoding/o200k_base';

const PLAIN = { disallowedSpecial: new Set() };

/** @param {string} text */
export function countTokens(text) {
  return count(text, PLAIN);
}

/** Characters of ordinary text that have more tokens than this many would. */
const CHARACTERS_PER_TOKEN = 12;
/** Tokens at the end of a beginning that may be others in the whole text. */
const UNCERTAIN = 8;

/** The first `limit` tokens as text. Only a beginning is looked at, where that is enough. */
export function headTokens(text, limit) {
  const beginning = text.slice(0, (limit + UNCERTAIN) * CHARACTERS_PER_TOKEN);
  let tokens = encode(beginning, PLAIN);
  if (beginning.length < text.length && tokens.length < limit + UNCERTAIN) tokens = encode(text, PLAIN);
  return tokens.length <= limit ? text : decode(tokens.slice(0, limit));
}
