/**
 * Groups records of a time series by day and sums up a day or a span of days: the count and, for each numeric field,
 * minimum, maximum, mean, first and last.
 */
import type { JsonValue } from '../../reduce/plain-json.js';

/** A record with its time in milliseconds, or without one. */
export interface TimedRecord {
  readonly record: { readonly [key: string]: JsonValue };
  readonly time: number | undefined;
}

export const DAY_MILLISECONDS = 86_400_000;

interface FieldStatistics {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly first: number;
  readonly last: number;
}

/** A day in UTC, or the records without a time. */
export interface Day {
  /** Days since 1970. */
  readonly number: number | undefined;
  readonly count: number;
  readonly fields: ReadonlyMap<string, FieldStatistics>;
}

/** Oldest first; records without a time come before all others. */
export function daysOf(records: readonly TimedRecord[], fields: ReadonlySet<string>): Day[] {
  const days = new Map<number | undefined, TimedRecord[]>();
  const inOrder = [...records].sort((a, b) => (a.time ?? -Infinity) - (b.time ?? -Infinity) || 0);
  for (const entry of inOrder) {
    const day = entry.time === undefined ? undefined : Math.floor(entry.time / DAY_MILLISECONDS);
    const entries = days.get(day) ?? [];
    days.set(day, entries);
    entries.push(entry);
  }
  return Array.from(days, ([number, entries]) => ({
    number,
    count: entries.length,
    fields: joinFields(entries.map(({ record }) => valuesOf(record, fields))),
  }));
}

/** One entry for each day, oldest first. Where there are more days than entries, the first entry stands for all the oldest. */
export function statisticsOf(days: readonly Day[], maxEntries: number): { [key: string]: JsonValue }[] {
  const together = Math.max(1, days.length - maxEntries + 1);
  return [spanEntry(days.slice(0, together)), ...days.slice(together).map((day) => spanEntry([day]))];
}

/** Names of an entry that are ours: the statistics of a field with such a name go under another. */
const OWN_NAMES = new Set(['date', 'from', 'to', 'days', 'undated', 'count']);

function spanEntry(days: readonly Day[]): { [key: string]: JsonValue } {
  const dated = days.filter(({ number }) => number !== undefined);
  const undated = countOf(days) - countOf(dated);
  const span = {
    from: dateOf(dated[0]),
    to: dateOf(dated.at(-1)),
    days: dated.length,
    ...(undated === 0 ? {} : { undated }),
  };
  const fields = Array.from(
    joinFields(days.map((day) => day.fields)),
    ([key, { count: _, ...statistics }]) => [
      OWN_NAMES.has(key) ? `${key}_values` : key,
      // Dividing first cannot overflow, but leaves digits that no record had.
      { ...statistics, mean: Number(statistics.mean.toPrecision(12)) },
    ],
  );
  return {
    ...(days.length === 1 ? { date: dateOf(days[0]) } : span),
    count: countOf(days),
    ...Object.fromEntries(fields),
  };
}

export function countOf(days: readonly Day[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}

function dateOf(day: Day | undefined): string | null {
  const number = day?.number;
  return number === undefined ? null : new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

function valuesOf(record: TimedRecord['record'], fields: ReadonlySet<string>): Day['fields'] {
  const values = new Map<string, FieldStatistics>();
  for (const key of Object.keys(record)) {
    const value = record[key];
    if (typeof value !== 'number' || !fields.has(key)) continue;
    values.set(key, { count: 1, min: value, max: value, mean: value, first: value, last: value });
  }
  return values;
}

/** The parts in the order of time. Looks at each value once, whatever fields the parts have. */
function joinFields(parts: readonly Day['fields'][]): Map<string, FieldStatistics> {
  const joined = new Map<string, FieldStatistics>();
  for (const part of parts) {
    for (const [key, next] of part) {
      const known = joined.get(key);
      joined.set(key, known ? join(known, next) : next);
    }
  }
  return joined;
}

function join(a: FieldStatistics, b: FieldStatistics): FieldStatistics {
  const count = a.count + b.count;
  const min = Math.min(a.min, b.min);
  const max = Math.max(a.max, b.max);
  const mean = a.mean * (a.count / count) + b.mean * (b.count / count);
  return { count, min, max, mean: Math.min(max, Math.max(min, mean)), first: a.first, last: b.last };
}

/** Milliseconds of a date text (`2026-01-22`, with or without a time; no offset means UTC) or of a Unix time. */
export function parseTime(value: JsonValue | undefined): number | undefined {
  if (typeof value === 'number') return inRange(Math.abs(value) < 1e11 ? value * 1000 : value);
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(value);
  if (!parts) return undefined;
  const [, date, time = '00:00', offset = 'Z'] = parts;
  const colon = offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset;
  return inRange(Date.parse(`${date}T${time}${colon}`));
}

function inRange(time: number): number | undefined {
  return Number.isNaN(new Date(time).getTime()) ? undefined : time;
}
