export declare class RepeatedContent {
    #private;
    constructor(textOf: (index: number) => string);
    /** Looks once at each sentence of both, and no further than to the first one that the other does not have. */
    repeats(index: number, other: number): boolean;
}
