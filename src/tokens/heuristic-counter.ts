/**
 * The last resort, for unknown models: characters divided by four, plus a tenth. Characters outside ASCII weigh more,
 * because no tokenizer packs four of them into a token. The sum is in quarters of a token.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { searchTruncate } from './search-truncate.js';

const QUARTERS_ASCII = 1;
/** Code points of two, three and four bytes in UTF-8. */
const QUARTERS_TWO_BYTES = 4;
const QUARTERS_THREE_BYTES = 8;
const QUARTERS_FOUR_BYTES = 12;

export const heuristicCounter: TokenCounter = Object.freeze({
  id: 'characters/4',
  exact: false,
  // How far it can be high. It can be low as well: of text full of digits and signs it sees only half.
  error: 0.8,
  count: (text: string) => countUpTo(text, Number.POSITIVE_INFINITY),
  countUpTo,
  truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep),
} satisfies TokenCounter);

function countUpTo(text: string, limit: number): number {
  // tokens = ceil(quarters / 4 * 1.1), in whole numbers
  const enough = (limit * 40) / 11;
  let quarters = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) quarters += QUARTERS_ASCII;
    else if (code < 0x800) quarters += QUARTERS_TWO_BYTES;
    else if (isPair(text, index, code)) {
      quarters += QUARTERS_FOUR_BYTES;
      index += 1;
    } else quarters += QUARTERS_THREE_BYTES;
    if (quarters > enough) break;
  }
  return Math.ceil((quarters * 11) / 40);
}

function isPair(text: string, index: number, code: number): boolean {
  if (code < 0xd800 || code > 0xdbff || index + 1 >= text.length) return false;
  const next = text.charCodeAt(index + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}
