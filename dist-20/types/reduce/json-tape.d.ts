export interface JsonTape {
    readonly text: string;
    /** Nodes in the order of the text. In an object a key is a node of its own before its value. Node 0 is the root. */
    readonly starts: Int32Array;
    readonly ends: Int32Array;
    /** The node after this one and everything inside it. */
    readonly nexts: Int32Array;
    readonly count: number;
    /** Code units of the text below 128 as they are, all others as 128: many times faster to look at than the text. */
    readonly codes: Uint8Array;
    /** White space between values: a slice can be made smaller by leaving it out. */
    readonly spaced: boolean;
}
/**
 * `undefined` when the text is not valid JSON. One function over local variables: what closures share is slow to reach.
 * `isAscii` when that is known already.
 */
export declare function scanJson(text: string, isAscii?: boolean): JsonTape | undefined;
export type JsonShape = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
export declare function shapeOf(tape: JsonTape, node: number): JsonShape;
/** Length in the source. */
export declare function lengthOf(tape: JsonTape, node: number): number;
/** The direct children; in an object keys and values in turn. */
export declare function childrenOf(tape: JsonTape, node: number): number[];
/** The source of a value without the white space between its parts. */
export declare function compactSource(tape: JsonTape, node: number): string;
