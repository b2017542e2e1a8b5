import fc from 'fast-check';
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

type Dated = { readonly date: string };
type Entry = { readonly date?: string; readonly from?: string; readonly to?: string; readonly count: number };

/** Each day is shown whole or lies in just one entry, the newest days are shown, and the counts add up. */
function expectComplete(
  result: { [key: string]: unknown; _meta: { count: number; original_count?: number | undefined } },
  records: readonly Dated[],
  maxBytes: number,
): void {
  expect(size(result)).toBeLessThanOrEqual(maxBytes);
  const raw = result.records as readonly Dated[];
  const entries = (result.records_daily ?? []) as readonly Entry[];
  const dayOf = ({ date }: Dated) => date.slice(0, 10);
  const entriesOf = (day: string) =>
    entries.filter(({ date, from, to }) => (date ?? from ?? '') <= day && day <= (date ?? to ?? ''));
  const summed = records.filter((record) => entriesOf(dayOf(record)).length === 1);
  const whole = records.filter((record) => entriesOf(dayOf(record)).length === 0);
  expect(summed.length + whole.length).toBe(records.length);
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(summed.length);
  const shown = raw.filter((record) => entriesOf(dayOf(record)).length === 0);
  expect(shown).toEqual(whole);
  const newest = records.map(dayOf).sort().at(-1) ?? '';
  // Of a day that does not fit some records are shown beside its statistics.
  if (shown.length < raw.length) expect(new Set(raw.map(dayOf))).toEqual(new Set([newest]));
  if (whole.length > 0) expect(entriesOf(newest)).toEqual([]);
  expect(result._meta.count).toBe(raw.length);
  expect(result._meta.original_count ?? records.length).toBe(records.length);
  expect('summarized' in result._meta).toBe(entries.length > 0);
  expect(result._meta).not.toHaveProperty('truncated_from');
}

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
    expect(result._meta).toEqual({ count: 90, timestamp, summarized: true, original_count: 96 });
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
    const firstRaw = Date.parse(raw[0]?.date ?? '');
    expect(Date.parse(daily.at(-1)?.date ?? '')).toBe(firstRaw - 86_400_000);
    expect(daily[0]).toMatchObject({ from: '2026-01-01', price: { min: 100, first: 100 } });
    expect(result._meta).toEqual({
      count: raw.length,
      timestamp,
      summarized: true,
      original_count: 800,
      byte_limit_enforced: true,
    });
  });

  it('sums up days of one record like any others, the oldest in one entry', () => {
    const records = history(100, 1);
    const result = summarizeHistory({ history: records }, 'history', { timestamp, maxBytes: 50_000 });
    expect(result.history).toEqual(records.slice(70));
    const daily = result.history_daily as object[];
    expect(daily).toHaveLength(30);
    expect(daily[0]).toEqual({
      from: '2026-01-01',
      to: '2026-02-10',
      days: 41,
      count: 41,
      price: { min: 100, max: 140, mean: 120, first: 100, last: 140 },
    });
    expect(daily[1]).toMatchObject({ date: '2026-02-11', count: 1 });
    expect(result._meta).toEqual({ count: 30, timestamp, summarized: true, original_count: 100 });
  });

  it('shows the newest records of a day that does not fit, and all of that day in the statistics', () => {
    const records = history(2, 1_000).map((record, index) => ({
      ...record,
      date: new Date(start + index * 86_400).toISOString(),
    }));
    const result = summarizeHistory({ history: records }, 'history', { timestamp, maxBytes: 2_048 });
    const raw = result.history as typeof records;
    expect(raw.at(-1)).toEqual(records.at(-1));
    expect(raw).toEqual(records.slice(-raw.length));
    expect(result.history_daily).toMatchObject([{ count: 1_000 }, { date: '2026-01-02', count: 1_000 }]);
    expect(result._meta).toMatchObject({ count: raw.length, summarized: true, original_count: 2_000 });
  });

  it('sums up a field whose name the entries use under another', () => {
    const records = history(31, 2).map(({ date }) => ({ date, count: 7 }));
    const result = summarizeHistory({ history: records }, 'history', { timestamp });
    expect(result.history_daily).toMatchObject([{ count: 2, count_values: { min: 7, mean: 7 } }]);
  });

  it('says so when a changed answer is cut again and loses days', () => {
    const once = summarizeHistory({ history: history(60, 2) }, 'history', { timestamp });
    const changed = Object.assign(once, { source_name: 'market' });
    const twice = summarizeHistory(changed, 'history', { timestamp, maxBytes: 1_500 });
    expect(size(twice)).toBeLessThanOrEqual(1_500);
    expect(twice._meta).toMatchObject({ truncated: true, original_count: 120 });
    const shown = (twice.history as unknown[]).length;
    expect(twice._meta.count).toBe(shown);
  });

  it('has each day among the records or in the statistics, and counts that are true, in any limits', () => {
    const record = fc.record({
      day: fc.nat({ max: 90 }),
      hour: fc.nat({ max: 23 }),
      price: fc.integer(),
      note: fc.string({ maxLength: 30 }),
    });
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 500, max: 20_000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 300, max: 20_000 }),
        (found, maxBytes, maxItems, days, second) => {
          const records = found.map(({ day, hour, ...rest }) => ({
            date: new Date(start + day * 86_400_000 + hour * 3_600_000).toISOString(),
            ...rest,
          }));
          const options = { timestamp, maxBytes, maxItems, days, fields: ['price'] };
          const once = summarizeHistory({ records }, 'records', options);
          expectComplete(once, records, maxBytes);
          expect((once.records_daily as unknown[] | undefined)?.length ?? 0).toBeLessThanOrEqual(maxItems);
          expectComplete(
            summarizeHistory(once, 'records', { ...options, maxBytes: Math.max(500, second) }),
            records,
            maxBytes,
          );
        },
      ),
      { numRuns: 300 },
    );
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
    const volume = { min: 1, max: 1, mean: 1, first: 1, last: 1 };
    expect(result.stats).toEqual([
      { from: '2026-01-01', to: '2026-01-04', days: 4, count: 8, volume },
      { date: '2026-01-05', count: 2, volume },
    ]);
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
