/** The research store in memory, for tests: what is stored is text, as in the real one. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResearchStore, StoredRun } from '../../contract/ports/research-store.js';

interface Row {
  id: string;
  state: string;
  previous: string | undefined;
  updatedAt: number;
  isCancelled: boolean;
  owner: string | undefined;
  heldUntil: number | undefined;
  journal: Map<string, string>;
}

export interface MemoryResearchStore extends ResearchStore {
  /** Puts any text where the state of a run is. */
  damage(id: string, text: string): void;
  journalOf(id: string): ReadonlyMap<string, string>;
}

export function createMemoryResearchStore(): MemoryResearchStore {
  const rows: Row[] = [];
  const find = (id: string) => rows.find((row) => row.id === id);
  const shown = ({ id, state, updatedAt, isCancelled, heldUntil }: Row): StoredRun => ({
    id,
    state,
    updatedAt,
    isCancelled,
    heldUntil,
  });
  return {
    async list({ limit, cursor }) {
      const newest = [...rows].reverse();
      const from = cursor === undefined ? 0 : Number(cursor);
      const page = newest.slice(from, from + limit);
      return {
        runs: page.map(shown),
        cursor: from + limit < newest.length ? String(from + limit) : undefined,
      };
    },
    async get(id) {
      const row = find(id);
      return row === undefined ? undefined : shown(row);
    },
    async create(id, state, now) {
      if (find(id) !== undefined)
        throw new PlimsollError('INVALID_PARAMS', `There is a run "${id}" already.`);
      rows.push({
        id,
        state,
        previous: undefined,
        updatedAt: now,
        isCancelled: false,
        owner: undefined,
        heldUntil: undefined,
        journal: new Map(),
      });
    },
    async save(id, state, now) {
      const row = find(id);
      if (row !== undefined) Object.assign(row, { previous: row.state, state, updatedAt: now });
    },
    async previous(id) {
      return find(id)?.previous;
    },
    async delete(id) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) rows.splice(at, 1);
      return at >= 0;
    },
    async recorded(id, key) {
      return find(id)?.journal.get(key);
    },
    async record(id, key, value) {
      const journal = find(id)?.journal;
      if (journal?.has(key) === false) journal.set(key, value);
    },
    async acquire(id, owner, now, until) {
      const row = find(id);
      if (row === undefined) return false;
      if (row.owner !== owner && row.heldUntil !== undefined && row.heldUntil > now) return false;
      Object.assign(row, { owner, heldUntil: until });
      return true;
    },
    async renew(id, owner, until) {
      const row = find(id);
      if (row?.owner !== owner) return false;
      row.heldUntil = until;
      return true;
    },
    async release(id, owner) {
      const row = find(id);
      if (row?.owner === owner) Object.assign(row, { owner: undefined, heldUntil: undefined });
    },
    async cancel(id, isWanted = true) {
      const row = find(id);
      if (row !== undefined) row.isCancelled = isWanted;
      return row !== undefined;
    },
    async close() {},
    damage(id, text) {
      const row = find(id);
      if (row !== undefined) row.state = text;
    },
    journalOf: (id) => find(id)?.journal ?? new Map(),
  };
}
