/** Calls of each action in the last 60 seconds, as a value. Only calls that were let through are in it. */
export type RateWindow = ReadonlyMap<string, readonly number[]>;
export declare const RATE_WINDOW_MILLISECONDS = 60000;
export declare const EMPTY_RATE_WINDOW: RateWindow;
export declare function callsInWindow(window: RateWindow, name: string, now: number): readonly number[];
/** The window with this call, without what is too old. */
export declare function recordCall(window: RateWindow, name: string, now: number): RateWindow;
