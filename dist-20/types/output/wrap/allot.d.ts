/**
 * Sharing bytes. `allotInOrder` for a list whose start matters most: whole items as long as they fit; an item that alone
 * is larger than the budget gets a part of it and is reduced inside. `shareFairly` for parts that all must stay: small
 * ones whole, large ones equal shares.
 */
/**
 * Bytes for each item from the first on; shorter than `sizes` when not all fit. An allotment below the size means: reduce
 * inside. A size includes the item's separator.
 */
export declare function allotInOrder(sizes: readonly number[], budget: number): number[];
/** Bytes for each part: its size if that is at most the level that makes the sum fit, else the level. Order is kept. */
export declare function shareFairly(sizes: readonly number[], budget: number): number[];
