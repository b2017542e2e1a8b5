/** Planning: the question as sub-questions with reasons and priorities. */
import type { SubQuestion } from '../../contract/research/research-state.js';
import { type PlanAnswer } from '../prompts/answer-schemas.js';
import type { PhaseStep } from '../research-run.js';
export declare const planning: PhaseStep;
/** The questions of a plan that are new, the most important first, numbered on from those that are known. */
export declare function subQuestions({ sub_questions: planned }: PlanAnswer, { most, iteration, known }: {
    most: number;
    iteration: number;
    known: readonly SubQuestion[];
}): SubQuestion[];
