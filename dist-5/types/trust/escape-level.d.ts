/**
 * JSON in a string of JSON is written with backslashes, and JSON in a string of that with more of them. The level of a mark says
 * in how many strings it stands: `"` is 0, `\"` is 1, `\\\"` is 2. Backslashes that stand for themselves are seen through.
 */
/** No tool wraps its answer more often. */
export declare const DEEPEST_LEVEL = 3;
/** The level of a quote behind so many backslashes. */
export declare function quoteLevel(backslashes: number): number;
/** How many backslashes a quote of this level has of its own. */
export declare function quoteEscapes(level: number): number;
/** The level of the line break that `n` behind so many backslashes is; at least one. */
export declare function breakLevel(backslashes: number): number;
