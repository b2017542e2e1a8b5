/** Numbers by falling key; among equal keys the smaller number comes first, so that the order is always the same. */
export class KeyHeap {
  readonly #keys: Float64Array;
  readonly #heap: Int32Array;
  #size: number;

  /** `numbers` are those that take part, in any order; the array is the heap's from then on. */
  constructor(keys: Float64Array, numbers: Int32Array) {
    this.#keys = keys;
    this.#size = numbers.length;
    this.#heap = numbers;
    this.#order();
  }

  /** Lets go of all numbers whose size is above a limit. */
  keepUpTo(limit: number, sizes: Int32Array): void {
    const heap = this.#heap;
    let kept = 0;
    for (let at = 0; at < this.#size; at++) {
      const number = heap[at] ?? 0;
      if ((sizes[number] ?? 0) <= limit) heap[kept++] = number;
    }
    this.#size = kept;
    this.#order();
  }

  /** The number with the largest key, the smaller number first among equals; -1 when there is none. */
  pop(): number {
    if (this.#size === 0) return -1;
    const top = this.#heap[0] ?? 0;
    this.#size--;
    this.#heap[0] = this.#heap[this.#size] ?? 0;
    this.#sink(0);
    return top;
  }

  /** What `pop` would give. */
  top(): number {
    return this.#size === 0 ? -1 : (this.#heap[0] ?? 0);
  }

  /** Gives the top a smaller key; whether it stays the top. */
  lowerTop(key: number): boolean {
    const top = this.#heap[0] ?? 0;
    this.#keys[top] = key;
    this.#sink(0);
    return this.#heap[0] === top;
  }

  #order(): void {
    for (let at = (this.#size >> 1) - 1; at >= 0; at--) this.#sink(at);
  }

  #sink(from: number): void {
    const heap = this.#heap;
    const keys = this.#keys;
    const size = this.#size;
    const moved = heap[from] ?? 0;
    const key = keys[moved] ?? 0;
    let at = from;
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      let next = heap[child] ?? 0;
      let nextKey = keys[next] ?? 0;
      if (child + 1 < size) {
        const right = heap[child + 1] ?? 0;
        const rightKey = keys[right] ?? 0;
        if (rightKey > nextKey || (rightKey === nextKey && right < next)) {
          child++;
          next = right;
          nextKey = rightKey;
        }
      }
      if (!(nextKey > key || (nextKey === key && next < moved))) break;
      heap[at] = next;
      at = child;
    }
    heap[at] = moved;
  }
}
