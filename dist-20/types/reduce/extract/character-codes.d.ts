/**
 * What each UTF-16 code is: part of a word, a space, a digit. One look into a table for each character of a text, because a scan
 * asks it a million times; a range of codes is marked at once, so that loading this costs nothing.
 */
export declare const CODE: {
    readonly word: 1;
    readonly unspaced: 2;
    readonly space: 4;
    readonly digit: 8;
    readonly clauseEnd: 16;
    readonly attached: 32;
    readonly leading: 64;
    readonly joining: 128;
};
/** Bits of `CODE` for each code. */
export declare const CODE_BITS: Uint8Array;
export declare function isWordCode(code: number): boolean;
export declare function isUnspacedCode(code: number): boolean;
export declare function isSpaceCode(code: number): boolean;
/** The codes of a text in an array, which is read faster than the text. */
export declare function codesOf(text: string): Uint16Array;
/**
 * What `use` makes of the codes of a text. They stand at the beginning of an array that may be longer, are good until `use` returns, and may
 * be changed by it.
 */
export declare function withCodes<Made>(text: string, use: (codes: Uint16Array) => Made): Made;
/** The text of the first codes. */
export declare function textOf(codes: Uint16Array, length: number): string;
