import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEncoding } from '../../adapters/tokenizer/load-encoding.js';
import { fuzzedText } from './testing/fuzzed-text.js';
import { seededRandom } from './testing/seeded-random.js';
import { truncateHugeEnd } from './truncate-huge-end.js';

describe.each(['o200k_base', 'cl100k_base'] as const)('the ending of a huge text with %s', (name) => {
  const encoding = loadEncoding(name);
  const counter = {
    count: (text: string) => encoding.count(text),
    truncateEnd: (text: string, limit: number) => encoding.truncate(text, limit, 'end'),
  };

  it('ends the text, splits no character and is within the limit, also where there is no break', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.boolean(),
        fc.integer({ min: 2, max: 60 }),
        fc.nat(60),
        (seed, broken, units, limit) => {
          const text = fuzzedText(seededRandom(seed), 40).replaceAll(/\s/g, broken ? ' ' : '👩‍💻');
          const ending = truncateHugeEnd(counter, text, limit, units);
          expect(text.endsWith(ending)).toBe(true);
          expect(encoding.count(ending)).toBeLessThanOrEqual(limit);
          if (text.isWellFormed()) expect(ending.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is the whole text when it fits, and otherwise as long as from one reading', () => {
    const text = 'Some words, and then a line break.\nNext: 123 of them, naïve ones.\n'.repeat(300);
    const total = encoding.count(text);
    expect(truncateHugeEnd(counter, text, total, 500)).toBe(text);
    for (let limit = 0; limit < total; limit += 97) {
      const once = encoding.truncate(text, limit, 'end');
      expect(truncateHugeEnd(counter, text, limit, 500)).toBe(once);
    }
  });

  it.each([
    ['-', 60_000, 59_000, 3_000_000],
    ['a', 600_000, 590_000, 4_500_000],
  ])(
    'takes more than a kernel can hold at once of %j',
    { timeout: 120_000 },
    (unit, limit, least, longest) => {
      const ending = encoding.truncate(unit.repeat(9_000_000), limit, 'end');
      expect(ending.length).toBeGreaterThan(longest);
      expect(encoding.count(ending)).toBeLessThanOrEqual(limit);
      expect(encoding.count(ending)).toBeGreaterThan(least);
    },
  );
});
