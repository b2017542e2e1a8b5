/** How the values of a JSON object share its budget, and when its entries are rather chosen like rows. */
import { type JsonTape } from './json-tape.js';
/** A number of more digits than this may be left out when it alone does not fit. */
export declare const LONG_ATOM = 64;
/** Strings up to this length are not worth a mark. */
export declare const SHORT_STRING = 60;
/** Keys and a mark for every value would not fit, or the entries are rows under a name. */
export declare function isCollection(tape: JsonTape, children: readonly number[], budget: number): boolean;
/** Objects that begin with the same key: some of them with what is in them tell more than the names of all. */
export declare function areAlike(tape: JsonTape, children: readonly number[]): boolean;
/** What is left of a value of this shape at least. */
export declare function smallestOf(shape: string): number;
/** Small values whole, large ones an equal part each; what one does not use goes to the next. `firm`: parts that are given before, by entry. */
export declare function shareBudget(tape: JsonTape, children: readonly number[], budget: number, firm?: ReadonlyMap<number, number>): {
    next: (entry: number) => number;
    spent: (entry: number, length: number) => void;
};
