import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ContentItem } from '../contract/content-item.js';
import { NOTICE_PREFIX } from '../reduce/notice.js';
import { GAP } from '../reduce/render/join-spans.js';
import { type FitPromptOptions, fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');
const summaryOf = (id: string) => `The harbour of ${id} has nine cranes and no pilot.`;

const summarize: FitPromptOptions['summarize'] = async (wishes) =>
  new Map(
    wishes.map(
      ({ id, level }) =>
        [
          id,
          { text: summaryOf(id), level, failed: false, isCut: false, provider: 'compat:a', warnings: [] },
        ] as const,
    ),
  );

const CONTENTS: readonly ((n: number) => string)[] = [
  (n) => `Ship ${n} lay at the quay for ${n} days, and nobody asked why. `.repeat(20),
  (n) => Array.from({ length: 60 }, (_, row) => `2026-01-01 INFO ship ${n} took ${row} ms`).join('\n'),
  (n) => JSON.stringify(Array.from({ length: 60 }, (_, row) => ({ row, ship: n, state: 'moored' }))),
  (n) => `| ship | days |\n|---|---|\n${`| ${n} | 3 |\n`.repeat(60)}`,
];

describe('an item that is not whole', () => {
  it('is declared where it stands: by the line above it, a gap or a notice', async () => {
    const shapes = fc.array(fc.nat(CONTENTS.length - 1), { minLength: 1, maxLength: 6 });
    const run = fc.asyncProperty(
      shapes,
      fc.integer({ min: 40, max: 1_500 }),
      fc.boolean(),
      async (kinds, budget, byModel) => {
        const items = kinds.map((kind, n): ContentItem => {
          const content = CONTENTS[kind]?.(n) ?? '';
          return { id: `item-${n}`, content, quality: 'unknown', confidence: 'medium', protected: false };
        });
        const { settled } = await fitPrompt(items, {
          counter,
          budget,
          clock: { now: () => 0 },
          strategy: 'priority-first',
          allowDropping: true,
          ...(byModel ? { summarize } : {}),
        });
        for (const { item, level, frame, text, byModel } of settled.items) {
          const line = settled.text.split('\n').find((other) => other.startsWith(`[${item.id}]`));
          expect(text.startsWith('The harbour of')).toBe(byModel !== undefined);
          expect(line?.includes(' by a model')).toBe(byModel !== undefined);
          if (level === 'raw' || frame === 'noted' || byModel !== undefined) continue;
          expect(text.includes(GAP) || text.includes(NOTICE_PREFIX)).toBe(true);
        }
      },
    );
    await fc.assert(run, { numRuns: 150 });
  });

  it('has the words of a model under a line that says so, also where there is little room', async () => {
    const items = ['a', 'b', 'c'].map((id): ContentItem => {
      const content = `${id} is a long story of ships, quays and cranes. `.repeat(40);
      return { id, content, quality: 'unknown', confidence: 'medium', protected: false };
    });
    const { settled } = await fitPrompt(items, {
      counter,
      budget: 120,
      clock: { now: () => 0 },
      strategy: 'equal-share',
      allowDropping: true,
      summarize,
    });
    expect(settled.text).toContain(`[a] (summary by a model)\n${summaryOf('a')}\n`);
  });
});
