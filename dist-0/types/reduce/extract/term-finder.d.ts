import { type QuestionTerm } from './question.js';
export declare class TermFinder {
    #private;
    /** Looks for the terms with these numbers, or for all. */
    constructor(terms: readonly QuestionTerm[], wanted?: ReadonlySet<number>);
    /**
     * Calls back with each term and the offset of each place where it stands in folded text, in the order of the text. `written` is the
     * text before it was folded; where it is ASCII, which who knows tells, the folded one is only asked for when a term may stand there.
     */
    each(folded: string | (() => string), hit: (term: number, at: number) => void, written?: string, isAscii?: boolean): void;
}
