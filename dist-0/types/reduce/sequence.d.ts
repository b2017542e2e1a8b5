/**
 * The part of a text that fits a budget, when the text is a sequence of units of different importance: chosen units
 * in their original order, exactly as they were, and a line of ours wherever some are missing.
 */
export interface Sequence {
    readonly text: string;
    /** Start of each unit with the end of the last one as last entry: the units joined are the text. */
    readonly starts: ArrayLike<number>;
    /** Units in order of importance. One that is not in it is never shown. */
    readonly order: ArrayLike<number>;
    /** The line that stands for the units `from` to `to - 1`; empty where the gap is told otherwise. */
    readonly mark: (from: number, to: number) => string;
    /** A line above the shown units `from` to `to - 1`, when they need one. It replaces the mark of the gap before. */
    readonly heading?: (from: number, to: number) => string;
    /** A unit that does not fit is passed over when it is larger than this part of the budget; else choosing ends. */
    readonly passOver?: number;
    /** Whether a unit means nothing without the one before it. */
    readonly continues?: (unit: number) => boolean;
    /** A later unit that a unit is shown with or not at all. */
    readonly partner?: (unit: number) => number | undefined;
    /** Units that a unit is shown with, the most needed first. Only the first unit of all may be without some of them. */
    readonly owners?: (unit: number) => readonly number[];
}
export interface SequenceView {
    readonly content: string;
    /** 1 for each unit that is shown. */
    readonly chosen: Uint8Array;
    readonly complete: boolean;
}
export declare function sequenceView(sequence: Sequence, budget: number): SequenceView;
/** Indices by falling score, equal ones in their own order. */
export declare function byScore(scores: ArrayLike<number>): Int32Array;
/** All indices so that every beginning of the list is spread evenly over the whole: 0, 1/2, 1/4, 3/4, 1/8 ... */
export declare function spread(count: number): Int32Array;
