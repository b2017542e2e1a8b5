/**
 * Folds what happened to items into fidelity records, dropped ids and warnings: from the item to `warning_details` to
 * the distinct codes. Phases append to an item's history; the same phase replaces its entry.
 */
import type { ContentFidelity, PhaseFidelity } from '../../contract/fidelity.js';
import { type RecordedPhase, SINGLE_PHASE } from '../../contract/phases.js';
import type { WarningCode, WarningDetail } from '../../contract/warnings.js';

export interface FidelityEvent {
  readonly itemId: string;
  /** Without one it is recorded as a single call. */
  readonly phase: RecordedPhase | undefined;
  /** Absent: the item was dropped. */
  readonly fidelity: Omit<PhaseFidelity, 'warnings'> | undefined;
  readonly warnings: readonly Omit<WarningDetail, 'phase' | 'item_id'>[];
}

export interface FidelityLedger {
  readonly content_fidelity: ContentFidelity;
  readonly dropped_content_ids: readonly string[];
  readonly warning_details: readonly WarningDetail[];
}

export function emptyLedger(): FidelityLedger {
  return {
    content_fidelity: Object.create(null) as ContentFidelity,
    dropped_content_ids: [],
    warning_details: [],
  };
}

/** The ledger with further events; the one that was given stays as it is. */
export function foldFidelity(ledger: FidelityLedger, events: readonly FidelityEvent[]): FidelityLedger {
  const records: ContentFidelity = Object.assign(Object.create(null), ledger.content_fidelity);
  const dropped = new Set(ledger.dropped_content_ids);
  const details = [...ledger.warning_details];
  for (const { itemId, phase = SINGLE_PHASE, fidelity, warnings } of events) {
    for (const warning of warnings) {
      details.push({ ...warning, phase, item_id: itemId });
    }
    if (fidelity === undefined) {
      dropped.add(itemId);
      continue;
    }
    const codes = [...new Set(warnings.map(({ code }): WarningCode => code))];
    const phases = { ...records[itemId]?.phases, [phase]: { ...fidelity, warnings: codes } };
    records[itemId] = { phases };
  }
  return { content_fidelity: records, dropped_content_ids: [...dropped], warning_details: details };
}
