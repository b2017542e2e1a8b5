/**
 * Tokens of many texts, each counted when it is first asked for. Where many are known, a share of a budget does not need the
 * others exactly: about as many tokens for their length.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';

/** Sizes that must be known before others are estimated by them. */
const ENOUGH_KNOWN = 500;
/** Times what may be shown: by so much the texts that were counted are not mistaken about the others. */
const FAR_MORE = 3;

export interface TextSizes {
  of(index: number): number;
  /** What it was first said to be stays said, also when it is counted later. */
  about(index: number): number;
}

/**
 * `lengthOf` is what estimates go by. Variables and no class: objects of a class change their shape after the first few,
 * and all of this would be compiled twice.
 */
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

/**
 * The sum, or any number above `most` as soon as that is certain. Looks everywhere first: what is counted stands for the rest, and
 * where it comes to far more than `most` by their lengths, the rest is not counted.
 */
export function sumUpTo(
  count: number,
  cost: (index: number) => number,
  most: number,
  lengthOf?: (index: number) => number,
): number {
  const stride = Math.max(1, Math.floor(count / ENOUGH_KNOWN));
  let sum = 0;
  let length = 0;
  for (let from = 0; from < count && sum <= most; from += stride) {
    const index = lookedAt(from, stride, count);
    sum += cost(index);
    length += lengthOf?.(index) ?? 0;
  }
  if (stride > 1 && lengthOf !== undefined && sum <= most) {
    let all = 0;
    for (let index = 0; index < count; index++) all += lengthOf(index);
    const likely = (sum * all) / Math.max(1, length);
    if (likely > FAR_MORE * most) return likely;
  }
  for (let from = 0; from < count && sum <= most; from += stride) {
    const known = lookedAt(from, stride, count);
    for (let index = from; index < Math.min(count, from + stride) && sum <= most; index++)
      if (index !== known) sum += cost(index);
  }
  return sum;
}

/** One of so many from here on, now this, now that one: of a row of questions and answers not the questions alone. */
function lookedAt(from: number, stride: number, count: number): number {
  return Math.min(count - 1, from + ((Math.imul(from + 1, 0x9e3779b1) >>> 8) % stride));
}
