import { describe, expect, it } from 'vitest';
import { ReductionSchema } from '../contract/reduction.js';
import { boundResult } from './bound-result.js';
import { countTokens } from './counting.js';

const rows = Array.from({ length: 5_000 }, (_, id) => ({
  id,
  host: `h${id % 17}`,
  latency_ms: 20 + (id % 60),
}));

describe('boundResult', () => {
  it('keeps the limit on the safe side for a model that nobody knows, and says so in the record', () => {
    const { text, record } = boundResult(rows, { limit: 800, model: 'nosuch:zzz' });
    expect(countTokens(text, 'gpt-4o')).toBeLessThanOrEqual(800);
    expect(ReductionSchema.parse(record)).toEqual(record);
    expect(record.warnings).toMatchInlineSnapshot(`
      [
        {
          "code": "TOKEN_COUNT_ESTIMATE_USED",
          "message": "No tokenizer is known for "nosuch:zzz": its tokens were counted on the high side, by characters or by the highest ratio of open-weights models, whichever gives more.",
        },
      ]
    `);
    expect(boundResult(rows, { limit: 800 }).record.warnings).toBeUndefined();
    expect(
      boundResult(rows, { limit: 800, unit: 'bytes', model: 'nosuch:zzz' }).record.warnings,
    ).toBeUndefined();
  });

  it('refuses a kind that there is not, with those that there are', () => {
    const kind = 'foo' as 'log';
    expect(() => boundResult(rows, { limit: 800, kind })).toThrow(
      expect.objectContaining({
        message: 'There is no kind "foo".',
        remedy: expect.stringContaining('json-array, '),
      }),
    );
  });
});
