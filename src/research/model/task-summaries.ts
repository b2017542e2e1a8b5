/**
 * Summarises items that a call does not send whole, with the models that the configuration names. Each call is
 * journalled and counts towards the spend limit; when that is reached, summaries are extractive.
 */
import type { Phase } from '../../contract/phases.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { FitPromptOptions } from '../../engine/fit-prompt.js';
import type { BookedCall } from '../../summarize/ask-provider.js';
import { fulfilWishes, type PreparedSummary, type SummaryWish } from '../../summarize/fulfil-wishes.js';
import { clientNotSetUp } from '../../summarize/not-set-up.js';
import type { SummarizerOptions } from '../../summarize/summarizer.js';
import type { ResearchRun } from '../research-run.js';
import { callBook } from './call-book.js';
import { providerLimits } from './provider-limits.js';
import { usableModels } from './usable-models.js';

export interface SummaryPlace {
  readonly phase: Phase;
  readonly iteration: number;
  readonly query: readonly string[];
  readonly counter: TokenCounter;
}

export interface TaskSummaries {
  readonly summarize: NonNullable<FitPromptOptions['summarize']> | undefined;
  /** The calls that summaries cost, filled while they are made. */
  readonly calls: CallRecord[];
}

export async function taskSummaries(place: SummaryPlace, run: ResearchRun): Promise<TaskSummaries> {
  const { config } = run.deps;
  const { summarization_provider: first, summarization_providers: others } = config;
  const names = [...new Set([...(first === undefined ? [] : [first]), ...others])];
  const calls: CallRecord[] = [];
  if (names.length === 0 || run.spend.isSpent()) return { summarize: undefined, calls };
  const { unset } = await usableModels(names, run.deps.client);
  const providers = await Promise.all(
    names.map(async (name) => {
      const { limits, countedAs } = providerLimits(name, 'planning', config);
      const { counter } = run.deps.estimator.safeCounterFor(countedAs);
      return { client: await clientOf(name), limits, counter };
    }),
  );
  return { summarize, calls };

  /** A model that is not set up is reported when it would be asked. */
  async function clientOf(name: string): Promise<ModelClient> {
    const reason = unset.get(name);
    return reason === undefined ? run.deps.client(name) : clientNotSetUp(name, reason);
  }

  function recordOf({ key, provider, tokens }: BookedCall): CallRecord {
    const { phase, iteration } = place;
    const budget = providerLimits(provider, 'planning', config).limits.input;
    return { key, phase, iteration, provider_id: provider, estimated_tokens: tokens, budget };
  }

  async function summarize(wishes: readonly SummaryWish[]): Promise<ReadonlyMap<string, PreparedSummary>> {
    const parts: SummarizerOptions = {
      providers,
      counter: place.counter,
      cache: run.summaryCache,
      timeoutMs: config.summarization_timeout * 1_000,
      sleep: (milliseconds) => run.deps.sleep(milliseconds, run.signal),
      signal: run.signal,
      watch: run.watch,
      gate: run.gate,
      book: callBook({ recordOf, counter: place.counter, calls }, run),
    };
    return fulfilWishes(wishes, place.query.join('\n'), parts);
  }
}
