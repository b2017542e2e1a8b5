/** Any value or text to a limit: the flow behind `plimsoll bound` and the library call of the same name. */
import type { Reduction } from '../contract/reduction.js';
import { type ReduceOptions } from '../reduce/reduce-content.js';
export interface BoundResult {
    /** What is left: a text for a text, JSON data for any other value. `undefined` when the limit has room for neither. */
    readonly value: unknown;
    /** What is shown of how much, and how to get the rest. Empty when nothing was done. */
    readonly notice: string;
    /** Value and notice as they leave: never over the limit. */
    readonly text: string;
    readonly record: Reduction;
    readonly reduced: boolean;
    /** What had to be changed so that the value could be JSON at all. */
    readonly notes: readonly string[];
}
/** A text is reduced by what it is, any other value as JSON that stays JSON. Never changes the value itself. */
export declare function boundResult(value: unknown, options: ReduceOptions): BoundResult;
