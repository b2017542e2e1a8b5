import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllocationInput, allocate, LEAST_TOKENS, STRATEGIES } from './allocate.js';

const FRAME = 8;

interface Plain {
  readonly size: number;
  readonly priority: number;
}

const plain: fc.Arbitrary<Plain> = fc.record({
  size: fc.integer({ min: 0, max: 4_000 }),
  priority: fc.double({ min: 0, max: 1, noNaN: true }),
});
const items = fc.array(plain, { minLength: 2, maxLength: 12 });

/** The first items are served first. */
function input(given: readonly Plain[], budget: number, more: Partial<AllocationInput>): AllocationInput {
  return {
    order: [...given.keys()].sort((a, b) => (given[b]?.priority ?? 0) - (given[a]?.priority ?? 0) || a - b),
    priority: (index) => given[index]?.priority ?? 0,
    worth: (index) => given[index]?.priority ?? 0,
    size: (index) => given[index]?.size ?? 0,
    frame: () => FRAME,
    isProtected: () => false,
    budget,
    strategy: 'priority-first',
    allowDropping: true,
    ...more,
  };
}

const leastOf = ({ size }: Plain) => FRAME + Math.min(size, LEAST_TOKENS);
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

describe('items that are served first', () => {
  it.each(['isProtected', 'isSet'] as const)(
    'are whole where that fits beside the least of everybody else, by every strategy (%s)',
    (served) => {
      fc.assert(
        fc.property(
          items,
          fc.integer({ min: 1, max: 3 }),
          fc.nat(3_000),
          fc.constantFrom(...STRATEGIES),
          fc.boolean(),
          fc.boolean(),
          (given, count, more, strategy, allowDropping, isAsked) => {
            const budget =
              sum(given.map((item, at) => (at < count ? FRAME + item.size : leastOf(item)))) + more;
            const { tokens } = allocate(
              input(given, budget, {
                strategy,
                allowDropping,
                demand: isAsked ? () => (item, price) => item / price : undefined,
                [served]: (item: number) => item < count,
              }),
            );
            for (const [at, { size }] of given.slice(0, count).entries()) expect(tokens.get(at)).toBe(size);
            if (!allowDropping) expect(tokens.size).toBe(given.length);
          },
        ),
        { numRuns: 500 },
      );
    },
  );

  it('get more with a larger budget, never less, where their level was set by hand', () => {
    fc.assert(
      fc.property(
        items,
        fc.integer({ min: 1, max: 3 }),
        fc.nat(6_000),
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(...STRATEGIES),
        fc.boolean(),
        (given, count, from, step, strategy, allowDropping) => {
          // Below, the least of others is more than a quarter of the budget.
          const budget = 4 * sum(given.map(leastOf)) + from;
          const at = (limit: number) =>
            allocate(input(given, limit, { strategy, allowDropping, isSet: (item: number) => item < count }))
              .tokens;
          const [smaller, larger] = [at(budget), at(budget + step)];
          for (let item = 0; item < count; item++)
            expect((larger.get(item) ?? 0) + 1).toBeGreaterThanOrEqual(smaller.get(item) ?? 0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('get what the least of two others leaves where they are larger than the budget', () => {
    const given = [5_000, 3_000, 2_000, 1_000].map((size, at) => ({ size, priority: 1 - at / 10 }));
    const budget = 1_000;
    for (const strategy of STRATEGIES) {
      const { tokens } = allocate(input(given, budget, { strategy, isProtected: (item) => item === 3 }));
      expect(tokens.get(3)).toBe(budget - 3 * FRAME - 2 * LEAST_TOKENS);
      expect([...tokens.keys()].sort()).toEqual([0, 1, 3]);
    }
  });

  it('have a protected one whole before one whose level was set by hand', () => {
    const given = [
      { size: 800, priority: 0.9 },
      { size: 800, priority: 0.1 },
    ];
    const { tokens } = allocate(
      input(given, 1_000, { isSet: (item) => item === 0, isProtected: (item) => item === 1 }),
    );
    expect(tokens.get(1)).toBe(800);
    expect(tokens.get(0)).toBe(1_000 - 800 - 2 * FRAME);
  });
});
