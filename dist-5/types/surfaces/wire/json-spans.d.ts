/**
 * Finds values in a JSON text that comes in pieces and is too large for memory: where each wanted value stands, in bytes.
 * A path is the keys from the root, `*` for any place in an array. Strings, which are nearly all of a large message, are
 * skipped from quote to quote.
 */
interface ValueSpan {
    readonly path: string;
    readonly start: number;
    end: number;
    /** The source of the value, up to a few bytes; whole for what is small. */
    head: string;
}
export interface SpanFinder {
    push(piece: Uint8Array): void;
    readonly spans: readonly ValueSpan[];
    /** Brackets are closed and no string is open. */
    readonly isComplete: boolean;
}
export declare function createSpanFinder(wanted: readonly string[]): SpanFinder;
export {};
