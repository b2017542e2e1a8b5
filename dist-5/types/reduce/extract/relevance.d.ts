import type { Question } from './question.js';
import { type BytesOf, type RankedText, type RankedTexts } from './rank-texts.js';
export interface Relevance extends RankedTexts {
    /** How well each passage of an item fits the part of the question that the passage fits best, where the item has several. */
    readonly passagesOf: (item: number) => Float64Array | undefined;
}
/** Who knows the bytes of the items gives them: they need not be looked at again. */
export declare function relevanceOf(items: readonly RankedText[], question: Question, bytesOf?: BytesOf): Relevance;
