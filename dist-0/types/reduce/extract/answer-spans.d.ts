export interface AnswerPassage {
    readonly title?: string | undefined;
    readonly text: string;
}
export interface AnswerSpan {
    /** Index of the passage. */
    readonly passage: number;
    /** Offsets in its text. */
    readonly start: number;
    readonly end: number;
    readonly text: string;
    /** How likely the span holds the answer if one is there at all, from 0 to 1. */
    readonly score: number;
}
export interface FoundAnswer {
    /** Indices of the passages that share a word with the question, the best first. */
    readonly ranking: readonly number[];
    /** Passages in the order of the ranking, the spans of one in the order of its text. */
    readonly spans: readonly AnswerSpan[];
    /** From 0 to 1: how sure one can be that an answer is there. Below `NOT_FOUND` it is better to say that there is none. */
    readonly confidence: number;
}
/** At this confidence one in twenty questions that do have an answer would be refused. */
export declare const NOT_FOUND = 0.2;
export declare function findAnswer(question: string | readonly string[], passages: readonly AnswerPassage[], { words }: {
    readonly words: number;
}): FoundAnswer;
/** The spans of `findAnswer` alone. */
export declare function answerSpans(question: string | readonly string[], passages: readonly AnswerPassage[], options: {
    readonly words: number;
}): readonly AnswerSpan[];
