/**
 * Owns byte-pair merging of one piece that is not a token itself: again and again the neighbours that form the token of the
 * lowest rank become one, the leftmost first. Short pieces look for the lowest rank by going through all; long ones use a heap, so
 * that a megabyte without a break takes time n log n.
 */
import { type VocabularyTable } from './vocabulary-table.js';
export declare class PairMerge {
    private readonly table;
    /** After `merge`: the starts of the parts, relative to the piece. */
    starts: Uint32Array<ArrayBuffer>;
    private readonly shortRanks;
    private ranks;
    private next;
    private previous;
    private heap;
    private heapSize;
    constructor(table: VocabularyTable);
    /** Merges the piece `[start, end)` of at least two bytes and returns the number of parts. */
    merge(bytes: Uint8Array, start: number, end: number): number;
    private mergeShort;
    /** Rank of the token that part `i` and its right neighbour would form. */
    private rankOf;
    private mergeLong;
    private reserve;
    private push;
    private pop;
}
