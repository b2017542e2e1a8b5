/**
 * Makes text of characters of three and four bytes, most of them from tokens, so that some neighbours merge and some
 * never do.
 */
import type { SeededRandom } from './seeded-random.js';

const BLOCKS = [
  [0x4e00, 0x5200],
  [0x3041, 0xbe],
  [0xac00, 0x2ba4],
  [0xff01, 0xef],
  [0x0904, 0x4f0],
  [0x1f300, 0x400],
  [0x20000, 0x9000],
] as const;
const OTHERS = ['，', '。', '\u200d', '\ufe0f', '\u0301', 'é', 'й', 'a', ' ', '1'];

/** `token` gives a random token of the vocabulary as text. */
export function wideText(random: SeededRandom, token: () => string): string {
  let text = '';
  for (let left = 1 + random.below(30); left > 0; left -= 1) {
    const kind = random.below(10);
    if (kind < 6) text += wideToken(token);
    else if (kind < 9) text += character(random);
    else text += random.pick(OTHERS);
  }
  return text;
}

function wideToken(token: () => string): string {
  for (let tries = 0; tries < 40; tries += 1) {
    const text = token();
    if (text.charCodeAt(0) >= 0x900 && !text.includes('\ufffd')) return text;
  }
  return '語';
}

function character(random: SeededRandom): string {
  const [first, many] = random.pick(BLOCKS);
  return String.fromCodePoint(first + random.below(many));
}
