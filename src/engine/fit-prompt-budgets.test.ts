/** Small budgets: what fits into one fits into every larger one, and the budget that an error names does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ContentItem } from '../contract/content-item.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');

const PIECES = [
  'The fee is 900 EUR, not 800 EUR. ',
  'Nobody may leave unless the tide has turned',
  '根据合同第三条，客户每月支付一万八千五百欧元，不含增值税。',
  '会議は来週の月曜日に東京で開かれます。',
  '# Ferry\n\n',
  'internationalisation ',
  'a;b;c\n1;2;3\n',
  '{"state": "moored", "berths": [1, 2, 3]}\n',
  '2026-01-01 INFO ship took 20 ms\n',
  '😀😀 ',
  'ok',
  '\n\n',
];
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''));
const texts = (maxLength: number) => fc.array(text, { minLength: 1, maxLength });
const query = fc.constantFrom(undefined, 'when is it?', 'What is the fee?');

type Fitted = { readonly fits: boolean; readonly advised: number };

async function fitted(
  contents: readonly string[],
  budget: number,
  given: {
    readonly query: string | undefined;
    readonly isProtected?: boolean;
    readonly allowDropping: boolean;
  },
): Promise<Fitted> {
  const items = contents.map(
    (content, at): ContentItem => ({
      id: `note-${at}.txt`,
      content,
      quality: 'unknown',
      confidence: 'medium',
      protected: given.isProtected === true,
    }),
  );
  try {
    const { settled } = await fitPrompt(items, {
      counter,
      budget,
      query: given.query,
      strategy: 'priority-first',
      allowDropping: given.allowDropping,
      clock: { now: () => 0 },
    });
    expect(settled.tokens).toBe(counter.count(settled.text));
    expect(settled.tokens).toBeLessThanOrEqual(budget);
    expect(settled.items.length + settled.dropped.length).toBe(items.length);
    if (!given.allowDropping || given.isProtected) expect(settled.dropped).toEqual([]);
    return { fits: settled.items.some(({ item }) => item.content.trim() !== ''), advised: budget };
  } catch (error) {
    if (!(error instanceof PlimsollError)) throw error;
    return { fits: false, advised: budget + Number(error.details?.missing_tokens ?? 0) };
  }
}

describe('small budgets', () => {
  it.each([
    ['of which any may be left out', { allowDropping: true }],
    ['that are protected', { allowDropping: true, isProtected: true }],
    ['of which none may be left out', { allowDropping: false }],
  ])('fit where a smaller one fits, with items %s', async (_, given) => {
    const run = fc.asyncProperty(texts(3), query, async (contents, asked) => {
      if (contents.every((content) => content.trim() === '')) return;
      let fitsBefore = 0;
      for (let budget = 6; budget < 60; budget++) {
        const { fits } = await fitted(contents, budget, { ...given, query: asked });
        if (fitsBefore > 0) expect(`${fits} in ${budget}`).toBe(`true in ${budget}`);
        if (fits) fitsBefore = budget;
      }
    });
    await fc.assert(run, { numRuns: 12 });
  });

  it('that errors name do, or the next one', async () => {
    const run = fc.asyncProperty(
      texts(12),
      query,
      fc.integer({ min: 10, max: 200 }),
      fc.boolean(),
      async (contents, asked, budget, allowDropping) => {
        const given = { query: asked, allowDropping, isProtected: allowDropping };
        const first = await fitted(contents, budget, given);
        if (first.advised === budget) return;
        const second = await fitted(contents, first.advised, given);
        const last = await fitted(contents, second.advised, given);
        expect(last.advised).toBe(second.advised);
      },
    );
    await fc.assert(run, { numRuns: 60 });
  });
});
