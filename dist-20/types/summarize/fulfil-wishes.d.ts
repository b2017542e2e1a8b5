/** Summaries by models for the items of a prompt: what the flow wishes for becomes requests, and answers become its summaries. */
import type { FidelityLevel } from '../contract/levels.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type SummarizerOptions } from './create-summarizer.js';
/** What a model is asked for. */
export interface SummaryWish {
    readonly id: string;
    readonly content: string;
    readonly level: FidelityLevel;
    readonly target: number;
}
/** A summary that a model made; the extractive summariser needs none. */
export interface PreparedSummary {
    readonly text: string;
    readonly level: FidelityLevel;
    /** The model did not answer, and the extract stands in for it. */
    readonly failed: boolean;
    /** It was longer than what it was to be, and was cut. */
    readonly isCut: boolean;
    readonly warnings: readonly Omit<WarningDetail, 'phase' | 'item_id'>[];
}
/** By the id of the item. `context`: what the prompt asks. */
export declare function fulfilWishes(wishes: readonly SummaryWish[], context: string, options: SummarizerOptions, onDone?: (done: number) => void): Promise<ReadonlyMap<string, PreparedSummary>>;
