/**
 * What each UTF-16 code is: part of a word, a space, a digit. One look into a table for each character of a text, because a scan
 * asks it a million times; a range of codes is marked at once, so that loading this costs nothing.
 */
import { codesOf } from '../../data/table-cells.js';
import * as CODE from './code-bits.js';

type CodeRange = readonly [from: number, to: number];

/** Letters and digits of any script; a mark of punctuation, a space or a symbol is none. */
const WORDS: readonly CodeRange[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
  [0xaa, 0xaa],
  [0xb5, 0xb5],
  [0xba, 0xba],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x037d],
  [0x037f, 0x0386],
  [0x0388, 0x0559],
  [0x0560, 0x0588],
  [0x058b, 0x060b],
  [0x0610, 0x061a],
  [0x0620, 0x0669],
  [0x066e, 0x06d3],
  [0x06d5, 0x06ff],
  [0x070f, 0x0963],
  [0x0966, 0x096f],
  [0x0971, 0x0dff],
  [0x1800, 0x1fff],
  [0x2c00, 0x2fff],
  [0xa000, 0xabff],
  [0xd7a4, 0xfeff],
  [0xff10, 0xff19],
  [0xff21, 0xffff],
];
/** The same of scripts in which a mark, or what denies a word, is joined to it: Thai to Khmer, kana, Han, Hangul. */
const JOINING_WORDS: readonly CodeRange[] = [
  [0x0e00, 0x17ff],
  [0x3040, 0x9fff],
  [0xac00, 0xd7a3],
];
/** Scripts that put no spaces between words. */
const UNSPACED: readonly CodeRange[] = [
  [0x0e00, 0x0eff],
  [0x1000, 0x109f],
  [0x1780, 0x17ff],
  [0x3040, 0x30ff],
  [0x3400, 0x9fff],
];
/** Han whose words nothing is joined to: rare ones, and those of other standards. */
const UNSPACED_APART: readonly CodeRange[] = [
  [0xd840, 0xd8bf],
  [0xf900, 0xfaff],
];
/** Marks and vowels that are one syllable with what stands before them in these scripts. */
const ATTACHED: readonly CodeRange[] = [
  [0x0e30, 0x0e3a],
  [0x0e45, 0x0e4e],
  [0x0eb0, 0x0ebc],
  [0x0ec6, 0x0ece],
  [0x102b, 0x103e],
  [0x1056, 0x1059],
  [0x17b4, 0x17d3],
  [0x3099, 0x309c],
  [0x30fc, 0x30fc],
];
/** Vowels that are written before the consonant after which they are said. */
const LEADING: readonly CodeRange[] = [
  [0x0e40, 0x0e44],
  [0x0ec0, 0x0ec4],
];
const SPACES: readonly CodeRange[] = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x2028, 0x2028],
  [0x3000, 0x3000],
];
/** After these a clause may end: , ; : ) and dashes, also as other scripts write them. */
const CLAUSE_ENDS: readonly CodeRange[] = [
  [0x29, 0x29],
  [0x2c, 0x2c],
  [0x3a, 0x3b],
  [0x060c, 0x060c],
  [0x061b, 0x061b],
  [0x2013, 0x2014],
  [0x3001, 0x3001],
  [0xff0c, 0xff0c],
  [0xff1a, 0xff1b],
];

/** Bits of `CODE` for each code. */
export const CODE_BITS: Uint8Array = new Uint8Array(0x10000);
for (const [from, to] of WORDS) CODE_BITS.fill(CODE.word, from, to + 1);
for (const [from, to] of JOINING_WORDS) CODE_BITS.fill(CODE.word | CODE.joining, from, to + 1);
const JOINING_UNSPACED = CODE.word | CODE.joining | CODE.unspaced;
for (const [from, to] of UNSPACED) CODE_BITS.fill(JOINING_UNSPACED, from, to + 1);
for (const [from, to] of UNSPACED_APART) CODE_BITS.fill(CODE.word | CODE.unspaced, from, to + 1);
for (const [from, to] of ATTACHED) CODE_BITS.fill(JOINING_UNSPACED | CODE.attached, from, to + 1);
for (const [from, to] of LEADING) CODE_BITS.fill(JOINING_UNSPACED | CODE.leading, from, to + 1);
for (const [from, to] of SPACES) CODE_BITS.fill(CODE.space, from, to + 1);
for (const [from, to] of CLAUSE_ENDS) CODE_BITS.fill(CODE.clauseEnd, from, to + 1);
CODE_BITS.fill(CODE.word | CODE.digit, 0x30, 0x3a);

export function isWordCode(code: number): boolean {
  return ((CODE_BITS[code] ?? 0) & CODE.word) !== 0;
}

export function isUnspacedCode(code: number): boolean {
  return ((CODE_BITS[code] ?? 0) & CODE.unspaced) !== 0;
}

export function isSpaceCode(code: number): boolean {
  return ((CODE_BITS[code] ?? 0) & CODE.space) !== 0;
}

/** Codes that room is kept for: memory that was never used before costs more than what is done with it. */
const MOST_KEPT = 1 << 20;
let kept = new Uint16Array(0);
let keptBytes = Buffer.from(kept.buffer);
let isLent = false;

/**
 * What `use` makes of the codes of a text. They stand at the beginning of an array that may be longer, are good until `use` returns, and may
 * be changed by it.
 */
export function withCodes<Made>(text: string, use: (codes: Uint16Array) => Made): Made {
  if (isLent || text.length > MOST_KEPT) return use(codesOf(text));
  if (text.length > kept.length) {
    kept = new Uint16Array(Math.min(MOST_KEPT, text.length * 2));
    keptBytes = Buffer.from(kept.buffer);
  }
  isLent = true;
  try {
    keptBytes.write(text, 'utf16le');
    return use(kept);
  } finally {
    isLent = false;
  }
}

/** The text of the first codes. */
export function textOf(codes: Uint16Array, length: number): string {
  return Buffer.from(codes.buffer, codes.byteOffset, length * 2).toString('utf16le');
}
