/** The dependencies of a research service. Everything is passed in; this room opens nothing itself. */
import type { Archive } from '../archive/archive.js';
import type { ResearchConfig } from '../contract/config/research.js';
import type { Clock } from '../contract/ports/clock.js';
import type { DocumentIndex } from '../contract/ports/document-index.js';
import type { ModelClient } from '../contract/ports/model-client.js';
import type { ResearchStore } from '../contract/ports/research-store.js';
import type { SearchSource } from '../contract/ports/search-source.js';
import type { WarningDetail } from '../contract/warnings.js';
import type { SummaryCache } from '../summarize/summary-cache.js';
import type { TokenEstimator } from '../tokens/token-estimator.js';

/** A page as it was read: cleaned text, secrets replaced. */
export interface PageText {
  readonly text: string;
  readonly title?: string | undefined;
  readonly date?: string | undefined;
}

export interface SummaryKeeper {
  /** A cache that tells under which key it keeps what is new. */
  cache(onWrite: (key: string) => void): SummaryCache;
  remove(keys: readonly string[]): Promise<void>;
}

export interface ResearchDeps {
  readonly config: ResearchConfig;
  readonly store: ResearchStore;
  readonly clock: Clock;
  /** Ends early, without error, when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly newId: () => string;
  /** Whose runs these are, where it is not the user of this machine. */
  readonly principal?: string;
  /** The name of this service as a holder of leases: different for every process. */
  readonly owner: string;
  /** False when it is certain that the process of this owner is gone. */
  readonly isAlive: (owner: string) => boolean;
  readonly estimator: TokenEstimator;
  /** The ratios that the estimator has learned about a model, if it uses any: they are recorded with each call. */
  readonly learnedRatios?: (model: string) => Readonly<Record<string, number>> | undefined;
  /**
   * Resolves folders and files of a request to a form that means the same everywhere, for `openIndex` and
   * `removeIndex`. It throws a `PlimsollError` for one that may not be read.
   */
  readonly checkFrom: (from: readonly string[]) => Promise<readonly string[]>;
  /** Services that are asked when a request names none. */
  readonly defaultServices: readonly string[];
  readonly openIndex: (from: readonly string[]) => Promise<DocumentIndex>;
  /** Called when the last run over these folders and files was deleted. */
  readonly removeIndex: (from: readonly string[]) => Promise<void>;
  /** Throws a `PlimsollError` for a service that is not known or not configured. */
  readonly searchSource: (name: string) => Promise<SearchSource>;
  readonly readPage: (address: string, options: { readonly signal: AbortSignal }) => Promise<PageText>;
  /** Throws a `PlimsollError` for a model that cannot be reached with this configuration. */
  readonly client: (providerId: string) => Promise<ModelClient>;
  readonly openArchive: (onWarning: (detail: WarningDetail) => void) => Promise<Archive>;
  /** Keeps summaries over runs; absent: only within this process. */
  readonly summaries: SummaryKeeper | undefined;
}
