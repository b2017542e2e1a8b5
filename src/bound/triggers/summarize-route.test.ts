import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarizeRoute } from './summarize-route.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const route = (count: number, extra: object = { security: 0.8 }) =>
  Array.from({ length: count }, (_, index) => ({ name: `S${index}`, ...extra }));
type Entry = { name?: string; summary?: true; skipped_count?: number; [key: string]: unknown };
const entries = (result: { [key: string]: unknown }) => result.systems as Entry[];
const summaryOf = (result: { [key: string]: unknown }) =>
  entries(result).find(({ summary }) => summary) as Entry;

describe('summarizeRoute', () => {
  it('leaves 20 systems and summarises 21', () => {
    const short = summarizeRoute({ systems: route(20) }, { timestamp });
    expect(short).toEqual({ systems: route(20), _meta: { count: 20, timestamp } });
    expect(summarizeRoute({ systems: route(21) }, { timestamp })._meta.summarized).toBe(true);
  });

  it('shows the first 5, one summary and the last 5 of 45', () => {
    const result = summarizeRoute({ systems: route(45) }, { timestamp });
    expect(result._meta).toEqual({ count: 11, timestamp, summarized: true, original_count: 45 });
    expect(entries(result).map(({ name }) => name)).toEqual([
      'S0',
      'S1',
      'S2',
      'S3',
      'S4',
      undefined,
      'S40',
      'S41',
      'S42',
      'S43',
      'S44',
    ]);
    expect(summaryOf(result)).toMatchInlineSnapshot(`
      {
        "lowest_security": 0.8,
        "lowest_security_system": "S5",
        "security_breakdown": {
          "highsec": 35,
          "lowsec": 0,
          "nullsec": 0,
        },
        "skipped_count": 35,
        "summary": true,
      }
    `);
  });

  it.each([
    [0.8, { highsec: 20, lowsec: 0, nullsec: 0 }],
    [0.45, { highsec: 20, lowsec: 0, nullsec: 0 }],
    [0.449, { highsec: 0, lowsec: 20, nullsec: 0 }],
    [0.01, { highsec: 0, lowsec: 20, nullsec: 0 }],
    [0, { highsec: 0, lowsec: 0, nullsec: 20 }],
    [-0.5, { highsec: 0, lowsec: 0, nullsec: 20 }],
  ])('counts a security of %s as %j', (security, breakdown) => {
    const result = summarizeRoute({ systems: route(30, { security }) }, { timestamp });
    expect(summaryOf(result).security_breakdown).toEqual(breakdown);
  });

  it('reports systems without a figure as unknown, never as safe', () => {
    const unknown = summarizeRoute({ systems: route(30, {}) }, { timestamp });
    expect(summaryOf(unknown)).toEqual({
      summary: true,
      skipped_count: 20,
      security_breakdown: { highsec: 0, lowsec: 0, nullsec: 0, unknown: 20 },
    });
    const bad = summarizeRoute({ systems: route(30, { security: Number.NaN }) }, { timestamp });
    expect(summaryOf(bad).security_breakdown).toMatchObject({ unknown: 20 });
  });

  it('names the lowest system of the middle', () => {
    const systems = route(25, { security: 0.3 });
    systems[7] = { name: 'Rancer', security: -0.5 } as never;
    const summary = summaryOf(summarizeRoute({ systems }, { timestamp }));
    expect(summary).toMatchObject({ lowest_security: -0.5, lowest_security_system: 'Rancer' });
  });

  it('takes other ends, and none at the end', () => {
    const short = summarizeRoute({ systems: route(15) }, { threshold: 10, head: 3, tail: 3, timestamp });
    expect(entries(short)).toHaveLength(7);
    const noTail = summarizeRoute({ systems: route(30) }, { tail: 0, timestamp });
    expect(entries(noTail)).toHaveLength(6);
    expect(summaryOf(noTail).skipped_count).toBe(25);
  });

  it('leaves a route that its two ends cover', () => {
    const data = { systems: route(25) };
    expect(summarizeRoute(data, { head: 15, tail: 15, timestamp }).systems).toEqual(data.systems);
  });

  it('never shows more than 100 systems, whatever the options say', () => {
    const result = summarizeRoute(
      { systems: route(500) },
      { threshold: 1_000, head: 300, tail: 300, maxBytes: 50_000, timestamp },
    );
    expect(entries(result)).toHaveLength(100);
    expect(result._meta.original_count).toBe(500);
  });

  it('keeps a closed loop closed, even without a tail', () => {
    const loop = [...route(30), { name: 'S0', security: 0.8 }];
    const result = summarizeRoute({ systems: loop }, { tail: 0, timestamp });
    expect(entries(result).at(-1)?.name).toBe('S0');
    expect(entries(result)).toHaveLength(7);
  });

  it('keeps the other fields, and takes a value that is no list', () => {
    const data = { origin: 'S0', systems: route(45), destination: 'S44', jumps: 44 };
    expect(summarizeRoute(data, { timestamp })).toMatchObject({
      origin: 'S0',
      destination: 'S44',
      jumps: 44,
    });
    expect(summarizeRoute({ systems: 'not a list' }, { timestamp })._meta.count).toBe(1);
    expect(() => summarizeRoute({ path: [] }, { timestamp })).toThrow('no list "systems"');
    expect(summarizeRoute({ path: route(30) }, { systemsKey: 'path', timestamp })._meta.summarized).toBe(
      true,
    );
  });

  it('gives the same when applied to its own result', () => {
    const once = summarizeRoute({ systems: route(45) }, { timestamp });
    expect(summarizeRoute(once, { timestamp })).toEqual(once);
  });
});

describe('the byte limit of a route', () => {
  it('reduces hops inside: 30 systems of 3,000 bytes in 5,120', () => {
    const result = summarizeRoute(
      { systems: route(30, { security: 0.5, info: 'i'.repeat(3_000) }) },
      { timestamp },
    );
    expect(size(result)).toBeLessThanOrEqual(5_120);
    expect(size(result)).toBeGreaterThan(5_120 * 0.9);
    expect(entries(result)).toHaveLength(11);
    expect(entries(result).map(({ security }) => security)).toEqual([
      ...Array(5).fill(0.5),
      undefined,
      ...Array(5).fill(0.5),
    ]);
    expect(result._meta).toMatchObject({ reduced_items: 10, original_count: 30, byte_limit_enforced: true });
  });

  it('summarises a route of 20 systems that is over its bytes', () => {
    const result = summarizeRoute(
      { systems: route(20, { security: 0.5, info: 'i'.repeat(600) }) },
      { timestamp },
    );
    expect(size(result)).toBeLessThanOrEqual(5_120);
    expect(result._meta).toMatchObject({ summarized: true, original_count: 20 });
  });

  it('then keeps the longest ends that fit', () => {
    const result = summarizeRoute(
      { systems: route(20, { security: 0.5, info: 'i'.repeat(250) }) },
      { timestamp },
    );
    expect(size(result)).toBeGreaterThan(5_120 * 0.9);
    expect(result._meta.reduced_items).toBeUndefined();
    expect(result._meta.count).toBe(17);
    expect(summaryOf(result).skipped_count).toBe(4);
  });

  it('reduces a short route inside when there is nothing to summarise', () => {
    const result = summarizeRoute({ systems: route(4, { info: 'i'.repeat(3_000) }) }, { timestamp });
    expect(size(result)).toBeLessThanOrEqual(5_120);
    expect(result._meta).toMatchObject({ count: 4, reduced_items: 4 });
    expect(result._meta.summarized).toBeUndefined();
  });

  it('holds for any route and any ends', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ name: fc.string(), security: fc.double(), info: fc.string({ maxLength: 900 }) }),
          { maxLength: 60 },
        ),
        fc.integer({ min: 256, max: 6_000 }),
        fc.nat({ max: 12 }),
        fc.nat({ max: 12 }),
        (systems, maxBytes, head, tail) => {
          const result = summarizeRoute({ systems }, { maxBytes, head, tail, timestamp });
          expect(size(result)).toBeLessThanOrEqual(maxBytes);
          const { count, summarized, truncated, original_count } = result._meta;
          if (count < systems.length) expect(summarized ?? truncated).toBe(true);
          if (summarized) expect(original_count).toBe(systems.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});
