export declare const BANDS = 16;
/** One after the other in one array. Hashes are signed numbers, which are compared without being allocated. */
export declare class TextSignatures {
    #private;
    constructor(texts: readonly string[]);
    /** A text without words has no signature that could be compared. */
    hasWords(index: number): boolean;
    bandKey(index: number, band: number): number;
    /**
     * Whether two signatures have at least this share in common; not looked at to the end once they cannot. What differs is added up
     * without a branch, because nothing foretells it.
     */
    areAlike(a: number, b: number, likeness: number): boolean;
}
