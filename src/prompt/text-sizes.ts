/**
 * Tokens of many texts, each counted when it is first asked for. Where many are known, a share of a budget does not need the
 * others exactly: about as many tokens for their length.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';

/** Sizes that must be known before others are estimated by them. */
export const ENOUGH_KNOWN = 1_000;

export interface TextSizes {
  of(index: number): number;
  /** What it was first said to be stays said, also when it is counted later. */
  about(index: number): number;
}

/** `lengthOf` is what estimates go by. Variables and no class, as in `vessels.ts`. */
export function textSizes(
  count: number,
  counter: TokenCounter,
  textOf: (index: number) => string,
  lengthOf: (index: number) => number,
): TextSizes {
  const sizes = new Int32Array(count).fill(-1);
  const estimates = new Int32Array(count).fill(-1);
  let known = 0;
  let knownTokens = 0;
  let knownLength = 0;
  return { of, about };

  function of(index: number): number {
    const size = sizes[index] ?? 0;
    if (size >= 0) return size;
    const tokens = counter.count(textOf(index));
    sizes[index] = tokens;
    if (known < ENOUGH_KNOWN) {
      known++;
      knownTokens += tokens;
      knownLength += lengthOf(index);
    }
    return tokens;
  }

  function about(index: number): number {
    const said = estimates[index] ?? 0;
    if (said >= 0) return said;
    const isEstimate = (sizes[index] ?? 0) < 0 && known >= ENOUGH_KNOWN;
    const size = isEstimate
      ? Math.ceil((lengthOf(index) * knownTokens) / Math.max(1, knownLength))
      : of(index);
    estimates[index] = size;
    return size;
  }
}
