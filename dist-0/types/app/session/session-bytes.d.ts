interface SessionBytes {
    readonly text: string;
    /** Half a character at the end, which is no part of the text. */
    readonly tail: Uint8Array;
    /** The records, counted from 1, with bytes that are no UTF-8; in the text a replacement character stands for them. */
    readonly badRecords: readonly number[];
}
export declare function sessionBytes(bytes: Buffer): SessionBytes;
/** JSON Lines: the first line is an object by itself. */
export declare function isLines(bytes: Buffer): boolean;
/** A text with the half character of its source, where it still ends with the line that was cut off. */
export declare function withTail(text: string, source: {
    readonly text: string;
    readonly tail: Uint8Array;
}): string | Uint8Array;
export {};
