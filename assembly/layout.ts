/**
 * Owns the kernel's memory: fixed tables first, then those whose size depends on the vocabulary, then the input and behind it whatever a
 * call needs. Nothing is ever freed; a kernel serves one encoding.
 */
export const BLOCK_OF: usize = 0x1000;
export const CLASSES: usize = BLOCK_OF + 0x2200;
/** Class and width of the ASCII characters, 16 bits each. */
export const ASCII: usize = CLASSES + 0x8000;
/** Class of the ASCII characters by their byte; of all other bytes WIDE. */
export const PLAIN: usize = ASCII + 0x100;
export const WIDE: u32 = 0xff;
export const ONE_BYTE: usize = PLAIN + 0x100;
export const TWO_BYTES: usize = ONE_BYTE + 0x400;
/** Front cache: key (8 bytes, or 16) and tokens of recent pieces of up to eight bytes, and of up to sixteen. */
export const CACHE_BITS: u32 = 15;
export const LONG_CACHE_BITS: u32 = 15;
export const CACHE: usize = TWO_BYTES + 0x40000;
/** Filters: one bit per hash of a token of up to eight bytes, and of a longer one. */
export const LONG_CACHE: usize = CACHE + (16 << CACHE_BITS);
export const SHORT_FILTER: usize = LONG_CACHE + (32 << LONG_CACHE_BITS);
export const FILTER_BITS: u32 = 20;
export const LONG_FILTER: usize = SHORT_FILTER + (1 << (FILTER_BITS - 3));
/** Working space for merging by going through all pairs: up to two of the longest tokens. */
export const PART_STARTS: usize = LONG_FILTER + (1 << (FILTER_BITS - 3));
export const PART_RANKS: usize = PART_STARTS + 4 * 264;
/** Which lengths tokens with these first three bytes have, by hash: bit n - 3 for three to six bytes, bit 4 for more. */
export const LENGTHS_BITS: u32 = 16;
export const LENGTHS: usize = PART_RANKS + 4 * 264;
/** Which lengths above six those with these first six bytes have, by hash: bit n for n bytes, the highest for more than 30. */
export const MORE_LENGTHS_BITS: u32 = 16;
export const MORE_LENGTHS: usize = LENGTHS + (1 << LENGTHS_BITS);
/** Which lengths above 30 they have, by another hash of the same bytes: bit n - 1 of 128 for n bytes. */
export const LONG_LENGTHS_BITS: u32 = 12;
export const LONG_LENGTHS: usize = MORE_LENGTHS + (4 << MORE_LENGTHS_BITS);
/**
 * By the code point of a character of three bytes: 20 bits with the id of its token and one, or 0; two with its number of tokens, when it
 * is none and this is known; and in the highest four whether longer tokens of four, five, six and more bytes start with it.
 */
export const CHARACTERS: usize = LONG_LENGTHS + (16 << LONG_LENGTHS_BITS);
/** Pairs of tokens that were tried side by side: both ids, and whether they stay apart. */
export const PAIRS_BITS: u32 = 16;
export const PAIRS: usize = CHARACTERS + 0x40000;
/** The class of 64 characters of three bytes, by their first two bytes, where all have the same; otherwise MIXED_CLASSES. */
export const BLOCK_CLASSES: usize = PAIRS + (8 << PAIRS_BITS);
export const MIXED_CLASSES: u32 = 0xff;
/**
 * Where characters meet inside tokens, a bit each: the two bytes before and after, by hash; and, where a token has only one
 * byte before or after, the two bytes that meet.
 */
export const JUNCTIONS_BITS: u32 = 19;
export const JUNCTIONS: usize = BLOCK_CLASSES + 0x400;
export const EDGES: usize = JUNCTIONS + (1 << (JUNCTIONS_BITS - 3));
/** Cache of recent pieces of more than sixteen bytes, two of a kind: hash, place in the ring, length, tokens. The ring has their bytes. */
export const PIECE_CACHE_BITS: u32 = 15;
export const PIECE_CACHE: usize = EDGES + 0x2000;
export const RING_BYTES: u32 = 1 << 22;
export const RING: usize = PIECE_CACHE + (32 << PIECE_CACHE_BITS);
export const FILE: usize = RING + RING_BYTES;

/** Larger than every rank. */
export const NO_TOKEN: u32 = 0xffffffff;
export const LONGEST_TOKEN: u32 = 128;
/** Eight bytes are read at once, also at the very end. */
export const READ_AHEAD: usize = 16;

export function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

export function ensureMemory(end: usize): void {
  const pages = <i32>((end + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
}
