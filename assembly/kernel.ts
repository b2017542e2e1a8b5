/**
 * The token kernel: what runs per byte, compiled to WebAssembly. The host (src/tokens/engine/wasm-kernel.ts) writes the classes, the
 * packed vocabulary and the text into its memory and calls it. Addresses go in and out.
 */
import { partEnd } from './junctions';
import {
  aligned,
  BLOCK_OF,
  CACHE,
  CACHE_BITS,
  CLASSES,
  ensureMemory,
  FILE,
  LONG_CACHE,
  LONG_CACHE_BITS,
  NO_TOKEN,
  PIECE_CACHE,
  PIECE_CACHE_BITS,
  READ_AHEAD,
  RING,
  RING_BYTES,
  TWO_BYTES,
} from './layout';
import { mergePiece, partStarts } from './merge';
import { INCOMPLETE, nextPiece, openText, plainDigits, setRule } from './scanner';
import {
  buildVocabulary,
  characterAddress,
  find,
  hasMedium,
  hasShort,
  keyOf,
  longHash,
  mediumHash,
  sameBytes,
  shortHash,
  startsWithThree,
} from './vocabulary';

/** No token has more than 128 bytes. */
const LONGEST_TOKEN_BITS: u32 = 7;
/** A longer piece is not remembered. */
const LONGEST_CACHED: u32 = 512;

let input: usize = 0;
/** End of the input; what a call gives back and its working space come after. */
let output: usize = 0;
let stoppedAt: usize = 0;

export function blockOfAddress(): usize {
  return BLOCK_OF;
}

export function classesAddress(): usize {
  return CLASSES;
}

/** Where the packed vocabulary goes, with memory for it. */
export function fileAddress(length: u32): usize {
  ensureMemory(FILE + length + READ_AHEAD);
  return FILE;
}

export function build(cased: bool): void {
  setRule(cased);
  input = aligned(buildVocabulary());
  output = input;
}

/** Where the text goes, with memory for it. What was there stays. */
export function inputAddress(capacity: u32): usize {
  output = max(output, aligned(input + capacity + READ_AHEAD));
  ensureMemory(output);
  return input;
}

export function outputAddress(): usize {
  return output;
}

export function consumed(): u32 {
  return <u32>(stoppedAt - input);
}

export function count(from: u32, to: u32, final: bool, limit: i32): i32 {
  const end = input + to;
  openText(end, final);
  let at = input + from;
  let total: i32 = 0;
  while (at < end && total <= limit) {
    const digits = plainDigits(at);
    if (digits > 0) {
      // Up to three digits are a piece and a token.
      total += <i32>((digits + 2) / 3);
      at += digits;
      continue;
    }
    const next = nextPiece(at);
    if (next === INCOMPLETE) break;
    const length = <u32>(next - at);
    const least = <i32>(length >> LONGEST_TOKEN_BITS);
    // Of a piece that is too long for what is left of the limit, the tokens need not be known.
    if (least > limit - total) total += least;
    else total += length === 1 ? 1 : countPiece(at, length, output);
    at = next;
  }
  stoppedAt = at;
  return total;
}

/** Writes the end of every piece (as an offset in the input), and `4 * (to - from)` bytes further the tokens so far. */
export function pieces(from: u32, to: u32, final: bool, limit: i32): u32 {
  const end = input + to;
  const totals = (<usize>(to - from)) << 2;
  const scratch = output + totals * 2;
  ensureMemory(scratch);
  openText(end, final);
  let at = input + from;
  let total: i32 = 0;
  let found = output;
  while (at < end && total <= limit) {
    const next = nextPiece(at);
    if (next === INCOMPLETE) break;
    total += countPiece(at, <u32>(next - at), scratch);
    store<u32>(found, <u32>(next - input));
    store<i32>(found + totals, total);
    found += 4;
    at = next;
  }
  stoppedAt = at;
  return <u32>((found - output) >> 2);
}

/** Writes the ids, 32 bits each. */
export function encode(from: u32, to: u32, final: bool): u32 {
  const end = input + to;
  const scratch = output + ((<usize>(to - from)) << 2);
  ensureMemory(scratch);
  openText(end, final);
  let at = input + from;
  let found = output;
  while (at < end) {
    const next = nextPiece(at);
    if (next === INCOMPLETE) break;
    const length = <u32>(next - at);
    const whole = find(at, length);
    if (whole !== NO_TOKEN) {
      store<u32>(found, whole);
      found += 4;
    } else {
      for (let from = at; from < next; ) {
        const to = partEnd(from, next);
        found = encodePart(from, <u32>(to - from), scratch, found);
        from = to;
      }
    }
    at = next;
  }
  stoppedAt = at;
  return <u32>((found - output) >> 2);
}

/** Writes the ids of bytes that are merged to `found` and returns the address behind them. */
function encodePart(start: usize, length: u32, scratch: usize, found: usize): usize {
  const parts = mergePiece(start, length, scratch);
  for (let i: u32 = 0; i < parts; i += 1) {
    const from = load<u32>(partStarts + (i << 2));
    store<u32>(found + (i << 2), find(start + from, load<u32>(partStarts + (i << 2), 4) - from));
  }
  return found + (parts << 2);
}

// @inline
function countPiece(start: usize, length: u32, scratch: usize): i32 {
  if (length <= 2) {
    if (length === 1) return 1;
    return load<u32>(TWO_BYTES + ((<usize>load<u16>(start)) << 2)) === NO_TOKEN ? 2 : 1;
  }
  if (length <= 8) return countShort(start, length, scratch);
  if (length <= 16) return countMedium(start, length, scratch);
  return length <= LONGEST_CACHED ? countLonger(start, length, scratch) : countNew(start, length, scratch);
}

// @inline
function countShort(start: usize, length: u32, scratch: usize): i32 {
  const key = keyOf(start, length);
  const hash = shortHash(key);
  const entry = CACHE + ((<usize>(hash >> (64 - CACHE_BITS))) << 4);
  // Eight zero bytes have the key of an empty entry.
  if (load<u64>(entry) === key && key !== 0) return load<i32>(entry, 8);
  const tokens = hasShort(key, hash) ? 1 : <i32>mergePiece(start, length, scratch);
  store<u64>(entry, key);
  store<i32>(entry, tokens, 8);
  return tokens;
}

function countMedium(start: usize, length: u32, scratch: usize): i32 {
  const first = load<u64>(start);
  const rest = keyOf(start + 8, length - 8);
  const hash = mediumHash(first, rest);
  const entry = LONG_CACHE + ((<usize>(hash >> (64 - LONG_CACHE_BITS))) << 5);
  if (load<u64>(entry) === first && load<u64>(entry, 8) === rest && rest !== 0) return load<i32>(entry, 16);
  const tokens = hasMedium(first, rest, hash) ? 1 : <i32>mergePiece(start, length, scratch);
  store<u64>(entry, first);
  store<u64>(entry, rest, 8);
  store<i32>(entry, tokens, 16);
  return tokens;
}

/** Bytes written to the ring so far. */
let written: u32 = RING_BYTES;

function countLonger(start: usize, length: u32, scratch: usize): i32 {
  const hash = longHash(start, length);
  const entry = PIECE_CACHE + ((<usize>(hash >> (64 - PIECE_CACHE_BITS))) << 5);
  if (isRemembered(entry, hash, start, length)) return load<u16>(entry, 14);
  if (isRemembered(entry + 16, hash, start, length)) return load<u16>(entry, 30);
  const tokens = countNew(start, length, scratch);
  remember(entry, hash, start, length, tokens);
  return tokens;
}

function isRemembered(entry: usize, hash: u64, start: usize, length: u32): bool {
  if (load<u64>(entry) !== hash || <u32>load<u16>(entry, 12) !== length) return false;
  const place = load<u32>(entry, 8);
  // What was written since may have taken its place.
  return written - place <= RING_BYTES && sameBytes(RING + (place & (RING_BYTES - 1)), start, length);
}

/** Takes the place of the older one of two. */
function remember(entry: usize, hash: u64, start: usize, length: u32, tokens: i32): void {
  // A piece does not go around the end of the ring.
  if ((written & (RING_BYTES - 1)) + length > RING_BYTES) written = (written | (RING_BYTES - 1)) + 1;
  if (written > 0xfff00000) {
    written = RING_BYTES;
    memory.fill(PIECE_CACHE, 0, 32 << PIECE_CACHE_BITS);
  }
  store<u64>(entry, load<u64>(entry), 16);
  store<u64>(entry, load<u64>(entry, 8), 24);
  store<u64>(entry, hash);
  store<u32>(entry, written, 8);
  store<u16>(entry, <u16>length, 12);
  store<u16>(entry, <u16>tokens, 14);
  memory.copy(RING + (written & (RING_BYTES - 1)), start, length);
  written += length;
}

function countNew(start: usize, length: u32, scratch: usize): i32 {
  if (find(start, length) !== NO_TOKEN) return 1;
  const end = start + length;
  // What ends in ASCII is not worth looking for places to cut.
  if (load<u8>(end - 1) < 0x80) return <i32>mergePiece(start, length, scratch);
  let total: i32 = 0;
  for (let from = start; from < end; ) {
    const to = partEnd(from, end);
    total += countPart(from, <u32>(to - from), scratch);
    from = to;
  }
  return total;
}

function countPart(start: usize, length: u32, scratch: usize): i32 {
  if (length === 3 && startsWithThree(start)) return countCharacter(start, scratch);
  if (length > 2 && length <= 8) return countShort(start, length, scratch);
  if (length > 8 && length <= 16) return countMedium(start, length, scratch);
  return <i32>mergePiece(start, length, scratch);
}

function countCharacter(start: usize, scratch: usize): i32 {
  const address = characterAddress(start);
  const character = load<u32>(address);
  if ((character & 0xfffff) !== 0) return 1;
  const known = (character >> 20) & 3;
  if (known !== 0) return <i32>known;
  const tokens = mergePiece(start, 3, scratch);
  store<u32>(address, character | (tokens << 20));
  return <i32>tokens;
}
