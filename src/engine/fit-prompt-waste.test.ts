import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ContentItem } from '../contract/content-item.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { STRATEGIES } from '../prompt/allocate.js';
import { frameLine } from '../prompt/frame.js';
import { type FitOutcome, fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');
const clock = { now: () => Date.parse('2026-06-01T00:00:00Z') };
const ENOUGH = 0.9;
/** A sum of parts tells the tokens of their text only about: where they join, and in the figures of the notice. */
const JOINTS = 2;

const strategy = fc.constantFrom(...STRATEGIES);
const quality = fc.constantFrom('high' as const, 'medium' as const, 'low' as const, 'unknown' as const);

interface Shape {
  readonly content: string;
  readonly quality: ContentItem['quality'];
  readonly protected: boolean;
}

const itemsOf = (shapes: readonly Shape[]): ContentItem[] =>
  shapes.map((shape, index) => ({ id: `i${index}`, confidence: 'medium', ...shape }));

async function fitted(
  items: readonly ContentItem[],
  budget: number,
  strategy: (typeof STRATEGIES)[number],
  query: string | undefined,
): Promise<FitOutcome['settled'] | undefined> {
  try {
    const options = { counter, budget, clock, strategy, query, allowDropping: true };
    return (await fitPrompt(items, options)).settled;
  } catch (error) {
    if (error instanceof PlimsollError) return undefined;
    throw error;
  }
}

/** Tokens of the text, about, if this item stood in it whole; what it has there now is taken off. */
function withWhole({ items, tokens }: FitOutcome['settled'], item: ContentItem): number {
  const shown = items.find((other) => other.item.id === item.id);
  const whole = counter.count(item.content);
  if (shown !== undefined) return tokens - shown.tokensAfter + whole;
  const frame = frameLine('named', { item, level: 'raw', tokens: whole, wayBack: undefined });
  return tokens + counter.count(`${frame}\n${item.content}\n\n`);
}

function leftOut(settled: FitOutcome['settled']): ContentItem[] {
  const reduced = settled.items.filter(({ level }) => level !== 'raw').map(({ item }) => item);
  const dropped = settled.dropped
    .filter(({ duplicateOf }) => duplicateOf === undefined)
    .map(({ item }) => item);
  return [...reduced, ...dropped];
}

describe('a fitted prompt is never wasteful', () => {
  it('uses 90 % of the budget when what is left out comes in small units', async () => {
    const words =
      'ferry crane storm mast crew harbour museum engine owner lantern rope sail anchor winter'.split(' ');
    const sentence = fc
      .tuple(fc.nat({ max: 9_999 }), fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 12 }))
      .map(([figure, said]) => `In ${figure} the ${said.join(' ')} came. `);
    const shape = fc.record({
      content: fc.array(sentence, { minLength: 1, maxLength: 60 }).map((all) => all.join('')),
      quality,
      protected: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(shape, { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 300, max: 3_000 }),
        fc.option(fc.constantFrom(...words), { nil: undefined }),
        strategy,
        async (shapes, budget, query, chosen) => {
          const settled = await fitted(itemsOf(shapes), budget, chosen, query);
          if (settled === undefined || leftOut(settled).length === 0) return;
          expect(settled.tokens / budget).toBeGreaterThanOrEqual(ENOUGH);
        },
      ),
      { numRuns: 300 },
    );
  }, 30_000);

  it('leaves out nothing that would have fitted whole, whatever the items are', async () => {
    const content = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ maxLength: 2_000 }),
      fc
        .array(
          fc.constantFrom('The ship sailed. ', '船は着いた。', '{"a": [1, 2]}\n', '\ud800', '# T\n\n', 'x'),
          {
            maxLength: 200,
          },
        )
        .map((parts) => parts.join('')),
      fc.nat({ max: 3_000 }).map((length) => 'a b'.repeat(length)),
    );
    const shape = fc.record({ content, quality, protected: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(shape, { maxLength: 15 }),
        fc.integer({ min: 20, max: 1_500 }),
        fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
        strategy,
        async (shapes, budget, query, chosen) => {
          const settled = await fitted(itemsOf(shapes), budget, chosen, query);
          if (settled === undefined || settled.tokens >= budget * ENOUGH) return;
          for (const item of leftOut(settled)) {
            expect(withWhole(settled, item), `item ${item.id}`).toBeGreaterThan(budget - JOINTS);
          }
        },
      ),
      { numRuns: 300 },
    );
  }, 30_000);
});
