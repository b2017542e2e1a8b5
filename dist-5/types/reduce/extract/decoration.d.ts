/**
 * What stands in Markdown for a program, not for a reader: images and badges, addresses of links, tags. Their words answer nothing, and
 * a question that shares one with an address (`support%20me`) is not spoken of there.
 */
import type { ScannedProse } from './scan-prose.js';
export interface Decoration {
    /** What is left of the worth of each word. */
    readonly left: Float32Array;
    /** The sentence that the text begins with, for a reader. */
    readonly lead: number;
}
/** `undefined` for a text without any. */
export declare function findDecoration({ text, words, wordEnd, wordSentence }: ScannedProse, isAsked: boolean): Decoration | undefined;
