/**
 * The text of a source that goes on to analysis. One that alone is larger than the budget of gathering can never be sent
 * whole: it is summarised once, here, and journalled, so that analysis works with the same text after a resume.
 */
import type { ResearchSource, ResearchState } from '../../contract/research/research-state.js';
import type { ResearchRun } from '../research-run.js';
import type { AnswerRecord } from '../state/with-answer.js';
export interface WorkingText {
    readonly text: string;
    readonly tokens: number;
    readonly record: AnswerRecord;
}
/** Undefined when nothing of it fits. */
export declare function workingText(source: ResearchSource, text: string, state: ResearchState, run: ResearchRun): Promise<WorkingText | undefined>;
