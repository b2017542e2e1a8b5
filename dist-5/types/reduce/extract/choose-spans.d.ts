import type { ProseUnits } from './prose-units.js';
/** Prices fall from 1 by this factor a step. */
export declare const STEPS_PER_HALF = 8;
/** Steps of the price, from the highest on. */
export declare const PRICE_STEPS: number;
export interface WordSpan {
    /** The first word, and the word after the last one. */
    readonly from: number;
    readonly to: number;
}
export interface SpanChooser {
    /** What the whole text costs, in the unit of budgets: characters of ordinary prose. */
    readonly most: number;
    /** Where the text of a word ends when the word after it is not shown. */
    cellEnd(word: number): number;
    /** In the order of the text. Empty when not even the smallest span fits. */
    within(budget: number): WordSpan[];
    /** The best choice at a step of a price that is the same for texts of any worth. */
    at(step: number): readonly WordSpan[];
    /** Characters of the best choice at a step of a price that is the same for texts of any worth. */
    sizeAt(step: number): number;
}
/** `costs` are those of all words before each word, in the unit of budgets; a mark for a gap costs six. */
export declare function createSpanChooser(units: ProseUnits, costs?: ArrayLike<number>): SpanChooser;
