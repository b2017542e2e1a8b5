import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestIndexes } from './rank.js';
import { wrapOutput } from './wrap-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const best = (values: readonly unknown[], amount: number, descending = true) =>
  bestIndexes(
    values.map((value) => ({ value })),
    amount,
    { key: 'list', rankBy: 'value', descending },
  ).map((index) => values[index]);

describe('ranking', () => {
  it('gives the same as sorting everything and taking the start', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 200 }),
        fc.nat({ max: 220 }),
        fc.boolean(),
        (values, amount, descending) => {
          const sorted = values
            .map((value, index) => ({ value, index }))
            .sort((a, b) => (descending ? b.value - a.value : a.value - b.value) || a.index - b.index);
          const ranking = { key: 'list', rankBy: 'value', descending };
          expect(
            bestIndexes(
              values.map((value) => ({ value })),
              amount,
              ranking,
            ),
          ).toEqual(sorted.slice(0, amount).map(({ index }) => index));
        },
      ),
    );
  });

  it('reads numbers in text as numbers, dates as times and truth as first', () => {
    expect(best(['9.5', '10', '-3'], 2)).toEqual(['10', '9.5']);
    expect(best([new Date(5), new Date(9)], 1)).toEqual([new Date(9)]);
    expect(best([false, true, false], 1)).toEqual([true]);
    expect(best([1n, 30n, 4n], 1)).toEqual([30n]);
    expect(best(['2026-01-02', '2026-03-01', '2026-02-01'], 2)).toEqual(['2026-03-01', '2026-02-01']);
  });

  it('puts items without a rank last, whatever the direction', () => {
    expect(best([undefined, 1, null, Number.NaN, 2], 3)).toEqual([2, 1, undefined]);
    expect(best([undefined, 1, null, '', 2], 3, false)).toEqual([1, 2, undefined]);
  });

  it('survives items that throw when they are read', () => {
    const bad = Object.defineProperty({}, 'value', {
      get: () => {
        throw new Error('no');
      },
    });
    const ranking = { key: 'list', rankBy: 'value', descending: true };
    expect(bestIndexes([bad, { value: 1 }], 1, ranking)).toEqual([1]);
  });

  it('reads the rank of each item once', () => {
    let looks = 0;
    const rankBy = (item: unknown) => {
      looks++;
      return item;
    };
    const items = Array.from({ length: 20_000 }, (_, index) => index);
    bestIndexes(items, 50, { key: 'list', rankBy, descending: true });
    expect(looks).toBe(20_000);
  });
});

describe('a ranked limit', () => {
  const offers = [5, 80, 20, 95, 50].map((margin) => ({ margin, pad: 'x'.repeat(60) }));

  it('keeps the best by its field, best first', () => {
    const result = wrapOutput({ offers }, 'offers', { maxItems: 2, rankBy: 'margin', timestamp });
    expect((result.offers as typeof offers).map(({ margin }) => margin)).toEqual([95, 80]);
  });

  it('keeps the best when the bytes decide', () => {
    const result = wrapOutput({ offers }, 'offers', { maxBytes: 340, rankBy: 'margin', timestamp });
    expect((result.offers as typeof offers).map(({ margin }) => margin)).toEqual([95, 80]);
    expect(result._meta.byte_limit_enforced).toBe(true);
  });

  it('leaves the order alone when everything fits', () => {
    expect(wrapOutput({ offers }, 'offers', { rankBy: 'margin', timestamp }).offers).toEqual(offers);
  });

  it('keeps the newest of a time series, in input order', () => {
    const series = ['2026-01-03', '2026-01-01', '2026-01-04', '2026-01-02'].map((date) => ({ date }));
    const byDate = wrapOutput({ series }, 'series', {
      maxItems: 2,
      strategy: 'newest',
      rankBy: 'date',
      timestamp,
    });
    expect(byDate.series).toEqual([{ date: '2026-01-03' }, { date: '2026-01-04' }]);
    const byPlace = wrapOutput({ series: [1, 2, 3, 4] }, 'series', {
      maxItems: 2,
      strategy: 'newest',
      timestamp,
    });
    expect(byPlace.series).toEqual([3, 4]);
  });

  it('refuses an arbitrary choice: no field to rank by, or one that no item has', () => {
    expect(() => wrapOutput({ offers }, 'offers', { strategy: 'top', timestamp })).toThrow(
      'something to rank by',
    );
    expect(() => wrapOutput({ offers }, 'offers', { maxItems: 1, rankBy: 'price', timestamp })).toThrow(
      'The items of "offers" cannot be ranked: none has "price".',
    );
    expect(wrapOutput({ offers }, 'offers', { rankBy: 'price', timestamp }).offers).toEqual(offers);
  });
});
