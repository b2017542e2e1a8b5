import type { ResearchStore, StoredRun } from '../../contract/ports/research-store.js';
import type { ResearchState } from '../../contract/research/research-state.js';
export interface LoadedRun {
    readonly run: StoredRun;
    readonly state: ResearchState;
}
export declare function loadRun(store: ResearchStore, id: string, now: number): Promise<LoadedRun>;
/** Undefined when it is damaged; a state that is newer than this program is refused with its own words. */
export declare function readState(text: string, now: number): ResearchState | undefined;
