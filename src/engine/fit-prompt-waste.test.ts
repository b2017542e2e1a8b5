import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ContentItem } from '../contract/content-item.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { STRATEGIES } from '../prompt/allocate.js';
import { fittedText } from '../prompt/fitted-text.js';
import { type FitNoticeForm, framedContent, NOTICE_FORMS } from '../prompt/frame.js';
import type { DroppedItem } from '../prompt/plan-prompt.js';
import type { SettledItem } from '../prompt/settled-item.js';
import { isBlank } from '../text/blank.js';
import { visibleControls } from '../trust/visible-controls.js';
import { type FitOutcome, fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');
const clock = { now: () => Date.parse('2026-06-01T00:00:00Z') };
const ENOUGH = 0.9;

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

/** Tokens of the text if this item stood in it whole, with the notice that would then be true. */
function withWhole(settled: FitOutcome['settled'], all: readonly ContentItem[], item: ContentItem): number {
  const ids = new Set(all.map(({ id }) => id));
  const whole: SettledItem = {
    index: all.indexOf(item),
    item,
    level: 'raw',
    frame: 'named',
    text: framedContent(item.content, ids),
    tokens: counter.count(visibleControls(item.content)),
    tokensAfter: counter.count(visibleControls(item.content)),
    priority: 0,
    isTop: false,
    target: 0,
    reason: undefined,
    truncated: false,
    byModel: undefined,
  };
  const others = settled.items.filter((other) => other.item.id !== item.id);
  const items = [...others, whole].sort((a, b) => a.index - b.index);
  const dropped = settled.dropped.filter((other) => other.item.id !== item.id);
  return counter.count(textOf(items, dropped, formOf(settled, all), all));
}

function formOf({ items, dropped, text }: FitOutcome['settled'], all: readonly ContentItem[]): FitNoticeForm {
  const form = NOTICE_FORMS.find((one) => textOf(items, dropped, one, all) === text);
  if (form === undefined) throw new Error(`The text is put together in another way: ${text}`);
  return form;
}

function textOf(
  items: readonly SettledItem[],
  dropped: readonly DroppedItem[],
  form: FitNoticeForm,
  all: readonly ContentItem[],
): string {
  return fittedText(items, dropped, {
    form,
    total: all.length,
    totalTokens: all.reduce((sum, { content }) => sum + counter.count(visibleControls(content)), 0),
    archiveHours: undefined,
    noteOf: () => undefined,
  });
}

function leftOut(settled: FitOutcome['settled']): ContentItem[] {
  const reduced = settled.items.filter(({ level }) => level !== 'raw').map(({ item }) => item);
  const dropped = settled.dropped.filter(({ item }) => !isBlank(item.content)).map(({ item }) => item);
  return [...reduced, ...dropped];
}

const anything = fc.oneof(
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
  });

  it('leaves out nothing that would have fitted whole, whatever the items are', async () => {
    const shape = fc.record({ content: anything, quality, protected: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(shape, { maxLength: 15 }),
        fc.integer({ min: 20, max: 1_500 }),
        fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
        strategy,
        async (shapes, budget, query, chosen) => {
          const items = itemsOf(shapes);
          const settled = await fitted(items, budget, chosen, query);
          if (settled === undefined || settled.tokens >= budget * ENOUGH) return;
          for (const item of leftOut(settled)) {
            expect(withWhole(settled, items, item), `item ${item.id}`).toBeGreaterThan(budget);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps everything whole when the text has exactly the tokens of the budget', async () => {
    const shape = fc.record({ content: anything, quality, protected: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(shape, { minLength: 1, maxLength: 15 }), strategy, async (shapes, chosen) => {
        const items = itemsOf(shapes);
        const ids = new Set(items.map(({ id }) => id));
        const text = items
          .map(({ id, content }) => (content === '' ? `[${id}]` : `[${id}]\n${framedContent(content, ids)}`))
          .join('\n\n');
        const settled = await fitted(items, counter.count(text), chosen, undefined);
        expect(settled?.text).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('gives what is left of a small budget to the most important item', async () => {
    const content = [
      'The harbour was dug by hand before the war, and its mill stands still when the tide rises. Ships came here for salt.',
      'Salt was boiled in iron pans beside the river; the smoke could be seen from the abbey, whose monks owned the wells.',
      'A railway reached the other shore in spring. Traders from the islands came for rope, coal and salt until the bridge fell.',
      'Nobody mended the lighthouse after the storm, so captains waited outside the bay for a pilot, sometimes three days long.',
    ];
    const items = itemsOf(content.map((text) => ({ content: text, quality: 'unknown', protected: false })));
    const budgets = Array.from({ length: 30 }, (_, at) => 50 + at);
    let used = 0;
    for (const budget of budgets)
      used += ((await fitted(items, budget, 'priority-first', 'who came for salt'))?.tokens ?? 0) / budget;
    expect(used / budgets.length).toBeGreaterThan(0.955);
  });
});

describe('the last tokens of a small budget', () => {
  const items = itemsOf(
    [
      'The harbour of Arlen was dug in 1621 by monks from the abbey of Saint Oda. It silted up twice before the great storm. Today it holds forty boats and a small museum of nets.',
      'The lighthouse of Borren was lit in 1788 by the engineer Katrin Voss. Its lamp burned whale oil for a century. The keeper left in 1971 when the lamp became electric.',
      'The bridge of Cardow was opened in 1902 by the mayor Emil Hartung. It carries two tracks and a path for walkers. Steel for it came from the mills of Dunmore.',
    ].map((content) => ({ content, quality: 'unknown', protected: false })),
  );
  const query = [
    'who dug the harbour of Arlen',
    'who lit the lighthouse of Borren',
    'who opened the bridge of Cardow',
  ];

  it('go to the next item where the first one has no use for them', async () => {
    const options = { counter, budget: 128, clock, query, allowDropping: true } as const;
    const { text, tokens } = (await fitPrompt(items, { ...options, strategy: 'priority-first' })).settled;
    expect(tokens).toBeGreaterThanOrEqual(125);
    expect(text).toContain('Its lamp burned');
  });
});
