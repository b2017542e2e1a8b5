/**
 * What the extractive provider answers about one question: the passages that fit it best, quoted, and how sure it is. Where the
 * index named passages their order is taken over, for it knows how rare each word is; elsewhere the words of the
 * question are counted.
 */
import type { FoundPlace } from '../../contract/research/research-state.js';
import type { SentItem } from '../model/model-task.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
export interface ExtractOptions {
    /** What the index named for this question in a source. */
    readonly placesOf?: (sourceId: string) => readonly FoundPlace[] | undefined;
    /** How many passages the index has that was searched; absent where the sources are from elsewhere. */
    readonly passages?: number | undefined;
    /** The sources were searched for in other words: only most words of the question itself make an answer. */
    readonly isFollowUp?: boolean;
}
export declare function extractFindings(question: string, sent: readonly SentItem[], { placesOf, isFollowUp, passages }?: ExtractOptions): AnalysisAnswer;
