import type { Question } from '../../reduce/extract/question.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
export interface Dated {
    /** Its place among the findings. */
    readonly finding: number;
    readonly source: string;
    readonly title: string;
    readonly date: string | undefined;
    readonly heading: string;
    /** The passage that is quoted. */
    readonly text: string;
    /** Whether something of the kind that is asked for stands in a sentence. */
    readonly holdsFact: (sentence: string) => boolean;
}
export interface Changes {
    readonly contradictions: AnalysisAnswer['contradictions'];
    /** The findings that hold no longer. */
    readonly superseded: ReadonlySet<number>;
}
export declare function findChanges(asked: Question, told: readonly Dated[]): Changes;
