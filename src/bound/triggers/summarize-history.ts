/**
 * Shortens a history of more than 30 days: the newest 30 stay, and older days become daily statistics in a list of
 * their own. The newest record sets the end, not a clock. Every day stands record by record or in the statistics.
 * With fewer bytes more days go to the statistics, and the oldest of those share one entry.
 */
import { isFields } from '../../contract/fields.js';
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { GLOBAL } from '../limits/global-limits.js';
import { fitPayload, wholePayload } from '../own-answer/fit-payload.js';
import {
  type Frame,
  keyBeside,
  placeOf,
  plainItems,
  readFrame,
  withListBeside,
} from '../own-answer/frame.js';
import { fixedList, type ListSource, type Selection, selectItems } from '../own-answer/list-source.js';
import { isUntouched, ownResult } from '../own-answer/own-results.js';
import type { Payload, PayloadContext, WrappedOutput } from '../own-answer/payload.js';
import { payloadContext, remember, wrapFrame } from '../own-answer/wrap-lists.js';
import {
  checkMaxItems,
  type FrameOptions,
  type FrameSettings,
  readFrameOptions,
} from '../own-answer/wrap-options.js';
import { countOf, type Day, daysOf, parseTime, statisticsOf, type TimedRecord } from './daily-statistics.js';

export type HistoryOptions = FrameOptions & {
  /** The field with a record's time. Default: the first of `date`, `timestamp`, `time`, `day` that a record has. */
  readonly timeKey?: string;
  /** How many of the newest days stay. Default: 30. */
  readonly days?: number;
  /** How many entries the statistics may have. Default: 30. */
  readonly maxItems?: number;
  /** The fields to compute on. Default: every numeric field but ids. */
  readonly fields?: readonly string[];
  /** The field for the statistics, beside the list. Default: the list's with `_daily`. */
  readonly dailyKey?: string;
};

const TIME_KEYS = ['date', 'timestamp', 'time', 'day'];

export function summarizeHistory(data: unknown, listKey: string, options: HistoryOptions): WrappedOutput {
  const settings = readFrameOptions(options);
  const rawDays = checkMaxItems(options.days ?? GLOBAL.HISTORY_RAW_DAYS);
  const maxItems = checkMaxItems(options.maxItems ?? GLOBAL.LIST_SUMMARIZE_THRESHOLD);
  const alone = readFrame(data, [listKey]);
  if (!alone.lists.has(listKey)) return wrapFrame(alone, { settings, selections: [] });
  const dailyName = options.dailyKey ?? `${alone.paths.get(listKey)?.at(-1)}_daily`;
  const dailyKey = keyBeside(alone, listKey, dailyName);
  const own = ownResult(data);
  if (own?.madeList === dailyKey) {
    // Once more from the records that the statistics stand for. An answer that was changed since has only itself.
    const maxBytes = Math.min(own.maxBytes, settings.maxBytes);
    if (isUntouched(data as object)) return own.again({ ...settings, maxBytes }) as WrappedOutput;
    const selections = [listKey, dailyKey].map((key) => newestOf(key, Number.POSITIVE_INFINITY, undefined));
    return wrapFrame(readFrame(data, [listKey, dailyKey]), { settings, selections });
  }
  const { values: records, notes } = plainItems(alone, listKey);
  const timeKey = options.timeKey ?? timeKeyOf(records, listKey);
  const timed = records.map((record) => ({
    record: isObject(record) ? record : {},
    time: timeOf(record, timeKey),
  }));
  const days = daysOf(timed, options.fields ? new Set(options.fields) : numericFields(timed, timeKey));
  const newestDay = days.at(-1)?.number;
  const recent = days.filter(({ number }) => (number ?? Number.NaN) > (newestDay ?? 0) - rawDays).length;
  const frame: Frame = { ...alone, notes: [...alone.notes, ...notes], lists: new Map([[listKey, records]]) };
  const isName = dailyName !== '' && dailyName !== '_meta';
  const split = isName ? withListBeside(frame, listKey, { name: dailyName, items: [] }) : undefined;
  if (split === undefined && recent < days.length) throw notFree(dailyKey);
  const newest = (limit: number) => newestOf(listKey, limit, newestDay === undefined ? undefined : timeKey);
  return wrapHistory(
    { frame: split ?? frame, dailyKey: split && dailyKey, records, newest, days, recent, maxItems },
    settings,
  );
}

interface History {
  readonly frame: Frame;
  /** The key of the statistics. Undefined if the data uses that name. */
  readonly dailyKey: string | undefined;
  readonly records: readonly JsonValue[];
  readonly newest: (limit: number) => Selection;
  /** Oldest first. */
  readonly days: readonly Day[];
  /** How many of the newest days are shown record by record if they fit. */
  readonly recent: number;
  /** How many entries the statistics may have. */
  readonly maxItems: number;
}

interface Attempt {
  readonly payload: Payload;
  readonly context: PayloadContext;
  readonly lists: readonly ListSource[];
}

function wrapHistory(history: History, settings: FrameSettings): WrappedOutput {
  const { frame, records, newest, recent, maxItems } = history;
  const context = payloadContext(frame, settings, new Map(), { originalCount: records.length });
  const best =
    inDetail(history, context, recent, maxItems, false) ??
    mostDetail(history, context) ??
    inPart(history, context);
  if (best === undefined) {
    return wrapFrame({ ...frame, madeList: undefined }, { settings, selections: [newest(records.length)] });
  }
  return remember(best.payload, best.context, best.lists, (change) =>
    wrapHistory(history, { ...settings, ...change }),
  );
}

/** The answer with the newest `raw` days record by record and the others in so many entries, if it fits whole. */
function inDetail(
  history: History,
  base: PayloadContext,
  raw: number,
  entries: number,
  byteLimited = true,
): Attempt | undefined {
  const { days, dailyKey } = history;
  const older = days.slice(0, days.length - raw);
  const rawList = listOf(history, base, countOf(days.slice(older.length)));
  if (older.length === 0) {
    const context = { ...base, frame: { ...base.frame, madeList: undefined }, summarized: undefined };
    const payload = wholePayload(context, [rawList], byteLimited);
    return payload && { payload, context, lists: [rawList] };
  }
  if (entries === 0 || dailyKey === undefined) return undefined;
  const lists = [rawList, statisticsList(base, dailyKey, statisticsOf(older, entries))];
  const payload = wholePayload(base, lists, byteLimited);
  return payload && { payload, context: base, lists };
}

/** Days and entries grow together; then the entries alone, which cost less, and at last the days. */
function mostDetail(history: History, context: PayloadContext): Attempt | undefined {
  const { recent, maxItems } = history;
  const together = largest(1, Math.max(recent, maxItems), (step) =>
    inDetail(history, context, Math.min(recent, step), Math.min(maxItems, step)),
  );
  if (together === undefined) return undefined;
  const raw = Math.min(recent, together.size);
  const entries = largest(together.size, maxItems, (size) => inDetail(history, context, raw, size));
  const most = entries?.size ?? Math.min(maxItems, together.size);
  const days = largest(raw + 1, recent, (size) => inDetail(history, context, size, most));
  return (days ?? entries ?? together).attempt;
}

/** The largest size that fits, if more needs more room. */
function largest(
  least: number,
  most: number,
  put: (size: number) => Attempt | undefined,
): { readonly size: number; readonly attempt: Attempt } | undefined {
  let best: { readonly size: number; readonly attempt: Attempt } | undefined;
  let [low, high] = [least, most];
  while (low <= high) {
    const size = Math.floor((low + high) / 2);
    const attempt = put(size);
    if (attempt) best = { size, attempt };
    if (attempt) low = size + 1;
    else high = size - 1;
  }
  return best;
}

/** Not even the newest day fits whole: its newest records as far as they fit, and all days in the statistics. */
function inPart(history: History, context: PayloadContext): Attempt | undefined {
  const { days, dailyKey, recent, maxItems } = history;
  if (maxItems === 0 || dailyKey === undefined) return undefined;
  const half = { ...context, settings: { ...context.settings, maxBytes: context.settings.maxBytes / 2 } };
  const entries = largest(1, maxItems, (size) => inDetail(history, half, 0, size))?.size ?? 1;
  const lists = [
    listOf(history, context, recent === 0 ? 0 : countOf(days.slice(-1))),
    statisticsList(context, dailyKey, statisticsOf(days, entries)),
  ];
  const payload = fitPayload(context, lists);
  return payload && { payload, context, lists };
}

/** The newest records, so many of them. */
function listOf(
  { frame, records, newest }: History,
  { settings }: PayloadContext,
  amount: number,
): ListSource {
  const selection = newest(amount);
  return selectItems(records, selection, placeOf(frame, selection.key), settings);
}

function statisticsList(
  { frame, settings }: PayloadContext,
  key: string,
  entries: readonly JsonValue[],
): ListSource {
  const written = entries.map((value) => ({ index: -1, value }));
  return fixedList(key, written, placeOf(frame, key), settings);
}

/** By time, or by place where the list has no times. */
function newestOf(key: string, maxItems: number, timeKey: string | undefined): Selection {
  const ranking =
    timeKey === undefined
      ? undefined
      : { key, rankBy: (item: unknown) => timeOf(item, timeKey), descending: true };
  return { key, maxItems, strategy: 'newest', ranking };
}

function timeKeyOf(records: readonly JsonValue[], listKey: string): string {
  const key = TIME_KEYS.find((name) => records.some((record) => timeOf(record, name) !== undefined));
  if (key !== undefined || records.length === 0) return key ?? '';
  throw invalidParams(
    `No record of "${listKey}" has a time that can be read.`,
    'Pass timeKey, the field with dates like 2026-01-22 or 2026-01-22T12:00:00Z, or with Unix times.',
  );
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
  return invalidParams(
    `The data already has the field "${key}".`,
    'Pass dailyKey, a name for the daily statistics that the data does not use.',
  );
}

function isObject(value: unknown): value is { readonly [key: string]: JsonValue } {
  return isFields(value);
}
