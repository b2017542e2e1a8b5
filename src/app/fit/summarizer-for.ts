/** The model summariser that a configuration names; none when it names no model: then every summary is extractive. */
import { join } from 'node:path';
import type { Config } from '../../contract/config/config.js';
import { ModelCallError, type ModelClient } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { parseProviderId } from '../../contract/provider-id.js';
import type { FitPromptOptions } from '../../engine/fit-prompt.js';
import type { SummarizerOptions } from '../../summarize/create-summarizer.js';
import type { PreparedSummary, SummaryWish } from '../../summarize/fulfil-wishes.js';
import type { ProviderWatch } from '../../summarize/provider-watch.js';
import type { LearnedCalibration } from '../learned-ratios.js';
import { modelLimits } from '../limits.js';
import type { FitOptions } from './fit-options.js';
import { summarizationModels, whyNotAsked } from './summarization-models.js';

export function summarizerFor(
  config: Config,
  options: FitOptions,
  counter: TokenCounter,
  learned?: LearnedCalibration,
): FitPromptOptions['summarize'] {
  const names = summarizationModels(config);
  if (names.length === 0) return undefined;
  // A text that is fitted again belongs to the same run.
  let watch: ProviderWatch | undefined;
  return run;

  function watched(client: ModelClient): ModelClient {
    return learned === undefined ? client : learned.watch(client);
  }

  async function run(wishes: readonly SummaryWish[]): Promise<ReadonlyMap<string, PreparedSummary>> {
    const [
      { fulfilWishes },
      { createProviderWatch },
      { createSummaryCache },
      { createModelClient },
      { createFileStore },
      { plimsollHome },
    ] = await Promise.all([
      import('../../summarize/fulfil-wishes.js'),
      import('../../summarize/provider-watch.js'),
      import('../../summarize/summary-cache.js'),
      import('../../adapters/models/create-model-client.js'),
      import('../../adapters/file-store/file-store.js'),
      import('../home.js'),
    ]);
    watch ??= createProviderWatch();
    const env = options.env ?? process.env;
    const store = config.research.summarization_cache_enabled
      ? createFileStore(join(plimsollHome(env), 'cache'))
      : undefined;
    const clientOf = (name: string): ModelClient => {
      const reason = whyNotAsked(name, config, env);
      return reason === undefined
        ? watched(createModelClient(name, { providers: config.providers, env }))
        : withoutKey(name, reason);
    };
    const context = options.query === undefined ? '' : [options.query].flat().join('\n');
    const parts: SummarizerOptions = {
      clients: names.map((name) => ({
        client: clientOf(name),
        // Half of the context is for the instructions and the answer.
        inputLimit: Math.max(256, Math.floor(modelLimits(name, config.research).effective / 2)),
      })),
      counter,
      cache: config.research.summarization_cache_enabled ? createSummaryCache(store) : undefined,
      timeoutMs: config.research.summarization_timeout * 1_000,
      sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      signal: options.signal,
      watch,
    };
    return fulfilWishes(wishes, context, parts, (done, of) =>
      options.onProgress?.(`Summarised ${done} of ${of} items.`),
    );
  }
}

/** A model whose key is missing fails like one whose key is refused: the next one is asked. */
function withoutKey(name: string, reason: string): ModelClient {
  return {
    id: parseProviderId(name),
    generate: () => Promise.reject(new ModelCallError('authentication', reason)),
  };
}
