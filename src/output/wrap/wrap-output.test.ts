import { describe, expect, it } from 'vitest';
import { wrapOutput, wrapOutputMulti } from './wrap-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const numbered = (count: number, extra: object = {}) =>
  Array.from({ length: count }, (_, id) => ({ id, ...extra }));

describe('wrapOutput', () => {
  it('keeps the first 50 of 100 items and says so', () => {
    const result = wrapOutput({ systems: numbered(100) }, 'systems', { maxItems: 50, timestamp });
    expect(result.systems).toEqual(numbered(50));
    expect(result._meta).toEqual({ count: 50, truncated: true, truncated_from: 100, timestamp });
  });

  it('scratch', () => {
    const r = wrapOutput({ items: numbered(1000, { data: 'x'.repeat(100) }) }, 'items', {
      maxItems: 1000,
      timestamp,
    });
    console.log(bytes(r), r._meta);
    const r2 = wrapOutput({ items: [{ x: 'z' }, { x: 'y'.repeat(50000) }] }, 'items', { timestamp });
    console.log(bytes(r2), r2._meta, JSON.stringify(r2).slice(0, 60), JSON.stringify(r2).slice(-400));
    const r3 = wrapOutputMulti(
      { a: ['q'.repeat(30000)], b: [1] },
      [
        ['a', 10],
        ['b', 10],
      ],
      { timestamp },
    );
    console.log(bytes(r3), r3._meta);
    const r4 = wrapOutput(
      { items: numbered(30, { data: 'x'.repeat(20000), tags: numbered(300) }) },
      'items',
      { timestamp },
    );
    console.log(bytes(r4), r4._meta);
    const r5 = wrapOutput(
      { items: numbered(30, { data: 'x'.repeat(20000), tags: numbered(300) }) },
      'items',
      { timestamp, maxBytes: 256 },
    );
    console.log(bytes(r5), JSON.stringify(r5));
  });
});
