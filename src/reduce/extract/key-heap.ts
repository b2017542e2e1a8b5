/** Numbers by falling key; among equal keys the smaller number comes first, so that the order is always the same. */
export class KeyHeap {
  readonly #keys: Float64Array;
  readonly #heap: Int32Array;
  #size: number;

  constructor(keys: Float64Array) {
    this.#keys = keys;
    this.#size = keys.length;
    this.#heap = new Int32Array(keys.length);
    for (let at = 0; at < keys.length; at++) this.#heap[at] = at;
    for (let at = (this.#size >> 1) - 1; at >= 0; at--) this.#sink(at);
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

  push(number: number, key: number): void {
    this.#keys[number] = key;
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(number, this.#heap[parent] ?? 0)) break;
      this.#heap[at] = this.#heap[parent] ?? 0;
      at = parent;
    }
    this.#heap[at] = number;
  }

  #sink(from: number): void {
    const moved = this.#heap[from] ?? 0;
    let at = from;
    for (let child = 2 * at + 1; child < this.#size; child = 2 * at + 1) {
      const right = child + 1;
      if (right < this.#size && this.#before(this.#heap[right] ?? 0, this.#heap[child] ?? 0)) child = right;
      if (!this.#before(this.#heap[child] ?? 0, moved)) break;
      this.#heap[at] = this.#heap[child] ?? 0;
      at = child;
    }
    this.#heap[at] = moved;
  }

  #before(a: number, b: number): boolean {
    const difference = (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0);
    return difference > 0 || (difference === 0 && a < b);
  }
}
