import { type Question } from '../../reduce/extract/question.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
export interface Told {
    /** Its place among the findings. */
    readonly finding: number;
    readonly source: string;
    readonly date: string | undefined;
    /** The passage that is quoted. */
    readonly text: string;
    /** Its title and headings. */
    readonly above: string;
}
/** The newer source first; one contradiction for a pair of findings. */
export declare function findOpposites(question: Question, told: readonly Told[]): AnalysisAnswer['contradictions'];
