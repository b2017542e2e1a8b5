import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../contract/content-item.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { planPrompt } from './plan-prompt.js';

const items = (count: number, text: (index: number) => string): ContentItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    content: text(index),
    quality: 'unknown',
    confidence: 'medium',
    protected: false,
  }));

function countingCounter(): { counter: TokenCounter; counted: Set<string> } {
  const counted = new Set<string>();
  const count = (text: string) => {
    counted.add(text);
    return Math.ceil(Buffer.byteLength(text) / 4);
  };
  const counter = {
    id: 'bytes',
    exact: true,
    error: 0,
    count,
    countUpTo: count,
    truncate: (text: string, limit: number) => text.slice(0, limit * 4),
  };
  return { counter, counted };
}

const options = { strategy: 'priority-first', allowDropping: true } as const;

describe('planPrompt', () => {
  it('keeps everything whole that fits, and still knows what an extract of it should answer', () => {
    const { counter } = countingCounter();
    const given = items(3, (index) => `Harbour number ${index} was dug by hand.`);
    const plan = planPrompt(given, { ...options, counter, budget: 1_000, query: 'who dug the harbour' });
    expect(plan.kept.map(({ level, index }) => [level, index])).toEqual([
      ['raw', 0],
      ['raw', 1],
      ['raw', 2],
    ]);
    expect(plan.questions).toEqual(['who dug the harbour']);
  });

  it('does not count every one of very many items to share a budget, and says their sizes when asked', () => {
    const { counter, counted } = countingCounter();
    const sentence = 'The tide there rises more than four metres in spring, and the mill stands still. ';
    const given = items(6_000, (index) => `${sentence.repeat(4 + (index % 5))}${index}`);
    const plan = planPrompt(given, { ...options, counter, budget: 200_000, query: undefined });
    const contents = given.filter(({ content }) => counted.has(content));
    expect(contents.length).toBeLessThan(given.length * 0.7);
    expect(plan.kept.length).toBeGreaterThan(1_500);
    const shared = plan.kept.reduce((sum, { target }) => sum + target, 0);
    expect(shared).toBeGreaterThan(150_000);
    expect(shared).toBeLessThan(200_000);
    for (const { index } of plan.kept)
      expect(plan.tokensOf(index)).toBe(Math.ceil(Buffer.byteLength(given[index]?.content ?? '') / 4));
  });

  it('plans an item that is to be whole with its exact size, also where sizes are estimated', () => {
    const { counter } = countingCounter();
    const given = items(4_000, (index) =>
      index % 2 === 0 ? 'short '.repeat(20 + (index % 7)) : `長い文${'章'.repeat(90)}`,
    );
    const plan = planPrompt(given, { ...options, counter, budget: 90_000, query: 'short' });
    const whole = plan.kept.filter(({ level }) => level === 'raw');
    expect(whole.length).toBeGreaterThan(0);
    for (const { index, target } of whole) expect(target).toBe(counter.count(given[index]?.content ?? ''));
  });

  it('names what a short extract is about, unless the name would take most of its room', () => {
    const { counter } = countingCounter();
    const content =
      'The tide there rises more than four metres in spring, and the mill stands still. '.repeat(9);
    const framesOf = (title: string, budget: number) => {
      const given = items(2, (index) => `${content}${index}`).map((item) => ({ ...item, title }));
      const { kept } = planPrompt(given, { ...options, counter, budget, query: undefined });
      return kept.map(({ frame }) => frame);
    };
    expect(framesOf('Harbour mill of Bremen by night', 70)).toEqual(['named', 'named']);
    expect(framesOf('Harbour mill of Bremen by night, and the tide under it', 88)).toEqual([
      'named',
      'named',
    ]);
    expect(framesOf('Harbour mill of Bremen by night, and the tide under it'.repeat(2), 62)).toEqual([
      'bare',
    ]);
  });
});
