export interface HeadSummaryTailOptions<Item, Summary> {
    /** How many items stay at the start. */
    readonly head: number;
    /** How many items stay at the end. */
    readonly tail: number;
    /** Sequences of up to this many items stay whole. */
    readonly threshold: number;
    /** Says what the items between head and tail hold. Called once, only when there is something to summarise. */
    readonly summarize: (middle: readonly Item[]) => Summary;
}
export type HeadSummaryTail<Item, Summary> = {
    readonly summarized: false;
    readonly originalCount: number;
    readonly items: readonly Item[];
} | {
    readonly summarized: true;
    readonly originalCount: number;
    /** Head, the one summary, tail. */
    readonly items: readonly (Item | Summary)[];
    readonly head: readonly Item[];
    readonly summary: Summary;
    readonly tail: readonly Item[];
};
/** Never longer than the input: a middle of fewer than two items is not worth a summary and stays. */
export declare function headSummaryTail<Item, Summary>(items: readonly Item[], options: HeadSummaryTailOptions<Item, Summary>): HeadSummaryTail<Item, Summary>;
