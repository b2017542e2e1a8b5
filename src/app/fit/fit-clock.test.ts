import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fit as fitItems } from './fit.js';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const dates = fc.option(
  fc
    .integer({ min: -2_000, max: 4_000 })
    .map((day) => new Date(START + day * DAY_MS).toISOString().slice(0, 10)),
  { nil: undefined },
);

it('the same items give the same text whatever the clock says, standing or moving', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(dates, fc.integer({ min: 1, max: 30 })), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 60, max: 300 }),
      fc.integer({ min: 0, max: 3_000 }),
      async (given, budget, days) => {
        const items = given.map(([date, times], at) => ({
          id: `item-${at}`,
          content: `Depot ${at} has ${times} hawsers in hall ${at}. `.repeat(times),
          ...(date === undefined ? {} : { date }),
        }));
        let moving = START;
        const told = await Promise.all(
          [
            { now: () => START },
            { now: () => START + days * DAY_MS },
            {
              now: () => {
                moving += 100 * DAY_MS;
                return moving;
              },
            },
            undefined,
          ].map(async (clock) => {
            const { text, items: shown } = await fitItems(items, {
              budget,
              query: 'How many hawsers?',
              ...(clock === undefined ? {} : { clock }),
            });
            return { text, shown };
          }),
        );
        for (const one of told) expect(one).toEqual(told[0]);
      },
    ),
    { numRuns: 60 },
  );
});
