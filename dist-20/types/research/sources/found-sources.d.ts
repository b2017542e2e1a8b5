/**
 * What searches found, as sources: one for each address, ranked over all searches together, the best first. A decision as a
 * value: which of them are read is chosen here, reading happens elsewhere.
 */
import type { FoundPlace, ResearchSource } from '../../contract/research/research-state.js';
export interface FoundHit {
    readonly address: string;
    readonly title: string;
    readonly date?: string | undefined;
    /** Its id in the index, for files. */
    readonly documentId?: string | undefined;
    /** The passages that fit best, for files. */
    readonly places?: readonly FoundPlace[] | undefined;
    readonly foundBy: string;
    readonly questionIds: readonly string[];
    /** Its place in the answer of its search, from 0. */
    readonly rank: number;
}
/** The known sources, with further questions where they were found again, and the new ones behind them, best first. */
export declare function foldHits(known: readonly ResearchSource[], hits: readonly FoundHit[], iteration: number): {
    readonly sources: ResearchSource[];
    readonly fresh: readonly string[];
};
