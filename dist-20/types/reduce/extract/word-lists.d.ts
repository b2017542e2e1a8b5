export declare const LIST: {
    readonly common: 1;
    readonly connector: 2;
    readonly month: 4;
    readonly number: 8;
    readonly negation: 16;
    readonly governing: 32;
    readonly governingFirst: 64;
    readonly bound: 128;
    readonly range: 256;
    readonly unitLink: 512;
    readonly pointing: 1024;
    readonly shortForm: 2048;
};
/** The hash of no letter yet. */
export declare const FIRST_HASH: number;
/** The same number for the same folded word, everywhere in the extract. */
export declare function hashOf(word: string): number;
export declare function nextHash(hash: number, code: number): number;
/** Bits of `LIST`; 0 for a word of no list. */
export declare function listsOf(hash: number): number;
