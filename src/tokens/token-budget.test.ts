import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TokenBudget } from './token-budget.js';

it('subtracts the reserve and then the margin', () => {
  expect(new TokenBudget({ total_budget: 100_000, reserved_output: 10_000 }).effectiveBudget()).toBe(90_000);
  expect(
    new TokenBudget({ total_budget: 10_000, reserved_output: 2_000, safety_margin: 0.1 }).effectiveBudget(),
  ).toBe(7_200);
});

it('has no margin unless one is given', () => {
  expect(new TokenBudget({ total_budget: 100 }).effectiveBudget()).toBe(100);
});

it('allocates what fits and leaves the rest alone', () => {
  const budget = new TokenBudget({ total_budget: 10_000 });
  expect(budget.usageFraction()).toBe(0);
  expect(budget.allocate(5_000)).toBe(true);
  expect(budget.allocate(6_000)).toBe(false);
  expect(budget.used).toBe(5_000);
  expect(budget.remaining()).toBe(5_000);
  expect(budget.usageFraction()).toBe(0.5);
  expect(budget.allocate(5_000)).toBe(true);
  expect(budget.usageFraction()).toBe(1);
  expect(budget.canFit(0)).toBe(true);
  expect(budget.canFit(1)).toBe(false);
});

it('is empty, not negative, when the reserve is larger than the whole', () => {
  const budget = new TokenBudget({ total_budget: 51_680, reserved_output: 64_000, safety_margin: 0.15 });
  expect(budget.effectiveBudget()).toBe(0);
  expect(budget.remaining()).toBe(0);
  expect(budget.usageFraction()).toBe(1);
});

it.each([
  { total_budget: -1 },
  { total_budget: Number.NaN },
  { total_budget: 1.5 },
  { total_budget: 1, reserved_output: -1 },
  { total_budget: 1, safety_margin: 1 },
  { total_budget: 1, safety_margin: -0.1 },
  { total_budget: 1, used: -1 },
])('refuses %j', (parts) => {
  expect(() => new TokenBudget(parts)).toThrow(/ is /);
});

it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses to allocate %d', (tokens) => {
  const budget = new TokenBudget({ total_budget: 10 });
  expect(() => budget.allocate(tokens)).toThrow(/number of tokens/);
  expect(budget.used).toBe(0);
});

it('never spends more than it has', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(500), fc.array(fc.nat(400)), (total_budget, reserved_output, asks) => {
      const budget = new TokenBudget({ total_budget, reserved_output, safety_margin: 0.1 });
      const given = asks.filter((tokens) => budget.allocate(tokens)).reduce((sum, tokens) => sum + tokens, 0);
      expect(budget.used).toBe(given);
      expect(budget.used).toBeLessThanOrEqual(budget.effectiveBudget());
      expect(budget.remaining()).toBe(budget.effectiveBudget() - given);
    }),
  );
});
