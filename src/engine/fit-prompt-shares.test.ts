import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ContentItem } from '../contract/content-item.js';
import type { AllocationStrategy } from '../prompt/allocate.js';
import { fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');
const WORDS = 'ferry crane storm mast crew harbour museum engine owner lantern rope sail anchor winter'.split(
  ' ',
);
/** The most that one share may be above another: a sentence is shown or not. */
const EVEN = 1.3;
/** Of passages of a few sentences, which are shown in smaller numbers. */
const EVEN_OF_PASSAGES = 1.75;

/** Notes of different lengths, some of few long sentences. */
const items = WORDS.map((word, at): ContentItem => {
  const sentence = (n: number) => {
    const others = Array.from({ length: 4 + ((at + n) % 9) }, (_, k) => WORDS[(n * 5 + k * at) % 14]);
    return `In ${1700 + n * (at + 1)} the ${word} of ${others.join(' and the ')} was sold. `;
  };
  const content = Array.from({ length: 12 * (1 + at) }, (_, n) => sentence(n)).join('');
  return { id: word, content, quality: 'unknown', confidence: 'medium', protected: false };
});

/** As found passages are: short, and of about one length. */
const passages = Array.from({ length: 30 }, (_, at): ContentItem => {
  const sentence = (n: number) => {
    const others = Array.from(
      { length: 2 + ((at * 3 + n) % 5) },
      (_, k) => WORDS[(n * 5 + k * at + at) % 14],
    );
    return `The ${others.join(' and the ')} of Bergen was sold in ${1700 + n * (at + 1)}. `;
  };
  const content = Array.from({ length: 3 + (at % 5) }, (_, n) => sentence(n)).join('');
  return { id: `p${at}`, content, quality: 'unknown', confidence: 'medium', protected: false };
});

async function shown(strategy: AllocationStrategy, budget: number, given = items) {
  const { settled } = await fitPrompt(given, {
    counter,
    budget,
    strategy,
    allowDropping: true,
    query: 'when was the crane sold?',
    clock: { now: () => 0 },
  });
  expect(settled.items).toHaveLength(given.length);
  expect(settled.tokens).toBeGreaterThan(budget * 0.9);
  return settled.items;
}

describe('shares that do not go by priority', () => {
  it.each([1_000, 2_000, 4_000])('are even by equal-share, in %d tokens', async (budget) => {
    const reduced = (await shown('equal-share', budget)).filter(({ level }) => level !== 'raw');
    const tokens = reduced.map(({ tokensAfter }) => tokensAfter);
    expect(Math.max(...tokens) / Math.min(...tokens)).toBeLessThan(EVEN);
  });

  it.each([2_000, 4_000])('are the same part of each item by proportional, in %d tokens', async (budget) => {
    const reduced = (await shown('proportional', budget)).filter(({ level }) => level !== 'raw');
    const parts = reduced.map(({ tokensAfter, tokens }) => tokensAfter / tokens);
    expect(Math.max(...parts) / Math.min(...parts)).toBeLessThan(EVEN);
  });

  it.each([900, 1_200, 1_600])(
    'do not make one passage whole and cut the others, in %d tokens',
    async (budget) => {
      const equal = (await shown('equal-share', budget, passages)).map(({ tokensAfter }) => tokensAfter);
      expect(Math.max(...equal) / Math.min(...equal)).toBeLessThan(EVEN_OF_PASSAGES);
      const proportional = await shown('proportional', budget, passages);
      const parts = proportional.map(({ tokensAfter, tokens }) => tokensAfter / tokens);
      expect(Math.max(...parts) / Math.min(...parts)).toBeLessThan(EVEN_OF_PASSAGES);
    },
  );
});
