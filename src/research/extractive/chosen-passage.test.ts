import { describe, expect, it } from 'vitest';
import type { SentItem } from '../model/model-task.js';
import { extractFindings } from './extract-findings.js';

function sent(texts: Readonly<Record<string, string>>): SentItem[] {
  return Object.entries(texts).map(([id, text]) => ({
    item: { id, title: id, content: text, type: 'source', priority: 1 } as unknown as SentItem['item'],
    text,
    level: 'raw',
  }));
}

describe('the passage that is chosen', () => {
  it('has the number that the question names, where one of about the same strength has none', () => {
    const texts = {
      general: 'An exit code says how the pump ended; no earlier one counts.',
      one: 'The exit code is 1 where the pump was blocked.',
    };
    const strengths: Readonly<Record<string, number>> = { general: 2, one: 1.6 };
    const placesOf = (id: string) => [{ start: 0, end: 100, strength: strengths[id] ?? 0 }];
    const first = (question: string) =>
      extractFindings(question, sent(texts), { placesOf }).findings[0]?.evidence[0]?.source;
    expect(first('what does exit code 1 of the pump mean?')).toBe('one');
    expect(first('what does an exit code of the pump mean?')).toBe('general');
  });

  it('says it itself, where all items of a list stand under one heading', () => {
    const filler = 'and this goes on for a while so that each item is a passage of its own '.repeat(3);
    const list = [
      '## The safety margin and other terms',
      '',
      `- Window: what the model takes, ${filler}`,
      `- Safety margin: 15 %, ${filler}`,
    ].join('\n');
    const placesOf = () => [{ start: 0, end: list.length, strength: 2 }];
    const { findings } = extractFindings('what is the safety margin?', sent({ list }), { placesOf });
    expect(findings[0]?.statement).toContain('15 %');
  });
});
