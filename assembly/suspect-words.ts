/**
 * Which words of an ASCII text may begin or name a secret, sixteen bytes at a time: src/trust/suspect-words.ts says what is asked and
 * fills the tables. The text comes in parts that are cut anywhere; what is known of a word is kept from one part to the next.
 */
export const ROLES: usize = 0x1000;
export const LENGTHS: usize = 0x1100;
export const BEGINNINGS: usize = 0x2000;
export const ENDINGS: usize = 0xa000;
/** Bytes before and behind the part are there too, as far as a word is looked at. */
export const TEXT: usize = 0x12100;
export const MOST: usize = 0x10000;
export const FOUND: usize = 0x22200;

const AFTER_NAME: u32 = 2;
const BEFORE_ESCAPED: u32 = 4;
const COLON_OR_TILDE: u32 = 8;
const DIGIT_OR_LOW: u32 = 16;
const OPAQUE_INITIAL: u32 = 32;
const LINE_END: u32 = 64;

let wordStart: i32 = 0;
let isInWord: u32 = 0;
let isSuspect: u32 = 0;

export function restart(): void {
  isInWord = 0;
}

/** The part begins at `offset` of the text. Returns how many starts of words were written to `FOUND`. */
export function findSuspects(offset: i32, length: i32): i32 {
  let found = FOUND;
  const end = TEXT + length;
  for (let at = TEXT; at < end; at += 16) {
    const bytes = v128.load(at);
    const letters = i8x16.le_u(
      i8x16.sub(v128.or(bytes, i8x16.splat(0x20)), i8x16.splat(0x61)),
      i8x16.splat(25),
    );
    const digits = i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(9));
    const lows = i8x16.eq(bytes, i8x16.splat(0x5f));
    const words: u32 = i8x16.bitmask(v128.or(v128.or(letters, digits), lows));
    let edges = (words ^ ((words << 1) | isInWord)) & 0xffff;
    if (at + 16 > end) edges &= (1 << (<u32>(end - at))) - 1;
    while (edges !== 0) {
      const place = ctz(edges);
      edges &= edges - 1;
      const edge = at + place;
      if ((words >> place) & 1) {
        wordStart = offset + <i32>(edge - TEXT);
        isSuspect = beginsLikeSecret(edge);
      } else if (isSuspect | endsLikeSecret(edge, offset + <i32>(edge - TEXT) - wordStart)) {
        store<i32>(found, wordStart);
        found += 4;
      }
    }
    isInWord = (words >> 15) & 1;
  }
  return <i32>((found - FOUND) >> 2);
}

// @inline
function byteAt(address: usize): u32 {
  return <u32>load<u8>(address);
}

// @inline
function roleAt(address: usize): u32 {
  return byteAt(ROLES + <usize>byteAt(address));
}

// @inline
function beginsLikeSecret(start: usize): u32 {
  const beginning = (byteAt(start) << 8) ^ (byteAt(start + 1) << 4) ^ byteAt(start + 2);
  return byteAt(BEGINNINGS + <usize>(beginning & 0x7fff)) | (roleAt(start - 1) & BEFORE_ESCAPED);
}

// @inline
function endsLikeSecret(end: usize, length: i32): u32 {
  const role = roleAt(end);
  let suspect = byteAt(LENGTHS + <usize>min(length, 127));
  if (role & COLON_OR_TILDE) {
    const next = byteAt(end + 1);
    suspect |= <u32>(byteAt(end) === 0x7e || next === 0x2f || next === 0x5c);
  }
  if (role & (AFTER_NAME | LINE_END)) {
    let last = end;
    while (end - last < 4 && roleAt(last - 1) & DIGIT_OR_LOW) last -= 1;
    const letters =
      ((byteAt(last - 3) & 31) << 10) | ((byteAt(last - 2) & 31) << 5) | (byteAt(last - 1) & 31);
    suspect |= byteAt(ENDINGS + <usize>letters);
    if (length >= 9 && length <= 19) suspect |= roleAt(end - <usize>length) & OPAQUE_INITIAL;
  }
  return suspect;
}
