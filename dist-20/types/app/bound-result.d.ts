/** `boundResult` as a caller wants it: a number of tokens, a model, a question. */
import { type ContentKind } from '../contract/content-kinds.js';
import { type BoundResult } from '../engine/bound-result.js';
export interface BoundResultOptions {
    /** The most that leaves, notice included. */
    readonly limit: number;
    /** What the limit counts. Default: tokens. */
    readonly unit?: 'tokens' | 'bytes';
    /** The model whose tokens are counted. Default: gpt-4o. */
    readonly model?: string;
    /** What the reader wants to know: matching parts are kept first. */
    readonly query?: string;
    /** Recognised when absent. */
    readonly kind?: ContentKind;
    /** The name of the file that a text is from. What may be edited from is then cut to whole lines with their numbers. */
    readonly path?: string;
    /** When the original is stored: the notice gives the call that brings it back. */
    readonly handle?: string;
    readonly keptHours?: number;
    /** False: the notice says that the rest was not kept. True without a handle: the reader has the original. */
    readonly recoverable?: boolean;
}
/** Any value or text to a limit by what it is, with its notice and record. The value itself is never changed. */
export declare function boundResult(value: unknown, options: BoundResultOptions): BoundResult;
