import { describe, expect, it } from 'vitest';
import { wrapScalarOutput } from './wrap-scalar-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('wrapScalarOutput', () => {
  it('counts one thing as 1', () => {
    const data = { item: { name: 'Tritanium', type_id: 34 } };
    expect(wrapScalarOutput(data, { timestamp })).toEqual({ ...data, _meta: { count: 1, timestamp } });
  });

  it.each([[{ item: null, other: null }], [{ a: 0, b: false, c: '' }], [{ a: [], b: {} }], [{}]])(
    'counts %j as 0',
    (data) => {
      expect(wrapScalarOutput(data, { timestamp })._meta.count).toBe(0);
    },
  );

  it('reduces what is too large inside and says how much is missing', () => {
    const item = {
      name: 'Tritanium',
      description: 'd'.repeat(40_000),
      variants: Array(5_000).fill(7),
      type_id: 34,
    };
    const result = wrapScalarOutput({ item }, { timestamp });
    expect(size(result)).toBeLessThanOrEqual(10_240);
    expect(size(result)).toBeGreaterThan(9_216);
    expect(result.item).toMatchObject({ name: 'Tritanium', type_id: 34 });
    expect(result._meta).toMatchObject({ count: 1, byte_limit_enforced: true });
    expect(result._meta.reduced_inside?.characters).toBeGreaterThan(30_000);
    expect(result._meta.reduced_inside?.elements).toBeGreaterThan(1_000);
  });

  it('uses nine tenths of the limit for a text beside an object that cannot use its share', () => {
    const raw = { ['k'.repeat(400)]: Array(5).fill('v'.repeat(90)) };
    const result = wrapScalarOutput({ raw, text: 'é"👍'.repeat(2_000) }, { maxBytes: 700, timestamp });
    expect(size(result)).toBeGreaterThan(630);
    expect(size(result)).toBeLessThanOrEqual(700);
  });

  it('takes classes with a JSON form and maps, and refuses what has no names', () => {
    const money = { toJSON: () => ({ amount: 5 }) };
    expect(wrapScalarOutput(money, { timestamp }).amount).toBe(5);
    expect(wrapScalarOutput(new Map([['a', 1]]), { timestamp }).a).toBe(1);
    expect(() => wrapScalarOutput('text', { timestamp })).toThrow('must be an object');
  });

  it('says what became of values that JSON cannot hold', () => {
    const data = Object.defineProperty({ a: Number.NaN }, 'bad', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    expect(wrapScalarOutput(data, { timestamp })).toEqual({
      a: null,
      _meta: {
        count: 0,
        timestamp,
        notes: [
          'Left out, reading it threw an error: at /bad.',
          'Now null, JSON has no NaN or Infinity: at /a.',
        ],
      },
    });
  });
});
