import type { RankedRows } from './row-order.js';
export declare function leftOutDetails(ranked: RankedRows, shown: Uint8Array): string[];
/** What is said of the rows with the values that the question names, where not all of them are shown. */
export declare function missedAsked(ranked: RankedRows, shown: Uint8Array): string | undefined;
/** How many rows stand out, and how many of them are shown, themselves or by an identical one. */
export declare function unusualRows({ ownKinds, firsts }: RankedRows, shown: Uint8Array): {
    shown: number;
    total: number;
};
