import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import { STRATEGIES } from '../prompt/allocate.js';
import { fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');

const WORDS = 'harbour pilot cargo signal winter ledger bridge canvas tide anchor lantern orchard'.split(' ');
const QUESTION = 'which cargo lay behind the bridge in winter?';
/** Tokens of a name and ten of its text, and of the longest notice. */
const LEAST = 24;
const NOTICE = 80;

/** Sentences of about twelve tokens, of which no two items have one in common. */
function text(item: number, sentences: number): string {
  const word = (at: number) => WORDS[at % WORDS.length];
  return Array.from(
    { length: sentences },
    (_, at) =>
      `The ${word(at + item)} of ship ${item * 1_000 + at} had a ${word(at * 5 + 1)} beside the ${word(at * 7 + item)}.`,
  ).join(' ');
}

function itemsOf(lengths: readonly number[], protectedAt = -1) {
  return lengths.map((sentences, at) => ({
    id: `n${at}.md`,
    content: text(at, sentences),
    quality: 'unknown' as const,
    confidence: 'medium' as const,
    protected: at === protectedAt,
  }));
}

const lengths = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 7 });
const given = fc.record({
  strategy: fc.constantFrom(...STRATEGIES),
  query: fc.constantFrom(undefined, QUESTION),
});

async function fitted(
  items: ReturnType<typeof itemsOf>,
  budget: number,
  options: { strategy: (typeof STRATEGIES)[number]; query: string | undefined; level?: 'raw' | 'condensed' },
) {
  const { settled, ledger } = await fitPrompt(items, {
    counter,
    budget,
    query: options.query,
    strategy: options.strategy,
    allowDropping: true,
    levels: options.level && new Map([['n0.md', options.level]]),
    clock: { now: () => 0 },
  });
  expect(settled.tokens).toBeLessThanOrEqual(budget);
  return { first: settled.items.find(({ index }) => index === 0), settled, ledger };
}

describe('a protected item', () => {
  it('is whole where that fits beside the least of the others, whatever is asked and however is shared', async () => {
    const run = fc.asyncProperty(
      lengths,
      given,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (each, options, part) => {
        const items = itemsOf(each, 0);
        const sizes = items.map(({ content }) => counter.count(content));
        const least = (sizes[0] ?? 0) + items.length * LEAST + NOTICE;
        const all = sizes.reduce((sum, size) => sum + size, 0);
        const budget = Math.floor(least + Math.max(0, all - least) * part);
        const { first } = await fitted(items, budget, options);
        expect(first?.level).toBe('raw');
      },
    );
    await fc.assert(run, { numRuns: 60 });
  });

  it('that is too large has all but the least of the others, and is no headline', async () => {
    const run = fc.asyncProperty(
      lengths,
      given,
      fc.double({ min: 0.4, max: 0.9, noNaN: true }),
      async (each, options, part) => {
        const items = itemsOf([60, ...each], 0);
        const whole = counter.count(items[0]?.content ?? '');
        const budget = Math.floor(whole * part);
        const { first, ledger } = await fitted(items, budget, options);
        // Two others, the notice, and a sentence that has no room any more.
        expect(first?.tokensAfter).toBeGreaterThan(budget - 2 * LEAST - NOTICE / 2 - 20);
        expect(JSON.stringify(ledger)).not.toContain('PROTECTED_OVERFLOW');
      },
    );
    await fc.assert(run, { numRuns: 40 });
  });
});

describe('a level that was set by hand', () => {
  it('has no fewer tokens in a larger budget, but for a sentence and the marks', async () => {
    const run = fc.asyncProperty(
      lengths,
      given,
      fc.constantFrom('raw' as const, 'raw' as const, 'condensed' as const),
      fc.integer({ min: 300, max: 1_400 }),
      fc.integer({ min: 1, max: 400 }),
      async (each, options, level, budget, more) => {
        const items = itemsOf([90, 240, ...each]);
        const smaller = await fitted(items, budget, { ...options, level });
        const larger = await fitted(items, budget + more, { ...options, level });
        expect((larger.first?.tokensAfter ?? 0) + 24).toBeGreaterThanOrEqual(smaller.first?.tokensAfter ?? 0);
      },
    );
    await fc.assert(run, { numRuns: 60 });
  });
});
