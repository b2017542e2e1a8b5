import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { headSummaryTail } from './head-summary-tail.js';

const route = (count: number) => Array.from({ length: count }, (_, index) => index);
const countOf = (middle: readonly number[]) => `${middle.length} between`;
const options = { head: 5, tail: 5, threshold: 20, summarize: countOf };

describe('headSummaryTail', () => {
  it('leaves a sequence at the threshold whole', () => {
    const result = headSummaryTail(route(20), options);
    expect(result).toEqual({ summarized: false, originalCount: 20, items: route(20) });
  });

  it('puts one summary between head and tail above the threshold', () => {
    const result = headSummaryTail(route(21), options);
    expect(result.summarized).toBe(true);
    expect(result.items).toEqual([0, 1, 2, 3, 4, '11 between', 16, 17, 18, 19, 20]);
    expect(result.originalCount).toBe(21);
  });

  it('gives the summary exactly the items that it replaces', () => {
    const seen: number[][] = [];
    headSummaryTail(route(6), {
      head: 1,
      tail: 2,
      threshold: 0,
      summarize: (middle) => seen.push([...middle]),
    });
    expect(seen).toEqual([[1, 2, 3]]);
  });

  it('does not summarise a middle of one item, which would not be shorter', () => {
    const result = headSummaryTail(route(3), { ...options, head: 1, tail: 1, threshold: 0 });
    expect(result).toMatchObject({ summarized: false, items: [0, 1, 2] });
  });

  it('keeps no tail when the tail is 0', () => {
    const result = headSummaryTail(route(9), { ...options, head: 2, tail: 0, threshold: 3 });
    expect(result.items).toEqual([0, 1, '7 between']);
  });

  it.each([[{ head: -1 }], [{ tail: 1.5 }], [{ threshold: Number.NaN }]])(
    'refuses %j, which is not a count',
    (wrong) => {
      expect(() => headSummaryTail(route(30), { ...options, ...wrong })).toThrow(PlimsollError);
    },
  );

  it('is never longer than its input, keeps both ends and does not change the input', () => {
    const count = fc.nat({ max: 40 });
    fc.assert(
      fc.property(fc.array(fc.nat()), count, count, count, (items, head, tail, threshold) => {
        const before = [...items];
        const result = headSummaryTail(items, { head, tail, threshold, summarize: () => 'middle' as const });
        expect(items).toEqual(before);
        expect(result.items.length).toBeLessThanOrEqual(items.length);
        if (result.summarized) expect(items.length).toBeGreaterThan(threshold);
        const whole = [...items.slice(0, head), 'middle', ...items.slice(items.length - tail)];
        expect(result.items).toEqual(result.summarized ? whole : items);
      }),
    );
  });
});
