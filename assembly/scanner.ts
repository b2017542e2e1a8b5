/** The splitting rules, as in src/tokens/engine/piece-scanner.ts, where they are explained. Positions are addresses. */
import { ASCII, BLOCK_CLASSES, BLOCK_OF, CLASSES, MIXED_CLASSES, PLAIN, WIDE } from './layout';

const OTHER: u32 = 0;
const UPPER: u32 = 1;
const LOWER: u32 = 2;
const CASELESS: u32 = 3;
const MARK: u32 = 4;
const NUMBER: u32 = 5;
const SPACE: u32 = 6;
const NEWLINE: u32 = 7;

const CONTRACTION_BYTES: usize = 3;

/** What `nextPiece` returns when the end of the piece depends on text that is not there yet. */
export const INCOMPLETE: usize = 0;

let textEnd: usize = 0;
let final: bool = false;
let cased: bool = false;

export function setRule(isCased: bool): void {
  cased = isCased;
  memory.fill(PLAIN, <u8>WIDE, 0x100);
  for (let byte: usize = 0; byte < 128; byte += 1) {
    const kind = load<u8>(CLASSES + ((<usize>load<u8>(BLOCK_OF)) << 7) + byte);
    store<u8>(PLAIN + byte, kind);
    store<u16>(ASCII + (byte << 1), <u16>kind | 0x100);
  }
  for (let block: usize = 0; block < 0x400; block += 1) {
    const classes = CLASSES + ((<usize>load<u8>(BLOCK_OF + (block >> 1))) << 7) + ((block & 1) << 6);
    const first = load<u64>(classes);
    let mixed = first !== ((first << 8) | (first & 0xff));
    for (let at: usize = 8; at < 64; at += 8) mixed = mixed || load<u64>(classes + at) !== first;
    store<u8>(BLOCK_CLASSES + block, mixed ? MIXED_CLASSES : <u32>first & 0xff);
  }
}

export function openText(end: usize, isFinal: bool): void {
  textEnd = end;
  final = isFinal;
}

/** The end of the piece that starts at `start`. */
// @inline
export function nextPiece(start: usize): usize {
  const end = nextPlainPiece(start);
  // Within the read-ahead the end of the text could have decided.
  return end !== 0 && end + CONTRACTION_BYTES <= textEnd ? end : nextAnyPiece(start);
}

const EIGHT_HIGH: u64 = ((<u64>0x80808080) << 32) | 0x80808080;
const EIGHT_LOW: u64 = ((<u64>0x7f7f7f7f) << 32) | 0x7f7f7f7f;
const FROM_A: u64 = ((<u64>0x1f1f1f1f) << 32) | 0x1f1f1f1f;
const BEHIND_Z: u64 = ((<u64>0x05050505) << 32) | 0x05050505;
const FROM_CAPITAL_A: u64 = ((<u64>0x3f3f3f3f) << 32) | 0x3f3f3f3f;
const BEHIND_CAPITAL_Z: u64 = ((<u64>0x25252525) << 32) | 0x25252525;
const FROM_ZERO: u64 = ((<u64>0x50505050) << 32) | 0x50505050;
const BEHIND_NINE: u64 = ((<u64>0x46464646) << 32) | 0x46464646;
const EIGHT_SPACES: u64 = ((<u64>0x20202020) << 32) | 0x20202020;
const CASE_BITS: u64 = ((<u64>0x20202020) << 32) | 0x20202020;

/**
 * The common pieces of ASCII text, without looking for the end of the text: an optional prefix and letters, up to three digits, symbols
 * with line breaks. 0 when it is something else, or when what follows is not ASCII. Only the choice is part of the counting loop: a small
 * function is soon compiled with care, a loop that holds all of them so late that short programs never see it.
 */
// @inline
function nextPlainPiece(start: usize): usize {
  const byte = <u32>load<u8>(start);
  let kind = <u32>load<u8>(PLAIN + byte);
  let first = start;
  if (kind === OTHER || kind === SPACE) {
    const nextKind = <u32>load<u8>(PLAIN + <usize>load<u8>(start + 1));
    if (nextKind === WIDE || (byte === 0x27 && !cased)) return 0;
    if (isLetter(nextKind)) {
      kind = nextKind;
      first = start + 1;
    } else if (kind === OTHER || (byte === 0x20 && nextKind === OTHER)) {
      return afterPlainSymbols(start + 1);
    } else {
      return afterPlainWhiteSpace(start);
    }
  }
  if (isLetter(kind)) return afterPlainWord(first, kind);
  if (kind === WIDE) return 0;
  if (kind === NUMBER) {
    let at = start + 1;
    at += usize(<u32>load<u8>(at) - 0x30 < 10);
    at += usize(at > start + 1 && <u32>load<u8>(at) - 0x30 < 10);
    return at === start + 3 || load<u8>(at) < 0x80 ? at : 0;
  }
  return afterPlainWhiteSpace(start);
}

// @inline
function isLetter(kind: u32): bool {
  return kind - UPPER <= LOWER - UPPER;
}

/** Letters from an address on, the first of which has this class. */
function afterPlainWord(first: usize, kind: u32): usize {
  let at = first + 1;
  if (cased) {
    // Most words have one capital at most; a capital or not is hard to foretell, so it is no branch of its own.
    if ((u32(kind === UPPER) & u32(<u32>load<u8>(at) - 0x41 < 26)) !== 0) {
      at = afterRange(at + 1, FROM_CAPITAL_A, BEHIND_CAPITAL_Z, 0);
    }
    at = afterRange(at, FROM_A, BEHIND_Z, 0);
  } else {
    at = afterRange(at, FROM_A, BEHIND_Z, CASE_BITS);
  }
  const after = <u32>load<u8>(at);
  if (after >= 0x80) return 0;
  if (after !== 0x27 || !cased) return at;
  return at + CONTRACTION_BYTES <= textEnd ? afterContraction(at) : 0;
}

/**
 * How many ASCII digits from here on are whole pieces whatever comes after them: all, when what follows is there and ASCII, otherwise
 * threes of them, leaving some.
 */
// @inline
export function plainDigits(start: usize): usize {
  if (<u32>load<u8>(start) - 0x30 >= 10) return 0;
  const at = afterRange(start, FROM_ZERO, BEHIND_NINE, 0);
  // The end of the text could have decided.
  return at < textEnd && load<u8>(at) < 0x80 ? at - start : digitsBeforeEnd(start, min(at, textEnd));
}

function digitsBeforeEnd(start: usize, end: usize): usize {
  const digits = end - start;
  return digits > 3 ? digits - 1 - ((digits - 1) % 3) : 0;
}

/** The first address whose byte, with the case bits set, is not in a range, eight bytes at a time. */
function afterRange(from: usize, fromFirst: u64, behindLast: u64, caseBits: u64): usize {
  let at = from;
  while (at < textEnd) {
    const eight = load<u64>(at);
    const low = (eight | caseBits) & EIGHT_LOW;
    const others = (~(low + fromFirst) | (low + behindLast) | eight) & EIGHT_HIGH;
    if (others !== 0) return at + (<usize>ctz(others) >> 3);
    at += 8;
  }
  return at;
}

/** Symbols from an address on, behind at least one, and the line breaks after them. */
function afterPlainSymbols(from: usize): usize {
  let at = from;
  // A row of the same symbol, eight at a time.
  while (at + 8 <= textEnd && load<u64>(at) === load<u64>(at - 1)) at += 8;
  let byte = <usize>load<u8>(at);
  while (load<u8>(PLAIN + byte) === OTHER && at < textEnd) {
    at += 1;
    byte = load<u8>(at);
  }
  const kind = <u32>load<u8>(PLAIN + byte);
  if (kind === WIDE) return 0;
  if (kind !== NEWLINE) return at;
  while (at < textEnd && (byte === 0x0a || byte === 0x0d || (cased && byte === 0x2f))) {
    at += 1;
    byte = load<u8>(at);
  }
  return at;
}

function afterPlainWhiteSpace(start: usize): usize {
  let at = start;
  let newline: usize = 0;
  for (;;) {
    at = afterSpaces(at);
    const kind = <u32>load<u8>(PLAIN + <usize>load<u8>(at));
    if (at >= textEnd || kind === WIDE) return 0;
    if (kind !== SPACE && kind !== NEWLINE) break;
    at += 1;
    if (kind === NEWLINE) newline = at;
  }
  if (newline !== 0) return newline;
  // The last one of several goes with what follows.
  return at > start + 1 ? at - 1 : at;
}

function afterSpaces(start: usize): usize {
  let at = start;
  while (at < textEnd) {
    const others = load<u64>(at) ^ EIGHT_SPACES;
    if (others !== 0) return min(at + (<usize>ctz(others) >> 3), textEnd);
    at += 8;
  }
  return textEnd;
}

function nextAnyPiece(start: usize): usize {
  const head = classAt(start);
  const first = head & 0xff;
  const second = start + (head >> 8);
  if (first === NUMBER) return afterNumber(second);
  if (first === NEWLINE) return afterWhiteSpace(start);
  const byte = load<u8>(start);
  if (!cased && byte === 0x27) {
    if (!final && start + CONTRACTION_BYTES > textEnd) return INCOMPLETE;
    const end = afterContraction(start);
    if (end > start) return end;
  }
  const word = cased ? afterCasedWord(start, first, second) : afterWord(start, first, second);
  if (word !== start) return word;
  if (first === SPACE) {
    if (byte !== 0x20 || second >= textEnd) return afterWhiteSpace(start);
    const next = classAt(second) & 0xff;
    return next === OTHER || next === MARK ? afterSymbols(second) : afterWhiteSpace(start);
  }
  return afterSymbols(start);
}

function afterCasedWord(start: usize, first: u32, second: usize): usize {
  const prefixed = first === OTHER || first === MARK || first === SPACE;
  const from = prefixed ? second : start;
  let at = from;
  let stop: usize = 0;
  let kind: u32 = OTHER;
  while (at < textEnd) {
    const here = classAt(at);
    kind = here & 0xff;
    if (kind === LOWER) {
      let there = here;
      do {
        at += there >> 8;
        if (at >= textEnd) break;
        there = classAt(at);
        kind = there & 0xff;
      } while (kind === LOWER || kind === CASELESS || kind === MARK);
      return withContraction(at);
    }
    if (kind === CASELESS || kind === MARK) stop = at + (here >> 8);
    else if (kind !== UPPER) break;
    at += here >> 8;
  }
  if (at >= textEnd && !final) return INCOMPLETE;
  if (stop !== 0) return withContraction(stop);
  if (first === MARK) return withContraction(second);
  return at > from ? withContraction(at) : start;
}

function afterWord(start: usize, first: u32, second: usize): usize {
  let at = second;
  while (at < textEnd) {
    const here = classAt(at);
    const kind = here & 0xff;
    if (kind !== LOWER && kind !== UPPER && kind !== CASELESS) break;
    at += here >> 8;
  }
  if (at >= textEnd && !final) return INCOMPLETE;
  const startsWithLetter = first === LOWER || first === UPPER || first === CASELESS;
  return startsWithLetter || at > second ? at : start;
}

function withContraction(at: usize): usize {
  if (!final && at + CONTRACTION_BYTES > textEnd) return INCOMPLETE;
  return at < textEnd && load<u8>(at) === 0x27 ? afterContraction(at) : at;
}

function afterContraction(at: usize): usize {
  if (at + 1 >= textEnd) return at;
  const first = load<u8>(at + 1) | 0x20;
  if (first === 0x73 || first === 0x74 || first === 0x6d || first === 0x64) return at + 2;
  if (at + 2 >= textEnd) return at;
  if (load<u8>(at + 1) === 0xc5) return load<u8>(at + 2) === 0xbf ? at + 3 : at;
  const second = load<u8>(at + 2) | 0x20;
  const matches =
    ((first === 0x72 || first === 0x76) && second === 0x65) || (first === 0x6c && second === 0x6c);
  return matches ? at + 3 : at;
}

function afterNumber(second: usize): usize {
  let at = second;
  for (let more = 0; more < 2; more += 1) {
    if (at >= textEnd) return final ? at : INCOMPLETE;
    const here = classAt(at);
    if ((here & 0xff) !== NUMBER) return at;
    at += here >> 8;
  }
  return at;
}

function afterSymbols(from: usize): usize {
  let at = from;
  while (at < textEnd) {
    const here = classAt(at);
    const kind = here & 0xff;
    if (kind !== OTHER && kind !== MARK) break;
    at += here >> 8;
  }
  while (at < textEnd) {
    const byte = load<u8>(at);
    if (byte !== 0x0a && byte !== 0x0d && !(cased && byte === 0x2f)) break;
    at += 1;
  }
  return at >= textEnd && !final ? INCOMPLETE : at;
}

function afterWhiteSpace(start: usize): usize {
  let at = afterSpaces(start);
  let last = at > start ? at - 1 : start;
  let newline: usize = 0;
  while (at < textEnd) {
    const here = classAt(at);
    const kind = here & 0xff;
    if (kind !== SPACE && kind !== NEWLINE) break;
    last = at;
    at += here >> 8;
    if (kind === NEWLINE) newline = at;
  }
  if (at >= textEnd && !final) return INCOMPLETE;
  if (newline !== 0) return newline;
  return at >= textEnd || last === start ? at : last;
}

/** Class of the character at an address, and its width in the second byte. */
function classAt(at: usize): u32 {
  const byte = <u32>load<u8>(at);
  return byte < 0x80 ? <u32>load<u16>(ASCII + (byte << 1)) : wideClassAt(at, byte);
}

function wideClassAt(at: usize, byte: u32): u32 {
  let codePoint: u32;
  let width: u32;
  if (byte < 0xe0) {
    width = 2;
    codePoint = ((byte & 0x1f) << 6) | (<u32>load<u8>(at + 1) & 0x3f);
  } else if (byte < 0xf0) {
    const block = ((byte & 0x0f) << 6) | (<u32>load<u8>(at + 1) & 0x3f);
    const all = <u32>load<u8>(BLOCK_CLASSES + block);
    if (all !== MIXED_CLASSES) return all | 0x300;
    width = 3;
    codePoint = (block << 6) | (<u32>load<u8>(at + 2) & 0x3f);
  } else {
    width = 4;
    codePoint =
      ((byte & 0x07) << 18) |
      ((<u32>load<u8>(at + 1) & 0x3f) << 12) |
      ((<u32>load<u8>(at + 2) & 0x3f) << 6) |
      (<u32>load<u8>(at + 3) & 0x3f);
  }
  const block = <u32>load<u8>(BLOCK_OF + (codePoint >> 7));
  return <u32>load<u8>(CLASSES + ((block << 7) | (codePoint & 127))) | (width << 8);
}
