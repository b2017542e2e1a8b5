/** One limit shared by several texts: small ones whole, large ones an equal part each. */
export declare function shareLimit(sizes: readonly number[], limit: number): number[];
