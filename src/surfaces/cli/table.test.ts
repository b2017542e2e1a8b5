import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from './table.js';

it('writes numbers as people read them', () => {
  expect([0, 999, 1_000, 1_234_567, 12.3456, -1_234.5].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '12.346',
    '-1,234.5',
  ]);
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});
