/**
 * Where a word of the question may begin in an ASCII text, sixteen bytes at a time: src/reduce/extract/term-starts.ts fills the tables.
 * Each word is in one of eight groups, each a bit. For the first three bytes of the words there are two tables by the halves of a byte, of
 * the groups in which it may stand there; a place that some group is left at after all six may be the beginning of one of its words.
 */
export const TABLES: usize = 0x1000;
/** The byte before a part of the text stands before it. */
export const TEXT: usize = 0x1100;
export const MOST: usize = 0x10000;
export const FOUND: usize = 0x11200;

const HALF: usize = 16;

/** Returns how many places were written to `FOUND`. */
export function findStarts(length: i32, isAnywhere: bool): i32 {
  const low0 = v128.load(TABLES);
  const high0 = v128.load(TABLES + HALF);
  const low1 = v128.load(TABLES + 2 * HALF);
  const high1 = v128.load(TABLES + 3 * HALF);
  const low2 = v128.load(TABLES + 4 * HALF);
  const high2 = v128.load(TABLES + 5 * HALF);
  const end = TEXT + length;
  let found = FOUND;
  for (let at = TEXT; at < end; at += 16) {
    const groups = v128.and(
      v128.and(groupsOf(v128.load(at), low0, high0), groupsOf(v128.load(at + 1), low1, high1)),
      groupsOf(v128.load(at + 2), low2, high2),
    );
    if (!v128.any_true(groups)) continue;
    let places: u32 = i8x16.bitmask(i8x16.ne(groups, i8x16.splat(0)));
    if (at + 16 > end) places &= (1 << (<u32>(end - at))) - 1;
    while (places !== 0) {
      const place = at + ctz(places);
      places &= places - 1;
      if (!isAnywhere && !begins(place)) continue;
      store<i32>(found, <i32>(place - TEXT));
      found += 4;
    }
  }
  return <i32>((found - FOUND) >> 2);
}

// @inline
function groupsOf(bytes: v128, low: v128, high: v128): v128 {
  return v128.and(
    i8x16.swizzle(low, v128.and(bytes, i8x16.splat(15))),
    i8x16.swizzle(high, i8x16.shr_u(bytes, 4)),
  );
}

/** At the beginning of a word, or of a part of one: `has_dug`, `hasDug`. */
// @inline
function begins(place: usize): bool {
  const before = <u32>load<u8>(place - 1);
  const isLow = before - 0x61 <= 25;
  if (!isLow && before - 0x41 > 25 && before - 0x30 > 9) return true;
  return isLow && <u32>load<u8>(place) - 0x41 <= 25;
}
