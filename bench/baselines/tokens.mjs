// An independent count: o200k by gpt-tokenizer, with special tokens as plain text. The product is not asked about itself.
import { countTokens as count, decode, encode } from 'gpt-tokenizer/encoding/o200k_base';

const PLAIN = { disallowedSpecial: new Set() };

/** @param {string} text */
export function countTokens(text) {
  return count(text, PLAIN);
}

/** The first `limit` tokens as text. */
export function headTokens(text, limit) {
  const tokens = encode(text, PLAIN);
  return tokens.length <= limit ? text : decode(tokens.slice(0, limit));
}
