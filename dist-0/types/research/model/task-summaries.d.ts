import type { Phase } from '../../contract/phases.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { FitPromptOptions } from '../../engine/fit-prompt.js';
import type { ResearchRun } from '../research-run.js';
export interface SummaryPlace {
    readonly phase: Phase;
    readonly iteration: number;
    readonly query: readonly string[];
    readonly counter: TokenCounter;
}
export interface TaskSummaries {
    readonly summarize: NonNullable<FitPromptOptions['summarize']> | undefined;
    /** The calls that summaries cost, filled while they are made. */
    readonly calls: CallRecord[];
}
export declare function taskSummaries(place: SummaryPlace, run: ResearchRun): Promise<TaskSummaries>;
