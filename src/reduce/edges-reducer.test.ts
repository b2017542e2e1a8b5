import { describe, expect, it } from 'vitest';
import { WORK_LIMITS } from './edges-reducer.js';
import { reduceJson, reduceText } from './reduce-content.js';
import { sampleContents } from './testing/sample-contents.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const limit = { amount: 400, unit: 'tokens' as const };
const kept = { handle: 'K7QZ4M2A', keptHours: 72 };

describe('content that is not analysed', () => {
  it('is its beginning and its end, within the limit, counted, and says why', () => {
    for (const { text } of sampleContents(1)) {
      const options = { limit, counter, ...kept, unanalysed: 'time' as const };
      const reduced = reduceText(text, options);
      const { shown, total } = reduced.record;
      expect(counter.count(reduced.text)).toBeLessThanOrEqual(400);
      expect(counter.count(reduced.text)).toBeGreaterThanOrEqual(360);
      expect(reduced.notice).toContain('Analysis took too long or too much memory: beginning and end only.');
      expect(reduced.notice).toContain('plimsoll_retrieve(handle="K7QZ4M2A")');
      expect(total).toBe(text.length);
      const [head = '', tail = ''] = reduced.content.split(/\n?\[plimsoll: [\d,]+ characters left out\]\n/);
      expect([text.startsWith(head), text.endsWith(tail)]).toEqual([true, true]);
      expect(shown).toBeLessThanOrEqual(head.length + tail.length + 1);
      expect(reduceText(reduced.text, options).text).toBe(reduced.text);
    }
  });

  it('is one JSON string where JSON is asked for', () => {
    const rows = Array.from({ length: 500 }, (_, id) => ({ id, name: `item ${id}` }));
    const reduced = reduceJson(rows, { limit, counter, unanalysed: 'time' });
    expect(typeof reduced.value).toBe('string');
    expect(JSON.stringify(reduced.value)).toBe(reduced.content);
  });

  it('is content beyond the bound on steps, by its characters or by its values, and nothing below it', () => {
    const over = reduceText('line of a log\n'.repeat(WORK_LIMITS.characters / 14 + 1), { limit, counter });
    expect(over.notice).toContain('Too large to be analysed: beginning and end only.');
    const values = `[${'1,'.repeat(WORK_LIMITS.jsonValues)}1]`;
    expect(reduceText(values, { limit, counter }).notice).toContain('Too large to be analysed');
    expect(reduceText(values.slice(-200_001).replace(',', '['), { limit, counter }).notice).toContain('rows');
  });
});
