import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestFirst } from './largest-first.js';

/** Many equal ones, some that differ in their last bit only, and any others. */
const number = fc.oneof(
  fc.constantFrom(0, 0.5, 0.5 + Number.EPSILON / 2, 1, Number.MIN_VALUE, Number.MAX_VALUE),
  fc.double({ min: 0, noNaN: true }),
);

describe('largestFirst', () => {
  it('gives the places from the largest number on, equal ones in their order', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 60 }), (values) => {
        const wanted = [...values.keys()].sort((a, b) => compared(values[b], values[a]) || a - b);
        expect([...largestFirst(Float64Array.from(values))]).toEqual(wanted);
      }),
    );
  });

  it('takes numbers for equal whose first half is, where that is enough', () => {
    const values = Float64Array.of(0.5, 0.5 + Number.EPSILON, 0.75, 0.25);
    expect([...largestFirst(values, 'exact')]).toEqual([2, 1, 0, 3]);
    expect([...largestFirst(values, 'rough')]).toEqual([2, 0, 1, 3]);
  });

  it('sorts a part of a longer array, and leaves the numbers as they are', () => {
    const values = Float64Array.of(9, 1, 3, 2, 8);
    expect([...largestFirst(values.subarray(1, 4))]).toEqual([1, 2, 0]);
    expect([...values]).toEqual([9, 1, 3, 2, 8]);
  });
});

function compared(a = 0, b = 0): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
