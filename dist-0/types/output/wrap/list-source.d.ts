/**
 * A list with the order in which its items are wanted. Items are converted and measured one at a time and once, so that
 * an item which is never considered costs nothing.
 */
import type { TruncationStrategy } from '../limits/tool-limits.js';
import type { SecondCut } from './own-results.js';
import type { ChosenItem } from './payload.js';
import { type PrepareValue } from './prepare-value.js';
import { type Ranking } from './rank.js';
export interface MeasuredItem extends ChosenItem {
    /** With the comma or bracket that follows it. */
    readonly bytes: number;
}
export interface ListSource {
    readonly key: string;
    /** Number of items before any cut. */
    readonly total: number;
    /** How many items the item limit allows. */
    readonly length: number;
    /** The item that is wanted next, the most wanted at 0. Ranks the list when first called, not before. */
    item(position: number): MeasuredItem;
    /** All items in input order, when the item limit allows all. */
    inputItem(index: number): MeasuredItem;
    /** Items that were chosen, in the order in which the answer shows them. */
    arrange(chosen: readonly ChosenItem[]): readonly ChosenItem[];
    readonly secondCut: SecondCut;
    /** Whether every item must stay, reduced inside if need be. */
    readonly keepAll: boolean;
}
export type SelectableStrategy = Exclude<TruncationStrategy, 'head-summary-tail' | 'none'>;
export interface Selection {
    readonly key: string;
    readonly maxItems: number;
    readonly strategy: SelectableStrategy;
    readonly ranking: Ranking | undefined;
}
/** What an item is measured by. */
export interface Measuring {
    readonly maxBytes: number;
    readonly prepare: PrepareValue | undefined;
}
/** `place` is where notes say that the list is: `/plan/skills`. */
export declare function selectItems(items: readonly unknown[], selection: Selection, place: string, { maxBytes, prepare }: Measuring): ListSource;
/** A list whose entries all stay: the ends of a sequence and the summary between them. */
export declare function fixedList(key: string, entries: readonly {
    readonly index: number;
    readonly value: unknown;
}[], place: string, measuring: Measuring): ListSource;
