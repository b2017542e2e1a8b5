/**
 * Which line of code or settings owns which: a value means nothing, or something wrong, beside a key that it does not belong to.
 * Read from what all such files share (indentation, lines that close, section headers), because a parser for each language
 * would still not read a half-written file. One pass, whatever the lines hold.
 */
export interface LineOutline {
    /** The line that opens the block a line stands in, or -1; always above it. */
    readonly parent: Int32Array;
    /** The line after the last one that each line owns. */
    readonly end: Int32Array;
    /** 1 where a line says nothing. */
    readonly blank: Uint8Array;
    /** Where the comments and decorators above a line begin; the line itself without them. */
    readonly lead: Int32Array;
    /** For a line of such comments the line that they are about; else -1. */
    readonly about: Int32Array;
    /** The line inside of a block that says its name, such as `"id": "billing"`, or -1. */
    readonly named: Int32Array;
}
export declare function lineOutline(text: string, starts: ArrayLike<number>): LineOutline;
