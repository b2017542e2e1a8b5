import type { ScannedProse } from './scan-prose.js';
export declare const PARTED: {
    readonly nothing: 0;
    readonly phrase: 1;
    readonly smallWord: 2;
    readonly name: 3;
};
/** One of `PARTED` for a cut before a word. */
export declare function partedBefore(scan: ScannedProse, word: number): number;
