/** Numbers by falling key; among equal keys the smaller number comes first, so that the order is always the same. */
export declare class KeyHeap {
    #private;
    constructor(keys: Float64Array);
    /** The number with the largest key, the smaller number first among equals; -1 when there is none. */
    pop(): number;
    /** What `pop` would give. */
    top(): number;
    /** Gives the top a smaller key; whether it stays the top. */
    lowerTop(key: number): boolean;
}
