export interface BreakerOptions {
    readonly failures: number;
    /** Milliseconds. */
    readonly rest: number;
}
export interface CircuitBreaker {
    /** Throws while the host is left alone. */
    assertClosed(host: string): void;
    succeeded(host: string): void;
    failed(host: string): void;
}
export declare function createCircuitBreaker({ failures, rest }: BreakerOptions, now: () => number): CircuitBreaker;
