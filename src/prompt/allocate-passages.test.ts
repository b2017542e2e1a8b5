import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedPassages, allocatePassages } from './allocate-passages.js';
import type { Allocation, AllocationInput } from './allocation.js';

const FRAME = 5;

function input(sizes: readonly number[], given: Partial<AllocationInput> = {}): AllocationInput {
  return {
    order: [...sizes.keys()],
    priority: (item) => 0.8 - 0.01 * item,
    size: (item) => sizes[item] ?? 0,
    frame: () => FRAME,
    isProtected: () => false,
    budget: 300,
    strategy: 'priority-first',
    allowDropping: true,
    ...given,
  };
}

/** Passages of one length in each item, by how well they fit the question. */
function asked(fits: readonly (readonly number[])[]): AskedPassages {
  const best = fits.map((own) => Math.max(0, ...own));
  const isPart = (item: number) => (fits[item]?.length ?? 0) > 1;
  return {
    scores: Float64Array.from(best),
    passagesOf: (item) =>
      isPart(item) ? Float64Array.from(fits[item] ?? [], (fit) => fit / (best[item] || 1)) : undefined,
    passageShares: (item) =>
      isPart(item) ? Float64Array.from(fits[item] ?? [], () => 1 / (fits[item]?.length ?? 1)) : undefined,
  };
}

function usedBy({ tokens }: Allocation): number {
  return [...tokens.values()].reduce((sum, given) => sum + given + FRAME, 0);
}

describe('room by one order of all passages', () => {
  const priority = (item: number) => 0.65 + 0.15 * ([1, 0.95, 0.3][item] ?? 0);
  const passages = asked([
    [0.1, 1, 0.9, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
    [0.95, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
    [0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
  ]);

  it('gives the best passages of all items room before the others of any', () => {
    const tokens = allocatePassages(
      input([1_000, 1_000, 1_000], { priority, budget: 420 }),
      passages,
    )?.tokens;
    expect(tokens?.get(0)).toBeGreaterThanOrEqual(200);
    expect(tokens?.get(1)).toBeGreaterThanOrEqual(100);
  });

  it('leaves an item no scrap whose best passage does not come up', () => {
    const tokens = allocatePassages(
      input([1_000, 1_000, 1_000], { priority, budget: 150 }),
      passages,
    )?.tokens;
    expect([...(tokens?.keys() ?? [])]).toEqual([0]);
  });

  it('keeps what an item needs, and the most important ones condensed where that takes little', () => {
    const needed = new Map([[2, 60]]);
    const task = input([1_000, 1_000, 1_000], { priority, needed });
    expect(allocatePassages(task, passages)?.tokens.get(2)).toBeGreaterThanOrEqual(60);
    const small = input([400, 40, 30], { priority, budget: 470 });
    const tokens = allocatePassages(small, asked([[1, 0.9], [0.01], [0.01]]))?.tokens;
    expect(tokens?.get(1)).toBeGreaterThanOrEqual(20);
  });

  it('is not for items that are one passage, nor where shares go by other rules', () => {
    const task = input([1_000, 1_000]);
    expect(allocatePassages(task, asked([[1], [0.9, 0.2]]))).toBeUndefined();
    for (const other of [
      { isProtected: (item: number) => item === 1 },
      { isSet: () => false },
      { strategy: 'equal-share' as const },
      { allowDropping: false },
    ])
      expect(allocatePassages({ ...task, ...other }, passages)).toBeUndefined();
  });

  it('never takes more than the budget, nor gives an item more than it has', () => {
    const item = fc.tuple(
      fc.integer({ min: 1, max: 9_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 20, max: 2_000 }),
        (items, budget) => {
          const sizes = items.map(([size]) => size);
          const task = input(sizes, { budget });
          const shared = allocatePassages(task, asked(items.map(([, fits]) => fits)));
          if (shared === undefined) return;
          expect(shared.missing).toBe(0);
          expect(usedBy(shared)).toBeLessThanOrEqual(budget);
          for (const [at, given] of shared.tokens) expect(given).toBeLessThanOrEqual(sizes[at] ?? 0);
        },
      ),
    );
  });
});
