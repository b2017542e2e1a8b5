/**
 * Folds what happened to items into fidelity records, dropped ids and warnings: one way from the item to
 * `warning_details` to the distinct codes. Phases append to an item's history; the same phase replaces its entry.
 */
import type { ContentFidelity, PhaseFidelity } from '../../contract/fidelity.js';
import type { Phase } from '../../contract/phases.js';
import type { WarningDetail } from '../../contract/warnings.js';
export interface FidelityEvent {
    readonly itemId: string;
    readonly phase: Phase | undefined;
    /** Absent: the item was dropped. */
    readonly fidelity: Omit<PhaseFidelity, 'warnings'> | undefined;
    readonly warnings: readonly Omit<WarningDetail, 'phase' | 'item_id'>[];
}
export interface FidelityLedger {
    readonly content_fidelity: ContentFidelity;
    readonly dropped_content_ids: readonly string[];
    readonly warning_details: readonly WarningDetail[];
}
/** The phase under which a call without one is recorded. */
export declare const SINGLE_PHASE = "fit";
export declare function emptyLedger(): FidelityLedger;
/** The ledger with further events; the one that was given stays as it is. */
export declare function foldFidelity(ledger: FidelityLedger, events: readonly FidelityEvent[]): FidelityLedger;
