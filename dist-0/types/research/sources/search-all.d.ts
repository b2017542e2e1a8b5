import type { ResearchState } from '../../contract/research/research-state.js';
import type { ResearchRun } from '../research-run.js';
import type { FoundHit } from './found-sources.js';
export declare const FILES = "files";
export interface Searched {
    readonly hits: readonly FoundHit[];
    readonly notes: readonly string[];
}
export interface SearchQuery {
    readonly key: string;
    readonly text: string;
    readonly questionIds: readonly string[];
}
/** The whole question once, and each sub-question that is open. */
export declare function searchQueries(state: ResearchState): SearchQuery[];
export declare function searchAll(state: ResearchState, run: ResearchRun): Promise<Searched>;
