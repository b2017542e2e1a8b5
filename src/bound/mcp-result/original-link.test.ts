import { describe, expect, it } from 'vitest';
import { boundCallResult } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { boundOptions, orders, parsed, textResult } from './testing/bound-options.js';

const rows = JSON.stringify(orders(300));

describe('the link to an original', () => {
  it('stands at the end of a reduced result for a client that follows links, within the limit', async () => {
    for (const result of [
      textResult(rows),
      textResult('a line of text\n'.repeat(2_000)),
      textResult(...Array.from({ length: 40 }, (_, at) => `text ${at} `.repeat(30))),
    ]) {
      const bound = await boundCallResult(result, boundOptions({ followsLinks: true }));
      const { content } = parsed(bound.text);
      expect(content.at(-1)).toEqual({
        type: 'resource_link',
        uri: `plimsoll://original/${bound.handle}`,
        name: 'original',
        description: 'All of this result, in pages',
        mimeType: 'text/plain',
      });
      const read = content.map(({ text, ...block }) => text ?? JSON.stringify(block)).join('\n');
      expect(wordPieceCounter.count(read)).toBeLessThanOrEqual(400);
    }
  });

  it('does not stand where nothing was reduced, nothing was kept, or the client does not follow links', async () => {
    const small = textResult('short');
    expect((await boundCallResult(small, boundOptions({ followsLinks: true }))).text).toBe(small);
    const hard = { soft: { tokens: 400 }, hard: { tokens: 400 }, from: 'default' } as const;
    for (const options of [{}, { followsLinks: true, archive: undefined, limits: hard }]) {
      const bound = await boundCallResult(textResult(rows), boundOptions(options));
      expect(bound.text).not.toContain('resource_link');
    }
  });

  it('leaves the links of the server where they are', async () => {
    const link = {
      type: 'resource_link',
      uri: 'file:///a',
      name: 'a',
      size: 5,
      annotations: { priority: 1 },
    };
    const content = [{ type: 'text', text: rows }, link, { type: 'text', text: 'after' }];
    const bound = await boundCallResult(JSON.stringify({ content }), boundOptions({ followsLinks: true }));
    expect(parsed(bound.text).content.filter(({ type }) => type === 'resource_link')).toEqual([
      link,
      expect.objectContaining({ uri: `plimsoll://original/${bound.handle}` }),
    ]);
  });
});
