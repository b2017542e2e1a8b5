/** How fast one host is asked: so many requests at once, and so long between the starts of two. First come, first served. */
import type { WaitingRoom } from './waiting.js';
export interface PaceOptions {
    readonly concurrency: number;
    /** Milliseconds between the starts of two requests. */
    readonly interval: number;
}
export interface HostPace {
    /** Waits for a place; call the result when the request is over. */
    enter(host: string, signal?: AbortSignal): Promise<() => void>;
}
export declare function createHostPace({ concurrency, interval }: PaceOptions, waiting: WaitingRoom): HostPace;
