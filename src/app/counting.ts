/**
 * Counts tokens for the whole program: the pure estimator of tokens/ with the tokenizers of this package. Tokenizers
 * load synchronously on first use, and nothing else is loaded.
 */
import { loadEncoding, resetEncodings } from '../adapters/tokenizer/load-encoding.js';
import {
  COUNTER,
  checkArguments,
  checkKnownOptions,
  FLAG,
  NUMBER,
  OBJECT,
  optional,
  shownValue,
} from '../contract/call-shapes.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import type { TextEnd, TokenCounter } from '../contract/ports/token-counter.js';
import type { WarningDetail } from '../contract/warnings.js';
import type { Payload } from '../tokens/payload-texts.js';
import {
  type PreflightOptions,
  type PreflightResult,
  preflightCount as preflightWith,
} from '../tokens/preflight-count.js';
import { requireWhole } from '../tokens/resolve-model-limits.js';
import {
  type ChosenCounter,
  type EstimateOptions,
  heuristicWarnings,
  type TokenEstimate,
  TokenEstimator,
} from '../tokens/token-estimator.js';
import { registerCache } from './caches/cache-registry.js';

/** Any model name is accepted: a provider id, an API name, or an encoding. */
export const DEFAULT_MODEL = 'gpt-4o';

const estimator = new TokenEstimator({ encoding: loadEncoding });
/** For what counts much and needs more than a count: counters that were registered count there too. */
export const sharedEstimator: TokenEstimator = estimator;
registerCache({ name: 'token counts', reset: resetTokenCache });
registerCache({ name: 'tokenizers', reset: resetEncodings });

/** Tokens of a text: exact for OpenAI models, an upper estimate for others. `estimateTokens` says which. */
export function countTokens(text: string, model: string = DEFAULT_MODEL): number {
  requireText(text);
  return estimator.counterFor(model).counter.count(text);
}

/** The longest part from one end of at most `limit` tokens. No code point is split. */
export function truncateTokens(
  text: string,
  limit: number,
  model: string = DEFAULT_MODEL,
  keep: TextEnd = 'start',
): string {
  requireText(text);
  requireWhole(limit, 0, 'limit');
  if (keep !== 'start' && keep !== 'end') {
    throw invalidParams(`keep must be start or end, not ${shownValue(keep)}.`, 'Keep "start" or "end".');
  }
  return estimator.counterFor(model).counter.truncate(text, limit, keep);
}

/** Tokens of a text with the method, its error and warnings. Counts are remembered by content and model. */
export function estimateTokens(
  text: string,
  model: string = DEFAULT_MODEL,
  options: EstimateOptions = {},
): TokenEstimate {
  requireText(text);
  checkKnownOptions('estimateTokens', options, { useCache: FLAG, warn: FLAG });
  return estimator.estimate(text, model, options);
}

/** Tokens of a whole request against a limit, before it is sent. */
export async function preflightCount(
  payload: Payload,
  model: string = DEFAULT_MODEL,
  options: PreflightOptions = {},
): Promise<PreflightResult> {
  const known = {
    limit: NUMBER,
    context: OBJECT,
    client: OBJECT,
    signal: OBJECT,
    useCache: FLAG,
    counter: COUNTER,
  };
  checkKnownOptions('preflightCount', options, known);
  return preflightWith(estimator, payload, model, options);
}

export function counterFor(model: string): ChosenCounter {
  return estimator.counterFor(model);
}

/** How a model is counted, with the warning that goes with a guess. */
export function describeCounter(model: string): {
  readonly model: string;
  readonly method: ChosenCounter['method'];
  readonly counter: string;
  readonly warnings: WarningDetail[];
} {
  const { method, counter } = estimator.counterFor(model);
  return { model, method, counter: counter.id, warnings: heuristicWarnings(method, model) };
}

/** Uses a local counter of your own for a provider or one of its models; undefined takes it away. */
export function registerCounter(provider: string, counter: TokenCounter | undefined): void {
  checkArguments('registerCounter', { counter: [counter, optional(COUNTER)] });
  estimator.register(provider, counter);
}

/** Forgets the counts that were kept. */
export function resetTokenCache(): void {
  estimator.resetCache();
}

/** How many counts are kept, and how often they were asked for. */
export function tokenCacheStats(): TokenEstimator['cacheStats'] {
  return estimator.cacheStats;
}

function requireText(text: unknown): asserts text is string {
  if (typeof text === 'string') return;
  throw invalidParams(
    `A text is needed, not ${text === null ? 'null' : typeof text}.`,
    'Pass a string; for other values, the string that is sent.',
  );
}

/** For a limit or a budget that must hold for any model. */
export function safeCounterFor(model: string): ReturnType<TokenEstimator['safeCounterFor']> {
  return estimator.safeCounterFor(model);
}

/** A warning as a line for people. */
export function warningText({ code, message }: WarningDetail): string {
  return `${code}: ${message}`;
}
