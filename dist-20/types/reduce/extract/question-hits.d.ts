import { type Question } from './question.js';
import { type ScannedProse } from './scan-prose.js';
export interface AskedQuestion {
    readonly question: Question;
    /** What finding a term is worth, by its index: rare words more than frequent ones. */
    readonly weights: ArrayLike<number>;
    /** How well each passage of a long text fits the question, from 0 to 1. */
    readonly passages?: ArrayLike<number> | undefined;
    /** No other text was asked: that this one speaks of the question at all is not known. */
    readonly isAlone?: boolean;
    /** Sentences of this text that change what another text answers. */
    readonly changing?: readonly string[] | undefined;
}
/** Where the terms of a question stand in a text, in its order. */
export interface TermPlaces {
    readonly terms: readonly number[];
    /** The offset of each of them. */
    readonly offsets: readonly number[];
}
export interface QuestionHits {
    readonly places: TermPlaces;
    /** The term that each word is, or -1. */
    readonly termOf: Int32Array;
    /** What each term is worth here, as a share of the whole question: less when the title says it already. */
    readonly termWorth: Float64Array;
    /** The worth of the nearest terms before and after each word, fading with the distance. */
    readonly before: Float32Array;
    readonly after: Float32Array;
    /** The share of the question that each sentence speaks of, from 0 to 1. */
    readonly coverage: Float32Array;
}
export declare function questionHits(scan: ScannedProse, asked: AskedQuestion, title: string): QuestionHits;
