import { type AskedFor } from './common-words.js';
export interface QuestionTerm {
    /** What to look for in folded text. */
    readonly text: string;
    /** In scripts without spaces anywhere; else at the start of a word, followed by a usual ending. */
    readonly anywhere: boolean;
    /** What finding it counts beside its rarity, from 0 to 1. */
    readonly weight: number;
    /** Other words that are the same: a small number in figures, in letters, in Roman figures. */
    readonly also: readonly string[];
    /** Other stems of the same word, each followed by a usual ending: kept, keep. */
    readonly forms: readonly string[];
}
export interface Question {
    readonly texts: readonly string[];
    readonly terms: readonly QuestionTerm[];
    /** Indices into `terms`, one list for each part. */
    readonly parts: readonly (readonly number[])[];
    readonly asked: readonly AskedFor[];
}
/** Undefined when there is nothing to look for. */
export declare function readQuestion(query: string | readonly string[] | undefined): Question | undefined;
/** One part of a question as a question of its own; the terms keep their numbers. */
export declare function questionPart(question: Question, part: number): Question;
/** Calls back once with the offset of each place where a term stands in folded text; each way to write it in order. */
export declare function eachHit(term: QuestionTerm, folded: string, hit: (at: number) => void): void;
export declare function standsIn(term: QuestionTerm, folded: string): boolean;
/** As a word of its own. */
export declare function standsWhole(folded: string, at: number, end: number): boolean;
/**
 * At the start of a word, `from` on with a usual ending. The parts of a name are words: `safety` stands in `token_safety_margin`
 * and, when the text is given as it is written, `schema` in `zodToJsonSchema`.
 */
export declare function standsAlone(folded: string, at: number, from: number, written?: string): boolean;
/** After an underscore, or a capital after a small letter. */
export declare function beginsPart(before: number, code: number): boolean;
/** Folded text without the places that quote the question itself, such as an example of a command: they answer nothing. */
export declare function withoutQuoted(folded: string, { texts }: Question): string;
