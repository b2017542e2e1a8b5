/** The model summariser that a configuration names; none when it names no model: then every summary is extractive. */
import { join } from 'node:path';
import type { Config } from '../../contract/config/config.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { FitPromptOptions, PreparedSummary, SummaryWish } from '../../engine/fit-prompt.js';
import {
  EXTRACTIVE,
  type SummarizationResult,
  type SummarizerOptions,
  type SummaryRequest,
} from '../../summarize/create-summarizer.js';
import { answerText, type SummaryLevel } from '../../summarize/summary-answer.js';
import type { LearnedCalibration } from '../learned-ratios.js';
import { modelLimits } from '../limits.js';
import type { FitOptions } from './fit-options.js';
import { summarizationModels } from './summarization-models.js';

export interface FitSummarizer {
  readonly run: NonNullable<FitPromptOptions['summarize']>;
  /** Whether a model made at least one of the summaries. */
  used(): boolean;
}

export function summarizerFor(
  config: Config,
  options: FitOptions,
  counter: TokenCounter,
  learned?: LearnedCalibration,
): FitSummarizer | undefined {
  const names = summarizationModels(config);
  if (names.length === 0) return undefined;
  let byModel = false;
  return { run, used: () => byModel };

  function watched(client: ModelClient): ModelClient {
    return learned === undefined ? client : learned.watch(client);
  }

  async function run(wishes: readonly SummaryWish[]): Promise<ReadonlyMap<string, PreparedSummary>> {
    const context = options.query === undefined ? '' : [options.query].flat().join('\n');
    const results = await summarizeWishes(
      wishes.map(({ id, content, level, target }) => ({
        sourceId: id,
        content,
        level: level as SummaryLevel,
        context,
        budget: Math.max(1, target),
      })),
    );
    return new Map(
      results.map((result, index) => {
        const failed = result.provider_id === EXTRACTIVE;
        byModel ||= !failed;
        const text = failed ? '' : answerText(result, result.level);
        const { level, warnings } = result;
        const isCut = warnings.some(({ code }) => code === 'CONTENT_TRUNCATED');
        return [wishes[index]?.id ?? '', { text, level, failed, isCut, warnings }];
      }),
    );
  }

  async function summarizeWishes(requests: readonly SummaryRequest[]): Promise<SummarizationResult[]> {
    const [
      { createSummarizer },
      { summarizeAll },
      { createSummaryCache },
      { createModelClient },
      { createFileStore },
      { plimsollHome },
    ] = await Promise.all([
      import('../../summarize/create-summarizer.js'),
      import('../../summarize/summarize-all.js'),
      import('../../summarize/summary-cache.js'),
      import('../../adapters/models/create-model-client.js'),
      import('../../adapters/file-store/file-store.js'),
      import('../home.js'),
    ]);
    const env = options.env ?? process.env;
    const store = config.research.summarization_cache_enabled
      ? createFileStore(join(plimsollHome(env), 'cache'))
      : undefined;
    const parts: SummarizerOptions = {
      clients: names.map((name) => ({
        client: watched(createModelClient(name, { providers: config.providers, env })),
        // Half of the context is for the instructions and the answer.
        inputLimit: Math.max(256, Math.floor(modelLimits(name, config.research).effective / 2)),
      })),
      counter,
      cache: config.research.summarization_cache_enabled ? createSummaryCache(store) : undefined,
      timeoutMs: config.research.summarization_timeout * 1_000,
      sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      signal: options.signal,
    };
    return summarizeAll(requests, {
      ...parts,
      summarizer: createSummarizer(parts),
      onDone: (done) => options.onProgress?.(`Summarised ${done} of ${requests.length} items.`),
    });
  }
}
