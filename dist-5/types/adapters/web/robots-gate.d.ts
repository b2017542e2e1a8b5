/** Asks robots.txt of a host before its pages are read, and remembers the answer for a while. */
import { type WaitingRoom } from './waiting.js';
import type { WebClient } from './web-client.js';
/** RFC 9309 asks for at least 500 KiB; what stands after it is not read. */
export declare const LARGEST_ROBOTS: number;
export interface RobotsGate {
    /** Throws when the page must not be read. */
    assertAllowed(url: URL, signal?: AbortSignal): Promise<void>;
}
export declare function createRobotsGate(client: WebClient, product: string, waiting: WaitingRoom): RobotsGate;
