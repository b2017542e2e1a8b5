/** What the phases of one run share. */
import type { Archive } from '../archive/archive.js';
import type { DocumentIndex, IndexReport } from '../contract/ports/document-index.js';
import type { ResearchState } from '../contract/research/research-state.js';
import type { Gate } from '../summarize/calls-at-once.js';
import type { ProviderWatch } from '../summarize/provider-watch.js';
import type { SummaryCache } from '../summarize/summary-cache.js';
import type { Journal } from './journal.js';
import type { SpendTracker } from './model/spend.js';
import type { ResearchDeps } from './research-deps.js';
import type { SourceTexts } from './sources/source-texts.js';

export interface ResearchRun {
  readonly id: string;
  readonly deps: ResearchDeps;
  readonly journal: Journal;
  /** Aborted when the run is cancelled, interrupted, or lost its lease. */
  readonly signal: AbortSignal;
  /** The time that decisions are made at: when the run was created, so that a resumed run decides the same. */
  readonly decidedAt: number;
  readonly texts: SourceTexts;
  readonly spend: SpendTracker;
  /** Through it every call to a model goes: a few at a time. */
  readonly gate: Gate;
  /** The tokens that a provider accepted after an overflow; the next call begins there. */
  readonly takes: Map<string, number>;
  /** Providers that were asked for their own count and gave none: the local count stands for the rest of the run. */
  readonly uncounted: Set<string>;
  /** Summaries of earlier runs; absent when they are not to be used. */
  readonly summaryCache: SummaryCache | undefined;
  /** Which providers are not asked any more. */
  readonly watch: ProviderWatch;
  readonly archive: Archive | undefined;
  /** The documents of the folders that were named, opened when first asked for. */
  index(): Promise<OpenedIndex | undefined>;
  /** Says how far the phase is; the state is as it stands now. */
  tell(state: ResearchState, message: string): void;
}

/** An index that is up to date with its files. */
export interface OpenedIndex {
  readonly documents: DocumentIndex;
  readonly report: IndexReport;
}

/** A phase turns a state into the state after it. Everything it asks of the world goes through the journal. */
export type PhaseStep = (state: ResearchState, run: ResearchRun) => Promise<ResearchState>;
