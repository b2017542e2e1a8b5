/** How a failure on the web is told: one error class, a reason that programs can read, and never a secret in the text. */
import { type ErrorCode, PlimsollError } from '../../contract/plimsoll-error.js';
import type { WebFailure } from '../../contract/ports/page-reader.js';
export interface WebErrorOptions {
    readonly remedy?: string;
    readonly code?: ErrorCode;
    readonly status?: number;
    /** Milliseconds that the server asked to wait. */
    readonly retryAfter?: number;
}
/** The cause of a network library is not passed on: it can hold request headers. */
export declare function webError(reason: WebFailure, message: string, options?: WebErrorOptions): PlimsollError;
/** An address for people: without name and password, and without the query, which may hold a key. */
export declare function shownAddress(url: URL): string;
