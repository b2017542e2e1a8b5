import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEncoding } from '../../adapters/tokenizer/load-encoding.js';
import { fuzzedText } from './testing/fuzzed-text.js';
import { seededRandom } from './testing/seeded-random.js';

const fuzzed = fc.integer().map((seed) => fuzzedText(seededRandom(seed)));

/** Every place where the text can be cut without splitting a code point. */
function cuts(text: string): number[] {
  const found = [0];
  for (const character of text) found.push((found.at(-1) as number) + character.length);
  return found;
}

describe.each(['o200k_base', 'cl100k_base'] as const)('%s', (name) => {
  const encoding = loadEncoding(name);

  it('keeps the longest beginning within the limit', () => {
    fc.assert(
      fc.property(fuzzed, fc.nat(12), (text, limit) => {
        const best = Math.max(...cuts(text).filter((cut) => encoding.count(text.slice(0, cut)) <= limit));
        expect(encoding.truncate(text, limit)).toBe(text.slice(0, best));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the longest ending within the limit', () => {
    fc.assert(
      fc.property(fuzzed, fc.nat(12), (text, limit) => {
        const best = Math.min(...cuts(text).filter((cut) => encoding.count(text.slice(cut)) <= limit));
        expect(encoding.truncate(text, limit, 'end')).toBe(text.slice(best));
      }),
      { numRuns: 500 },
    );
  });

  it.each(['日', '日本', '\u{2070e}', 'a', '-', '👩‍💻'])(
    'comes close to the limit on %s without a break, from both ends',
    (unit) => {
      const text = unit.repeat(150_000 / unit.length);
      const limit = Math.floor(encoding.count(text) * 0.6);
      for (const keep of ['start', 'end'] as const) {
        const kept = encoding.count(encoding.truncate(text, limit, keep));
        expect(kept).toBeLessThanOrEqual(limit);
        expect(kept).toBeGreaterThan(limit * 0.99);
      }
    },
  );

  it('stays within the limit and close to it on long texts, from both ends', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 3000 }), (seed, limit) => {
        const text = fuzzedText(seededRandom(seed), 1500);
        for (const keep of ['start', 'end'] as const) {
          const part = encoding.truncate(text, limit, keep);
          const tokens = encoding.count(part);
          expect(keep === 'start' ? text.startsWith(part) : text.endsWith(part)).toBe(true);
          expect(tokens).toBeLessThanOrEqual(limit);
          if (part !== text) expect(tokens).toBeGreaterThan(limit - 16);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['one letter', 'a'],
    ['spaces', ' '],
    ['hyphens', '-'],
    ['digits', '7'],
    ['joined emoji', '👩‍💻'],
    ['lone surrogates', '\ud800'],
    ['ideographs', '漢'],
  ])('cuts an unbroken run of %s from both ends', (_, unit) => {
    const text = unit.repeat(20_000);
    for (const limit of [4, 10, 1000]) {
      for (const keep of ['start', 'end'] as const) {
        const part = encoding.truncate(text, limit, keep);
        expect(encoding.count(part)).toBeLessThanOrEqual(limit);
        expect(part.length).toBeGreaterThan(0);
        expect(cuts(text)).toContain(keep === 'start' ? part.length : text.length - part.length);
      }
    }
  });

  it('keeps nothing for a limit that is not positive and everything without a limit', () => {
    for (const limit of [0, -1, Number.NaN]) expect(encoding.truncate('some text', limit)).toBe('');
    expect(encoding.truncate('some text', Number.POSITIVE_INFINITY, 'end')).toBe('some text');
  });
});
