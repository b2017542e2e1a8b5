/**
 * The last check of a fitted text: its provider counts it. That happens if the configuration names the provider, its
 * key is there, and the local count is within a tenth of the budget. If the provider counts more, the budget becomes
 * smaller.
 */
import type { Config } from '../../contract/config/config.js';
import { counted, grouped } from '../../contract/figures.js';
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import { parseProviderId } from '../../contract/provider-id.js';
import type { FitOutcome } from '../../engine/fit-prompt.js';
import { preflightCount } from '../counting.js';
import type { FitOptions } from './fit-options.js';
import { summarizationModels } from './summarization-models.js';

/** Corrective rounds after the first fit. */
const MOST_ROUNDS = 2;

export interface CheckedFit {
  readonly outcome: FitOutcome;
  /** Tokens of the text as its provider counts them, when it was asked. */
  readonly providerTokens: number | undefined;
  /** Set if the provider was asked and did not count. */
  readonly notes: readonly string[];
}

export async function fitChecked(
  fitWithin: (budget: number) => Promise<FitOutcome>,
  budget: number,
  options: FitOptions,
  config: Config,
): Promise<CheckedFit> {
  const client = await countingClient(options, config);
  const outcome = await fitWithin(budget);
  if (client === undefined || options.model === undefined) return uncounted(outcome);
  const payload = { messages: [{ role: 'user' as const, content: outcome.settled.text }] };
  const signal = options.signal === undefined ? {} : { signal: options.signal };
  const asked = await preflightCount(payload, options.model, { limit: budget, client, ...signal });
  if (asked.provider !== 'answered') return uncounted(outcome, options.model, asked.providerProblem);
  if (asked.tokens <= budget) return { outcome, providerTokens: asked.tokens, notes: [] };

  let smaller = budget;
  let tokens = asked.tokens;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    smaller = Math.max(1, Math.floor((smaller * budget) / tokens) - 1);
    const shorter = await fitWithin(smaller);
    const again = await countAgain(client, shorter.settled.text, options.signal);
    // Cut in proportion to what the provider said; a provider that fails now is no reason to fail.
    if (typeof again !== 'number') return uncounted(shorter, options.model, again.problem);
    tokens = again;
    if (tokens <= budget) return { outcome: shorter, providerTokens: tokens, notes: [] };
  }
  throw tooLong(tokens, budget, options.model);
}

async function countAgain(
  client: ModelClient,
  content: string,
  signal: AbortSignal | undefined,
): Promise<number | { readonly problem: string }> {
  try {
    const tokens = await client.countTokens?.({
      messages: [{ role: 'user', content }],
      ...(signal === undefined ? {} : { signal }),
    });
    return tokens ?? { problem: 'It cannot count tokens.' };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function uncounted(outcome: FitOutcome, model?: string, problem?: string): CheckedFit {
  if (problem === undefined) return { outcome, providerTokens: undefined, notes: [] };
  const note = `${model} did not count the text itself, so the local count of ${counted(outcome.settled.tokens, 'token')} stands: ${problem}`;
  return { outcome, providerTokens: undefined, notes: [note] };
}

/** Only a provider that the configuration names is asked; a key in the environment alone changes nothing. */
async function countingClient(options: FitOptions, config: Config): Promise<ModelClient | undefined> {
  if (options.model === undefined || options.counter !== undefined) return undefined;
  const named = summarizationModels(config).map((name) => parseProviderId(name));
  const asked = parseProviderId(options.model);
  if (asked.transport === 'cli' || !named.some(({ provider }) => provider === asked.provider))
    return undefined;
  const [{ createModelClient }, { countTimeoutMs }] = await Promise.all([
    import('../../adapters/models/create-model-client.js'),
    import('../../adapters/models/timed-count.js'),
  ]);
  try {
    const client = createModelClient(options.model, {
      providers: config.providers,
      env: options.env ?? process.env,
      countTimeoutMs: countTimeoutMs(config.research.summarization_timeout),
    });
    return client.countTokens === undefined ? undefined : client;
  } catch {
    // Without its key the provider cannot be asked, and the local count stands.
    return undefined;
  }
}

function tooLong(tokens: number, budget: number, model: string): PlimsollError {
  return invalidParams(
    `${model} counts ${counted(tokens, 'token')}, ${grouped(tokens - budget)} more than the budget of ${grouped(budget)}, after ${MOST_ROUNDS} shorter texts.`,
    `Give a budget of about ${counted(Math.floor((budget * budget) / tokens), 'token')}.`,
    { details: { budget, tokens } },
  );
}
