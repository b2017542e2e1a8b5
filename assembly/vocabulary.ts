/**
 * Owns the look-up from bytes to token. Tokens of up to eight bytes are their own key in one table; of longer ones the other table
 * has a hash, and a hit is checked against the bytes. A bit per hash in front of each answers most questions that end in "no".
 */
import {
  aligned,
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
  READ_AHEAD,
  SHORT_FILTER,
  TWO_BYTES,
} from './layout';

const HEADER_BYTES: usize = 16;
const SHORT_SLOT: usize = 16;
const LONG_SLOT: usize = 8;
const MULTIPLIER: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const LENGTH_MULTIPLIER: u64 = ((<u64>0xff51afd7) << 32) | 0xed558ccd;

let tokenBytes: usize = 0;
let offsets: usize = 0;
let shortTable: usize = 0;
let shortShift: u64 = 0;
let shortMask: u32 = 0;
let longTable: usize = 0;
let longShift: u64 = 0;
let longMask: u32 = 0;

/** Builds the tables from the packed vocabulary at FILE and returns the end of what they take. */
export function buildVocabulary(): usize {
  const size = load<u32>(FILE + 8);
  const total = load<u32>(FILE + 12);
  const lengths = FILE + HEADER_BYTES;
  tokenBytes = lengths + size;
  let short: u32 = 0;
  for (let id: u32 = 0; id < size; id += 1) short += u32(load<u8>(lengths + id) <= 8);
  const shortBits = bitsFor(short);
  const longBits = bitsFor(size - short);
  shortShift = 64 - shortBits;
  shortMask = (1 << (<u32>shortBits)) - 1;
  longShift = 64 - longBits;
  longMask = (1 << (<u32>longBits)) - 1;
  offsets = aligned(tokenBytes + total + READ_AHEAD);
  shortTable = aligned(offsets + 4 * (size + 1));
  longTable = shortTable + SHORT_SLOT * (shortMask + 1);
  const end = longTable + LONG_SLOT * (longMask + 1);
  ensureMemory(end);
  for (let pair: u32 = 0; pair < 0x10000; pair += 1) store<u32>(TWO_BYTES + (pair << 2), NO_TOKEN);
  let offset: u32 = 0;
  for (let id: u32 = 0; id < size; id += 1) {
    const length: u32 = load<u8>(lengths + id);
    store<u32>(offsets + (id << 2), offset);
    insert(tokenBytes + offset, length, id);
    offset += length;
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
  if (length === 1) store<u32>(ONE_BYTE + ((<usize>load<u8>(start)) << 2), id);
  else if (length === 2) store<u32>(TWO_BYTES + ((<usize>load<u16>(start)) << 2), id);
  if (length >= 3) {
    const lengths = lengthsAddress(start);
    store<u32>(lengths, load<u32>(lengths) | ((<u32>1) << min<u32>(length, 31)));
    if (length > 6) {
      const more = moreLengthsAddress(start);
      store<u32>(more, load<u32>(more) | ((<u32>1) << min<u32>(length, 31)));
    }
    if (length > 30) {
      const word = longLengthsAddress(start) + (((<usize>length - 1) >> 6) << 3);
      store<u64>(word, load<u64>(word) | ((<u64>1) << ((<u64>length - 1) & 63)));
    }
  }
  if (length <= 8) {
    const key = keyOf(start, length);
    const hash = shortHash(key);
    setFilter(SHORT_FILTER, hash);
    let slot = <u32>(hash >> shortShift);
    let entry = shortTable + SHORT_SLOT * slot;
    while (load<u32>(entry, 8) !== 0) {
      slot = (slot + 1) & shortMask;
      entry = shortTable + SHORT_SLOT * slot;
    }
    store<u64>(entry, key);
    store<u32>(entry, id + 1, 8);
  } else {
    const hash = longHash(start, length);
    setFilter(LONG_FILTER, hash);
    let slot = <u32>(hash >> longShift);
    let entry = longTable + LONG_SLOT * slot;
    while (load<u32>(entry, 4) !== 0) {
      slot = (slot + 1) & longMask;
      entry = longTable + LONG_SLOT * slot;
    }
    store<u32>(entry, <u32>hash);
    store<u32>(entry, id + 1, 4);
  }
}

/** The id of the token with these bytes, or NO_TOKEN. */
export function find(start: usize, length: u32): u32 {
  if (length <= 8) {
    const key = keyOf(start, length);
    const hash = shortHash(key);
    return hasFilter(SHORT_FILTER, hash) ? findKey(key, hash) : NO_TOKEN;
  }
  return length <= LONGEST_TOKEN ? findLong(start, length) : NO_TOKEN;
}

/** The id of the token of up to eight bytes with this key. A free entry has the key 0 and the id NO_TOKEN. */
export function findKey(key: u64, hash: u64): u32 {
  let slot = <u32>(hash >> shortShift);
  let entry = shortTable + SHORT_SLOT * slot;
  let found = load<u64>(entry);
  while (found !== key && found !== 0) {
    slot = (slot + 1) & shortMask;
    entry = shortTable + SHORT_SLOT * slot;
    found = load<u64>(entry);
  }
  return found === key ? load<u32>(entry, 8) - 1 : NO_TOKEN;
}

/** Id of the token that `longestBelow` found. */
export let longestId: u32 = 0;

/** Length of the longest token at the start of these bytes that is shorter than `below`, or 0. */
export function longestBelow(start: usize, below: u32): u32 {
  if (below > 3) {
    let lengths = load<u32>(lengthsAddress(start));
    if (below > 7 && lengths >> 7 !== 0) lengths &= load<u32>(moreLengthsAddress(start)) | 127;
    if (below > 31 && lengths >> 31 !== 0) {
      const found = longestLongBelow(start, below);
      if (found !== 0) return found;
    }
    let length = min<u32>(below - 1, 30);
    let left = lengths & (((<u32>2) << length) - 1);
    while (left !== 0) {
      length = 31 - clz(left);
      longestId = find(start, length);
      if (longestId !== NO_TOKEN) return length;
      left ^= (<u32>1) << length;
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

function longLengthsAddress(start: usize): usize {
  const three = load<u32>(start) & 0xffffff;
  return LONG_LENGTHS + ((<usize>((three * 0x85ebca6b) >> (32 - LONG_LENGTHS_BITS))) << 4);
}

function moreLengthsAddress(start: usize): usize {
  const hash = (load<u64>(start) << 16) * MULTIPLIER;
  return MORE_LENGTHS + ((<usize>(hash >> (64 - MORE_LENGTHS_BITS))) << 2);
}

function lengthsAddress(start: usize): usize {
  const three = load<u32>(start) & 0xffffff;
  return LENGTHS + ((<usize>((three * 0x9e3779b1) >> (32 - LENGTHS_BITS))) << 2);
}

function findLong(start: usize, length: u32): u32 {
  const hash = longHash(start, length);
  if (!hasFilter(LONG_FILTER, hash)) return NO_TOKEN;
  let slot = <u32>(hash >> longShift);
  let entry = longTable + LONG_SLOT * slot;
  let id = load<u32>(entry, 4);
  while (id !== 0) {
    if (load<u32>(entry) === <u32>hash && equals(id - 1, start, length)) return id - 1;
    slot = (slot + 1) & longMask;
    entry = longTable + LONG_SLOT * slot;
    id = load<u32>(entry, 4);
  }
  return NO_TOKEN;
}

function equals(id: u32, start: usize, length: u32): bool {
  if (load<u8>(FILE + HEADER_BYTES + id) !== <u8>length) return false;
  return sameBytes(tokenBytes + load<u32>(offsets + (id << 2)), start, length);
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
  const bit = <u32>(hash >> (64 - FILTER_BITS));
  const byte = filter + (bit >> 3);
  store<u8>(byte, <u32>load<u8>(byte) | ((<u32>1) << (bit & 7)));
}

function hasFilter(filter: usize, hash: u64): bool {
  const bit = <u32>(hash >> (64 - FILTER_BITS));
  return ((load<u8>(filter + (bit >> 3)) >> (bit & 7)) & 1) !== 0;
}
