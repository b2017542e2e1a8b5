/**
 * Summaries by models, behind one call: the providers in their order, the cache before each, chunks for what is too long,
 * a tighter level for what is still too long, and the extractive summariser at the end of every chain.
 */
import type { ModelClient } from '../contract/ports/model-client.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type SummaryLevel } from './summary-answer.js';
import type { SummaryCache } from './summary-cache.js';
export declare const EXTRACTIVE = "extractive";
/** Calls that one text may cost, over all providers and chunks. */
export declare const MOST_CALLS = 24;
interface SummarizerClient {
    readonly client: ModelClient;
    /** Tokens of content that one call may carry. */
    readonly inputLimit: number;
}
export interface SummarizerOptions {
    readonly clients: readonly SummarizerClient[];
    readonly counter: TokenCounter;
    readonly cache: SummaryCache | undefined;
    readonly timeoutMs: number;
    readonly sleep: (milliseconds: number) => Promise<void>;
    readonly signal?: AbortSignal | undefined;
}
export interface SummaryRequest {
    readonly sourceId: string;
    readonly content: string;
    readonly level: SummaryLevel;
    /** What the reader wants to know. */
    readonly context: string;
    /** Tokens that the summary may have. */
    readonly budget: number;
}
type SummaryWarning = Omit<WarningDetail, 'phase' | 'item_id'>;
export interface SummarizationResult {
    /** The level that was really reached. */
    readonly level: SummaryLevel;
    readonly summary: string;
    readonly key_points: readonly string[];
    readonly source_ids: readonly string[];
    readonly token_count: number;
    /** Who really answered. */
    readonly provider_id: string;
    readonly warnings: readonly SummaryWarning[];
}
export interface Summarizer {
    summarize(request: SummaryRequest): Promise<SummarizationResult>;
}
export declare function createSummarizer(options: SummarizerOptions): Summarizer;
export {};
