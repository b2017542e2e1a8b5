export interface SourceSentence {
    readonly words: ReadonlySet<string>;
    readonly names: readonly string[];
    /** Words with letters and digits, such as K4: two of them are two things. */
    readonly marks: readonly string[];
    readonly hasFigure: boolean;
    readonly isRow: boolean;
    /** It says of what the sentence before it names. */
    readonly isContinued: boolean;
}
export declare function sentencesOf(text: string): SourceSentence[];
/** `about` are the words of the title and date of the source: all of it may be about them. */
export declare function isMixed(claim: string, sources: readonly {
    readonly sentences: readonly SourceSentence[];
    readonly about: ReadonlySet<string>;
}[]): boolean;
