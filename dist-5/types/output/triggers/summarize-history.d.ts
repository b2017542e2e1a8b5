import type { WrappedOutput } from '../wrap/payload.js';
import { type FrameOptions } from '../wrap/wrap-options.js';
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
export declare function summarizeHistory(data: unknown, listKey: string, options: HistoryOptions): WrappedOutput;
