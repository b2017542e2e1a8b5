/** The research store in memory, for tests. It passes the same suite as the one on disk. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResearchStore, StoredRun } from '../../contract/ports/research-store.js';

interface Kept {
  readonly number: number;
  run: StoredRun;
  previous: string | undefined;
  owner: string | undefined;
  readonly journal: Map<string, string>;
}

export interface MemoryResearchStore extends ResearchStore {
  /** Puts any text where the state of a run is. */
  damage(id: string, text: string): void;
}

export function createMemoryResearchStore(): MemoryResearchStore {
  const runs = new Map<string, Kept>();
  let made = 0;

  function known(id: string): Kept {
    const kept = runs.get(id);
    if (kept === undefined) throw new PlimsollError('NOT_FOUND', `There is no research run ${id}.`);
    return kept;
  }

  function hold(kept: Kept, owner: string | undefined, heldUntil: number | undefined): void {
    kept.owner = owner;
    kept.run = { ...kept.run, heldUntil };
  }

  return {
    async list({ limit, cursor }) {
      if (cursor !== undefined && !/^\d+$/.test(cursor))
        throw new PlimsollError('INVALID_PARAMS', 'This cursor is not one that a list gave.');
      const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor);
      const rest = [...runs.values()]
        .filter(({ number }) => number < before)
        .sort((a, b) => b.number - a.number);
      const page = rest.slice(0, limit);
      return {
        runs: page.map(({ run }) => run),
        cursor: rest.length > limit && page.length > 0 ? String(page.at(-1)?.number) : undefined,
      };
    },
    async get(id) {
      return runs.get(id)?.run;
    },
    async create(id, state, now) {
      if (runs.has(id)) throw new PlimsollError('INVALID_PARAMS', `There is a research run ${id} already.`);
      made++;
      const run = { id, state, updatedAt: now, isCancelled: false, heldUntil: undefined };
      runs.set(id, { number: made, run, previous: undefined, owner: undefined, journal: new Map() });
    },
    async save(id, state, now) {
      const kept = known(id);
      kept.previous = kept.run.state;
      kept.run = { ...kept.run, state, updatedAt: now };
    },
    async previous(id) {
      return runs.get(id)?.previous;
    },
    async delete(id) {
      return runs.delete(id);
    },
    async recorded(id, key) {
      return runs.get(id)?.journal.get(key);
    },
    async record(id, key, value) {
      const { journal } = known(id);
      if (!journal.has(key)) journal.set(key, value);
    },
    async acquire(id, owner, now, until) {
      const kept = runs.get(id);
      if (kept === undefined) return false;
      const isFree = kept.owner === undefined || kept.owner === owner || (kept.run.heldUntil ?? 0) <= now;
      if (isFree) hold(kept, owner, until);
      return isFree;
    },
    async renew(id, owner, until) {
      const kept = runs.get(id);
      if (kept?.owner !== owner) return false;
      hold(kept, owner, until);
      return true;
    },
    async release(id, owner) {
      const kept = runs.get(id);
      if (kept?.owner === owner) hold(kept, undefined, undefined);
    },
    async cancel(id, isWanted = true) {
      const kept = runs.get(id);
      if (kept === undefined) return false;
      kept.run = { ...kept.run, isCancelled: isWanted };
      return true;
    },
    async close() {},
    damage(id, text) {
      const kept = known(id);
      kept.run = { ...kept.run, state: text };
    },
  };
}
