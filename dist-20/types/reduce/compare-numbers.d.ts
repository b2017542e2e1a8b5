/**
 * The order of two numbers by their digits as written: beyond 2^53, and with many decimals, different numbers are the same
 * one in floating point, so ids would be mistaken for each other.
 */
export declare function isNumberText(text: string): boolean;
/** Below, at or above 0 as the first is smaller, equal or larger. Both are numbers by `isNumberText`. */
export declare function compareNumbers(one: string, other: string): number;
