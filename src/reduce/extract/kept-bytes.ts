/**
 * A byte for each word, all 0, while something is worked out for one text: the memory is kept for the next one, because asking for
 * it takes longer than the work on a short text. What was got before is no longer good.
 */
export class KeptBytes {
  #bytes = new Uint8Array(0);

  /** They may be more than were asked for. */
  get(length: number): Uint8Array {
    if (length > MOST_KEPT) return new Uint8Array(length);
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(Math.min(MOST_KEPT, 2 * length));
    return this.#bytes.fill(0, 0, length);
  }
}

const MOST_KEPT = 1 << 18;
