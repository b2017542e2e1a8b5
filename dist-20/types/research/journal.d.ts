/**
 * The journal of a run: the answer of an effect is written once, before anything is made of it. A run that starts again
 * finds it and asks nobody. Keys are made of the place in the workflow, not of the content, so that they are the same again.
 */
import type { Clock } from '../contract/ports/clock.js';
import type { ResearchStore } from '../contract/ports/research-store.js';
export interface Journal {
    /** The recorded answer, or that of the effect, recorded. What throws is not recorded. */
    once<T>(key: string, effect: () => Promise<T>): Promise<T>;
    /** The recorded answer, if there is one. */
    find<T>(key: string): Promise<T | undefined>;
}
export declare function createJournal(store: ResearchStore, id: string, clock: Clock): Journal;
