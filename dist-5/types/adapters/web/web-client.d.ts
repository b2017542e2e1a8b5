import { type PrivateAllowance, type Resolve } from './address-guard.js';
import { type ExchangeAnswer } from './exchange.js';
import { type WaitingRoom } from './waiting.js';
export interface WebClientOptions {
    /** Who asks, as `name/version`. */
    readonly userAgent?: string;
    /** A mail or web address where the servers' people can complain. */
    readonly contact?: string;
    /** Private addresses that may be reached. Only what a person configured or typed belongs here. */
    readonly allowPrivateAddresses?: PrivateAllowance;
    /** Bytes of one answer, compressed or not. */
    readonly maxBytes?: number;
    /** Milliseconds for the requests of one call, redirects and retries included. */
    readonly timeLimit?: number;
    /** Milliseconds without a byte. */
    readonly idleLimit?: number;
    readonly maxRedirects?: number;
    readonly tries?: number;
    /** A server that asks to wait longer than this is not asked again. Milliseconds. */
    readonly longestWait?: number;
    readonly hostConcurrency?: number;
    /** Milliseconds between the starts of two requests to a host. */
    readonly hostInterval?: number;
    readonly resolve?: Resolve;
    readonly waiting?: WaitingRoom;
}
export interface WebRequest {
    readonly method?: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly signal?: AbortSignal | undefined;
    /** Asked before every hop, the first one included; throws to stop. */
    readonly beforeHop?: (url: URL) => Promise<void>;
}
export interface WebAnswer extends ExchangeAnswer {
    /** The address after redirects. */
    readonly url: URL;
}
export interface WebClient {
    /** Resolves for every status that is no redirect and not worth a retry; the caller judges it. */
    send(address: string, request?: WebRequest): Promise<WebAnswer>;
}
export declare function createWebClient(options: WebClientOptions): WebClient;
