/**
 * How well a passage fits a question, by its words alone: BM25 over title and text, more for a title that the question
 * names, for words that stand together as in the question, and for a year or a figure where one is asked for.
 */
import { type AskedFor } from '../../reduce/extract/common-words.js';
export declare function isCommon(term: string): boolean;
export interface AskedTerm {
    readonly term: string;
    /** Terms of the index that share its beginning. */
    readonly similar: readonly string[];
    /** Passages that hold it. */
    readonly holding: number;
}
export interface AskedQuestion {
    /** In the order of the question, repetitions included. */
    readonly order: readonly string[];
    readonly terms: readonly AskedTerm[];
    /** The terms and those similar to them. */
    readonly wanted: ReadonlySet<string>;
    readonly asked: AskedFor;
}
export declare function askedQuestion(text: string, order: readonly string[], terms: readonly AskedTerm[]): AskedQuestion;
export interface Collection {
    readonly passages: number;
    readonly averageTerms: number;
}
/** The terms of a passage. */
export interface Candidate {
    readonly title: readonly string[];
    /** The title without what stands in brackets. */
    readonly name: readonly string[];
    readonly headings: readonly string[];
    /** Of the names in it. */
    readonly initials: ReadonlySet<string>;
    /** Without headings at its beginning. */
    readonly body: readonly string[];
}
export declare function scorePassage(candidate: Candidate, question: AskedQuestion, collection: Collection): number;
/** The share of the question, by the rarity of its words, that stands in a passage, its title or its headings. */
export declare function heldShare({ title, headings, body, initials }: Candidate, question: AskedQuestion, { passages }: Collection): number;
/** Whether the question has a word of which the index knows no form. */
export declare function asksUnknown({ terms }: AskedQuestion): boolean;
