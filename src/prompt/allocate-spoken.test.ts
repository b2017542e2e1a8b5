import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.js';
import { allocateSpoken } from './allocate-spoken.js';
import type { Allocation, AllocationInput } from './allocation.js';

function input(sizes: readonly number[], given: Partial<AllocationInput> = {}): AllocationInput {
  return {
    order: [...sizes.keys()],
    priority: (item) => 0.8 - 0.01 * item,
    size: (item) => sizes[item] ?? 0,
    frame: () => 5,
    isProtected: () => false,
    budget: 300,
    strategy: 'priority-first',
    allowDropping: true,
    ...given,
  };
}

function usedBy({ tokens }: Allocation): number {
  return [...tokens.values()].reduce((sum, given) => sum + given + 5, 0);
}

describe('room by what speaks of the question', () => {
  it('leaves the next text what the pages of the first one do not need', () => {
    const task = input([6_000, 2_000, 1_000]);
    const plain = allocate(task).tokens;
    const { tokens } = allocateSpoken(task, (item) => [0.02, 0.05, 0.06][item] ?? 1);
    expect(plain.get(0)).toBeGreaterThan(200);
    expect(tokens.get(0)).toBeLessThanOrEqual(120);
    expect(tokens.get(1)).toBeGreaterThan(plain.get(1) ?? 0);
  });

  it('is that of whole texts without a question, and where shares are not by priority', () => {
    const task = input([6_000, 2_000, 1_000]);
    expect(allocateSpoken(task, undefined)).toEqual(allocate(task));
    const even = { ...task, strategy: 'equal-share' } as const;
    expect(allocateSpoken(even, () => 0.01)).toEqual(allocate(even));
  });

  it('takes nothing from what is protected or needed', () => {
    const isProtected = (item: number) => item === 0;
    const { tokens } = allocateSpoken(input([200, 4_000], { isProtected }), () => 0.001);
    expect(tokens.get(0)).toBe(200);
    const needed = new Map([[1, 90]]);
    expect(allocateSpoken(input([3_000, 3_000], { needed }), () => 0.001).tokens.get(1)).toBeGreaterThan(89);
  });

  it('comes to an end where nothing speaks of the question', () => {
    expect(allocateSpoken(input([100, 100]), () => 0).tokens).toEqual(allocate(input([100, 100])).tokens);
  });

  it('uses as much of the budget as whole texts would, and never more, however little speaks of the question', () => {
    const items = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.double({ min: 0, max: 1, noNaN: true })),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(items, fc.integer({ min: 40, max: 5_000 }), (texts, budget) => {
        const task = input(
          texts.map(([size]) => size),
          { budget },
        );
        const shares = texts.map(([, share]) => share);
        const used = usedBy(allocateSpoken(task, (item) => shares[item] ?? 1));
        expect(used).toBeLessThanOrEqual(budget);
        expect(used).toBeGreaterThanOrEqual(Math.min(usedBy(allocate(task)), budget * 0.9));
      }),
    );
  });
});
