/** The input and output of a summariser, and what the summaries of one run share. */
import { createHash } from 'node:crypto';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { formatProviderId } from '../contract/provider-id.js';
import type { WarningDetail } from '../contract/warnings.js';
import type { AskOptions, AssembledCall, CallBook, Provider } from './ask-provider.js';
import { CALLS_AT_ONCE, createGate, type Gate } from './calls-at-once.js';
import { createProviderWatch, type ProviderWatch } from './provider-watch.js';
import type { SummaryLevel } from './summary-answer.js';
import type { SummaryCache } from './summary-cache.js';

export interface SummarizerOptions {
  readonly providers: readonly Provider[];
  /** The counter of the reader of the summaries, for their budgets. */
  readonly counter: TokenCounter;
  readonly cache: SummaryCache | undefined;
  readonly timeoutMs: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  /** The watch of the whole run, if several summarisers serve it. */
  readonly watch?: ProviderWatch | undefined;
  /** Through it every call goes: a few at a time. Of the whole run, like `watch`. */
  readonly gate?: Gate | undefined;
  /** Where answers are written down as they come. */
  readonly book?: CallBook | undefined;
}

export type RunOptions = SummarizerOptions & { readonly watch: ProviderWatch; readonly gate: Gate };

export interface SummaryRequest {
  readonly sourceId: string;
  readonly content: string;
  readonly level: SummaryLevel;
  /** What the reader wants to know. */
  readonly context: string;
  /** Tokens that the summary may have. */
  readonly budget: number;
}

export interface SummaryWarning extends Omit<WarningDetail, 'phase' | 'item_id'> {
  /** It is about the provider and the same for many texts: telling it once is enough. */
  readonly isOfRun?: true;
}

export interface SummarizationResult {
  /** The level that was asked for and answered. What is shown is called by a tighter one where it is that short. */
  readonly level: SummaryLevel;
  /** Empty where no model answered. */
  readonly summary: string;
  readonly key_points: readonly string[];
  readonly source_ids: readonly string[];
  readonly token_count: number;
  /** The provider that really answered. */
  readonly provider_id: string;
  readonly warnings: readonly SummaryWarning[];
}

export interface Summarizer {
  summarize(request: SummaryRequest): Promise<SummarizationResult>;
}

/** What the summaries of one run share, made here if the caller has none. */
export function withRunState(options: SummarizerOptions): RunOptions {
  return {
    ...options,
    watch: options.watch ?? createProviderWatch(),
    gate: options.gate ?? createGate(CALLS_AT_ONCE),
  };
}

/** The options of a call, from those of a run. */
export function askOptionsOf({ timeoutMs, sleep, signal, watch, gate, book }: RunOptions): AskOptions {
  const timeoutOption = 'research.summarization_timeout';
  return { timeoutMs, timeoutOption, sleep, signal, watch, gate, book };
}

/** The same texts are the same call: what was answered once is found by it. */
export function summaryKey({ client }: Provider, { request }: AssembledCall): string {
  const { system, messages, maxOutputTokens, outputSchema } = request;
  const text = JSON.stringify([system, messages, maxOutputTokens, outputSchema]);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return `summary/${formatProviderId(client.id)}/${digest}`;
}
