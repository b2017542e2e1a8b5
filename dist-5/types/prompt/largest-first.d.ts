/**
 * Sorts numbers by their bits, digit by digit: no comparison is called, equal numbers keep their order, and no input makes it slow.
 */
/**
 * The places of the numbers, none of which is negative, from the largest on; equal ones in their order. `rough` takes numbers for
 * equal whose first 32 bits are.
 */
export declare function largestFirst(values: Float64Array, precision?: 'exact' | 'rough'): Uint32Array;
