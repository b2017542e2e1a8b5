/** Lower case without accents, in which every character keeps its offset: what is found in it is cut from the source. */
import { textOf, withCodes } from './character-codes.js';

/** `bytes` are those of the text in UTF-8, where they are known. */
export function foldText(text: string, bytes: number = Buffer.byteLength(text)): string {
  // As many bytes as characters: no accents, told faster than by looking for one.
  if (bytes === text.length) return text.toLowerCase();
  return withFoldedCodes(text, (codes) => textOf(codes, text.length));
}

/** What `use` makes of the codes of the folded text, as in `withCodes`. */
export function withFoldedCodes<Made>(text: string, use: (codes: Uint16Array) => Made): Made {
  return withCodes(text, (codes) => {
    foldCodes(codes, text.length);
    return use(codes);
  });
}

/** What codes are folded to, once they were met; 0 before, and for those that are not folded by themselves. */
const foldedCodes = new Uint16Array(0x10000);

/**
 * In place, code by code, most of them by one look into a table: a text with one letter beyond Latin-1 takes several times as long as a
 * string.
 */
function foldCodes(codes: Uint16Array, length: number): void {
  for (let at = 0; at < length; at++) {
    const folded = foldedCodes[codes[at] ?? 0] ?? 0;
    if (folded !== 0) codes[at] = folded;
    else foldAt(codes, at, length);
  }
}

const CAPITAL_SIGMA = 0x3a3;
/** Characters around a sigma among which the next letter is. */
const SIGMA_WINDOW = 16;

function foldAt(codes: Uint16Array, at: number, length: number): void {
  const code = codes[at] ?? 0;
  if (code === CAPITAL_SIGMA) codes[at] = foldSigma(codes, at, length);
  else if ((code & 0xfc00) === 0xd800 && at + 1 < length) foldPair(codes, at);
  else if ((code & 0xf800) !== 0xd800) codes[at] = foldedCodes[code] = foldLetter(String.fromCharCode(code));
}

/** A sigma has another form at the end of a word. */
function foldSigma(codes: Uint16Array, at: number, length: number): number {
  const from = Math.max(0, at - SIGMA_WINDOW);
  const around = String.fromCharCode(...codes.subarray(from, Math.min(length, at + SIGMA_WINDOW)));
  return lowerCase(around).charCodeAt(at - from);
}

function foldPair(codes: Uint16Array, at: number): void {
  const lower = String.fromCharCode(codes[at] ?? 0, codes[at + 1] ?? 0).toLowerCase();
  codes[at] = lower.charCodeAt(0);
  if ((lower.charCodeAt(1) & 0xfc00) === 0xdc00) codes[at + 1] = lower.charCodeAt(1);
}

function foldLetter(letter: string): number {
  const lower = lowerCase(letter);
  if (lower < '\u00e0' || lower > '\u017f') return lower.charCodeAt(0);
  const plain = lower.normalize('NFKD').charCodeAt(0);
  return plain >= 97 && plain <= 122 ? plain : lower.charCodeAt(0);
}

/** A few capitals would grow, such as I with a dot: those stay. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/\p{Lu}/gu, (capital) => {
    const small = capital.toLowerCase();
    return small.length === capital.length ? small : capital;
  });
}
