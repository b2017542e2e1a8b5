import type { Pair } from './pair.js';
import type { Transcript } from './session-model.js';
export declare class ShellFolder {
    private folder;
    private before;
    private readonly isKept;
    private readonly isFresh;
    constructor({ format }: Pick<Transcript, 'format'>);
    /** The pair as it was run in that folder. Pairs come in their order. */
    place(pair: Pair): Pair;
    private move;
}
