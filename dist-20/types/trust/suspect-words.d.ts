/** What makes a word suspect: each table is indexed as the kernel reads it. */
export interface SuspectTables {
    /** By character: bits as in `ROLE`. */
    readonly roles: Uint8Array;
    /** By length up to 127. */
    readonly lengths: Uint8Array;
    /** Beginnings of tokens, of two characters or more. */
    readonly prefixes: readonly string[];
    /** By the five low bits of the last three letters before a number. */
    readonly endings: Uint8Array;
}
export declare const ROLE: {
    readonly word: 1;
    /** A name may stand before it: quotes, blanks, `=`, `:`, `>`, a backslash. */
    readonly afterName: 2;
    /** A word after it may begin with the rest of an escape. */
    readonly beforeEscaped: 4;
    readonly colonOrTilde: 8;
    readonly digitOrLow: 16;
    /** A word of middle length that begins with it may name a signature. */
    readonly opaqueInitial: 32;
    /** A name may stand before it in a list of lines. */
    readonly lineEnd: 64;
};
export interface SuspectWords {
    /** The start of the first suspect word that starts at `position` or later; the length of the text when there is none. */
    next(position: number): number;
}
/** `undefined` where WebAssembly may not be used. One text at a time. */
export declare function createSuspectFinder(tables: SuspectTables): ((codes: Uint8Array, length: number) => SuspectWords) | undefined;
