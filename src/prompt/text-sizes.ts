/**
 * Tokens of many texts, each counted when it is first asked for. Where many are known, a share of a budget does not need the
 * others exactly: about as many tokens for their length.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';

/** Sizes that must be known before others are estimated by them. */
export const ENOUGH_KNOWN = 1_000;

export class TextSizes {
  readonly #textOf: (index: number) => string;
  readonly #lengthOf: (index: number) => number;
  readonly #counter: TokenCounter;
  readonly #sizes: Int32Array;
  readonly #estimates: Int32Array;
  #known = 0;
  #tokens = 0;
  #length = 0;

  /** `lengthOf` is what estimates go by. */
  constructor(
    count: number,
    counter: TokenCounter,
    textOf: (index: number) => string,
    lengthOf: (index: number) => number,
  ) {
    this.#textOf = textOf;
    this.#lengthOf = lengthOf;
    this.#counter = counter;
    this.#sizes = new Int32Array(count).fill(-1);
    this.#estimates = new Int32Array(count).fill(-1);
  }

  of(index: number): number {
    const known = this.#sizes[index] ?? 0;
    if (known >= 0) return known;
    const tokens = this.#counter.count(this.#textOf(index));
    this.#sizes[index] = tokens;
    if (this.#known < ENOUGH_KNOWN) {
      this.#known++;
      this.#tokens += tokens;
      this.#length += this.#lengthOf(index);
    }
    return tokens;
  }

  /** What it was first said to be stays said, also when it is counted later. */
  about(index: number): number {
    const said = this.#estimates[index] ?? 0;
    if (said >= 0) return said;
    const isEstimate = (this.#sizes[index] ?? 0) < 0 && this.#known >= ENOUGH_KNOWN;
    const size = isEstimate ? this.#estimate(index) : this.of(index);
    this.#estimates[index] = size;
    return size;
  }

  #estimate(index: number): number {
    return Math.ceil((this.#lengthOf(index) * this.#tokens) / Math.max(1, this.#length));
  }
}
