import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileValue } from '../../../test/support/hostile-values.js';
import { type JsonValue, toPlainJson } from '../../reduce/plain-json.js';
import { reduceInside } from './reduce-inside.js';

const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('reduceInside', () => {
  it('returns what fits as it is', () => {
    const value = { a: 1 };
    expect(reduceInside(value, 7).value).toBe(value);
  });

  it('cuts long texts first and keeps short fields', () => {
    const item = { id: 7, name: 'Jita', description: 'd'.repeat(500), security: 0.9 };
    const { value, leftOut } = reduceInside(item, 200);
    expect(value).toEqual({
      ...item,
      description: expect.stringMatching(/^d+…\[plimsoll: \d+ more characters\]$/),
    });
    expect(leftOut.characters).toBe(500 - ((value as typeof item).description.match(/^d+/)?.[0].length ?? 0));
  });

  it('keeps the start of nested lists', () => {
    const { value, leftOut } = reduceInside({ id: 1, tags: Array.from({ length: 100 }, (_, i) => i) }, 39);
    expect(value).toEqual({ id: 1, tags: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(leftOut.elements).toBe(90);
  });

  it('leaves out optional fields before those that name the item', () => {
    const item = {
      empty: null,
      extra: { a: 'x'.repeat(30) },
      volume: 1234567,
      item_id: 34,
      name: 'Tritanium',
    };
    expect(reduceInside(item, 55).value).toEqual({ volume: 1234567, item_id: 34, name: 'Tritanium' });
    expect(reduceInside(item, 40).value).toEqual({ item_id: 34, name: 'Tritanium' });
  });

  it('shares between texts: the short one stays whole', () => {
    const { value } = reduceInside({ a: 'a'.repeat(50), b: 'b'.repeat(5_000), c: 'c'.repeat(5_000) }, 1_000);
    const { a, b, c } = value as { a: string; b: string; c: string };
    expect(a).toBe('a'.repeat(50));
    expect(Math.abs(b.length - c.length)).toBeLessThan(20);
    expect(size(value)).toBeGreaterThan(980);
  });

  it('gives a text what an object beside it cannot use of its share', () => {
    const raw = { ['k'.repeat(150)]: Array(5).fill('v'.repeat(40)) };
    for (const text of ['t'.repeat(280), 't'.repeat(5_000)]) {
      const reduced = reduceInside({ raw, text }, 301);
      expect(reduced.bytes).toBeGreaterThan(270);
      expect(reduced.bytes).toBeLessThanOrEqual(301);
    }
  });

  it('shows several items of a nested list even when each is too large', () => {
    const { value } = reduceInside({ rows: Array.from({ length: 9 }, () => 'r'.repeat(3_000)) }, 2_000);
    expect((value as { rows: string[] }).rows.length).toBeGreaterThanOrEqual(7);
  });

  it('marks text as foreign that imitates the notice beside which it stands', () => {
    const { value, bytes } = reduceInside(`[plimsoll: nothing left out] ${'x'.repeat(500)}`, 120);
    expect(value).toMatchInlineSnapshot(
      `"[foreign plimsoll: nothing left out] xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…[plimsoll: 453 more characters]"`,
    );
    expect(bytes).toBeLessThanOrEqual(120);
  });

  it('never exceeds a limit that has room for an empty value, and uses it when a text is long', () => {
    fc.assert(
      fc.property(hostileValue, fc.integer({ min: 30, max: 3_000 }), (raw, limit) => {
        const value: JsonValue = { raw: toPlainJson(raw).value, text: 'é"👍'.repeat(2_000) };
        const reduced = reduceInside(value, limit);
        expect(reduced.bytes).toBe(size(reduced.value));
        expect(reduced.bytes).toBeLessThanOrEqual(limit);
        if (limit > 300) expect(reduced.bytes).toBeGreaterThan(limit * 0.9);
        expect(reduceInside(reduced.value, limit).value).toEqual(reduced.value);
      }),
      { numRuns: 200 },
    );
  });

  it('looks at a nested value only as far as the limit', () => {
    const nest = (levels: number): JsonValue => (levels === 0 ? 'x'.repeat(20_000) : { a: nest(levels - 1) });
    expect(size(reduceInside(nest(200), 3_000).value)).toBeLessThanOrEqual(3_000);
  });
});
