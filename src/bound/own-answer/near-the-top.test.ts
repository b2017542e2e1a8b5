import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersNearTheTop, stepThrough, textsNearTheTop } from './near-the-top.js';
import { bestIndexes } from './rank.js';

const COUNT = 6_000;
const amount = fc.integer({ min: 1, max: 900 });

/** Values by index: many equal ones, upwards, downwards, or scattered. */
const shape = fc.constantFrom<(index: number, seed: number) => number>(
  (index) => index,
  (index) => -index,
  (index, seed) => (index * 7_919 + seed) % 6_007,
  (index, seed) => (index + seed) % 3,
  (index) => (index === 4_321 ? 1 : 0),
  (index) => (index < 100 ? Number.NaN : index % 50),
  (index, seed) => (index % 2 === 0 ? Number.POSITIVE_INFINITY : seed),
  // The sample sees only small ones.
  (index) => ((index * inverseOfStep) % COUNT < 1_024 ? 0 : index),
);
const inverseOfStep = (() => {
  const step = stepThrough(COUNT);
  let inverse = 1;
  while ((inverse * step) % COUNT !== 1) inverse++;
  return inverse;
})();

describe('the best of a long list', () => {
  it('are those that sorting everything finds, whatever the order and however many are equal', () => {
    fc.assert(
      fc.property(shape, fc.nat(6_000), amount, fc.boolean(), (rank, seed, wanted, descending) => {
        const values = Array.from({ length: COUNT }, (_, index) => rank(index, seed));
        for (const ranks of [values, values.map((value) => `v${value}`)]) {
          const items = ranks.map((value) => ({ value }));
          const found = bestIndexes(items, wanted, { key: 'list', rankBy: 'value', descending });
          expect(found).toEqual(sorted(ranks, descending).slice(0, wanted));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are found among few candidates', () => {
    const scattered = Float64Array.from({ length: 100_000 }, (_, index) => (index * 7_919) % 100_003);
    const near = numbersNearTheTop(scattered, 20, true) ?? [];
    expect(near.length).toBeGreaterThanOrEqual(20);
    expect(near.length).toBeLessThan(2_000);
    const texts = Array.from(scattered, (value) => `name ${value}`);
    expect(textsNearTheTop(texts, 20, false)?.length ?? Number.NaN).toBeLessThan(2_000);
  });

  it('are left to a full look where a sample says nothing', () => {
    const ranks = Float64Array.from({ length: COUNT }, (_, index) => index);
    expect(numbersNearTheTop(ranks.subarray(0, 1_000), 10, true)).toBeUndefined();
    expect(numbersNearTheTop(ranks, 5_000, true)).toBeUndefined();
    expect(numbersNearTheTop(new Float64Array(COUNT).fill(Number.NaN), 10, true)).toBeUndefined();
  });
});

function sorted(values: readonly (number | string)[], descending: boolean): number[] {
  const direction = descending ? -1 : 1;
  const isRank = (value: number | string) => typeof value === 'string' || !Number.isNaN(value);
  return values
    .map((_, index) => index)
    .sort((a, b) => {
      const [x, y] = [values[a] as number | string, values[b] as number | string];
      if (isRank(x) !== isRank(y)) return isRank(x) ? -1 : 1;
      if (!isRank(x) || x === y) return a - b;
      return x < y ? -direction : direction;
    });
}
