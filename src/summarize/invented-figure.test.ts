import { describe, expect, it } from 'vitest';
import { inventedFigure } from './invented-figure.js';

describe('a figure that its text does not have', () => {
  it.each([
    ['The customer pays EUR 99,999.', 'The fee is EUR 18,500 a year.', '99,999'],
    ['The fee is EUR 185,000.', 'The fee is EUR 18,500.', '185,000'],
    ['It took 341 days.', 'It took 314 days in 12 weeks.', '341'],
    ['It rose by 4.75 %.', 'It rose by 3 % in May.', '4.75'],
    ['Signed in 1999.', 'Signed on 5 May 2026.', '1999'],
    ['The fee is 99 999 euros.', 'The fee is 18500 euros.', '99 999'],
    ['Rooms 101,102,107.', 'Rooms 101, 102 and 103.', '101,102,107'],
  ])('is found: %s', (summary, text, figure) => {
    expect(inventedFigure(summary, text)).toBe(figure);
  });

  it.each<readonly [string, string]>([
    ...['99999', '99,999', '99.999', '99 999', "99'999", '99\u202f999', '99,999.00', 'EUR99,999'].flatMap(
      (a) => ['99999', '99,999', '99.999', '99 999', '99\u00a0999', '99,999.50'].map((b) => [a, b] as const),
    ),
    ['There were 300 passengers.', 'There were three hundred passengers.'],
    ['It cost 1,250,000.', 'It cost 1.25 million.'],
    ['It cost 1.25 million.', 'It cost 1,250,000.'],
    ['A share of 0.5, or 12.5 %.', 'A share of 50 %, or 0.125.'],
    ['About 12.4 km.', 'It is 12.35 km.'],
    ['Signed in March 2024.', 'Signed on 12/03/24.'],
    ['From 1871 to 1872.', 'In 1871–72.'],
    ['1. One\n2. Two, with 12 of 15.', 'One, two.'],
    ['Together 1,500 units.', 'Oslo has 700 units, Bergen 800.'],
    ['Rooms 101,102,103.', 'Rooms 101, 102 and 103.'],
    ['On 5 May 12 340 came.', 'On May 12, 340 people came.'],
    ['Version 1.2.3 on 2026-05-01 at 14:30.', 'Version 1.2.3, 1 May 2026, 2.30 pm.'],
    ['Call 0171234567.', 'Call 0171-234567.'],
    ['There were 340.', 'كانوا ٣٤٠ شخصا'],
    ['No figures.', ''],
  ])('is none: %s of %s', (summary, text) => {
    expect(inventedFigure(summary, text)).toBeUndefined();
  });

  it('is looked for in a long text in no time', () => {
    const text = Array.from({ length: 100_000 }, (_, at) => `${at * 7},${at % 1000}`).join(' ');
    const started = performance.now();
    expect(inventedFigure('It is 1,999,999,999.', text)).toBe('1,999,999,999');
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
