/** Byte-pair merging of one piece, as in src/tokens/engine/pair-merge.ts. */
import { aligned, ensureMemory, NO_TOKEN, PART_RANKS, PART_STARTS, SHORT_PIECE, TWO_BYTES } from './layout';
import { find } from './vocabulary';

/** After a merge: where the 32-bit starts of the parts are, relative to the piece; one more than parts. */
export let partStarts: usize = PART_STARTS;

/** Merges a piece of at least two bytes and returns the number of parts; `scratch` is free memory. */
export function mergePiece(start: usize, length: u32, scratch: usize): u32 {
  if (length > SHORT_PIECE) return mergeLong(start, length, scratch);
  partStarts = PART_STARTS;
  return mergeShort(start, length);
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
