/** Blocks of code between fences in Markdown, in the order of the text: one pass over its lines. */
export interface CodeFence {
    /** Where the line that opens the block begins, and where its marks do. */
    readonly open: number;
    readonly mark: number;
    /** Where the code begins, where the line that closes it does, and where that ends. */
    readonly body: number;
    readonly close: number;
    readonly end: number;
    /** A line of this closes the block. */
    readonly closing: string;
}
export declare function codeFences(text: string): readonly CodeFence[];
export declare function isFenceLine(line: string): boolean;
