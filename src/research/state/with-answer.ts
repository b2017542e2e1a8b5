/** Adds what an answer brings to the state: fidelity of what was sent, dropped ids, warnings, calls, notes. */
import type { CallFidelity, ContentFidelity, PhaseFidelity } from '../../contract/fidelity.js';
import { FIDELITY_LEVELS, type FidelityLevel } from '../../contract/levels.js';
import type { CallRecord, ResearchState } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import type { ProviderAnswer } from '../model/ask-provider-chain.js';

export type AnswerRecord = Omit<ProviderAnswer<unknown>, 'value' | 'provider' | 'sent' | 'call' | 'counter'> &
  Partial<Pick<ProviderAnswer<unknown>, 'provider' | 'call' | 'counter'>>;

export function withAnswer(
  state: ResearchState,
  { ledger, archiveHashes, warnings, calls, notes, ...asked }: AnswerRecord,
): ResearchState {
  const fidelity = mergedFidelity(state.content_fidelity, ledger.content_fidelity, asked);
  const missing = new Set([...state.dropped_content_ids, ...ledger.dropped_content_ids]);
  return {
    ...state,
    content_fidelity: fidelity,
    // An item that reached a call was not dropped, even if other calls had no room for it.
    dropped_content_ids: [...missing].filter((id) => fidelity[id]?.calls === undefined),
    // The first size of an item is its original; later phases shorten what they quote.
    content_archive_hashes: { ...archiveHashes, ...state.content_archive_hashes },
    warning_details: distinctDetails([...state.warning_details, ...warnings, ...ledger.warning_details]),
    calls: distinctCalls([...state.calls, ...calls]),
    notes: [...new Set([...state.notes, ...notes])],
  };
}

/** A later phase adds to the history of an item. The same phase replaces its entry; each call has its own. */
function mergedFidelity(
  before: ContentFidelity,
  added: ContentFidelity,
  { provider, call, counter }: Pick<AnswerRecord, 'provider' | 'call' | 'counter'>,
): ContentFidelity {
  const merged: ContentFidelity = { ...before };
  for (const [id, { phases }] of Object.entries(added)) {
    const known = merged[id];
    const told = Object.entries(carried(known?.phases, phases)).map(([phase, entry]) => ({
      phase,
      entry: {
        ...entry,
        ...(provider === undefined ? {} : { provider }),
        ...(counter === undefined ? {} : { counter }),
      },
    }));
    const entries = told.flatMap(({ phase, entry }): CallFidelity[] =>
      call === undefined ? [] : [{ call, phase, ...entry }],
    );
    const others = (known?.calls ?? []).filter((other) => other.call !== call);
    const calls = [...others, ...entries];
    merged[id] = {
      phases: { ...known?.phases, ...Object.fromEntries(told.map(({ phase, entry }) => [phase, entry])) },
      ...(calls.length === 0 ? {} : { calls }),
    };
  }
  return merged;
}

/** An item that gathering reduced is no more whole later than it was then. */
function carried(
  before: Readonly<Record<string, PhaseFidelity>> | undefined,
  added: Readonly<Record<string, PhaseFidelity>>,
): Record<string, PhaseFidelity> {
  const gathered = before?.gathering;
  const result: Record<string, PhaseFidelity> = {};
  for (const [phase, entry] of Object.entries(added)) {
    result[phase] =
      gathered !== undefined && phase === 'analysis' && isTighter(gathered.level, entry.level)
        ? {
            ...entry,
            level: gathered.level,
            ...(gathered.reason === undefined ? {} : { reason: gathered.reason }),
          }
        : entry;
  }
  return result;
}

function isTighter(a: FidelityLevel, b: FidelityLevel): boolean {
  return FIDELITY_LEVELS.indexOf(a) > FIDELITY_LEVELS.indexOf(b);
}

/** A call that was found in the journal again is the same call. */
function distinctCalls(calls: readonly CallRecord[]): CallRecord[] {
  return [...new Map(calls.map((call) => [call.key, call])).values()];
}

export function distinctDetails(details: readonly WarningDetail[]): WarningDetail[] {
  const seen = new Set<string>();
  return details.filter((detail) => {
    const key = JSON.stringify([detail.code, detail.phase, detail.item_id, detail.chunk_id, detail.message]);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
