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
        message: 'kind cannot be the text "foo".',
        remedy: expect.stringContaining('json-array, '),
      }),
    );
  });

  it('refuses an option that there is not, and a limit that leaves nothing', () => {
    const misspelt = { limit: 100, querry: 'errors' };
    expect(() => boundResult(rows, misspelt)).toThrow(
      expect.objectContaining({
        code: 'INVALID_PARAMS',
        message: 'boundResult: There is no option "querry". Did you mean "query"?',
        remedy: expect.stringContaining('Write query, or remove it. Its options are limit, unit'),
      }),
    );
    for (const limit of [0, -1, 1.5, Number.NaN]) {
      expect(() => boundResult(rows, { limit })).toThrow('boundResult: limit must be a whole number');
    }
    for (const wrong of [{ query: 5 }, { redact: 'no' }, { handle: 5 }, { path: 5 }, { keptHours: 'x' }])
      expect(() => boundResult(rows, { limit: 100, ...wrong } as never)).toThrow('boundResult: ');
    expect(() => boundResult(rows, {} as never)).toThrow('boundResult needs a limit.');
    expect(boundResult('short', { limit: 1 }).text).toBe('short');
  });

  it('shows both of two large rows that stand out, in a list as in an object', () => {
    const items = Array.from({ length: 60 }, (_, row) => ({
      name: `web-${row}`,
      labels: { app: 'web', tier: 'front', checksum: `${row}`.padStart(64, 'a') },
      spec: {
        image: 'registry.example/web:1.8.2',
        limits: { cpu: '500m', memory: '256Mi' },
        node: 'n'.repeat(60),
      },
      state:
        row === 17 || row === 41
          ? { reason: 'CrashLoopBackOff', message: 'restarting failed container' }
          : {},
      conditions: Array.from({ length: 6 }, (_, at) => ({ type: `Condition${at}`, status: 'True' })),
    }));
    for (const value of [items, { items }]) {
      const { text, record } = boundResult(value, { limit: 300, query: 'crashing' });
      expect(text).toContain('"name":"web-17"');
      expect(text).toContain('"name":"web-41"');
      expect(text.match(/restarting failed/g)).toHaveLength(2);
      expect(record.partial).toBeGreaterThan(0);
    }
  });

  it('takes no number for unusual that is a little less frequent than others', () => {
    const events = Array.from({ length: 600 }, (_, t) => ({
      t,
      level: t === 50 || t === 333 ? 'error' : 'info',
      ms: t % 100 === 7 ? 62 : 1 + (t % 60),
    }));
    const { text } = boundResult(events, { limit: 300 });
    expect(text).toContain('Unusual rows: all 2 shown.');
  });
});

describe('secrets in boundResult', () => {
  const token = ['ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');

  it.each([
    ['a text', `token ${token} end`],
    ['a value', { note: 'a key', api_key: token }],
    ['a long value', Array.from({ length: 300 }, (_, id) => ({ id, api_key: token }))],
  ])('are replaced and counted in %s', (_, value) => {
    const before = JSON.stringify(value);
    const bounded = boundResult(value, { limit: 400 });
    expect(bounded.text).not.toContain(token);
    expect(JSON.stringify(bounded.value)).toContain('[redacted:');
    expect(bounded.redacted).toBeGreaterThan(0);
    expect(JSON.stringify(value)).toBe(before);
  });

  it('stay where the caller says so', () => {
    expect(boundResult(`token ${token}`, { limit: 400, redact: false })).toMatchObject({
      text: `token ${token}`,
      redacted: 0,
    });
  });
});
