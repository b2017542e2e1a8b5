import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { rememberCounts } from './remember-counts.js';

/** A token for every four characters; above its limit it stops one later. */
function fourByFour() {
  let looked = 0;
  const count = (text: string) => {
    looked += text.length;
    return Math.ceil(text.length / 4);
  };
  const counter: TokenCounter = {
    id: 'test',
    exact: true,
    error: 0,
    count,
    countUpTo: (text, limit) => Math.min(count(text), limit + 1),
    truncate: (text, limit) => text.slice(0, limit * 4),
  };
  return { counter, looked: () => looked };
}

describe('rememberCounts', () => {
  it('answers as the counter does, in whatever order it is asked', () => {
    const question = fc.record({
      length: fc.constantFrom(0, 3, 4_999, 5_000, 20_000, 20_001),
      limit: fc.option(fc.nat(8_000), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(question, { maxLength: 60 }), (questions) => {
        const { counter } = fourByFour();
        const remembering = rememberCounts(counter);
        for (const { length, limit } of questions) {
          const text = 'x'.repeat(length);
          const real = counter.count(text);
          if (limit === undefined) expect(remembering.count(text)).toBe(real);
          else if (real <= limit) expect(remembering.countUpTo(text, limit)).toBe(real);
          else expect(remembering.countUpTo(text, limit)).toBeGreaterThan(limit);
        }
      }),
    );
  });

  it('looks at a long text once', () => {
    const { counter, looked } = fourByFour();
    const remembering = rememberCounts(counter);
    const text = 'x'.repeat(100_000);
    for (let round = 0; round < 5; round++) {
      remembering.count(text);
      remembering.countUpTo(text, 1_000);
      remembering.count(`${text}`);
    }
    expect(looked()).toBe(100_000);
  });
});
