/** What an examination found: one line, and a remedy where something is to be done. */
export const FINDING_STATUSES = ['ok', 'note', 'warning', 'problem'] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

export interface Finding {
  /** The part that was examined: runtime, configuration, home, archive, store, tokens, database, resilience, providers, search. */
  readonly check: string;
  readonly status: FindingStatus;
  readonly message: string;
  readonly remedy?: string;
}
