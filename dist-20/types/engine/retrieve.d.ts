/** Asks the archive for a part of an original. An expired handle says so; an answer is never empty without a reason. */
import type { Archive } from '../archive/archive.js';
import { type RetrievedPage } from '../archive/retrieve/retrieve-part.js';
import type { RetrieveRequest } from '../archive/retrieve/retrieve-request.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type ContentLimit } from '../reduce/measure.js';
export interface RetrieveOptions {
    readonly archive: Archive;
    /** Bounds one page. */
    readonly limit: ContentLimit;
    readonly counter: TokenCounter;
    /** The person at this machine may also name content by the start of its hash. */
    readonly acceptHash?: boolean;
}
export declare function retrieve(request: RetrieveRequest, options: RetrieveOptions): Promise<RetrievedPage>;
export declare function readOriginal(handle: string, options: Pick<RetrieveOptions, 'archive' | 'acceptHash'>): Promise<string>;
