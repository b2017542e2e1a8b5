import type { SummarizationResult, Summarizer, SummarizerOptions, SummaryRequest } from './create-summarizer.js';
export interface SummarizeAllOptions extends SummarizerOptions {
    readonly summarizer: Summarizer;
    readonly onDone?: ((done: number) => void) | undefined;
}
/** In the order of the requests. */
export declare function summarizeAll(requests: readonly SummaryRequest[], options: SummarizeAllOptions): Promise<SummarizationResult[]>;
