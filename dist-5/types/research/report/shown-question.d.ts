/** How a sub-question is shown: one that only lists words to search for stands for the question behind it. */
import type { ResearchState, SubQuestion } from '../../contract/research/research-state.js';
export declare function shownQuestion(question: SubQuestion, state: ResearchState): string;
/** A follow-up looks for the same thing in other words: what counts as its answer is the question behind it. */
export declare function originalQuestion(question: SubQuestion, state: ResearchState): string;
