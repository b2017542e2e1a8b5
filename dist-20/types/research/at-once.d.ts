/** Work in which a few things happen at a time: the order of what comes out is that of what went in. */
/** At most so many pieces of work at a time; the others wait in the order in which they came. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;
export declare function createGate(most: number): Gate;
/** Starts nothing further after a failure; what is under way ends before the failure is thrown. */
export declare function inOrder<Item, Result>(items: readonly Item[], most: number, work: (item: Item) => Promise<Result>): AsyncGenerator<Result>;
