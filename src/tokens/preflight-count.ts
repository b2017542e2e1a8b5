/**
 * Counts a whole request before it is sent. If the local count is within a tenth of the limit, and the provider is
 * configured and can count, the provider is asked. If it cannot be asked, the local count stands.
 */
import { invalidParams } from '../contract/plimsoll-error.js';
import type { ModelClient, ModelMessage, ModelRequest } from '../contract/ports/model-client.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { parseProviderId } from '../contract/provider-id.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type EffectiveContextOptions, effectiveContext } from './effective-context.js';
import { type Payload, payloadTexts } from './payload-texts.js';
import { requireWhole } from './resolve-model-limits.js';
import { type EstimateMethod, heuristicWarnings, type TokenEstimator } from './token-estimator.js';

export interface PreflightOptions {
  /** Tokens that the request may have. Default: the model's effective context. */
  readonly limit?: number;
  /** Settings of the effective context, when no limit is given. */
  readonly context?: EffectiveContextOptions;
  /** The configured client of this model, to be asked near the limit. */
  readonly client?: ModelClient;
  readonly signal?: AbortSignal;
  readonly useCache?: boolean;
  /** Counts in place of the one for this model, on the safe side where its tokenizer is not known. */
  readonly counter?: TokenCounter;
}

export interface PreflightResult {
  readonly tokens: number;
  readonly limit: number;
  readonly fits: boolean;
  readonly remaining: number;
  readonly method: EstimateMethod;
  readonly counter: string;
  /** The truth is expected between `tokens * (1 - error)` and `tokens`; what surrounds the texts is an upper estimate too. */
  readonly error: number;
  /** Tokens of roles, separators, tool instructions and images, within `tokens` unless the provider counted. */
  readonly overhead: number;
  readonly provider: 'not asked' | 'answered' | 'failed';
  /** Why the provider gave no count, when it failed. */
  readonly providerProblem?: string;
  readonly warnings: readonly WarningDetail[];
}

export async function preflightCount(
  estimator: TokenEstimator,
  payload: Payload,
  model: string,
  options: PreflightOptions = {},
): Promise<PreflightResult> {
  const { limit, warnings } = limitOf(model, options);
  const { texts, overhead } = payloadTexts(payload);
  const chosen = estimator.counterFor(model);
  const { method } = chosen;
  const { counter = chosen.counter } = options;
  let tokens = overhead;
  let least = overhead;
  for (const text of texts) {
    const part =
      counter === chosen.counter
        ? estimator.estimate(text, model, { warn: false, useCache: options.useCache !== false })
        : { tokens: counter.count(text), error: counter.error };
    tokens += part.tokens;
    least += part.tokens * (1 - part.error);
  }
  const asked = isNear(tokens, limit) ? await ask(payload, model, options) : ('not asked' as const);
  if (typeof asked === 'number') {
    // Providers count the texts; what a schema adds is counted here.
    const { output_schema } = payload;
    const schema = output_schema === undefined ? 0 : payloadTokens({ output_schema }, counter);
    const counted = { method: 'provider', counter: parseProviderId(model).key, error: 0, overhead } as const;
    return { ...result(asked + schema, limit), ...counted, provider: 'answered', warnings };
  }
  return {
    ...result(tokens, limit),
    method,
    counter: counter.id,
    error: Math.ceil((1 - least / tokens) * 1_000) / 1_000,
    overhead,
    ...(typeof asked === 'string'
      ? { provider: asked }
      : { provider: 'failed', providerProblem: asked.problem }),
    warnings: counter === chosen.counter ? [...warnings, ...heuristicWarnings(method, model)] : warnings,
  };
}

/** All that a request has, by one counter: what surrounds its texts and the schema of its answer too. */
export function requestTokens(
  { system, messages, outputSchema }: Pick<ModelRequest, 'system' | 'messages' | 'outputSchema'>,
  counter: TokenCounter,
): number {
  return payloadTokens(payloadOf({ system, messages, outputSchema }), counter);
}

/** A request as it is counted. */
export function payloadOf({
  system,
  messages,
  outputSchema,
}: {
  readonly system?: string | undefined;
  readonly messages: readonly ModelMessage[];
  readonly outputSchema?: ModelRequest['outputSchema'] | undefined;
}): Payload {
  return {
    ...(system === undefined ? {} : { system }),
    messages: messages.map(({ role, content }) => ({ role, content })),
    ...(outputSchema === undefined ? {} : { output_schema: outputSchema }),
  };
}

function payloadTokens(payload: Payload, counter: TokenCounter): number {
  const { texts, overhead } = payloadTexts(payload);
  return texts.reduce((sum, text) => sum + counter.count(text), overhead);
}

function result(tokens: number, limit: number) {
  return { tokens, limit, fits: tokens <= limit, remaining: Math.max(0, limit - tokens) };
}

function limitOf(
  model: string,
  options: PreflightOptions,
): { limit: number; warnings: readonly WarningDetail[] } {
  if (options.limit !== undefined) {
    requireWhole(options.limit, 0, 'limit of the request');
    return { limit: options.limit, warnings: [] };
  }
  const context = effectiveContext(model, options.context);
  return { limit: context.effective, warnings: context.warnings };
}

function isNear(tokens: number, limit: number): boolean {
  return Math.abs(tokens - limit) * 10 <= limit;
}

async function ask(
  payload: Payload,
  model: string,
  { client, signal }: PreflightOptions,
): Promise<number | 'not asked' | { readonly problem: string }> {
  if (client === undefined) return 'not asked';
  const { key } = parseProviderId(model);
  if (client.id.key !== key) {
    throw invalidParams(
      `The client is for ${client.id.key}, the request for ${key}.`,
      'Pass the client of the model that the request goes to.',
    );
  }
  const request = asModelRequest(payload, signal);
  if (client.countTokens === undefined || request === undefined) return 'not asked';
  try {
    const tokens = await client.countTokens(request);
    return Number.isSafeInteger(tokens) && tokens >= 0
      ? tokens
      : { problem: 'The answer has no count of tokens.' };
  } catch (error) {
    // A cancelled request needs no local count either.
    if (signal?.aborted === true) throw error;
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The request as a client takes it, or undefined where it holds more than a client can be asked about. */
function asModelRequest(payload: Payload, signal: AbortSignal | undefined): ModelRequest | undefined {
  const { system, tools = [] } = payload;
  if (tools.length > 0 || (system !== undefined && typeof system !== 'string')) return undefined;
  const messages: ModelMessage[] = [];
  for (const message of payload.messages ?? []) {
    const { role, content, ...rest } = message;
    if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return undefined;
    if (Object.keys(rest).length > 0) return undefined;
    messages.push({ role, content });
  }
  return {
    messages,
    ...(system === undefined ? {} : { system }),
    ...(signal === undefined ? {} : { signal }),
  };
}
