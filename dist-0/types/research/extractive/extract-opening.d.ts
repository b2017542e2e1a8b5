/** The opening of an extractive report: the best quotations within the words that an opening may have, or that there is no answer. */
import type { ResearchState } from '../../contract/research/research-state.js';
import type { SentItem } from '../model/model-task.js';
export declare const OPENING_WORDS = 60;
/** Whether a text stands in a source that was read. */
export type IsQuotable = (sourceId: string, quote: string) => boolean;
/** `sent` are the findings as the provider got them: what is not there cannot open the report. */
export declare function extractOpening(state: ResearchState, isInSource: IsQuotable, sent?: readonly SentItem[]): string;
export declare const DIFFERING = "Sources differ: see Contradictions.";
