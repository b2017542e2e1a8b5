import { describe, expect, it } from 'vitest';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { boundOptions, memoryArchive, orders, parsed, textResult } from './testing/bound-options.js';

const list = { orders: orders(300) };
const mirrored = JSON.stringify({
  content: [{ type: 'text', text: JSON.stringify(list) }],
  structuredContent: list,
});
const contained = JSON.stringify({
  content: [{ type: 'text', text: 'a line\n'.repeat(2_000) }],
  structuredContent: { result: 'a line\n'.repeat(2_000) },
});

describe('a result that cannot be kept', () => {
  it('passes whole above a soft limit and says so, whatever its parts have in common', async () => {
    for (const result of [mirrored, contained, textResult('word '.repeat(2_000))])
      for (const archive of [undefined, memoryArchive(10)]) {
        const bound = await boundCallResult(result, boundOptions({ archive }));
        expect(bound).toMatchObject({ outcome: 'over', handle: undefined });
        const { _meta, ...rest } = parsed(bound.text);
        expect(rest).toEqual(JSON.parse(result));
        expect(_meta[META_KEY]).toMatchObject({
          limit: { amount: 400, unit: 'tokens' },
          warnings: [
            archive === undefined
              ? 'The result is above its limit and passes whole: the archive is off (archive.enabled), and nothing is cut that cannot be brought back.'
              : 'The result is above its limit and passes whole: it cannot be kept or made smaller.',
          ],
        });
      }
  });

  it('is reduced above a ceiling, and says that the rest was not kept', async () => {
    const limits = { soft: { tokens: 400 }, hard: { tokens: 500 }, from: 'default' } as const;
    for (const result of [mirrored, contained]) {
      const bound = await boundCallResult(result, boundOptions({ archive: undefined, limits }));
      expect(bound).toMatchObject({ outcome: 'reduced', handle: undefined });
      expect(bound.after.tokens).toBeLessThanOrEqual(500);
      expect(bound.text).toContain('not kept');
    }
  });
});
