import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8Bytes } from './measure.js';
import { shortenedMark } from './notice.js';
import { type ReduceOptions, reduceJson, reduceText } from './reduce-content.js';
import { unitContents } from './testing/unit-contents.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

/** From the smallest limits that a configuration accepts. */
const limit = fc.oneof(
  fc.record({ unit: fc.constant('tokens' as const), amount: fc.integer({ min: 100, max: 1_500 }) }),
  fc.record({ unit: fc.constant('bytes' as const), amount: fc.integer({ min: 327, max: 4_000 }) }),
  fc.constantFrom(
    { unit: 'tokens' as const, amount: 100 },
    { unit: 'tokens' as const, amount: 200 },
    { unit: 'bytes' as const, amount: 327 },
  ),
);
const options: fc.Arbitrary<ReduceOptions> = fc
  .record(
    {
      limit,
      query: fc.constantFrom('which word is in note 7?', 'item 3'),
      handle: fc.constant('K7QZ4M2A'),
      keptHours: fc.constant(72),
    },
    { requiredKeys: ['limit'] },
  )
  .map((chosen) => ({ ...chosen, counter }));

function size(text: string, { limit: { unit } }: ReduceOptions): number {
  return unit === 'bytes' ? utf8Bytes(text) : counter.count(text);
}

/** Blank characters at an end may be missing. */
const LEAST_MISSING = 10;

/** What the mark for the rest takes together with the least that is worth one: with less room nothing more can be shown. */
const MARK = `,"name":"the beginning of the value that is next${shortenedMark(123_456)}"`;

describe('a reduction that leaves something out', () => {
  it('uses nine tenths of the limit, or what is left has no room for more, whatever its units are', () => {
    const wasteful: string[] = [];
    fc.assert(
      fc.property(
        fc.constantFrom(5, 12, 40, 130, 400, 1_500),
        fc.constantFrom(2, 9, 40),
        options,
        (unit, count, chosen) => {
          for (const { name, value } of unitContents(unit, count)) {
            const reduced = typeof value === 'string' ? reduceText(value, chosen) : reduceJson(value, chosen);
            const { shown, total } = reduced.record;
            if (!reduced.reduced || total - shown < LEAST_MISSING) continue;
            const used = size(reduced.text, chosen);
            const { amount } = chosen.limit;
            if (used >= amount * 0.9 || amount - used <= size(MARK, chosen)) continue;
            wasteful.push(`${name} ${unit}x${count}: ${used} of ${amount} ${chosen.limit.unit}`);
          }
        },
      ),
      { numRuns: 40 },
    );
    expect([...new Set(wasteful)]).toEqual([]);
  });

  it('does so for what is nested deeper than it is read, with a question or without', () => {
    const limit = { amount: 2_500, unit: 'tokens' as const };
    for (const [open, close] of [
      ['{"a":', '}'],
      ['[', ']'],
      ['{"id":1,"name":"x","a":', '}'],
      ['[{"k":1},', ']'],
    ] as const) {
      const text = `${open.repeat(20_000)}1${close.repeat(20_000)}`;
      for (const query of ['the name of a', undefined]) {
        const reduced = reduceText(text, { limit, counter, ...(query === undefined ? {} : { query }) });
        expect(() => JSON.parse(reduced.content)).not.toThrow();
        expect(counter.count(reduced.text), open).toBeGreaterThanOrEqual(2_250);
      }
    }
  });
});
