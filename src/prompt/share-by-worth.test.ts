import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_STEPS } from '../reduce/extract/choose-spans.js';
import { shareByWorth } from './share-by-worth.js';

describe('room shared by worth', () => {
  it('moves from an item that says it in few words to one that needs many', () => {
    const short = { target: 100, tokens: 200, sizeAt: (step: number) => Math.min(70, step) };
    const long = { target: 100, tokens: 200, sizeAt: (step: number) => step * 2 };
    expect(shareByWorth([short, long])).toEqual([85, 114]);
  });

  it('moves from an item that hardly answers its question to one that surely does', () => {
    const item = { target: 100, tokens: 200, sizeAt: (step: number) => step * 2 };
    const [sure = 0, unlikely = 0] = shareByWorth([
      { ...item, likelihood: 1 },
      { ...item, likelihood: 0.1 },
    ]);
    expect(sure).toBeGreaterThan(105);
    expect(unlikely).toBeLessThan(95);
  });

  it('leaves a single item alone', () => {
    expect(shareByWorth([{ target: 40, tokens: 90, sizeAt: () => 80 }])).toEqual([40]);
  });

  it('does not ask an item again for steps beyond a bound that it has reached', () => {
    const asked = { small: 0, large: 0 };
    const counted = (name: 'small' | 'large', size: number) => ({
      target: 100,
      tokens: 200,
      sizeAt: () => {
        asked[name]++;
        return size;
      },
    });
    // Too much at every step, so lower ones are looked at: there the large one could be smaller, the small one not.
    shareByWorth([counted('small', 0), counted('large', 1_000), counted('large', 1_000)]);
    expect(asked.small).toBe(1);
    expect(asked.large).toBeGreaterThan(8);
  });

  it('finds the price of many items among a few of them, the same price as by looking at all', () => {
    let asked = 0;
    const more = (item: number) => (item * 37) % 41;
    const items = Array.from({ length: 400 }, (_, item) => ({
      target: 100,
      tokens: 200,
      sizeAt: (step: number) => {
        asked++;
        return step + more(item);
      },
    }));
    const shares = shareByWorth(items);
    expect(asked).toBeLessThan(items.length * 4);
    const sizesAt = (step: number) => items.map((_, item) => Math.min(120, Math.max(85, step + more(item))));
    const sumAt = (step: number) => sizesAt(step).reduce((sum, size) => sum + size, 0);
    let last = 0;
    while (sumAt(last + 1) <= 40_000) last++;
    const each = Math.floor((40_000 - sumAt(last)) / 400);
    expect(shares).toEqual(sizesAt(last).map((size) => size + each));
  });

  it('gives no more than there was, to nobody more than it has, and to nobody far less than planned', () => {
    const item = fc
      .tuple(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 500 }),
        fc.double({ min: 0, max: 5, noNaN: true }),
      )
      .map(([target, more, growth]) => ({
        target,
        tokens: target + more,
        sizeAt: (step: number) => Math.min(target + more, (step * growth * target) / PRICE_STEPS),
      }));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (items) => {
        const shares = shareByWorth(items);
        const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
        expect(sum(shares)).toBeLessThanOrEqual(sum(items.map(({ target }) => target)));
        shares.forEach((share, at) => {
          expect(share).toBeLessThanOrEqual(items[at]?.tokens ?? 0);
          expect(share).toBeGreaterThanOrEqual(Math.floor((items[at]?.target ?? 0) * 0.85));
        });
      }),
      { numRuns: 300 },
    );
  });
});
