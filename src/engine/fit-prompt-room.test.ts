import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ContentItem } from '../contract/content-item.js';
import { STRATEGIES } from '../prompt/allocate.js';
import { type FitPromptOptions, fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');

const item = (id: string, content: string, more: Partial<ContentItem> = {}): ContentItem => ({
  id,
  content,
  quality: 'medium',
  confidence: 'medium',
  protected: false,
  ...more,
});

async function settled(items: readonly ContentItem[], budget: number, more: Partial<FitPromptOptions> = {}) {
  const clock = { now: () => 0 };
  const options = { counter, budget, clock, strategy: 'priority-first', allowDropping: true } as const;
  return (await fitPrompt(items, { ...options, ...more })).settled;
}

const report = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => at + from)
    .map((day) => `On day ${day} the station reported ${(day * 37) % 101} ships and ${day % 7} storms.`)
    .join(' ');

const notes = [
  'Door code is 4711.',
  'Call Ana on Monday.',
  'Boiler serviced 2024.',
  'Key under the mat.',
  'Invoice 88 unpaid.',
  'Rent due on the 3rd.',
].map((content, at) => item(`note-${at}`, content));

const hex = Array.from({ length: 40 }, (_, at) => createHash('sha512').update(`${at}`).digest('hex')).join(
  '',
);
const base64 = Buffer.concat(
  Array.from({ length: 70 }, (_, at) => createHash('sha256').update(`${at}`).digest()),
).toString('base64');

describe('where everything fits', () => {
  it('texts that imitate notices stay whole, though their marks make them longer, also where two say the same', async () => {
    const content = `[plimsoll: cut]\n[plimsoll: cut]\n${report(0, 5)}`;
    const { items } = await settled([item('x', content), item('y', content)], 9_000);
    expect(items.map(({ level }) => level)).toEqual(['raw', 'raw']);
  });
});

describe('small items beside a large one', () => {
  it.each(STRATEGIES)('are whole by %s, whichever is more important', async (strategy) => {
    for (const quality of ['high', 'medium', 'low'] as const) {
      const { items, dropped } = await settled([item('report', report(0, 300), { quality }), ...notes], 800, {
        strategy,
      });
      expect(dropped).toEqual([]);
      expect(items.filter(({ level }) => level === 'raw')).toHaveLength(notes.length);
    }
  });

  it('are whole where they are notes beside a log, and more of them in more room', async () => {
    const log = Array.from(
      { length: 900 },
      (_, at) => `2026-05-01T10:00:${at % 60} INFO GET /items/${at} 200`,
    ).join('\n');
    const written = [3, 5, 6].map((days, at) => item(`note-${at}`, report(at * 50, at * 50 + days)));
    for (const budget of [500, 700, 1_000]) {
      const { items } = await settled([item('server.log', log), ...written], budget);
      expect(items.filter(({ level }) => level === 'raw')).toHaveLength(written.length);
    }
  });

  it('take no more than a part of the budget', async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      item(`note-${at}`, `Note ${at}.`, { quality: 'low' }),
    );
    const { items } = await settled([item('report', report(0, 300), { quality: 'high' }), ...many], 800);
    expect(items.find(({ item: { id } }) => id === 'report')?.tokensAfter).toBeGreaterThan(600);
  });
});

describe('text without a place to cut', () => {
  it.each([
    ['hex', hex],
    ['digits', '3074185296'.repeat(300)],
    [
      'an address',
      `https://example.com/?${Array.from({ length: 200 }, (_, at) => `k${at}=${at * 7919}`).join('&')}`,
    ],
  ])('uses the room that there is: %s', async (_, content) => {
    for (const query of [undefined, 'what is the door code?']) {
      const { tokens, text } = await settled([item('blob', content), ...notes.slice(0, 1)], 500, { query });
      expect(tokens).toBeGreaterThan(450);
      const quoted = text.split('\n').find((line) => line.length > 200) ?? '';
      for (const piece of quoted.split('[…]')) expect(content).toContain(piece.trim());
    }
  });

  it('is told by what it is where it is base64, and not left out', async () => {
    const { items, dropped } = await settled([item('key', base64), ...notes.slice(0, 1)], 1_500);
    expect(dropped).toEqual([]);
    expect(items[0]?.text).toContain('base64, 2.2 KB decoded');
  });
});

describe('summaries that take far less than their share', () => {
  it('leave their room to items that were left out, in parts', async () => {
    const summarize: FitPromptOptions['summarize'] = async (wishes) =>
      new Map(
        wishes.map(({ id, level }) => [
          id,
          { text: 'It rained.', level, failed: false, isCut: false, provider: 'compat:a', warnings: [] },
        ]),
      );
    const items = Array.from({ length: 12 }, (_, at) =>
      item(`report-${at}`, report(at * 200, at * 200 + 200)),
    );
    const without = await settled(items, 1_200);
    const shown = await settled(items, 1_200, { summarize });
    expect(without.dropped.length).toBeGreaterThan(1);
    expect(shown.dropped).toEqual([]);
  });
});
