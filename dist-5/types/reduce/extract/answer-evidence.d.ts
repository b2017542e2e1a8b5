import type { ProseUnits } from './prose-units.js';
import { type Question } from './question.js';
export interface PassageEvidence {
    /** Shares of the question, from 0 to 1: in the title or text, in the title, in the title or one sentence. */
    readonly covered: number;
    readonly titled: number;
    readonly sentence: number;
}
export declare function passageEvidence(units: ProseUnits, title: string, question: Question, weights: ArrayLike<number>, passages: number): PassageEvidence;
/** The passages with the best first; `value` says how well each fits. */
export declare function answerConfidence(passages: readonly (PassageEvidence & {
    readonly value: number;
})[]): number;
