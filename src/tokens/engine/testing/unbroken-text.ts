/**
 * Makes text without a break, so that one piece has to be merged: of tokens, of few letters, of ideographs, of
 * symbols.
 */
import type { SeededRandom } from './seeded-random.js';

const SYMBOLS = ['!', '-', '=', '#', '*', '/', '_', '.', '\u0000'];

/** `token` gives a random token of the vocabulary as text. */
export function unbrokenText(random: SeededRandom, token: () => string): string {
  const units = 2 + random.below(40);
  const kind = random.below(6);
  let text = '';
  for (let i = 0; i < units; i += 1) {
    if (kind === 0) text += token().replace(/[\s\ufffd]/g, '');
    else if (kind === 1) text += String.fromCharCode(0x61 + random.below(26));
    else if (kind === 2) text += String.fromCharCode(0x61 + random.below(2));
    else if (kind === 3) text += String.fromCharCode(0x4e00 + random.below(0x5000));
    else if (kind === 4) text += random.pick(SYMBOLS);
    else text = (text || random.pick(SYMBOLS)).repeat(units > 20 ? 2 : 1).slice(0, 900) + text.slice(0, 3);
  }
  return text;
}
