export declare const WORD_KINDS: readonly ['common', 'other', 'name', 'fullName', 'first', 'titled', 'figure', 'year', 'month', 'numberWord', 'asked', 'negation'];
type WordKind = (typeof WORD_KINDS)[number];
export declare const KIND: Readonly<Record<WordKind, number>>;
export interface ScannedProse {
    readonly text: string;
    /** The text folded, where it was wished for. */
    readonly folded: string | undefined;
    /** Start of each clause with the end of the text as last entry. */
    readonly starts: readonly number[];
    /** The sentence that each clause belongs to. */
    readonly sentenceOf: readonly number[];
    /** First word of each clause, with the number of words as last entry. */
    readonly wordFrom: readonly number[];
    readonly sentences: number;
    readonly words: number;
    /** Where each word begins, with the marks in front of it that belong to it: `("Hello`. */
    readonly cellStart: Int32Array;
    /** Whether a span may begin before a word: at a space, or anywhere in scripts without any. */
    readonly isApart: Uint8Array;
    readonly wordEnd: Int32Array;
    readonly wordHash: Int32Array;
    readonly wordKind: Uint8Array;
    /** Bits of `LIST`, and of `SEEN` for what stands in the word. */
    readonly wordLists: Uint16Array;
    readonly wordSentence: Int32Array;
}
/** Beside the lists that a word stands in: it is in brackets, has a digit, is of a script in which marks and denials are joined to words. */
export declare const SEEN: {
    readonly brackets: number;
    readonly digit: number;
    readonly joining: number;
};
export declare function scanProse(text: string, title: string, wantsFolded?: boolean): ScannedProse;
export {};
