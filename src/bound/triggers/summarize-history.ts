/**
 * Section 4: of a history of more than 30 days the newest 30 stay as they are and older ones become daily statistics in a
 * list of their own, of which the newest days stay. "Newest" counts back from the newest record, not from a clock.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { GLOBAL } from '../limits/domain-limits.js';
import { type Frame, keyBeside, plainItems, readFrame, withListBeside } from '../own-answer/frame.js';
import type { Selection } from '../own-answer/list-source.js';
import { ownResult } from '../own-answer/own-results.js';
import type { WrappedOutput } from '../own-answer/payload.js';
import { wrapFrame } from '../own-answer/wrap-lists.js';
import { checkMaxItems, type FrameOptions, readFrameOptions } from '../own-answer/wrap-options.js';
import { DAY_MILLISECONDS, dailyStatistics, parseTime, type TimedRecord } from './daily-statistics.js';

export type HistoryOptions = FrameOptions & {
  /** The field with a record's time. Default: the first of `date`, `timestamp`, `time`, `day` that a record has. */
  readonly timeKey?: string;
  /** How many of the newest days stay. Default: 30. */
  readonly days?: number;
  /** How many days of statistics there may be. Default: 30. */
  readonly maxItems?: number;
  /** The fields to compute on. Default: every numeric field but ids. */
  readonly fields?: readonly string[];
  /** The field for the statistics, beside the list. Default: the list's with `_daily`. */
  readonly dailyKey?: string;
};

const TIME_KEYS = ['date', 'timestamp', 'time', 'day'];

export function summarizeHistory(data: unknown, listKey: string, options: HistoryOptions): WrappedOutput {
  const settings = readFrameOptions(options);
  const days = checkMaxItems(options.days ?? GLOBAL.HISTORY_RAW_DAYS);
  const maxItems = checkMaxItems(options.maxItems ?? GLOBAL.LIST_SUMMARIZE_THRESHOLD);
  const alone = readFrame(data, [listKey]);
  if (!alone.lists.has(listKey)) return wrapFrame(alone, { settings, selections: [] });
  const dailyName = options.dailyKey ?? `${alone.paths.get(listKey)?.at(-1)}_daily`;
  const dailyKey = keyBeside(alone, listKey, dailyName);
  const hasDaily = ownResult(data)?.lists.some(({ key }) => key === dailyKey) ?? false;
  const read = hasDaily ? readFrame(data, [listKey, dailyKey]) : alone;
  const { values: records, notes } = plainItems(read, listKey);
  const frame: Frame = { ...read, notes: [...read.notes, ...notes], lists: new Map([[listKey, records]]) };
  const timeKey = options.timeKey ?? timeKeyOf(records, listKey);
  const older = olderThan(records, timeKey, days);
  const recent = records.length - older.length;
  const newest = (key: string, limit: number): Selection => ({
    key,
    maxItems: limit,
    strategy: 'newest',
    ranking: { key, rankBy: (item) => timeOf(item, timeKey), descending: true },
  });
  // The statistics are in order, the newest day last.
  const ofDaily: Selection = { key: dailyKey, maxItems, strategy: 'newest', ranking: undefined };
  if (hasDaily) return wrapFrame(read, { settings, selections: [newest(listKey, records.length), ofDaily] });
  const summarized = { originalCount: records.length };
  const daily = dailyStatistics(
    older,
    options.fields ? new Set(options.fields) : numericFields(older, timeKey),
  );
  if (daily.length === older.length) {
    // At most one record a day already: statistics of one record would only be longer.
    const cut = older.length > maxItems ? { summarized } : {};
    return wrapFrame(frame, { settings, selections: [newest(listKey, recent + maxItems)], ...cut });
  }
  const split =
    dailyName === '' || dailyName === '_meta'
      ? undefined
      : withListBeside(frame, listKey, { name: dailyName, items: daily });
  if (split === undefined) throw notFree(dailyKey);
  return wrapFrame(split, {
    settings,
    selections: [newest(listKey, recent), ofDaily],
    summarized,
    totals: new Map([[listKey, recent]]),
  });
}

function timeKeyOf(records: readonly JsonValue[], listKey: string): string {
  const key = TIME_KEYS.find((name) => records.some((record) => timeOf(record, name) !== undefined));
  if (key !== undefined || records.length === 0) return key ?? '';
  throw new PlimsollError('INVALID_PARAMS', `No record of "${listKey}" has a time that can be read.`, {
    remedy: 'Pass timeKey, the field with dates like 2026-01-22 or 2026-01-22T12:00:00Z, or with Unix times.',
  });
}

/** The records before the newest days, and those without a time. */
function olderThan(records: readonly JsonValue[], timeKey: string, days: number): TimedRecord[] {
  const times = records.map((record) => timeOf(record, timeKey));
  let newest = Number.NEGATIVE_INFINITY;
  for (const time of times) newest = Math.max(newest, time ?? newest);
  const firstDay = Math.floor(newest / DAY_MILLISECONDS) - days + 1;
  return records.flatMap((record, index) => {
    const time = times[index];
    const isRecent = time !== undefined && Math.floor(time / DAY_MILLISECONDS) >= firstDay;
    return isRecent ? [] : [{ record: isObject(record) ? record : {}, time }];
  });
}

function timeOf(record: unknown, timeKey: string): number | undefined {
  return isObject(record) && Object.hasOwn(record, timeKey) ? parseTime(record[timeKey]) : undefined;
}

function numericFields(records: readonly TimedRecord[], timeKey: string): Set<string> {
  const fields = new Set<string>();
  for (const { record } of records) {
    for (const key of Object.keys(record)) {
      const isId = key === 'id' || key.endsWith('_id') || key.endsWith('Id');
      if (typeof record[key] === 'number' && key !== timeKey && !isId) fields.add(key);
    }
  }
  return fields;
}

function notFree(key: string): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', `The data already has the field "${key}".`, {
    remedy: 'Pass dailyKey, a name for the daily statistics that the data does not use.',
  });
}

function isObject(value: unknown): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
