import { type ResearchState } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
export interface MigratedState {
    readonly state: ResearchState;
    /** The version it had. */
    readonly from: number;
    readonly warnings: readonly WarningDetail[];
}
/** `now` stands in for times that the state does not tell. */
export declare function migrateState(value: unknown, now: number): MigratedState;
/** The state as a program of an older version knows it. */
export declare function downgradeState(state: ResearchState, version: 0 | 1): Readonly<Record<string, unknown>>;
