import { type ProseChanges } from './changed-later.js';
import { type AskedQuestion, type TermPlaces } from './question-hits.js';
import { type ScannedProse } from './scan-prose.js';
export interface ProseUnits extends ScannedProse {
    readonly isAsked: boolean;
    /** Where the terms of the question stand, when there is one. */
    readonly places: TermPlaces | undefined;
    /** How well each passage of a long text fits the question, from 0 to 1; empty for others. */
    readonly passages: ArrayLike<number>;
    /** A long text, of which whole sentences tell more than the densest words. */
    readonly isLong: boolean;
    /** Sentences that change or restrict what answers the question elsewhere, in this text or another one, in its order. */
    readonly changes: ProseChanges;
    /** From 0 to 1 for each word. */
    readonly worth: Float32Array;
}
/**
 * Every field by its name: an object that is spread has a new hidden class after each collection, and everything compiled for units
 * would be compiled again.
 */
export declare function proseUnits(text: string, title: string, asked: AskedQuestion | undefined): ProseUnits;
