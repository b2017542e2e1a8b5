import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ContentItem } from '../contract/content-item.js';
import type { AllocationStrategy } from '../prompt/allocation.js';
import { fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');
const WORDS = 'ferry crane storm mast crew harbour museum engine owner lantern rope sail anchor winter'.split(
  ' ',
);
/** The most that one share may be above another: a sentence is shown or not. */
const EVEN = 1.3;

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
    return `In ${1700 + n * (at + 1)} the ${others.join(' and the ')} of Bergen was sold. `;
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
      expect(Math.max(...equal) / Math.min(...equal)).toBeLessThan(EVEN);
      const proportional = await shown('proportional', budget, passages);
      const parts = proportional.map(({ tokensAfter, tokens }) => tokensAfter / tokens);
      expect(Math.max(...parts) / Math.min(...parts)).toBeLessThan(EVEN);
    },
  );
});

describe('shares of several questions', () => {
  const museums = ['Aldhelm', 'Brannock', 'Cuthbert'].map(
    (name, at): ContentItem => ({
      id: `m${at}`,
      title: `${name} Harbour And Lighthouse Museum`,
      content: `${name} Harbour And Lighthouse Museum was opened in 1904 by the fishermen of the village. Its tower of grey stone was finished by Ann Keller and her brother in 1911. A bell of bronze hangs beside the door that leads to the quay. Every spring the boats of the museum are painted anew by its friends. In winter the rooms are closed, and the keeper lives alone above the sea.`,
      quality: 'unknown',
      confidence: 'medium',
      protected: false,
    }),
  );

  it.each([150, 170, 200])(
    'have what titles save that a text opens with, and not the first alone, in %d tokens',
    async (budget) => {
      const { settled } = await fitPrompt(museums, {
        counter,
        budget,
        strategy: 'priority-first',
        allowDropping: true,
        query: ['Aldhelm', 'Brannock', 'Cuthbert'].map((name) => `when was the ${name} museum opened`),
        clock: { now: () => 0 },
      });
      const tokens = settled.items.map(({ tokensAfter }) => tokensAfter);
      expect(tokens).toHaveLength(3);
      expect(Math.max(...tokens) / Math.min(...tokens)).toBeLessThan(EVEN);
      expect(settled.tokens).toBeGreaterThan(budget * 0.95);
    },
  );
});
