/** Records of a time series to one entry per day: count and, for each numeric field, minimum to last. */
import type { JsonValue } from '../../reduce/plain-json.js';

/** A record with its time in milliseconds, or without one. */
export interface TimedRecord {
  readonly record: { readonly [key: string]: JsonValue };
  readonly time: number | undefined;
}

export const DAY_MILLISECONDS = 86_400_000;

/** One entry per day in UTC, oldest first; records without a time come under `date: null`, before all others. */
export function dailyStatistics(
  records: readonly TimedRecord[],
  fields: ReadonlySet<string>,
): { [key: string]: JsonValue }[] {
  const days = new Map<number | undefined, TimedRecord[]>();
  const inOrder = [...records].sort((a, b) => (a.time ?? -Infinity) - (b.time ?? -Infinity) || 0);
  for (const entry of inOrder) {
    const day = entry.time === undefined ? undefined : Math.floor(entry.time / DAY_MILLISECONDS);
    const entries = days.get(day) ?? [];
    days.set(day, entries);
    entries.push(entry);
  }
  return Array.from(days, ([day, entries]) => ({
    date: day === undefined ? null : new Date(day * DAY_MILLISECONDS).toISOString().slice(0, 10),
    count: entries.length,
    ...fieldStatistics(entries, fields),
  }));
}

/** Looks at each value once, whatever fields the records have. */
function fieldStatistics(
  entries: readonly TimedRecord[],
  fields: ReadonlySet<string>,
): { [key: string]: JsonValue } {
  const values = new Map<string, number[]>();
  for (const { record } of entries) {
    for (const key of Object.keys(record)) {
      const value = record[key];
      if (typeof value !== 'number' || !fields.has(key)) continue;
      const found = values.get(key);
      if (found) found.push(value);
      else values.set(key, [value]);
    }
  }
  return Object.fromEntries(Array.from(values, ([key, found]) => [key, statisticsOf(found)]));
}

function statisticsOf(values: readonly number[]): { [key: string]: JsonValue } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value / values.length;
  }
  // Dividing first cannot overflow, but leaves digits that no record had.
  const mean = Number(Math.min(max, Math.max(min, sum)).toPrecision(12));
  return { min, max, mean, first: values[0] as number, last: values[values.length - 1] as number };
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
