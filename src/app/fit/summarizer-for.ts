/**
 * Makes the model summariser that a configuration names. If it names no model, there is none, and every summary is
 * extractive.
 */
import type { Config } from '../../contract/config/config.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { WarningDetail } from '../../contract/warnings.js';
import type { FitPromptOptions } from '../../engine/fit-prompt.js';
import type { PreparedSummary, SummaryWish } from '../../summarize/fulfil-wishes.js';
import type { RunOptions, SummarizerOptions } from '../../summarize/summarizer.js';
import { safeCounterFor } from '../counting.js';
import type { LearnedCalibration } from '../learned-ratios.js';
import { modelCallLimits } from '../limits.js';
import type { FitOptions } from './fit-options.js';
import { openSummarizationModels, summarizationModels } from './summarization-models.js';

export function summarizerFor(
  config: Config,
  options: FitOptions,
  counter: TokenCounter,
  learned: LearnedCalibration | undefined,
  onWarning: (detail: WarningDetail) => void,
): FitPromptOptions['summarize'] {
  const names = summarizationModels(config);
  if (names.length === 0) return undefined;
  // A text that is fitted again belongs to the same run.
  let ofRun: Pick<RunOptions, 'providers' | 'watch' | 'gate'> | undefined;
  const env = options.env ?? process.env;
  return run;

  function watched(client: ModelClient): ModelClient {
    return learned === undefined ? client : learned.watch(client);
  }

  /** A model without its key is reported when it would be asked; a refused one is reported at once and left out. */
  async function openRun(): Promise<NonNullable<typeof ofRun>> {
    const [{ createProviderWatch }, { callsAtOnce, createGate }, { clientNotSetUp }, models] =
      await Promise.all([
        import('../../summarize/provider-watch.js'),
        import('../../summarize/calls-at-once.js'),
        import('../../summarize/not-set-up.js'),
        openSummarizationModels(config, env),
      ]);
    const asked = models.filter((model) => 'client' in model || !model.isRefused);
    for (const model of models)
      if ('whyNot' in model && model.isRefused)
        onWarning({
          code: 'SUMMARY_PROVIDER_FAILED',
          message: `${model.name} was not asked: ${model.whyNot}`,
        });
    return {
      providers: asked.map((model) => ({
        client: 'client' in model ? watched(model.client) : clientNotSetUp(model.name, model.whyNot),
        counter: learned?.counterFor(model.name) ?? safeCounterFor(model.name).counter,
        limits: modelCallLimits(model.name, config.research),
      })),
      watch: createProviderWatch(),
      gate: createGate(
        callsAtOnce(
          config.research,
          asked.map(({ name }) => name),
        ),
      ),
    };
  }

  async function run(wishes: readonly SummaryWish[]): Promise<ReadonlyMap<string, PreparedSummary>> {
    const [{ fulfilWishes }, { createSummaryCache }, { createAnswerSpool }, { openHomeStore }] =
      await Promise.all([
        import('../../summarize/fulfil-wishes.js'),
        import('../../summarize/summary-cache.js'),
        import('../../summarize/answer-spool.js'),
        import('../stores.js'),
      ]);
    ofRun ??= await openRun();
    const store = config.research.summarization_cache_enabled ? openHomeStore('cache', env) : undefined;
    const book = store === undefined ? undefined : createAnswerSpool(store);
    const context = options.query === undefined ? '' : [options.query].flat().join('\n');
    const parts: SummarizerOptions = {
      ...ofRun,
      counter,
      cache: store === undefined ? undefined : createSummaryCache(store),
      book,
      timeoutMs: config.research.summarization_timeout * 1_000,
      sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      signal: options.signal,
    };
    const summaries = await fulfilWishes(wishes, context, parts, (done, of) =>
      options.onProgress?.(`Summarised ${done} of ${of} items.`),
    );
    await book?.close();
    return summaries;
  }
}
