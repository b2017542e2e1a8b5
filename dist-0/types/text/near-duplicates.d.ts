/** For each text the index of the first text that it repeats, or its own index. */
export declare function nearDuplicates(texts: readonly string[], likeness?: number): number[];
/** Looks at the same texts several times, at fewer of them each time. */
export declare class NearDuplicates {
    #private;
    constructor(texts: readonly string[]);
    /**
     * For each of these texts the first of them that it repeats, or itself. `likeness` is the share of word sequences that two texts
     * must have in common. Texts without words are like nothing but themselves.
     */
    among(indices: readonly number[], likeness?: number): number[];
}
