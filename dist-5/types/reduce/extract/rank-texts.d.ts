import { type Question } from './question.js';
export interface RankedText {
    /** Of a document: its path, which says what it is about when it has no title. */
    readonly id?: string;
    readonly title?: string | undefined;
    readonly content: string;
}
export interface PassageText extends RankedText {
    /** The title of the item and headings further up. */
    readonly above?: string;
}
export interface RankedTexts {
    /** From 0 (no word of the question) to 1 (the best), in the order of the items. */
    readonly scores: Float64Array;
    /** What finding each term is worth: its rarity among the items. */
    readonly weights: Float64Array;
    /** The part of the question that an item fits best: what an extract of it should answer; -1 for all or none of them. */
    readonly bestPart: Int16Array;
}
/** How long a text is in UTF-8. */
export type BytesOf = (item: number) => number;
/**
 * `firstOf` has the first passage of each item, with their number as last entry; without it each text is an item. `bytesOf` tells the
 * bytes of a text, where they are known.
 */
export declare function rankTexts(items: readonly PassageText[], question: Question, { firstOf, bytesOf }: {
    readonly firstOf?: Int32Array;
    readonly bytesOf?: BytesOf | undefined;
}): RankedTexts;
