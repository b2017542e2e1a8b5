import { describe, expect, it } from 'vitest';

// The harness is plain JavaScript outside the compiler's view; `as string` keeps the compiler from asking for types.
const { growth, median, pairedDifference, quantile } = await import(
  '../../bench/harness/statistics.mjs' as string
);
const { summarise } = await import('../../bench/harness/measure.mjs' as string);

describe('median and quantile', () => {
  it('take the middle value, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('take the mean of the two middle values of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('sort as numbers, not as text', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('lie between neighbours', () => {
    expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
    expect(quantile([1, 2, 3], 0)).toBe(1);
    expect(quantile([1, 2, 3], 1)).toBe(3);
  });

  it('refuse an empty list and leave the given one as it is', () => {
    expect(() => median([])).toThrow(RangeError);
    const given = [3, 1, 2];
    median(given);
    expect(given).toEqual([3, 1, 2]);
  });
});

describe('growth', () => {
  const points = (cost: (size: number) => number) =>
    [1000, 4000, 16000].map((size) => ({ size, cost: cost(size) }));

  it('gives 1 for linear, 2 for quadratic and 0 for constant cost', () => {
    expect(growth(points((n) => n * 3)).exponent).toBeCloseTo(1);
    expect(growth(points((n) => n * n)).exponent).toBeCloseTo(2);
    expect(growth(points(() => 7)).exponent).toBeCloseTo(0);
  });

  it('survives a cost below the resolution of the clock', () => {
    expect(Number.isFinite(growth(points((n) => (n === 1000 ? 0 : n))).exponent)).toBe(true);
  });

  it('refuses a single size', () => {
    expect(() => growth([{ size: 5, cost: 1 }])).toThrow('two different sizes');
  });
});

describe('a paired difference', () => {
  it('has its mean inside an interval that is the same in every run', () => {
    const differences = [1, 0, 0, 1, -1, 1, 0, 1, 1, 0];
    const { mean, low, high } = pairedDifference(differences);
    expect(mean).toBeCloseTo(0.4);
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
    expect(pairedDifference(differences)).toEqual({ mean, low, high });
  });

  it('has no width where all pairs differ by the same', () => {
    expect(pairedDifference([0.5, 0.5, 0.5])).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
  });
});

describe('a measurement', () => {
  const run = (cpuMs: number) => ({
    ok: true,
    value: cpuMs,
    spans: { total: { wallMs: cpuMs * 2, cpuMs } },
    startMemoryMb: 40,
    peakMemoryMb: 50 + cpuMs,
  });

  it('has the medians of its repetitions', () => {
    const { ok, spans, peakMemoryMb } = summarise('x', [run(1), run(9), run(2)]);
    expect({ ok, spans, peakMemoryMb }).toEqual({
      ok: true,
      spans: { total: { wallMs: 4, cpuMs: 2 } },
      peakMemoryMb: 52,
    });
  });

  it('has failed, with the reason, when one repetition has', () => {
    const failed = { ok: false, reason: 'over 5 ms', spans: {} };
    expect(summarise('x', [run(1), failed])).toMatchObject({
      name: 'x',
      ok: false,
      reason: 'over 5 ms',
      spans: {},
    });
  });
});
