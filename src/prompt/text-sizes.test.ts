import { expect, test } from 'vitest';
import { sumUpTo } from './text-sizes.js';

test('far more than may be shown is told from a twentieth of the texts', () => {
  let counted = 0;
  const cost = () => {
    counted++;
    return 10;
  };
  expect(sumUpTo(10_000, cost, 20_000, () => 40)).toBeGreaterThan(20_000);
  expect(counted).toBe(500);
});

test('what may be shown is added up to the last text', () => {
  const seen = new Set<number>();
  const cost = (index: number) => {
    seen.add(index);
    return 1;
  };
  expect(sumUpTo(10_007, cost, 10_007, () => 4)).toBe(10_007);
  expect(seen.size).toBe(10_007);
});

test('every tenth text has most of the tokens, and all of them fit', () => {
  const cost = (index: number) => (index % 10 === 0 ? 500 : 1);
  expect(sumUpTo(10_000, cost, 509_000, () => 100)).toBe(509_000);
});
