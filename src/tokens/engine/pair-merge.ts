/**
 * Merges the bytes of one piece that is not a token itself. Again and again the neighbours that form the token of the
 * lowest rank become one, the leftmost first. Short pieces are searched in full; long ones use a heap, so that a
 * megabyte without a break takes time n log n.
 */
import { NO_TOKEN, type VocabularyTable } from './vocabulary-table.js';

const SHORT_PIECE = 96;
/** A heap entry is rank * POSITIONS + position, exact in a double. */
const POSITIONS = 2 ** 32;

export class PairMerge {
  /** After `merge`: the starts of the parts, relative to the piece. */
  starts = new Uint32Array(SHORT_PIECE + 1);
  private readonly shortRanks = new Int32Array(SHORT_PIECE + 1);
  private ranks = new Int32Array(0);
  private next = new Uint32Array(0);
  private previous = new Int32Array(0);
  private heap = new Float64Array(0);
  private heapSize = 0;

  constructor(private readonly table: VocabularyTable) {}

  /** Merges the piece `[start, end)` of at least two bytes and returns the number of parts. */
  merge(bytes: Uint8Array, start: number, end: number): number {
    return end - start <= SHORT_PIECE
      ? this.mergeShort(bytes, start, end)
      : this.mergeLong(bytes, start, end);
  }

  private mergeShort(bytes: Uint8Array, start: number, end: number): number {
    const { starts, shortRanks: ranks, table } = this;
    let parts = end - start;
    for (let i = 0; i < parts; i += 1) starts[i] = i;
    starts[parts] = parts;
    for (let i = 0; i + 1 < parts; i += 1) ranks[i] = table.ofTwo(bytes, start + i);
    ranks[parts - 1] = NO_TOKEN;
    while (parts > 1) {
      let best = 0;
      let lowest = ranks[0] as number;
      for (let i = 1; i + 1 < parts; i += 1) {
        const rank = ranks[i] as number;
        if (rank < lowest) {
          lowest = rank;
          best = i;
        }
      }
      if (lowest === NO_TOKEN) break;
      parts -= 1;
      for (let i = best + 1; i < parts; i += 1) {
        starts[i] = starts[i + 1] as number;
        ranks[i] = ranks[i + 1] as number;
      }
      starts[parts] = starts[parts + 1] as number;
      if (best + 1 < parts) ranks[best] = this.rankOf(bytes, start, best);
      else ranks[best] = NO_TOKEN;
      if (best > 0) ranks[best - 1] = this.rankOf(bytes, start, best - 1);
    }
    return parts;
  }

  /** Rank of the token that part `i` and its right neighbour would form. */
  private rankOf(bytes: Uint8Array, start: number, i: number): number {
    return this.table.find(bytes, start + (this.starts[i] as number), start + (this.starts[i + 2] as number));
  }

  private mergeLong(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    this.reserve(length);
    const { ranks, next, previous, table } = this;
    this.heapSize = 0;
    for (let at = 0; at < length; at += 1) {
      next[at] = at + 1;
      previous[at] = at - 1;
      ranks[at] = at + 1 < length ? table.ofTwo(bytes, start + at) : NO_TOKEN;
      this.push(at);
    }
    while (this.heapSize > 0) {
      const entry = this.pop();
      const at = entry % POSITIONS;
      const rank = (entry - at) / POSITIONS;
      if (ranks[at] !== rank) continue;
      const merged = next[at] as number;
      const after = next[merged] as number;
      ranks[merged] = NO_TOKEN;
      next[at] = after;
      if (after < length) previous[after] = at;
      ranks[at] = after < length ? table.find(bytes, start + at, start + (next[after] as number)) : NO_TOKEN;
      this.push(at);
      const before = previous[at] as number;
      if (before >= 0) {
        ranks[before] = table.find(bytes, start + before, start + after);
        this.push(before);
      }
    }
    let parts = 0;
    for (let at = 0; at < length; at = next[at] as number) {
      this.starts[parts] = at;
      parts += 1;
    }
    this.starts[parts] = length;
    return parts;
  }

  private reserve(length: number): void {
    if (this.ranks.length >= length) return;
    const size = Math.max(1024, 2 ** Math.ceil(Math.log2(length)));
    this.starts = new Uint32Array(size + 1);
    this.ranks = new Int32Array(size);
    this.next = new Uint32Array(size);
    this.previous = new Int32Array(size);
    // Every position is pushed once at first and at most twice per merge; a merge takes at least one entry away.
    this.heap = new Float64Array(size * 2 + 2);
  }

  private push(at: number): void {
    const rank = this.ranks[at] as number;
    if (rank === NO_TOKEN) return;
    const entry = rank * POSITIONS + at;
    const { heap } = this;
    let child = this.heapSize;
    this.heapSize += 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if ((heap[parent] as number) <= entry) break;
      heap[child] = heap[parent] as number;
      child = parent;
    }
    heap[child] = entry;
  }

  private pop(): number {
    const { heap } = this;
    const top = heap[0] as number;
    this.heapSize -= 1;
    const size = this.heapSize;
    const entry = heap[size] as number;
    let hole = 0;
    for (;;) {
      let child = hole * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && (heap[child + 1] as number) < (heap[child] as number)) child += 1;
      if ((heap[child] as number) >= entry) break;
      heap[hole] = heap[child] as number;
      hole = child;
    }
    heap[hole] = entry;
    return top;
  }
}
