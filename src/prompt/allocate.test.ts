import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllocationInput, allocate, STRATEGIES } from './allocate.js';

interface Plain {
  readonly size: number;
  readonly priority: number;
  readonly protected?: boolean;
}

function input(
  items: readonly Plain[],
  budget: number,
  more: Partial<AllocationInput> = {},
): AllocationInput {
  return {
    order: [...items.keys()].sort((a, b) => (items[b]?.priority ?? 0) - (items[a]?.priority ?? 0) || a - b),
    priority: (index) => items[index]?.priority ?? 0,
    worth: (index) => items[index]?.priority ?? 0,
    size: (index) => items[index]?.size ?? 0,
    frame: () => 0,
    isProtected: (index) => items[index]?.protected === true,
    budget,
    strategy: 'priority-first',
    allowDropping: true,
    ...more,
  };
}

const tokens = (items: readonly Plain[], budget: number, more: Partial<AllocationInput> = {}) =>
  Object.fromEntries(allocate(input(items, budget, more)).tokens);

describe('allocate', () => {
  it('gives the most important item all it needs and the next one the rest', () => {
    const items = [
      { size: 100, priority: 0.9 },
      { size: 150, priority: 0.5 },
      { size: 200, priority: 0.1 },
    ];
    expect(tokens(items, 200)[0]).toBe(100);
    expect(tokens(items, 200)[1]).toBeGreaterThan(50);
  });

  it('reduces a single item to the budget', () => {
    expect(tokens([{ size: 100, priority: 0.5 }], 50)).toEqual({ 0: 50 });
  });

  it('shares evenly among items of the same importance', () => {
    const items = [
      { size: 100, priority: 0.5 },
      { size: 100, priority: 0.5 },
    ];
    expect(tokens(items, 100)).toEqual({ 0: 50, 1: 50 });
  });

  it('gives equal tokens by equal-share, and what one does not need to the others', () => {
    const items = [100, 150, 200, 100].map((size) => ({ size, priority: 0.5 }));
    expect(tokens(items, 300, { strategy: 'equal-share' })).toEqual({ 0: 75, 1: 75, 2: 75, 3: 75 });
    const three = [100, 200, 300].map((size) => ({ size, priority: 0.5 }));
    expect(tokens(three, 300, { strategy: 'equal-share' })).toEqual({ 0: 100, 1: 100, 2: 100 });
    expect(tokens([{ size: 10, priority: 1 }, ...three], 310, { strategy: 'equal-share' })[0]).toBe(10);
  });

  it('gives everybody the same share by proportional', () => {
    const items = [100, 200, 300].map((size) => ({ size, priority: 0.5 }));
    expect(tokens(items, 300, { strategy: 'proportional' })).toEqual({ 0: 50, 1: 100, 2: 150 });
  });

  it('keeps a protected item of low priority within the budget', () => {
    const items = [
      { size: 100, priority: 0.9 },
      { size: 200, priority: 0.8 },
      { size: 100, priority: 0.2, protected: true },
      { size: 100, priority: 0.1 },
    ];
    const given = tokens(items, 250);
    expect(given[2]).toBeGreaterThanOrEqual(10);
  });

  it('says by how much protected items exceed the budget', () => {
    const items = Array.from({ length: 10 }, () => ({ size: 100, priority: 0.5, protected: true }));
    expect(allocate(input(items, 5)).missing).toBe(5);
    expect(allocate(input(items, 50, { frame: () => 8 })).missing).toBe(40);
  });

  it('keeps everything when nothing may be dropped', () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ size: 100, priority: index / 100 }));
    expect(Object.keys(tokens(items, 100, { allowDropping: false }))).toHaveLength(30);
  });

  it('gives nothing to nobody for an empty list', () => {
    expect(allocate(input([], 1000))).toEqual({ tokens: new Map(), missing: 0 });
  });

  it('never spends more than the budget, whatever the strategy', () => {
    const item = fc.record({
      size: fc.integer({ min: 0, max: 5_000 }),
      priority: fc.double({ min: 0, max: 1, noNaN: true }),
      protected: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 40 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom(...STRATEGIES),
        fc.boolean(),
        fc.integer({ min: 0, max: 12 }),
        (items, budget, strategy, allowDropping, frame) => {
          const { tokens: given, missing } = allocate(
            input(items, budget, { strategy, allowDropping, frame: () => frame }),
          );
          const used = [...given].reduce((sum, [, amount]) => sum + amount + frame, 0);
          if (missing === 0 && items.length > 0) expect(used).toBeLessThanOrEqual(Math.max(budget, frame));
          for (const [index, amount] of given) expect(amount).toBeLessThanOrEqual(items[index]?.size ?? 0);
          if (missing === 0)
            for (const [index, { protected: must }] of items.entries())
              if (must) expect(given.has(index)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('looks at a number of sizes that does not grow with the number of items that get nothing', () => {
    const asked = (count: number) => {
      let looks = 0;
      const items = Array.from({ length: count }, (_, index) => ({ size: 500, priority: 1 - index / count }));
      const size = () => {
        looks++;
        return 500;
      };
      allocate({ ...input(items, 2_000), size });
      return looks;
    };
    expect(asked(20_000)).toBeLessThan(asked(2_000) * 15);
  });
});
