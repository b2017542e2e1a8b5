/** Lines of data in files whose names promise prose, prose in files that are called logs, and copies: all of them use their room. */
import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ContentItem } from '../contract/content-item.js';
import { type FitOutcome, fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');
const clock = { now: () => Date.parse('2026-06-01T00:00:00Z') };

function item(id: string, content: string): ContentItem {
  return { id, content, quality: 'unknown', confidence: 'medium', protected: false };
}

async function settled(items: readonly ContentItem[], budget: number): Promise<FitOutcome['settled']> {
  const options = { counter, budget, clock, strategy: 'priority-first', allowDropping: true } as const;
  return (await fitPrompt(items, options)).settled;
}

const numbers = Array.from({ length: 60 }, (_, at) => at);
const csv = [
  'name,price,quantity,day',
  ...numbers.map((n) => `bolt ${n},${n * 7}.${n % 9},${n % 40},2025-0${1 + (n % 9)}-1${n % 10}`),
];
const log = numbers.map((n) =>
  n % 5 === 4
    ? `2026-03-${10 + (n % 18)}T12:01:00Z WARN [gate-${n % 3}] boat ${n * 31} not found`
    : `2026-03-${10 + (n % 18)}T12:00:00Z INFO [gate-${n % 3}] opened in ${n * 13} ms`,
);

describe.each([
  ['rows of a table', csv],
  ['lines of a log', log],
])('%s in a Markdown file', (_, lines) => {
  const text = lines.join('\n');
  const whole = counter.count(text);

  it.each([0.2, 0.4, 0.6, 0.8])('use their room and are whole lines: %d of it', async (share) => {
    const budget = Math.floor(whole * share);
    const { text: shown, tokens } = await settled([item('stock.md', text)], budget);
    expect(tokens).toBeLessThanOrEqual(budget);
    expect(tokens).toBeGreaterThanOrEqual(budget * 0.9);
    const parts = shown.split('\n').filter((line) => line !== '' && !line.startsWith('['));
    for (const line of parts) expect(lines).toContain(line.replace(/ ?\[…\]$/, ''));
  });
});

it('prose in a file that is called a log is read by its sentences', async () => {
  const text = numbers
    .map(
      (n) =>
        `On day ${n} the keeper wrote that the lamp had been cleaned twice, and that nobody came by boat.`,
    )
    .join(' ');
  const budget = Math.floor(counter.count(text) * 0.3);
  const { tokens } = await settled([item('keeper.log', text)], budget);
  expect(tokens).toBeGreaterThanOrEqual(budget * 0.9);
});

it('many copies come back where there is room for them', async () => {
  const copies = Array.from({ length: 500 }, (_, at) =>
    item(`n${at}`, 'The same note tells of forty-two ships.'),
  );
  const { tokens, items } = await settled(copies, 4_000);
  expect(tokens).toBeLessThanOrEqual(4_000);
  expect(tokens).toBeGreaterThanOrEqual(3_600);
  expect(items.every(({ level }) => level === 'raw')).toBe(true);
});
