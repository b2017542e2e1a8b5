/**
 * Several questions share one budget. A question that several items may answer would take a share for each of them from a question
 * with one clear answer: so the more items come into question, the less each of them weighs.
 */
import type { RankedTexts } from '../reduce/extract/rank-texts.js';
/** A factor of the weight of each item; undefined where there is only one question. */
export declare function questionShares(ranked: RankedItems): ((item: number) => number) | undefined;
/** How likely it is each item that answers its question, from 0 to 1; 1 for an item of no single question, or where nothing is asked. */
export declare function answerLikelihood(ranked: RankedItems | undefined): (item: number) => number;
type RankedItems = Pick<RankedTexts, 'scores' | 'bestPart'>;
export {};
