/** The promises as properties of wrapping, with hostile input. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileValue } from '../../../test/support/hostile-values.js';
import { ToolMetaSchema } from '../../contract/tool-meta.js';
import { wrapOutput, wrapOutputMulti } from './wrap-output.js';
import { wrapScalarOutput } from './wrap-scalar-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const limit = fc.oneof(fc.integer({ min: 256, max: 600 }), fc.integer({ min: 256, max: 12_000 }));
const items = fc.array(hostileValue, { maxLength: 60 });
const strategies = fc.constantFrom('first', 'newest', 'none', 'head-summary-tail');

/** Whether a limit that is used by less than nine tenths had room for the whole item that comes next. */
function nextFits(
  result: unknown,
  list: readonly { id: number }[],
  kept: readonly unknown[],
  strategy: string,
  maxBytes: number,
): boolean {
  if (kept.length === list.length || size(result) >= maxBytes * 0.9) return false;
  const order = list.map((_, index) => index);
  if (strategy === 'newest') order.reverse();
  if (strategy === 'top') order.sort((x, y) => (list[y]?.id ?? 0) - (list[x]?.id ?? 0) || x - y);
  // The figures in _meta may grow by a digit each.
  return size(result) + size(list[order[kept.length] ?? 0]) + 5 <= maxBytes;
}

describe('wrapping hostile data', () => {
  it('never exceeds the byte limit, _meta included, and stays parseable with a valid _meta', () => {
    fc.assert(
      fc.property(items, hostileValue, limit, strategies, (list, extra, maxBytes, strategy) => {
        const result = wrapOutput({ total: 1, list, extra }, 'list', { maxBytes, strategy, timestamp });
        expect(size(result)).toBeLessThanOrEqual(maxBytes);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        expect(ToolMetaSchema.parse(result._meta)).toEqual(result._meta);
      }),
      { numRuns: 200 },
    );
  });

  it('declares everything that is missing', () => {
    fc.assert(
      fc.property(items, limit, fc.integer({ min: 0, max: 70 }), (list, maxBytes, maxItems) => {
        const result = wrapOutput({ list }, 'list', { maxBytes, maxItems, timestamp });
        const kept = (result.list as unknown[]).length;
        expect(result._meta.count).toBe(kept);
        expect(result._meta.truncated_from).toBe(kept < list.length ? list.length : undefined);
        const isCut = kept < list.length || result._meta.reduced_inside !== undefined;
        expect(result._meta.truncated).toBe(isCut ? true : undefined);
      }),
      { numRuns: 150 },
    );
  });

  it('uses nine tenths of the limit, or the next item would not have fitted', () => {
    const plainItem = fc.record({ id: fc.nat(), text: fc.string({ maxLength: 400 }) });
    fc.assert(
      fc.property(fc.array(plainItem, { minLength: 1, maxLength: 200 }), limit, (list, maxBytes) => {
        const result = wrapOutput({ list }, 'list', { maxBytes, maxItems: 1_000, timestamp });
        if (!result._meta.truncated || size(result) >= maxBytes * 0.9) return;
        const next = list[result._meta.count];
        expect(size(result) + size(next) + 1).toBeGreaterThan(maxBytes);
      }),
      { numRuns: 300 },
    );
  });

  it('does so below 500 bytes too, whatever the strategy and beside what else there is', () => {
    const plainItem = fc.record({ id: fc.nat(), text: fc.string({ maxLength: 90 }) });
    const small = fc.integer({ min: 256, max: 500 });
    const lists = fc.array(plainItem, { minLength: 1, maxLength: 40 });
    const how = fc.constantFrom('first' as const, 'newest' as const, 'top' as const);
    fc.assert(
      fc.property(lists, lists, small, how, fc.string(), (a, b, maxBytes, strategy, title) => {
        const rank = strategy === 'top' ? { rankBy: 'id' } : {};
        const options = { maxItems: 1_000, maxBytes, strategy, timestamp, ...rank };
        const one = wrapOutput({ title, in: { a } }, 'in.a', options);
        expect(nextFits(one, a, (one.in as { a: unknown[] }).a, strategy, maxBytes)).toBe(false);
        const room = maxBytes + 150;
        const pairs = [
          { key: 'a', maxItems: 90, ...rank },
          { key: 'b', maxItems: 90, ...rank },
        ];
        const two = wrapOutputMulti({ a, b }, pairs, { ...options, maxBytes: room });
        for (const [key, list] of Object.entries({ a, b })) {
          expect(nextFits(two, list, two[key] as unknown[], strategy, room)).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same for a result that is wrapped again', () => {
    fc.assert(
      fc.property(items, hostileValue, limit, strategies, (list, extra, maxBytes, strategy) => {
        const options = { maxBytes, strategy, timestamp };
        const once = wrapOutput({ list, extra }, 'list', options);
        expect(wrapOutput(once, 'list', options)).toEqual(once);
      }),
      { numRuns: 150 },
    );
  });

  it('leaves what is under the limit as it is', () => {
    const json = fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 10 });
    fc.assert(
      fc.property(json, (list) => {
        const result = wrapOutput({ list, n: 1 }, 'list', { maxBytes: 1_000_000, timestamp });
        expect(JSON.stringify(result.list)).toBe(JSON.stringify(list));
      }),
    );
  });

  it('shares a limit between several lists without exceeding it', () => {
    fc.assert(
      fc.property(
        items,
        items,
        items,
        limit.filter((bytes) => bytes > 420),
        (a, b, c, maxBytes) => {
          const lists = [
            ['a', 40],
            ['b', 40],
            ['c', 40],
          ] as const;
          const result = wrapOutputMulti({ a, b, c }, lists, { maxBytes, timestamp });
          expect(size(result)).toBeLessThanOrEqual(maxBytes);
          const lengths = [result.a, result.b, result.c].map((list) => (list as unknown[]).length);
          expect(result._meta.count).toBe(lengths.reduce((sum, length) => sum + length));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('bounds a single thing too', () => {
    fc.assert(
      fc.property(hostileValue, hostileValue, limit, (item, other, maxBytes) => {
        const result = wrapScalarOutput({ item, other }, { maxBytes, timestamp });
        expect(size(result)).toBeLessThanOrEqual(maxBytes);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }),
      { numRuns: 150 },
    );
  });
});
