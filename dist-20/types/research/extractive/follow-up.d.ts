/**
 * What to search for next without a model: the rare words of the question together with words that stand near them in what
 * was found, which leads to documents that say it in other words.
 */
import type { Gap, ResearchState } from '../../contract/research/research-state.js';
import type { SentItem } from '../model/model-task.js';
import type { PlanAnswer } from '../prompts/answer-schemas.js';
export declare function followUp(state: ResearchState, gaps: readonly Gap[], sent: readonly SentItem[]): PlanAnswer['sub_questions'];
/** Why such a question is asked; its own text is a list of words, not for people. */
export declare function inOtherWords(question: string): string;
