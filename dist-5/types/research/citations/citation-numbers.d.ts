/** Numbers in brackets that cite a source. A year in brackets is none; a number without a source that was read is removed. */
/** The numbers that a text cites, each once, in ascending order. */
export declare function citedNumbers(text: string): number[];
export interface CleanedCitations {
    readonly text: string;
    /** How many numbers cited nothing and were removed. */
    readonly dangling: number;
}
export declare function removeDangling(text: string, valid: ReadonlySet<number>): CleanedCitations;
