import { describe, expect, it } from 'vitest';
import { wrapOutputMulti } from './wrap-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const numbered = (count: number, extra: object = {}) =>
  Array.from({ length: count }, (_, id) => ({ id, ...extra }));

describe('wrapOutputMulti', () => {
  it('counts the sum and each list', () => {
    const result = wrapOutputMulti(
      { buy: numbered(2), sell: numbered(3) },
      [
        ['buy', 10],
        ['sell', 10],
      ],
      { timestamp },
    );
    expect(result._meta).toEqual({ count: 5, timestamp, lists: { buy: { count: 2 }, sell: { count: 3 } } });
  });

  it('cuts each list by its own limit', () => {
    const data = { a: numbered(100), b: numbered(80), c: numbered(5) };
    const result = wrapOutputMulti(
      data,
      [
        ['a', 30],
        ['b', 10],
        ['c', 20],
      ],
      { timestamp },
    );
    expect(result._meta).toEqual({
      count: 45,
      truncated: true,
      truncated_from: 185,
      timestamp,
      lists: {
        a: { count: 30, truncated: true, truncated_from: 100 },
        b: { count: 10, truncated: true, truncated_from: 80 },
        c: { count: 5 },
      },
    });
  });

  it('refuses a missing list instead of counting 0', () => {
    expect(() =>
      wrapOutputMulti(
        { buy: [] },
        [
          ['buy', 1],
          ['sell', 1],
        ],
        { timestamp },
      ),
    ).toThrow('no list "sell"');
    expect(() =>
      wrapOutputMulti(
        { buy: [] },
        [
          ['buy', 1],
          ['buy', 1],
        ],
        { timestamp },
      ),
    ).toThrow('named once');
    expect(() => wrapOutputMulti({ buy: [] }, [], { timestamp })).toThrow('at least one');
  });

  it('gives small lists all they need and shares the rest by bytes, not by items', () => {
    const data = { many: numbered(1_000), few: numbered(100, { text: 'x'.repeat(500) }), tiny: numbered(3) };
    const lists = [
      ['many', 1_000],
      ['few', 100],
      ['tiny', 10],
    ] as const;
    const result = wrapOutputMulti(data, lists, { timestamp });
    const bytes = lists.map(([key]) => size(result[key]));
    expect(size(result)).toBeLessThanOrEqual(10_240);
    expect(result.tiny).toEqual(data.tiny);
    expect(Math.abs((bytes[0] as number) - (bytes[1] as number))).toBeLessThan(1_100);
  });

  it('cuts an item that alone is too large instead of claiming it did', () => {
    const result = wrapOutputMulti(
      { a: [{ one: 'x'.repeat(30_000), other: 'y'.repeat(30_000) }], b: [1] },
      [
        ['a', 5],
        ['b', 5],
      ],
      { timestamp },
    );
    expect(size(result)).toBeLessThanOrEqual(10_240);
    expect(size(result)).toBeGreaterThan(9_216);
    expect(result.b).toEqual([1]);
    expect(result._meta).toMatchObject({
      count: 2,
      reduced_items: 1,
      lists: { a: { count: 1 }, b: { count: 1 } },
    });
  });

  it('ranks each list in its own direction', () => {
    const prices = [3, 9, 1, 7].map((price) => ({ price }));
    const result = wrapOutputMulti(
      { buy: prices, sell: prices },
      [
        { key: 'buy', maxItems: 2, rankBy: 'price' },
        { key: 'sell', maxItems: 2, rankBy: 'price', descending: false },
      ],
      { timestamp },
    );
    expect(result.buy).toEqual([{ price: 9 }, { price: 7 }]);
    expect(result.sell).toEqual([{ price: 1 }, { price: 3 }]);
  });

  it('refuses the strategies that are for one sequence', () => {
    expect(() => wrapOutputMulti({ a: [] }, [['a', 1]], { strategy: 'none', timestamp })).toThrow(
      'single sequence',
    );
  });
});
