/**
 * Stores research runs. Every method is atomic. `record` and `recorded` are the journal: the answer of a call is
 * written once, before it is used, and a run that starts again finds it there.
 *
 * A lease keeps two processes off one run; it lasts for a time and is renewed while the run goes on. The store keeps
 * text and does not know what a state means.
 */
export interface StoredRun {
  readonly id: string;
  /** The state as JSON. */
  readonly state: string;
  readonly updatedAt: number;
  /** Someone asked for this run to end. */
  readonly isCancelled: boolean;
  /** The process that has the lease, while it lasts. */
  readonly heldUntil: number | undefined;
}

export interface ResearchStore {
  /** Newest first; `before` is the `cursor` of the last page. */
  list(options: { readonly limit: number; readonly cursor?: string }): Promise<{
    readonly runs: readonly StoredRun[];
    readonly cursor: string | undefined;
  }>;
  get(id: string): Promise<StoredRun | undefined>;
  /** Fails when there is such a run already. */
  create(id: string, state: string, now: number): Promise<void>;
  /** Replaces the state; the one before stays as a copy for a reader who finds this one damaged. */
  save(id: string, state: string, now: number): Promise<void>;
  previous(id: string): Promise<string | undefined>;
  delete(id: string): Promise<boolean>;

  recorded(id: string, key: string): Promise<string | undefined>;
  record(id: string, key: string, value: string, now: number): Promise<void>;

  /** True if `owner` now has the run: no other lease lasts beyond `now`. */
  acquire(id: string, owner: string, now: number, until: number): Promise<boolean>;
  /** False when the lease was lost. */
  renew(id: string, owner: string, until: number): Promise<boolean>;
  release(id: string, owner: string): Promise<void>;
  /** Asks the run to end, or, with false, takes that back so that it can be resumed. False when there is no such run. */
  cancel(id: string, isWanted?: boolean): Promise<boolean>;
  close(): Promise<void>;
}
