import { describe, expect, it } from 'vitest';
import { parseTime } from './daily-statistics.js';
import { summarizeHistory } from './summarize-history.js';

const timestamp = '2026-01-22T12:00:00+00:00';
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const start = Date.UTC(2026, 0, 1);
/** `perDay` records on each of `days` days. */
const history = (days: number, perDay: number) =>
  Array.from({ length: days * perDay }, (_, index) => ({
    date: new Date(
      start + Math.floor(index / perDay) * 86_400_000 + (index % perDay) * 3_600_000,
    ).toISOString(),
    price: 100 + index,
    type_id: 34,
  }));

describe('summarizeHistory', () => {
  it('leaves a history of 30 days', () => {
    const data = { history: history(30, 2) };
    expect(summarizeHistory(data, 'history', { timestamp })).toEqual({
      ...data,
      _meta: { count: 60, timestamp },
    });
  });

  it('keeps the newest 30 days and turns older ones into daily statistics', () => {
    const records = history(32, 3);
    const result = summarizeHistory({ history: records }, 'history', { timestamp });
    expect(result.history).toEqual(records.slice(6));
    expect(result.history_daily).toEqual([
      { date: '2026-01-01', count: 3, price: { min: 100, max: 102, mean: 101, first: 100, last: 102 } },
      { date: '2026-01-02', count: 3, price: { min: 103, max: 105, mean: 104, first: 103, last: 105 } },
    ]);
    expect(result._meta).toEqual({
      count: 92,
      timestamp,
      summarized: true,
      original_count: 96,
      lists: { history: { count: 90 }, history_daily: { count: 2 } },
    });
  });

  it('reads first and last by time, not by place', () => {
    const records = [...history(32, 3)].reverse();
    const result = summarizeHistory({ history: records }, 'history', { timestamp });
    expect((result.history_daily as unknown[])[0]).toMatchObject({ price: { first: 100, last: 102 } });
    expect(result.history).toEqual(records.slice(0, 90));
  });

  it('keeps the newest days of the statistics and the newest records when bytes are short', () => {
    const result = summarizeHistory({ history: history(200, 4) }, 'history', { timestamp, maxBytes: 4_096 });
    expect(size(result)).toBeLessThanOrEqual(4_096);
    const raw = result.history as { date: string }[];
    expect(raw.at(-1)?.date).toBe('2026-07-19T03:00:00.000Z');
    const daily = result.history_daily as { date: string }[];
    expect(daily.at(-1)?.date).toBe('2026-06-19');
    expect(result._meta.lists?.history_daily).toMatchObject({ truncated: true, truncated_from: 170 });
    expect(result._meta.original_count).toBe(800);
  });

  it('keeps one record a day as it is, under the limit of the list', () => {
    const records = history(100, 1);
    const result = summarizeHistory({ history: records }, 'history', { timestamp, maxBytes: 50_000 });
    expect(result.history).toEqual(records.slice(40));
    expect(result.history_daily).toBeUndefined();
    expect(result._meta).toMatchObject({
      count: 60,
      truncated_from: 100,
      summarized: true,
      original_count: 100,
    });
  });

  it('takes its own names, fields and number of days', () => {
    const points = history(10, 2).map(({ date, price }) => ({ at: date, price, volume: 1 }));
    const result = summarizeHistory({ points }, 'points', {
      timestamp,
      timeKey: 'at',
      days: 5,
      fields: ['volume'],
      dailyKey: 'stats',
      maxItems: 2,
    });
    expect(result.points).toEqual(points.slice(10));
    expect(result.stats).toEqual(
      ['2026-01-04', '2026-01-05'].map((date) => ({
        date,
        count: 2,
        volume: { min: 1, max: 1, mean: 1, first: 1, last: 1 },
      })),
    );
  });

  it('counts records without a time apart, as the oldest', () => {
    const records = [{ price: 1 }, ...history(31, 2), 'nothing'];
    const result = summarizeHistory({ history: records }, 'history', { timestamp });
    expect((result.history_daily as unknown[])[0]).toMatchObject({ date: null, count: 2, price: { min: 1 } });
  });

  it('refuses a history without times and a name that is taken', () => {
    expect(() => summarizeHistory({ h: [{ price: 1 }] }, 'h', { timestamp })).toThrow(
      'has a time that can be read',
    );
    const data = { history: history(32, 2), history_daily: 1 };
    expect(() => summarizeHistory(data, 'history', { timestamp })).toThrow(
      'already has the field "history_daily"',
    );
    expect(summarizeHistory({ h: [] }, 'h', { timestamp })._meta.count).toBe(0);
  });

  it('gives the same when applied to its own result, and says what JSON cannot hold', () => {
    const records = [...history(40, 3), { date: '2026-01-05', price: Number.NaN }];
    const once = summarizeHistory({ history: records }, 'history', { timestamp, maxBytes: 50_000 });
    expect(summarizeHistory(once, 'history', { timestamp, maxBytes: 50_000 })).toEqual(once);
    expect(once._meta.notes).toEqual(['In /history/120: Now null, JSON has no NaN or Infinity: at /price.']);
  });

  it('takes linear work when every record has a field of its own', () => {
    const records = history(60, 100).map(({ date }, index) => ({ date, [`f${index}`]: index }));
    expect(size(summarizeHistory({ records }, 'records', { timestamp }))).toBeLessThanOrEqual(10_240);
  });
});

describe('parseTime', () => {
  it.each([
    ['2026-01-22', Date.UTC(2026, 0, 22)],
    ['2026-01-22T12:30', Date.UTC(2026, 0, 22, 12, 30)],
    ['2026-01-22 12:30:15.250', Date.UTC(2026, 0, 22, 12, 30, 15, 250)],
    ['2026-01-22T00:30:00+02:00', Date.UTC(2026, 0, 21, 22, 30)],
    ['2026-01-22T00:30:00+0200', Date.UTC(2026, 0, 21, 22, 30)],
    [1_769_040_000, 1_769_040_000_000],
    [1_769_040_000_000, 1_769_040_000_000],
    ['22.01.2026', undefined],
    ['2026-13-45', undefined],
    [1e300, undefined],
    [null, undefined],
  ])('reads %s', (value, expected) => {
    expect(parseTime(value)).toBe(expected);
  });
});
