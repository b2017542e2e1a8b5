export interface WaitingRoom {
    /** Milliseconds; only differences count. */
    now(): number;
    /** Rejects when the signal is given. */
    sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
    /** From 0 up to, but not including, 1. */
    random(): number;
}
export declare const REAL_WAITING: WaitingRoom;
/** The promise, or the reason of the signal if that comes first. For work that cannot be stopped itself. */
export declare function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value>;
/** Our own time limit gives its error as the reason of the signal; anything else is a cancelled request. */
export declare function abortError(signal: AbortSignal | undefined): unknown;
/** The pause before try number `attempt` + 1: doubling, with half of it left to chance so that clients do not march in step. */
export declare function backOff(attempt: number, base: number, random: () => number): number;
/** Milliseconds from a Retry-After header: seconds or a date. */
export declare function retryAfterOf(header: string | undefined, now: number): number | undefined;
