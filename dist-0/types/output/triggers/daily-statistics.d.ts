/** Records of a time series to one entry per day: count and, for each numeric field, minimum to last. */
import type { JsonValue } from '../../reduce/plain-json.js';
/** A record with its time in milliseconds, or without one. */
export interface TimedRecord {
    readonly record: {
        readonly [key: string]: JsonValue;
    };
    readonly time: number | undefined;
}
export declare const DAY_MILLISECONDS = 86400000;
/** One entry per day in UTC, oldest first; records without a time come under `date: null`, before all others. */
export declare function dailyStatistics(records: readonly TimedRecord[], fields: ReadonlySet<string>): {
    [key: string]: JsonValue;
}[];
/** Milliseconds of a date text (`2026-01-22`, with or without a time; no offset means UTC) or of a Unix time. */
export declare function parseTime(value: JsonValue | undefined): number | undefined;
