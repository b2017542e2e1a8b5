/**
 * Where a piece may be cut before it is merged: between two characters that meet inside no token, nothing can be merged, so the
 * tokens of both sides add up. It is for long pieces of ideographs, kana, hangul and emoji, where most neighbours never meet; only a
 * character from U+3000 on after one that is not ASCII is looked at.
 */
import { EDGES, FILE, JUNCTIONS, JUNCTIONS_BITS } from './layout';
import { HEADER_BYTES, setBit, tokenBytes } from './vocabulary';

const EIGHT_HIGH: u64 = ((<u64>0x80808080) << 32) | 0x80808080;

/** Finding them takes as long as merging some thousand characters without; a text with a foreign name or two does not ask as often. */
const WORTH_FINDING: u32 = 4096;

let known: bool = false;
let asked: u32 = 0;

/** The end of the first part of the characters in [from, end). */
export function partEnd(from: usize, end: usize): usize {
  let at = from + widthOf(load<u8>(from));
  while (at < end && !neverMeet(at)) at += widthOf(load<u8>(at));
  return min(at, end);
}

function widthOf(byte: u32): usize {
  if (byte < 0x80) return 1;
  return byte < 0xe0 ? 2 : 3 + usize(byte >= 0xf0);
}

function neverMeet(at: usize): bool {
  if (!isJunction(at)) return false;
  if (!known) {
    asked += 1;
    if (asked < WORTH_FINDING) return false;
    findJunctions();
  }
  const window = windowBit(at);
  const edge = <u32>load<u16>(at - 1);
  const found =
    (<u32>load<u8>(JUNCTIONS + (window >> 3)) >> (window & 7)) |
    (<u32>load<u8>(EDGES + (edge >> 3)) >> (edge & 7));
  return (found & 1) === 0;
}

function isJunction(at: usize): bool {
  return load<u8>(at) >= 0xe3 && load<u8>(at - 1) >= 0x80;
}

/** Two bytes before and two behind. */
function windowBit(at: usize): u32 {
  return (load<u32>(at - 2) * 0x9e3779b1) >> (32 - JUNCTIONS_BITS);
}

/** Once, when it has been asked often enough: many texts never do. */
function findJunctions(): void {
  known = true;
  let start = tokenBytes;
  for (let length = FILE + HEADER_BYTES; length < tokenBytes; length += 1) {
    const end = start + load<u8>(length);
    // Most tokens are short and ASCII; what is read behind one can only make it look otherwise.
    if (end <= start + 16 && ((load<u64>(start) | load<u64>(start, 8)) & EIGHT_HIGH) === 0) {
      start = end;
      continue;
    }
    for (let at = start + 1; at < end; at += 1) {
      if (!isJunction(at)) continue;
      if (at === start + 1 || at === end - 1) setBit(EDGES, load<u16>(at - 1));
      else setBit(JUNCTIONS, windowBit(at));
    }
    start = end;
  }
}
