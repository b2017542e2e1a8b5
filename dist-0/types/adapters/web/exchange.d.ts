/**
 * One HTTP request and its whole answer, to addresses that were checked before. Both the bytes on the wire and the bytes
 * after decompression are limited while they arrive, so that a small answer cannot become a large one. No redirects, no
 * cookies, no connection that outlives the answer.
 */
import { type IncomingHttpHeaders } from 'node:http';
import type { ResolvedAddress } from './address-guard.js';
export interface ExchangeRequest {
    readonly url: URL;
    readonly addresses: readonly ResolvedAddress[];
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly limits: ExchangeLimits;
    readonly signal?: AbortSignal;
}
export interface ExchangeLimits {
    /** Bytes, on the wire and after decompression. */
    readonly bytes: number;
    /** Milliseconds without a byte. */
    readonly idle: number;
}
export interface ExchangeAnswer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    /** Empty for redirects; cut to the first part for other answers that are no success. */
    readonly body: Buffer;
}
export declare function exchange(request: ExchangeRequest): Promise<ExchangeAnswer>;
