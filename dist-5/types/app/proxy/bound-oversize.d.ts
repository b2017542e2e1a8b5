/**
 * An answer that is too large for memory, waiting in a file: it is kept in parts that the archive can hold and the reader can
 * ask for, with a list of them under one handle. Of a tool result that is one large text with little beside it, the text is
 * kept, its beginning shown, and the rest leaves as it came; of any other the whole message is kept.
 */
import type { SpoolFile } from '../../adapters/spool/spool-file.js';
import type { Archive } from '../../archive/archive.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type SizeLimit } from '../../engine/call-result/result-limits.js';
import { type Span } from './message-parts.js';
export interface OversizeResult {
    readonly file: SpoolFile;
    /** Of the whole answer. */
    readonly bytes: number;
    /** The disk took all of it. */
    readonly isWhole: boolean;
    /** The texts of the result, in their order. */
    readonly texts: readonly Span[];
    /** The structured content, which a client may insist on. */
    readonly structured: Span | undefined;
    /** The result says of itself that it is an error. */
    readonly isError: boolean;
    /** As JSON, where the result has one. */
    readonly resultType: string | undefined;
}
type KeepOptions = Omit<OversizeOptions, 'limit' | 'counter' | 'clock'>;
export interface OversizeOptions {
    readonly server: string;
    /** The tool; for what is no tool call, the method. */
    readonly tool: string;
    readonly archive: Archive | undefined;
    readonly keptHours: number;
    readonly redact: boolean;
    readonly limit: SizeLimit;
    readonly counter: TokenCounter;
    readonly clock: Clock;
}
export interface BoundOversize {
    readonly result: string;
    readonly text: string;
    readonly handle: string | undefined;
    readonly redacted: number;
    readonly after: {
        readonly tokens: number;
        readonly bytes: number;
    };
}
interface KeptOversize {
    /** Absent: it was not kept. */
    readonly handle: string | undefined;
    /** Some of it is in memory only. */
    readonly inMemory: boolean;
    readonly parts: number;
    /** As it was kept. */
    readonly bytes: number;
    readonly redacted: number;
}
/** The whole message. */
export declare function keepOversize(given: OversizeResult, options: KeepOptions): Promise<KeptOversize>;
export declare function boundOversize(given: OversizeResult, options: OversizeOptions): Promise<BoundOversize>;
export {};
