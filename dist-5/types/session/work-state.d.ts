import type { Pair } from './pair.js';
export declare class WorkState {
    private branch;
    private before;
    /** How many states there were: each has a number of its own. */
    private count;
    private readonly names;
    private stashed;
    private settings;
    /** The pair as it was run on that state. Pairs come in their order. */
    place(pair: Pair): Pair;
    private change;
    private goTo;
    private key;
    private within;
    /** A switch is the same one from wherever it is made; other commands of a repository do not care for what is stashed away. */
    private stateOf;
}
