import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALIBRATION } from './calibration-table.js';
import { CONTENT_KINDS, type ContentKind } from './content-kind.js';
import { LEAST_WEIGHT, type LearnedRatios, learnedTable, learnFrom } from './learned-ratios.js';

const middle = (kind: ContentKind) => (CALIBRATION.claude[kind][0] + CALIBRATION.claude[kind][1]) / 200;

function taught(reports: number, kinds: Partial<Record<ContentKind, number>>, ratio: number): LearnedRatios {
  const tokens = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  let learned: LearnedRatios = {};
  for (let index = 0; index < reports; index += 1)
    learned = learnFrom(learned, 'claude', { kinds, reported: Math.round(tokens * ratio) });
  return learned;
}

describe('ratios learned from reported usage', () => {
  it('change nothing before enough reports are known', () => {
    const table = learnedTable('claude', taught(LEAST_WEIGHT - 1, { prose: 10_000 }, 1.2));
    expect(table).toEqual(CALIBRATION.claude);
  });

  it('come near to what a model reports, from above', () => {
    const [least, most] = learnedTable('claude', taught(50, { prose: 10_000 }, 1.37)).prose;
    expect(least).toBeLessThanOrEqual(137);
    expect(most).toBeGreaterThanOrEqual(137);
    expect(most).toBeLessThan(145);
  });

  it('leave the kinds alone that no report was about', () => {
    const table = learnedTable('claude', taught(50, { prose: 10_000 }, 1.37));
    expect(table.cjk).toEqual(CALIBRATION.claude.cjk);
  });

  it('learn nothing from a short request or a report that cannot be about its text', () => {
    expect(learnFrom({}, 'claude', { kinds: { prose: 100 }, reported: 150 })).toEqual({});
    expect(learnFrom({}, 'claude', { kinds: { prose: 1_000 }, reported: 90_000 })).toEqual({});
    expect(learnFrom({}, 'claude', { kinds: {}, reported: Number.NaN })).toEqual({});
  });

  it('hold what was reported, whatever the mixture, as long as the model keeps its ratios', () => {
    const ratios = fc.record(
      Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, fc.double({ min: 0.9, max: 1.1, noNaN: true })])),
    );
    const mixture = fc.dictionary(fc.constantFrom(...CONTENT_KINDS), fc.integer({ min: 200, max: 20_000 }), {
      minKeys: 1,
      maxKeys: 4,
    });
    fc.assert(
      fc.property(ratios, fc.array(mixture, { minLength: 60, maxLength: 80 }), (factors, mixtures) => {
        let learned: LearnedRatios = {};
        const truth = (kinds: Partial<Record<ContentKind, number>>) =>
          Math.round(
            CONTENT_KINDS.reduce(
              (sum, kind) => sum + (kinds[kind] ?? 0) * middle(kind) * Number(factors[kind]),
              0,
            ),
          );
        for (const kinds of mixtures)
          learned = learnFrom(learned, 'claude', { kinds, reported: truth(kinds) });
        const table = learnedTable('claude', learned);
        const missed = mixtures.filter((kinds) => {
          const most =
            CONTENT_KINDS.reduce((sum, kind) => sum + (kinds[kind] ?? 0) * table[kind][1], 0) / 100;
          return truth(kinds) > Math.ceil(most) * 1.02;
        });
        expect(missed.length).toBeLessThanOrEqual(mixtures.length / 20);
      }),
      { numRuns: 100 },
    );
  });
});
