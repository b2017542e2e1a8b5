import type { Clock } from '../../contract/ports/clock.js';
/** The time comes from a clock or is given; the output room has no clock of its own. */
export type TimeSource = {
    readonly clock: Clock;
} | {
    readonly timestamp: string;
};
export declare function timestampOf(source: TimeSource): string;
/** `undefined` for what is no time of the years 0 to 9999. */
export declare function formatTime(milliseconds: number | undefined): string | undefined;
