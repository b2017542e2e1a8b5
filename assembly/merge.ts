/**
 * Byte-pair merging of one piece, as in src/tokens/engine/pair-merge.ts. For pieces that are not short there is a third way: walk
 * through the piece from the left with the longest token that stays apart from the one before it. A row of tokens is what merging gives
 * exactly when every two neighbours, merged alone, stay as they are; the prefix of a piece has one such row, so a place from which no
 * token leads on is never entered again.
 */
import {
  aligned,
  ensureMemory,
  NO_TOKEN,
  PAIRS,
  PAIRS_BITS,
  PART_RANKS,
  PART_STARTS,
  TWO_BYTES,
} from './layout';
import { find, longestBelow, longestId } from './vocabulary';

const SHORT_PIECE: u32 = 16;
/** A walk that takes more steps than these for its bytes is given up for the heap, whose time is certain. */
const STEPS_PER_BYTE: u32 = 4;
const FREE_STEPS: u32 = 32;

/** After a merge: where the 32-bit starts of the parts are, relative to the piece; one more than parts. */
export let partStarts: usize = PART_STARTS;

/** Merges a piece of at least two bytes and returns the number of parts; `scratch` is free memory. */
export function mergePiece(start: usize, length: u32, scratch: usize): u32 {
  if (length > SHORT_PIECE) return walk(start, length, scratch);
  partStarts = PART_STARTS;
  return mergeShort(start, length);
}

let walkIds: usize = 0;

function walk(start: usize, length: u32, scratch: usize): u32 {
  partStarts = aligned(scratch);
  walkIds = partStarts + ((<usize>length + 1) << 2);
  const dead = walkIds + ((<usize>length) << 2);
  ensureMemory(dead + length + 1);
  memory.fill(dead, 0, length + 1);
  let parts: u32 = 0;
  let at: u32 = 0;
  let below = length + 1;
  for (let left = length * STEPS_PER_BYTE + FREE_STEPS; at < length; left -= 1) {
    const size = longestBelow(start + at, below);
    const id = longestId;
    if (left === 0) return mergeLong(start, length, scratch);
    if (size === 0) {
      store<u8>(dead + at, 1);
      parts -= 1;
      below = at - load<u32>(partStarts + (parts << 2));
      at -= below;
    } else if (load<u8>(dead + at + size) === 0 && (parts === 0 || stayApart(start, at, size, id, parts))) {
      store<u32>(partStarts + (parts << 2), at);
      store<u32>(walkIds + (parts << 2), id);
      parts += 1;
      at += size;
      below = length - at + 1;
    } else {
      below = size;
    }
  }
  store<u32>(partStarts + (parts << 2), length);
  return parts;
}

/** Whether the token at `at` and the last of the walk, merged together, come out as these two. */
function stayApart(start: usize, at: u32, size: u32, id: u32, parts: u32): bool {
  const before = load<u32>(walkIds + (parts << 2) - 4);
  // Never 0, which is an empty entry; the lowest bit is the answer.
  const key = ((<u64>before) << 32) | <u64>((id << 2) | 2);
  const entry = PAIRS + ((<usize>((key * 0x1fb3_7e4f_9d1b) >> (64 - PAIRS_BITS))) << 3);
  const known = load<u64>(entry);
  if ((known & ~(<u64>1)) === key) return (known & 1) !== 0;
  const from = load<u32>(partStarts + (parts << 2) - 4);
  const apart = mergeShort(start + from, at + size - from) === 2 && load<u32>(PART_STARTS + 4) === at - from;
  store<u64>(entry, key | u64(apart));
  return apart;
}

function mergeShort(start: usize, length: u32): u32 {
  let parts = length;
  for (let i: u32 = 0; i + 1 < parts; i += 1) {
    store<u32>(PART_STARTS + (i << 2), i);
    store<u32>(PART_RANKS + (i << 2), load<u32>(TWO_BYTES + ((<usize>load<u16>(start + i)) << 2)));
  }
  store<u32>(PART_STARTS + ((parts - 1) << 2), parts - 1);
  store<u32>(PART_STARTS + (parts << 2), parts);
  store<u32>(PART_RANKS + ((parts - 1) << 2), NO_TOKEN);
  while (parts > 1) {
    let best = PART_RANKS;
    let lowest = load<u32>(best);
    const end = PART_RANKS + ((parts - 1) << 2);
    for (let entry = PART_RANKS + 4; entry < end; entry += 4) {
      const rank = load<u32>(entry);
      if (rank < lowest) {
        lowest = rank;
        best = entry;
      }
    }
    if (lowest === NO_TOKEN) break;
    const index = best - PART_RANKS;
    const starts = PART_STARTS + index;
    const after = ((<usize>parts) << 2) - index;
    shiftDown(starts + 4, after - 4);
    shiftDown(best + 4, after - 8);
    parts -= 1;
    store<u32>(best, index + 4 < (<usize>parts) << 2 ? pairRank(start, starts) : NO_TOKEN);
    if (index > 0) store<u32>(best - 4, pairRank(start, starts - 4));
  }
  return parts;
}

/** Moves the entries behind `at` down by one place; `bytes` is how many bytes move. */
function shiftDown(at: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 4) store<u32>(at + i, load<u32>(at + i + 4));
}

/** Rank of the token that the part whose start is kept at `starts` and its right neighbour would form. */
function pairRank(start: usize, starts: usize): u32 {
  const from = load<u32>(starts);
  return find(start + from, load<u32>(starts, 8) - from);
}

let heap: usize = 0;
let heapSize: u32 = 0;

/** Four arrays of 32 bits per byte of the piece, and a heap of 64-bit entries: rank, then position. */
function mergeLong(start: usize, length: u32, scratch: usize): u32 {
  const ranks = aligned(scratch);
  const next = ranks + ((<usize>length) << 2);
  const previous = next + ((<usize>length) << 2);
  partStarts = previous + ((<usize>length) << 2);
  heap = aligned(partStarts + ((<usize>length) << 2) + 4);
  ensureMemory(heap + ((<usize>length) << 4) + 16);
  heapSize = 0;
  for (let at: u32 = 0; at < length; at += 1) {
    store<u32>(next + (at << 2), at + 1);
    store<u32>(previous + (at << 2), at - 1);
    const rank = at + 1 < length ? load<u32>(TWO_BYTES + ((<usize>load<u16>(start + at)) << 2)) : NO_TOKEN;
    setRank(ranks, at, rank);
  }
  while (heapSize > 0) {
    const entry = pop();
    const at = <u32>entry;
    if (load<u32>(ranks + (at << 2)) !== <u32>(entry >> 32)) continue;
    const merged = load<u32>(next + (at << 2));
    const after = load<u32>(next + (merged << 2));
    store<u32>(ranks + (merged << 2), NO_TOKEN);
    store<u32>(next + (at << 2), after);
    if (after < length) {
      store<u32>(previous + (after << 2), at);
      setRank(ranks, at, find(start + at, load<u32>(next + (after << 2)) - at));
    } else {
      store<u32>(ranks + (at << 2), NO_TOKEN);
    }
    if (at > 0) {
      const before = load<u32>(previous + (at << 2));
      setRank(ranks, before, find(start + before, after - before));
    }
  }
  let parts: u32 = 0;
  for (let at: u32 = 0; at < length; at = load<u32>(next + (at << 2))) {
    store<u32>(partStarts + (parts << 2), at);
    parts += 1;
  }
  store<u32>(partStarts + (parts << 2), length);
  return parts;
}

function setRank(ranks: usize, at: u32, rank: u32): void {
  store<u32>(ranks + (at << 2), rank);
  if (rank !== NO_TOKEN) push(((<u64>rank) << 32) | at);
}

function push(entry: u64): void {
  let child = heapSize;
  heapSize += 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    const above = load<u64>(heap + ((<usize>parent) << 3));
    if (above <= entry) break;
    store<u64>(heap + ((<usize>child) << 3), above);
    child = parent;
  }
  store<u64>(heap + ((<usize>child) << 3), entry);
}

function pop(): u64 {
  const top = load<u64>(heap);
  heapSize -= 1;
  const entry = load<u64>(heap + ((<usize>heapSize) << 3));
  let hole: u32 = 0;
  for (;;) {
    let child = hole * 2 + 1;
    if (child >= heapSize) break;
    let below = load<u64>(heap + ((<usize>child) << 3));
    if (child + 1 < heapSize) {
      const right = load<u64>(heap + ((<usize>child) << 3), 8);
      if (right < below) {
        below = right;
        child += 1;
      }
    }
    if (below >= entry) break;
    store<u64>(heap + ((<usize>hole) << 3), below);
    hole = child;
  }
  store<u64>(heap + ((<usize>hole) << 3), entry);
  return top;
}
