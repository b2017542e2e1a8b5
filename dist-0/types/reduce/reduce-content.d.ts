import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { ContentKind, Reduction } from '../contract/reduction.js';
import { detectKind } from './detect-kind.js';
import { type ContentLimit } from './measure.js';
import { type KeptHours, type NoticeReader } from './notice.js';
import { type JsonValue } from './plain-json.js';
export interface ReduceOptions {
    /** Bounds what leaves: content plus notice. */
    readonly limit: ContentLimit;
    readonly counter: TokenCounter;
    /** What the reader wants to know. */
    readonly query?: string;
    /** Detected when absent. */
    readonly kind?: ContentKind;
    /** Name of the file that the text is from: code, configuration and Markdown source are then cut to whole lines. */
    readonly path?: string;
    /** When the original is stored: the notice gives the call that brings it back. */
    readonly handle?: string;
    readonly keptHours?: KeptHours;
    /**
     * False: the notice says that the rest was not kept, whatever the handle. True without a handle: the reader has the
     * original, and the notice says nothing about it. By default true exactly when there is a handle.
     */
    readonly recoverable?: boolean;
    /** Bytes of the original, when the text is what is left of it: the notice and the record count from these. */
    readonly originalBytes?: number;
    /** The text with the fields that were taken out of its rows: these are chosen by it. */
    readonly judgedBy?: string | undefined;
    /** What the units of the notice are of, where the text is a part of something and the kind of text does not say it. */
    readonly unitOf?: string;
    /** The reader is told otherwise that this is a part: what stands under its line numbers goes without a notice. */
    readonly isToldElsewhere?: boolean;
    /** Who reads the notice: it names our tool for a model (default) and the command for somebody at a shell. */
    readonly reader?: NoticeReader;
}
export interface Reduced {
    readonly content: string;
    /** Empty when nothing was done. */
    readonly notice: string;
    /** Content and notice as they leave. */
    readonly text: string;
    readonly record: Reduction;
    readonly reduced: boolean;
    /** The line that matters most, where it had no room as a whole. */
    readonly lacking?: string | undefined;
}
export interface ReducedJson {
    /** Plain JSON data; `undefined` when the limit has no room for any JSON. */
    readonly value: JsonValue | undefined;
    /** The value as JSON text, exactly as it was measured. */
    readonly content: string;
    readonly notice: string;
    /** Content and notice as they leave. */
    readonly text: string;
    readonly record: Reduction;
    readonly reduced: boolean;
    /** What had to be changed to be JSON at all, see `toPlainJson`. */
    readonly notes: readonly string[];
}
export declare function reduceText(text: string, options: ReduceOptions): Reduced;
/** The same text to several limits: it is read once. */
export declare function createTextReduction(text: string, options: Omit<ReduceOptions, 'limit'>): (limit: ContentLimit) => Reduced;
export declare function reduceJson(value: unknown, options: ReduceOptions): ReducedJson;
export { detectKind };
