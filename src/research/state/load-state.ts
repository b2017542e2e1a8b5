/** A stored state, read. A damaged one is an error of its own, never "not found"; the copy before it is used when it is good. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResearchStore, StoredRun } from '../../contract/ports/research-store.js';
import type { ResearchState } from '../../contract/research/research-state.js';
import { migrateState } from './migrate-state.js';

export interface LoadedRun {
  readonly run: StoredRun;
  readonly state: ResearchState;
}

export async function loadRun(store: ResearchStore, id: string, now: number): Promise<LoadedRun> {
  const run = await store.get(id);
  if (run === undefined) {
    throw new PlimsollError('NOT_FOUND', `There is no research run "${id.slice(0, 80)}".`, {
      remedy: 'plimsoll research list shows the runs there are.',
      details: { research_id: id.slice(0, 80) },
    });
  }
  const state = readState(run.state, now) ?? (await previousState(store, id, now));
  if (state === undefined) throw damaged(id);
  return { run, state };
}

/** Undefined when it is damaged; a state that is newer than this program is refused with its own words. */
export function readState(text: string, now: number): ResearchState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return migrateState(value, now).state;
}

async function previousState(
  store: ResearchStore,
  id: string,
  now: number,
): Promise<ResearchState | undefined> {
  const copy = await store.previous(id);
  const state = copy === undefined ? undefined : readState(copy, now);
  if (state === undefined) return undefined;
  const note = 'The newest state was damaged; the run went on from the copy before it.';
  return { ...state, notes: [...new Set([...state.notes, note])] };
}

function damaged(id: string): PlimsollError {
  return new PlimsollError('INTERNAL_ERROR', `The state of the research run "${id}" is damaged.`, {
    remedy: `Its copy cannot be read either. Delete it (plimsoll research delete ${id}) and start again.`,
    details: { research_id: id, reason: 'corrupt_state' },
  });
}
