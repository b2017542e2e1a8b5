/** What counts as rare among so many rows. */
/** Bits of surprise in something that happens so many times among so many rows. */
export declare function surprise(times: number, count: number): number;
export declare function rareLimit(count: number): number;
/**
 * Of things that happen so many times each, those that are rare: by index, with how much each stands out. What counts is the
 * distance to the least frequent of the others; a long tail has none. Many rare ones make each of them less remarkable.
 */
export declare function rareOnes(times: readonly number[], count: number): Map<number, number>;
