/**
 * Reads the level of escapes: JSON in a string of JSON has backslashes, and JSON in a string of that has more. The
 * level of a mark says in how many strings it stands: `"` is 0, `\"` is 1, `\\\"` is 2. Backslashes that stand for
 * themselves are skipped.
 */

/** No tool wraps its answer more often. */
export const DEEPEST_LEVEL = 3;

/** The level of a quote behind so many backslashes. */
export function quoteLevel(backslashes: number): number {
  return trailingZeros(~backslashes);
}

/** The number of backslashes before a quote of this level. */
export function quoteEscapes(level: number): number {
  return 2 ** level - 1;
}

/** The level of the line break that `n` behind so many backslashes is; at least one. */
export function breakLevel(backslashes: number): number {
  return trailingZeros(backslashes) + 1;
}

function trailingZeros(bits: number): number {
  return bits === 0 ? 32 : 31 - Math.clz32(bits & -bits);
}
