/**
 * Looks up tokens by their bytes: an open-addressed hash table that checks every hit against the bytes, and a direct
 * table for two bytes, where merging starts.
 */
import { LONGEST_TOKEN, type PackedVocabulary } from './packed-vocabulary.js';

/** No token has these bytes. Larger than every rank, so that it loses every comparison of ranks. */
export const NO_TOKEN = 0x7fffffff;

export class VocabularyTable {
  private readonly mask: number;
  /** Two numbers per slot: the hash, and id + 1 or 0 when free. */
  private readonly slots: Int32Array;
  private readonly twoBytes = new Int32Array(0x10000).fill(NO_TOKEN);
  private readonly oneByte = new Int32Array(0x100);

  constructor(private readonly vocabulary: PackedVocabulary) {
    const { size, lengths, offsets, bytes } = vocabulary;
    const slotCount = 2 ** Math.ceil(Math.log2(size * 2));
    this.mask = slotCount - 1;
    this.slots = new Int32Array(slotCount * 2);
    for (let id = 0; id < size; id += 1) {
      const start = offsets[id] as number;
      const end = start + (lengths[id] as number);
      if (end - start === 1) this.oneByte[bytes[start] as number] = id;
      else if (end - start === 2) {
        this.twoBytes[((bytes[start] as number) << 8) | (bytes[start + 1] as number)] = id;
      } else this.insert(hashOf(bytes, start, end), id);
    }
  }

  /** The id of the token with the bytes `[start, end)`, or NO_TOKEN. */
  find(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    if (length <= 2) return length === 2 ? this.ofTwo(bytes, start) : this.ofOne(bytes, start);
    if (length > LONGEST_TOKEN) return NO_TOKEN;
    const hash = hashOf(bytes, start, end);
    const { slots, mask } = this;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot * 2 + 1] as number;
      if (entry === 0) return NO_TOKEN;
      if (slots[slot * 2] === hash && this.equals(entry - 1, bytes, start, length)) return entry - 1;
    }
  }

  /** Every byte is a token. */
  ofOne(bytes: Uint8Array, at: number): number {
    return this.oneByte[bytes[at] as number] as number;
  }

  ofTwo(bytes: Uint8Array, at: number): number {
    return this.twoBytes[((bytes[at] as number) << 8) | (bytes[at + 1] as number)] as number;
  }

  private insert(hash: number, id: number): void {
    let slot = hash & this.mask;
    while (this.slots[slot * 2 + 1] !== 0) slot = (slot + 1) & this.mask;
    this.slots[slot * 2] = hash;
    this.slots[slot * 2 + 1] = id + 1;
  }

  private equals(id: number, bytes: Uint8Array, start: number, length: number): boolean {
    const { lengths, offsets, bytes: tokens } = this.vocabulary;
    if (lengths[id] !== length) return false;
    const offset = offsets[id] as number;
    for (let i = 0; i < length; i += 1) if (tokens[offset + i] !== bytes[start + i]) return false;
    return true;
  }
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
