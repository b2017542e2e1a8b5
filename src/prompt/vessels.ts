/**
 * Items as connected vessels: filled to one level, item `i` holds the share `min(1, level * weight[i])` of its size. Numbers in
 * typed arrays, because many lengths of the same order are asked for.
 */
import { largestFirst } from './largest-first.js';

interface VesselsInput {
  readonly order: readonly number[];
  readonly size: (item: number) => number;
  readonly frame: (item: number) => number;
  readonly weight: (item: number, size: number) => number;
}

export class Vessels {
  readonly #input: VesselsInput;
  readonly #frames: Float64Array;
  readonly #sizes: Float64Array;
  readonly #weights: Float64Array;
  readonly #isOut: Uint8Array;
  #framed = 0;
  #known = 0;
  /** Places of those that are known, the heaviest first; and what they hold at a level of 1, in the same order. */
  #sorted: Uint32Array = new Uint32Array(0);
  #held: Float64Array = new Float64Array(0);
  /** What those from a place of that order on hold together. */
  #rest: Float64Array = new Float64Array(0);

  constructor(input: VesselsInput) {
    this.#input = input;
    this.#frames = new Float64Array(input.order.length + 1);
    this.#sizes = new Float64Array(input.order.length);
    this.#weights = new Float64Array(input.order.length);
    this.#isOut = new Uint8Array(input.order.length);
  }

  /** What the frames of the first items take together. */
  frames(length: number): number {
    const { order, frame } = this.#input;
    for (; this.#framed < length; this.#framed++) {
      this.#frames[this.#framed + 1] = (this.#frames[this.#framed] ?? 0) + frame(order[this.#framed] ?? 0);
    }
    return this.#frames[length] ?? 0;
  }

  /** Holds nothing from now on. */
  takeOut(place: number): void {
    this.#isOut[place] = 1;
  }

  isOut(place: number): boolean {
    return this.#isOut[place] === 1;
  }

  /** How high the first items are filled when this much is poured in. */
  levelAt(length: number, room: number): number {
    this.#know(length);
    const sorted = this.#sorted;
    const held = this.#held;
    const weighted = this.#rest;
    // Summed from the lightest on: subtracting from the whole sum would lose what the light ones weigh.
    let sum = 0;
    for (let at = sorted.length - 1; at >= 0; at--) {
      const place = sorted[at] ?? 0;
      if (place < length && this.#isOut[place] === 0) sum += held[at] ?? 0;
      weighted[at] = sum;
    }
    let whole = 0;
    for (let at = 0; at < sorted.length; at++) {
      const place = sorted[at] ?? 0;
      if (place >= length || this.#isOut[place] === 1) continue;
      const rest = weighted[at] ?? 0;
      if (rest === 0) break;
      const level = Math.max(0, room - whole) / rest;
      if (level * (this.#weights[place] ?? 0) < 1) return level;
      whole += this.#sizes[place] ?? 0;
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Tokens of the item at a place. */
  filled(place: number, level: number): number {
    return Math.floor(this.share(place, level));
  }

  share(place: number, level: number): number {
    return Math.min(1, level * (this.#weights[place] ?? 0)) * (this.#sizes[place] ?? 0);
  }

  #know(length: number): void {
    if (length <= this.#known) return;
    const { order, size, weight } = this.#input;
    for (let place = this.#known; place < length; place++) {
      const item = order[place] ?? 0;
      const own = size(item);
      this.#sizes[place] = own;
      this.#weights[place] = weight(item, own);
    }
    this.#known = length;
    this.#sorted = largestFirst(this.#weights.subarray(0, length), 'rough');
    this.#held = new Float64Array(length);
    this.#rest = new Float64Array(length);
    for (let at = 0; at < length; at++) {
      const place = this.#sorted[at] ?? 0;
      this.#held[at] = (this.#sizes[place] ?? 0) * (this.#weights[place] ?? 0);
    }
  }
}
