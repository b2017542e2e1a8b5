import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_RUN, StreamCount } from './count-files.js';
import { countTokens } from './counting.js';

function countInParts(text: string, size: number, models: readonly string[]) {
  const counter = new StreamCount(models);
  for (let from = 0; from < text.length; from += size) counter.push(text.slice(from, from + size));
  return counter.finish();
}

describe('StreamCount', () => {
  it('counts a text in parts as it counts it whole', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab Z1,;{}/\t\r船é😀-\'"<|_'), maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 999, max: 70_000 }),
        (lines, size) => {
          const text = `${lines.join('\n')}\n`.repeat(Math.ceil(300_000 / (lines.join('\n').length + 1)));
          const counts = countInParts(text, size, ['o200k_base', 'cl100k_base']);
          for (const { model, tokens, exact } of counts) {
            if (exact) expect(tokens).toBe(countTokens(text, model));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is exact for ordinary lines', () => {
    const text = 'const line = compute(the, load); // 12 tonnes\n'.repeat(20_000);
    const [count] = countInParts(text, 65_536, ['gpt-4o']);
    expect(count).toEqual({
      model: 'gpt-4o',
      tokens: countTokens(text),
      least: countTokens(text),
      exact: true,
    });
  });

  it('does not call the count of a run without an end exact, and comes close', () => {
    const text = '-'.repeat(LONGEST_RUN * 1.5);
    const [count] = countInParts(text, 1 << 18, ['gpt-4o']);
    const truth = countTokens(text);
    expect(count?.exact).toBe(false);
    expect(Math.abs((count?.tokens ?? 0) - truth)).toBeLessThan(truth / 1_000);
  });

  it('sums the range of an estimate', () => {
    const [count] = countInParts('plain words on a line\n'.repeat(30_000), 65_536, ['claude:opus']);
    expect(count?.exact).toBe(false);
    expect(count?.least).toBeLessThan(count?.tokens ?? 0);
    expect(count?.least).toBeGreaterThan((count?.tokens ?? 0) / 2);
  });
});
