/**
 * The extract of prose for any budget (see `word-costs.ts`): whole sentences where there is room, clauses where there is little.
 * What is quoted is the source, letter by letter; ` […] ` of ours stands wherever something is missing.
 */
import type { ContentReducer } from '../reduced-view.js';
import type { AskedQuestion } from './question-hits.js';
export { GAP } from './join-spans.js';
export interface ProseExtract extends ContentReducer {
    /** Characters that a short extract takes at a step of the price that `shareByWorth` sets for several texts. */
    sizeAt(step: number): number;
}
export declare function createProseExtract(text: string, title: string, asked: AskedQuestion | undefined): ProseExtract;
