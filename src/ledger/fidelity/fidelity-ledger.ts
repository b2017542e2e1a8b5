/**
 * Folds what happened to items into fidelity records, dropped ids and warnings: one way from the item to
 * `warning_details` to the distinct codes. Phases append to an item's history; the same phase replaces its entry.
 */
import type { ContentFidelity, PhaseFidelity } from '../../contract/fidelity.js';
import type { Phase } from '../../contract/phases.js';
import type { WarningCode, WarningDetail } from '../../contract/warnings.js';

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
export const SINGLE_PHASE = 'fit';

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
  for (const { itemId, phase, fidelity, warnings } of events) {
    for (const warning of warnings) {
      details.push({ ...warning, ...(phase === undefined ? {} : { phase }), item_id: itemId });
    }
    if (fidelity === undefined) {
      dropped.add(itemId);
      continue;
    }
    const codes = [...new Set(warnings.map(({ code }): WarningCode => code))];
    const phases = { ...records[itemId]?.phases, [phase ?? SINGLE_PHASE]: { ...fidelity, warnings: codes } };
    records[itemId] = { phases };
  }
  return { content_fidelity: records, dropped_content_ids: [...dropped], warning_details: details };
}
