import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');

const CONTENTS: readonly ((n: number) => string)[] = [
  (n) => `Ship ${n} lay at the quay for ${n} days, and nobody asked why. `.repeat(20),
  (n) =>
    `An unusually long sentence about vessel ${n}, ${'which was, as they say, very old, '.repeat(12)}sank.`,
  (n) => Array.from({ length: 40 }, (_, row) => `2026-01-01 INFO ship ${n} took ${row} ms`).join('\n'),
  (n) => JSON.stringify(Array.from({ length: 40 }, (_, row) => ({ row, ship: n, state: 'moored' }))),
  () => ' \n\t ',
  () => '',
  (n) => `ok ${n}`,
];

/** Errors that are followed: names alone, then the shortest forms. */
const MOST_ASKED = 2;

async function fitsInto(shapes: readonly number[], budget: number): Promise<true | PlimsollError> {
  const items = shapes.map((shape, at) => ({
    id: `item ${at}`,
    content: CONTENTS[shape]?.(at) ?? '',
    quality: 'unknown' as const,
    confidence: 'medium' as const,
    protected: true,
  }));
  try {
    const { settled } = await fitPrompt(items, {
      counter,
      budget,
      strategy: 'priority-first',
      allowDropping: true,
      clock: { now: () => 0 },
    });
    expect(settled.items).toHaveLength(items.length);
    expect(settled.tokens).toBeLessThanOrEqual(budget);
    return true;
  } catch (error) {
    if (error instanceof PlimsollError) return error;
    throw error;
  }
}

describe('items that must stay', () => {
  it('fit into budgets well above one that they fit into, and soon into those that errors name', async () => {
    const run = fc.asyncProperty(
      fc.array(fc.nat(CONTENTS.length - 1), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 20, max: 500 }),
      fc.integer({ min: 1, max: 200 }),
      async (shapes, budget, more) => {
        let enough = budget;
        let asked = 0;
        for (
          let fits = await fitsInto(shapes, enough);
          fits !== true;
          fits = await fitsInto(shapes, enough)
        ) {
          enough += Number(fits.details?.missing_tokens);
          expect(++asked).toBeLessThanOrEqual(MOST_ASKED);
        }
        expect(await fitsInto(shapes, Math.ceil(enough * 1.15) + more)).toBe(true);
      },
    );
    await fc.assert(run, { numRuns: 150, examples: [[[5, 1, 2, 1, 6], 20, 1]] });
  });

  it('are an error where they have no room as headlines, which says by how much', async () => {
    const shape = 0;
    for (const budget of [14, 20, 30]) {
      const error = await fitsInto([shape], budget);
      if (error === true) throw new Error(`A headline fits into ${budget}.`);
      expect(error.message).toContain('even as a headline');
      const enough = budget + Number(error.details?.missing_tokens);
      expect(enough).toBeGreaterThan(counter.count(CONTENTS[shape]?.(0) ?? '') / 10);
      expect(await fitsInto([shape], enough)).toBe(true);
    }
  });
});
