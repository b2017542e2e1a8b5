import { describe, expect, it } from 'vitest';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { boundOptions, orders, parsed } from './testing/bound-options.js';

const rows = orders(300);
const closed = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'rows';
const NOTICE = /^\[plimsoll: \d+ of 300 rows shown.*plimsoll_retrieve\(handle="/;

describe('a cut of structured content that has no place for its notice', () => {
  it('is told in a text beside it', async () => {
    const given = [
      { structuredContent: { rows }, accepts: closed },
      { structuredContent: rows, accepts: undefined },
    ];
    for (const { structuredContent, accepts } of given) {
      const result = { content: [{ type: 'text', text: 'x' }], structuredContent };
      const bound = await boundCallResult(JSON.stringify(result), boundOptions({ accepts }));
      const { content } = parsed(bound.text);
      expect(content.map(({ text }) => text)).toEqual(['x', expect.stringMatching(NOTICE)]);
    }
  });

  it('is told beside its mirror where there was no text: a client that shows texts first needs both', async () => {
    for (const content of [{ content: [] }, {}])
      for (const shows of ['either', 'content'] as const) {
        const result = JSON.stringify({ ...content, structuredContent: { rows } });
        const bound = await boundCallResult(result, boundOptions({ accepts: closed, shows }));
        const left = parsed(bound.text);
        const [mirror, notice] = left.content.map(({ text }) => text);
        expect(JSON.parse(mirror ?? '')).toEqual(left.structuredContent);
        expect(notice).toMatch(NOTICE);
        expect(wordPieceCounter.count(`${mirror}\n${notice}`)).toBeLessThanOrEqual(400);
      }
  });
});

describe('structured content that has no smaller form', () => {
  it('does not pass the ceiling in tokens when it may be what the model reads', async () => {
    const structuredContent = { rows };
    const texts = [JSON.stringify(structuredContent), 'x'];
    const limits = { soft: { tokens: 300 }, hard: { tokens: 300 }, from: 'ceiling' } as const;
    const accepts = (value: unknown) => JSON.stringify(value) === JSON.stringify(structuredContent);
    for (const text of texts) {
      const result = JSON.stringify({ content: [{ type: 'text', text }], structuredContent });
      const bound = await boundCallResult(result, boundOptions({ limits, accepts }));
      expect(bound.outcome).toBe('refused');
      expect(bound.after.tokens).toBeLessThanOrEqual(300);
      const left = parsed(bound.text);
      expect(left.isError).toBe(true);
      expect(left.content[0]?.text).toContain(`plimsoll_retrieve(handle="${bound.handle}")`);
      expect(left._meta[META_KEY]).toMatchObject({ limit: { amount: 300, unit: 'tokens' } });
      const shown = await boundCallResult(result, boundOptions({ limits, accepts, shows: 'content' }));
      expect(shown.outcome).not.toBe('refused');
    }
  });
});
