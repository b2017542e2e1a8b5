/** Repeatable random numbers for tests. */
export interface SeededRandom {
  /** A whole number in [0, below). */
  below(below: number): number;
  pick<T>(values: ArrayLike<T>): T;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, pick: (values) => values[below(values.length)] as (typeof values)[number] };
}
