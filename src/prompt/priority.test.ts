import { describe, expect, it } from 'vitest';
import { computePriority, newestTime, recencyOf } from './priority.js';

const base = { quality: 'unknown', confidence: 'medium', recency: 0.5, relevance: 0.5 } as const;

describe('computePriority', () => {
  it('weighs quality 40, confidence 30, recency 15 and relevance 15', () => {
    expect(
      computePriority({ quality: 'high', confidence: 'confirmed', recency: 1, relevance: 1 }),
    ).toBeCloseTo(1, 12);
    expect(computePriority(base)).toBeCloseTo(0.56, 12);
    expect(
      computePriority({ quality: 'high', confidence: 'confirmed', recency: 0.9, relevance: 0.95 }),
    ).toBeCloseTo(0.9775, 12);
    expect(
      computePriority({ quality: 'low', confidence: 'speculation', recency: 0.1, relevance: 0.3 }),
    ).toBeCloseTo(0.28, 12);
  });

  it('puts a confirmed finding 0.24 above a speculation', () => {
    const confirmed = computePriority({ ...base, confidence: 'confirmed' });
    expect(confirmed - computePriority({ ...base, confidence: 'speculation' })).toBeCloseTo(0.24, 12);
  });

  it('keeps close scores apart instead of rounding them into one', () => {
    const of = (quality: 'medium' | 'low' | 'unknown') =>
      computePriority({ ...base, quality, recency: 1, relevance: 0.7 });
    expect([of('medium'), of('unknown'), of('low')]).toEqual(
      [of('medium'), of('unknown'), of('low')].sort((a, b) => b - a),
    );
    expect(new Set([of('medium'), of('unknown'), of('low')]).size).toBe(3);
  });
});

describe('recencyOf', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');

  it('is measured from the newest date, and neutral where there are no two to compare', () => {
    const dates = ['2020-01-01', '2026-06-01', undefined, 'no date', '03/04/2027'].map((date) => ({ date }));
    expect(newestTime(dates)).toBe(now);
    expect(newestTime(dates.slice(1))).toBeUndefined();
    expect(recencyOf('2020-01-01', undefined)).toBe(0.5);
  });

  it('falls from the newest to the oldest in a line', () => {
    expect(recencyOf('2026-06-01T00:00:00Z', now)).toBe(1);
    expect(recencyOf('2026-05-31T12:00:00Z', now, 24)).toBe(0.5);
    expect(recencyOf('1990-01-01', now)).toBe(0);
  });

  it('is the same in every zone of a machine', () => {
    const own = process.env.TZ;
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      process.env.TZ = zone;
      expect(recencyOf('1 June 2026', now)).toBe(1);
    }
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it.each([
    '2026-02-31',
    '2026-02-31T10:00:00Z',
    '2025/02/29',
    '31.02.2026 maybe',
    'maybe 2026',
    '31 February 2026',
    'April 31st, 2026',
    'Sat, 31 Feb 2026 10:00:00 GMT',
  ])('takes %j, which is no day, as neutral', (date) => {
    expect(recencyOf(date, now)).toBe(0.5);
  });

  it.each([
    '2024-02-29',
    '2026-02-28T23:30:00-05:00',
    '29 February 2024',
    'Thu, 29 Feb 2024 10:00:00 GMT',
    'Sept 3, 2025',
    'published March 3, 2025',
    '12/31/2025 23:00',
  ])('reads %j', (date) => {
    expect(recencyOf(date, now)).not.toBe(0.5);
  });

  it.each([undefined, 'no date', '', '2027-01-01', '+999999-01-01'])('takes %j as neutral', (date) => {
    expect(recencyOf(date, now)).toBe(0.5);
  });
});
