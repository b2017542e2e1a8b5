/** One call to a language model. A client throws `ModelCallError` and nothing else. */
import type { ProviderId } from '../provider-id.js';

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ModelRequest {
  readonly system?: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens?: number;
  /** How much a model that thinks should think about it; without it as much as is usual there. */
  readonly effort?: 'low';
  /** JSON Schema that the answer must satisfy; sent if the provider supports it. */
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  /** Called with the answer as it came, before it is read. What it throws is thrown on. */
  readonly keep?: (received: string) => Promise<void>;
  /** A kept answer: it is read, and no provider is asked. */
  readonly kept?: string;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedInputTokens?: number;
}

export interface ModelAnswer {
  readonly text: string;
  readonly stop: 'end' | 'length' | 'refused';
  readonly usage?: ModelUsage;
}

export interface ModelClient {
  readonly id: ProviderId;
  /** Tokens of the answer that the model needs to think, beside those that are asked for. */
  readonly thinkingTokens?: number;
  /** An `outputSchema` is not sent. */
  readonly ignoresSchema?: true;
  generate(request: ModelRequest): Promise<ModelAnswer>;
  /** The provider's own count, where it has an endpoint for it. Used in preflight only. */
  countTokens?(request: ModelRequest): Promise<number>;
}

export const MODEL_FAILURES = [
  'rate_limited',
  'context_overflow',
  'timeout',
  'authentication',
  'malformed',
  'unavailable',
  /** Nobody was asked, for a reason of ours. */
  'not_sent',
] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

export class ModelCallError extends Error {
  override readonly name = 'ModelCallError';
  readonly failure: ModelFailure;
  /** What the provider asked us to wait, in milliseconds. */
  readonly retryAfter: number | undefined;
  /** Asked again, it would fail in the same way. */
  readonly isFinal: boolean;

  constructor(
    failure: ModelFailure,
    message: string,
    options: { retryAfter?: number; isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.failure = failure;
    this.retryAfter = options.retryAfter;
    this.isFinal = options.isFinal === true;
  }
}
