/**
 * What a very large tool result has besides its one large text, when that is little: read from the file without the text, so
 * that other blocks, addresses and `_meta` leave as they came.
 */
import type { SpoolFile } from '../../adapters/spool/spool-file.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type SizeLimit } from '../../engine/call-result/result-limits.js';
import type { Span } from './message-parts.js';
interface OversizeFrame {
    /** What is left of the limit for the large text. */
    readonly limit: SizeLimit;
    /** Of the other texts. */
    readonly tokens: number;
    readonly redacted: number;
    /** The result as JSON, with this text in the place of the large one. */
    write(text: string, structured: string | undefined, facts: object): string;
}
interface FrameRequest {
    readonly file: Pick<SpoolFile, 'read' | 'size'>;
    readonly text: Span;
    /** Structured content that is the same text. */
    readonly copy: Span | undefined;
    readonly redact: boolean;
    readonly limit: SizeLimit;
    readonly counter: TokenCounter;
}
/** `undefined` when there is more beside the text than can be shown, or what there is cannot be read. */
export declare function readFrame({ file, text, copy, redact, limit, counter, }: FrameRequest): OversizeFrame | undefined;
export {};
