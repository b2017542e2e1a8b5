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
