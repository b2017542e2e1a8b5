/**
 * The research service as surfaces see it. Its answers are the data of the envelopes; failures are `PlimsollError`s.
 */
import type { ReportData } from '../contract/envelope.js';
import type { Phase, RunStatus } from '../contract/phases.js';
import type {
  ResearchDeleteData,
  ResearchListData,
  ResearchProgress,
  ResearchStatusData,
} from '../contract/research/research-answers.js';
import type { ResearchRequestInput } from '../contract/research/research-request.js';
import type { ResearchSource, ResearchState } from '../contract/research/research-state.js';
import type { WarningDetail } from '../contract/warnings.js';

/** Told while a run goes on; must not throw. */
export type ResearchEvent =
  | { readonly kind: 'phase'; readonly phase: Phase; readonly iteration: number }
  | { readonly kind: 'progress'; readonly progress: ResearchProgress; readonly message: string }
  | { readonly kind: 'warning'; readonly warning: WarningDetail }
  | { readonly kind: 'end'; readonly status: RunStatus };

export interface RunOptions {
  /** Aborted: the run ends as `interrupted` and can be resumed. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: ResearchEvent) => void;
}

export interface ResearchSourceText {
  readonly source: ResearchSource;
  readonly text: string;
}

export interface ResearchService {
  /** Checks the request, all violations at once, and stores a run that has not begun. */
  create(request: ResearchRequestInput): Promise<ResearchStatusData>;
  /**
   * Runs to an end, from the beginning or from where it stopped: `completed`, `failed`, `cancelled` or `interrupted`. A
   * run that another process holds is refused. It never rejects for a failure inside the run, which becomes its status.
   */
  run(id: string, options?: RunOptions): Promise<ResearchStatusData>;
  /** With `waitMs` the answer comes when the run has ended or the time is over. */
  status(id: string, options?: { readonly waitMs?: number } & RunOptions): Promise<ResearchStatusData>;
  report(id: string): Promise<ReportData>;
  list(options?: { readonly limit?: number; readonly cursor?: string }): Promise<ResearchListData>;
  cancel(id: string): Promise<ResearchStatusData>;
  delete(id: string): Promise<ResearchDeleteData>;
  /** The state as it is stored, for export; version 0 leaves out what it does not know. */
  exportState(id: string, version?: 0 | 1): Promise<Readonly<Record<string, unknown>>>;
  /** Takes in a state of version 0 or 1 under its own id, or a new one if that is taken. */
  importState(state: unknown): Promise<ResearchStatusData & { readonly warnings: readonly WarningDetail[] }>;
  state(id: string): Promise<ResearchState>;
  /** The text of a source that was read, as it was archived, secrets replaced. */
  source(id: string, sourceId: string): Promise<ResearchSourceText>;
  close(): Promise<void>;
}
