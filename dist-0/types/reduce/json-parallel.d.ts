/**
 * Lists of one object that belong together, place by place: a time series with its times in one list and its values in others,
 * a table by columns. Chosen each by itself, values would stand beside the wrong ones, so the same places are shown of all.
 */
import { type JsonTape } from './json-tape.js';
import { type RankedRows } from './row-order.js';
export interface ParallelLists {
    /** Places of the lists among the entries of the object. */
    readonly entries: readonly number[];
    /** The nodes of the values, by list and row. */
    readonly cells: readonly (readonly number[])[];
}
/** Lists of the same length. Lists of objects are records of their own. `children`: keys and values in turn. */
export declare function findParallelLists(tape: JsonTape, children: readonly number[]): ParallelLists[];
/** The rows that the lists make together. */
export declare function rankParallelRows(tape: JsonTape, children: readonly number[], { entries, cells }: ParallelLists, query: string | undefined): RankedRows | undefined;
/** The rows to show, 1 for each; none when not even one fits. */
export declare function chooseParallelRows(tape: JsonTape, { cells }: ParallelLists, { order }: RankedRows, budget: number): {
    readonly shown: Uint8Array;
    readonly count: number;
} | undefined;
