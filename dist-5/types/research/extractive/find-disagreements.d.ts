import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
export declare function findDisagreements(findings: AnalysisAnswer['findings']): AnalysisAnswer['contradictions'];
/** What a finding says in answer to a question that asks for a figure with a unit. */
export interface Answer {
    /** Its place among the findings. */
    readonly finding: number;
    readonly source: string;
    readonly date: string | undefined;
    /** The sentence or row that answers. */
    readonly text: string;
    /** Most words of the question stand in the passage. */
    readonly isOnSubject: boolean;
}
/** Two sources with another figure in the same unit, the newer one first. A text with several such figures says nothing for sure. */
export declare function findOtherFigures(question: string, answers: readonly Answer[]): AnalysisAnswer['contradictions'];
