/**
 * Owns the look-up from bytes to token. Tokens of up to eight and of up to sixteen bytes are their own keys in two tables, with the ids
 * aside; of longer ones a third has a hash, and a hit is checked against the bytes. A bit per hash answers most
 * questions that end in "no".
 */
import {
  aligned,
  CHARACTERS,
  ensureMemory,
  FILE,
  FILTER_BITS,
  LENGTHS,
  LENGTHS_BITS,
  LONG_FILTER,
  LONG_LENGTHS,
  LONG_LENGTHS_BITS,
  LONGEST_TOKEN,
  MORE_LENGTHS,
  MORE_LENGTHS_BITS,
  NO_TOKEN,
  ONE_BYTE,
  PAIRS,
  READ_AHEAD,
  SHORT_FILTER,
  TWO_BYTES,
} from './layout';

export const HEADER_BYTES: usize = 16;
const MULTIPLIER: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const LENGTH_MULTIPLIER: u64 = ((<u64>0xff51afd7) << 32) | 0xed558ccd;
const REST_MULTIPLIER: u64 = ((<u64>0xc2b2ae3d) << 32) | 0x27d4eb4f;

export let tokenBytes: usize = 0;
let shortKeys: usize = 0;
let shortIds: usize = 0;
let shortShift: u64 = 0;
let shortMask: u32 = 0;
let mediumKeys: usize = 0;
let mediumIds: usize = 0;
let mediumShift: u64 = 0;
let mediumMask: u32 = 0;
let longTable: usize = 0;
let longShift: u64 = 0;
let longMask: u32 = 0;

/**
 * Builds the tables from the packed vocabulary at FILE and returns the end of what they take. Its tokens come in the order of their slots, so
 * that the tables are filled from one end to the other.
 */
export function buildVocabulary(): usize {
  const size = load<u32>(FILE + 8);
  const total = load<u32>(FILE + 12);
  const lengths = FILE + HEADER_BYTES;
  tokenBytes = lengths + size;
  const ids = tokenBytes + total;
  let short: u32 = 0;
  let medium: u32 = 0;
  for (let id: u32 = 0; id < size; id += 1) {
    const length = load<u8>(lengths + id);
    short += u32(length <= 8);
    medium += u32(length <= 16);
  }
  const shortBits = bitsFor(short);
  const mediumBits = bitsFor(medium - short);
  const longBits = bitsFor(size - medium);
  shortShift = 64 - shortBits;
  shortMask = (1 << (<u32>shortBits)) - 1;
  mediumShift = 64 - mediumBits;
  mediumMask = (1 << (<u32>mediumBits)) - 1;
  longShift = 64 - longBits;
  longMask = (1 << (<u32>longBits)) - 1;
  shortKeys = aligned(ids + 3 * size + READ_AHEAD);
  shortIds = shortKeys + 8 * (shortMask + 1);
  mediumKeys = shortIds + 4 * (shortMask + 1);
  mediumIds = mediumKeys + 16 * (mediumMask + 1);
  longTable = aligned(mediumIds + 4 * (mediumMask + 1));
  const end = longTable + 16 * (longMask + 1);
  ensureMemory(end);
  memory.fill(TWO_BYTES, 0xff, 0x40000);
  // A fresh page that is read before it is written to costs the system twice.
  memory.fill(SHORT_FILTER, 0, PAIRS - SHORT_FILTER);
  memory.fill(shortKeys, 0, end - shortKeys);
  let start = tokenBytes;
  for (let index: u32 = 0; index < size; index += 1) {
    const length: u32 = load<u8>(lengths + index);
    const id =
      <u32>load<u8>(ids + index) |
      ((<u32>load<u8>(ids + size + index)) << 8) |
      ((<u32>load<u8>(ids + 2 * size + index)) << 16);
    insert(start, length, id);
    start += length;
  }
  return end;
}

/** At most six slots of ten are taken. */
function bitsFor(entries: u32): u64 {
  let bits: u64 = 8;
  while (((<u64>1) << bits) * 6 < <u64>entries * 10) bits += 1;
  return bits;
}

function insert(start: usize, length: u32, id: u32): void {
  if (length <= 2) {
    if (length === 1) store<u32>(ONE_BYTE + ((<usize>load<u8>(start)) << 2), id);
    else store<u32>(TWO_BYTES + ((<usize>load<u16>(start)) << 2), id);
    return;
  }
  if (startsWithThree(start)) {
    const character = characterAddress(start);
    const flag: u32 = length === 3 ? id + 1 : (<u32>1) << (min<u32>(length, 7) + 24);
    store<u32>(character, load<u32>(character) | flag);
  } else {
    const lengths = lengthsAddress(start);
    store<u8>(lengths, load<u8>(lengths) | ((<u32>1) << (min<u32>(length, 7) - 3)));
  }
  if (length > 6) {
    const more = moreLengthsAddress(start);
    store<u32>(more, load<u32>(more) | ((<u32>1) << min<u32>(length, 31)));
  }
  if (length <= 8) insertShort(keyOf(start, length), id);
  else if (length <= 16) insertMedium(load<u64>(start), keyOf(start + 8, length - 8), id);
  else insertLong(start, length, id);
}

function insertShort(key: u64, id: u32): void {
  const hash = shortHash(key);
  setFilter(SHORT_FILTER, hash);
  let slot = <u32>(hash >> shortShift);
  while (load<u64>(shortKeys + ((<usize>slot) << 3)) !== 0) slot = (slot + 1) & shortMask;
  store<u64>(shortKeys + ((<usize>slot) << 3), key);
  store<u32>(shortIds + ((<usize>slot) << 2), id);
}

function insertMedium(first: u64, rest: u64, id: u32): void {
  const hash = mediumHash(first, rest);
  setFilter(LONG_FILTER, hash);
  let slot = <u32>(hash >> mediumShift);
  while (load<u64>(mediumKeys + ((<usize>slot) << 4), 8) !== 0) slot = (slot + 1) & mediumMask;
  store<u64>(mediumKeys + ((<usize>slot) << 4), first);
  store<u64>(mediumKeys + ((<usize>slot) << 4), rest, 8);
  store<u32>(mediumIds + ((<usize>slot) << 2), id);
}

function insertLong(start: usize, length: u32, id: u32): void {
  if (length > 30) {
    const word = longLengthsAddress(start) + (((<usize>length - 1) >> 6) << 3);
    store<u64>(word, load<u64>(word) | ((<u64>1) << ((<u64>length - 1) & 63)));
  }
  const hash = longHash(start, length);
  setFilter(LONG_FILTER, hash);
  let slot = <u32>(hash >> longShift);
  let entry = longTable + ((<usize>slot) << 4);
  while (load<u32>(entry) !== 0) {
    slot = (slot + 1) & longMask;
    entry = longTable + ((<usize>slot) << 4);
  }
  store<u32>(entry, <u32>start);
  store<u32>(entry, <u32>hash, 4);
  store<u32>(entry, length, 8);
  store<u32>(entry, id, 12);
}

/** The id of the token with these bytes, or NO_TOKEN. */
export function find(start: usize, length: u32): u32 {
  if (length <= 2) {
    return length === 2
      ? load<u32>(TWO_BYTES + ((<usize>load<u16>(start)) << 2))
      : load<u32>(ONE_BYTE + ((<usize>load<u8>(start)) << 2));
  }
  if (length <= 8) return findShort(keyOf(start, length));
  if (length <= 16) return findMedium(load<u64>(start), keyOf(start + 8, length - 8));
  return length <= LONGEST_TOKEN ? findLong(start, length) : NO_TOKEN;
}

/** Whether a token of three to eight bytes has this key. No token has the key 0. */
export function hasShort(key: u64, hash: u64): bool {
  let slot = <u32>(hash >> shortShift);
  while (true) {
    const found = load<u64>(shortKeys + ((<usize>slot) << 3));
    if (found === key) return key !== 0;
    if (found === 0) return false;
    slot = (slot + 1) & shortMask;
  }
}

/** Whether a token of nine to sixteen bytes has this key. No token has 0 for the rest. */
export function hasMedium(first: u64, rest: u64, hash: u64): bool {
  let slot = <u32>(hash >> mediumShift);
  while (true) {
    const entry = mediumKeys + ((<usize>slot) << 4);
    const found = load<u64>(entry, 8);
    if (found === 0) return false;
    if (found === rest && load<u64>(entry) === first) return true;
    slot = (slot + 1) & mediumMask;
  }
}

function findShort(key: u64): u32 {
  const hash = shortHash(key);
  if (!hasFilter(SHORT_FILTER, hash)) return NO_TOKEN;
  let slot = <u32>(hash >> shortShift);
  while (true) {
    const found = load<u64>(shortKeys + ((<usize>slot) << 3));
    if (found === 0) return NO_TOKEN;
    if (found === key) return load<u32>(shortIds + ((<usize>slot) << 2));
    slot = (slot + 1) & shortMask;
  }
}

function findMedium(first: u64, rest: u64): u32 {
  const hash = mediumHash(first, rest);
  if (!hasFilter(LONG_FILTER, hash)) return NO_TOKEN;
  let slot = <u32>(hash >> mediumShift);
  while (true) {
    const entry = mediumKeys + ((<usize>slot) << 4);
    const found = load<u64>(entry, 8);
    if (found === 0) return NO_TOKEN;
    if (found === rest && load<u64>(entry) === first) return load<u32>(mediumIds + ((<usize>slot) << 2));
    slot = (slot + 1) & mediumMask;
  }
}

/** Id of the token that `longestBelow` found. */
export let longestId: u32 = 0;

/** Length of the longest token at the start of these bytes that is shorter than `below`, or 0. */
export function longestBelow(start: usize, below: u32): u32 {
  if (below > 3) {
    let lengths: u32;
    let three: u32 = 0;
    if (startsWithThree(start)) {
      const character = load<u32>(characterAddress(start));
      three = character & 0xfffff;
      lengths = (character >> 28) << 1;
    } else {
      lengths = load<u8>(lengthsAddress(start));
    }
    if (lengths >> 4 !== 0 && below > 7) {
      const found = longestMoreBelow(start, below);
      if (found !== 0) return found;
    }
    let left = lengths & ((1 << (min<u32>(below - 1, 6) - 2)) - 1) & 15;
    while (left !== 0) {
      const length = 34 - clz(left);
      longestId = findShort(keyOf(start, length));
      if (longestId !== NO_TOKEN) return length;
      left ^= (<u32>1) << (length - 3);
    }
    if (three !== 0) {
      longestId = three - 1;
      return 3;
    }
  }
  if (below > 2) {
    longestId = load<u32>(TWO_BYTES + ((<usize>load<u16>(start)) << 2));
    if (longestId !== NO_TOKEN) return 2;
  }
  if (below < 2) return 0;
  longestId = load<u32>(ONE_BYTE + ((<usize>load<u8>(start)) << 2));
  return 1;
}

/** As `longestBelow`, for tokens of more than six bytes. */
function longestMoreBelow(start: usize, below: u32): u32 {
  const lengths = load<u32>(moreLengthsAddress(start));
  if (below > 31 && lengths >> 31 !== 0) {
    const found = longestLongBelow(start, below);
    if (found !== 0) return found;
  }
  let left = lengths & (((<u32>2) << min<u32>(below - 1, 30)) - 1);
  while (left !== 0) {
    const length = 31 - clz(left);
    longestId = find(start, length);
    if (longestId !== NO_TOKEN) return length;
    left ^= (<u32>1) << length;
  }
  return 0;
}

function longestLongBelow(start: usize, below: u32): u32 {
  const lengths = longLengthsAddress(start);
  const most = min<u32>(below - 1, LONGEST_TOKEN);
  for (let word: u32 = (most - 1) >> 6; ; word -= 1) {
    let left = load<u64>(lengths + (word << 3));
    if (most < (word + 1) << 6) left &= ((<u64>1) << (<u64>most & 63)) - 1;
    while (left !== 0) {
      const bit = 63 - <u32>clz(left);
      const length = (word << 6) + bit + 1;
      longestId = findLong(start, length);
      if (longestId !== NO_TOKEN) return length;
      left ^= (<u64>1) << (<u64>bit);
    }
    if (word === 0) break;
  }
  return 0;
}

/** Whether a character of three bytes starts here. */
export function startsWithThree(start: usize): bool {
  return (load<u32>(start) & 0xc0c0f0) === 0x8080e0;
}

export function characterAddress(start: usize): usize {
  const three = load<u32>(start);
  const codePoint = ((three & 0x0f) << 12) | ((three & 0x3f00) >> 2) | ((three >> 16) & 0x3f);
  return CHARACTERS + ((<usize>codePoint) << 2);
}

export function setBit(bits: usize, bit: u32): void {
  const byte = bits + (bit >> 3);
  store<u8>(byte, <u32>load<u8>(byte) | ((<u32>1) << (bit & 7)));
}

function longLengthsAddress(start: usize): usize {
  const three = load<u32>(start) & 0xffffff;
  return LONG_LENGTHS + ((<usize>((three * 0x85ebca6b) >> (32 - LONG_LENGTHS_BITS))) << 4);
}

function lengthsAddress(start: usize): usize {
  const three = load<u32>(start) & 0xffffff;
  return LENGTHS + <usize>((three * 0x9e3779b1) >> (32 - LENGTHS_BITS));
}

function moreLengthsAddress(start: usize): usize {
  const hash = (load<u64>(start) << 16) * MULTIPLIER;
  return MORE_LENGTHS + ((<usize>(hash >> (64 - MORE_LENGTHS_BITS))) << 2);
}

function findLong(start: usize, length: u32): u32 {
  const hash = longHash(start, length);
  if (!hasFilter(LONG_FILTER, hash)) return NO_TOKEN;
  let slot = <u32>(hash >> longShift);
  while (true) {
    const entry = longTable + ((<usize>slot) << 4);
    const token = <usize>load<u32>(entry);
    if (token === 0) return NO_TOKEN;
    if (
      load<u32>(entry, 4) === <u32>hash &&
      load<u32>(entry, 8) === length &&
      sameBytes(token, start, length)
    ) {
      return load<u32>(entry, 12);
    }
    slot = (slot + 1) & longMask;
  }
}

export function sameBytes(first: usize, second: usize, length: u32): bool {
  let at: u32 = 0;
  for (; at + 8 <= length; at += 8) if (load<u64>(first + at) !== load<u64>(second + at)) return false;
  const rest = length - at;
  return rest === 0 || wordOf(first + at, rest) === wordOf(second + at, rest);
}

/** One to eight bytes as a number. */
function wordOf(start: usize, length: u32): u64 {
  return load<u64>(start) & (~(<u64>0) >> ((8 - length) << 3));
}

/**
 * A number for one to eight bytes that no other bytes have: up to seven get their length in the last byte, as 0xf9 to 0xff, which no
 * token of eight bytes and no UTF-8 text has there.
 */
export function keyOf(start: usize, length: u32): u64 {
  const shift = (8 - length) << 3;
  return (load<u64>(start) & (~(<u64>0) >> shift)) | (length < 8 ? (<u64>(0xf8 + length)) << 56 : 0);
}

export function shortHash(key: u64): u64 {
  const mixed = key * MULTIPLIER;
  return mixed ^ (mixed << 32);
}

export function mediumHash(first: u64, rest: u64): u64 {
  return shortHash(first ^ (rest * REST_MULTIPLIER));
}

export function longHash(start: usize, length: u32): u64 {
  let hash = <u64>length * LENGTH_MULTIPLIER;
  let at: u32 = 0;
  for (; at + 8 <= length; at += 8) {
    hash = (hash ^ load<u64>(start + at)) * MULTIPLIER;
    hash ^= hash >> 32;
  }
  const rest = length - at;
  if (rest > 0) hash = (hash ^ wordOf(start + at, rest)) * MULTIPLIER;
  return (hash ^ (hash >> 32)) * MULTIPLIER;
}

/** The filter uses other bits of the hash than the tag; both tables use the highest bits for the slot. */
function setFilter(filter: usize, hash: u64): void {
  setBit(filter, <u32>(hash >> (64 - FILTER_BITS)));
}

function hasFilter(filter: usize, hash: u64): bool {
  const bit = <u32>(hash >> (64 - FILTER_BITS));
  return ((load<u8>(filter + (bit >> 3)) >> (bit & 7)) & 1) !== 0;
}
