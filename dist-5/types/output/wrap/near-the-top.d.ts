/**
 * The few of many ranks among which the best are, found without ordering all: a sample says where the best begin, and one
 * pass takes what is there or above. Where the sample was wrong the answer is `undefined`, never a wrong choice.
 */
export declare function numbersNearTheTop(ranks: Float64Array, amount: number, descending: boolean): number[] | undefined;
export declare function textsNearTheTop(ranks: readonly (string | undefined)[], amount: number, descending: boolean): number[] | undefined;
/** A number near 0.618 of `count` that has no factor in common with it: in such steps every place is met once. */
export declare function stepThrough(count: number): number;
