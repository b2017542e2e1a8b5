export interface ParkedCalls<Call> {
    /** `undefined` when there is no more room. */
    park(call: Call): string | undefined;
    peek(state: string): Call | undefined;
    take(state: string): Call | undefined;
    takeExpired(): Call[];
    remove(call: Call): void;
    clear(): void;
    readonly size: number;
}
export interface ParkingLimits {
    readonly maxCalls: number;
    readonly patienceMs: number;
    readonly now: () => number;
}
export declare function createParkedCalls<Call>({ maxCalls, patienceMs, now }: ParkingLimits): ParkedCalls<Call>;
