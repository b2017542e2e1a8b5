/** It says nothing of what is asked for. */
export declare function isStopWord(word: string): boolean;
export interface SearchTerm {
    /** What to look for in lower-case text. */
    readonly text: string;
    /** Letters that may follow: 0 means that the word must end there. */
    readonly ending: number;
    /** Whether it stands alone, or (in scripts without spaces) anywhere. */
    readonly anywhere: boolean;
}
/** The words of a question that are worth looking for, each once. */
export declare function searchTerms(question: string): SearchTerm[];
/**
 * A score per part, 0 where nothing fits; `undefined` when no part fits at all. `starts` are ascending offsets of the
 * parts with the end of the last one as last entry.
 */
export declare function querySalience(question: string, text: string, starts: ArrayLike<number>): Float64Array | undefined;
