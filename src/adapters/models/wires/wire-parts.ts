/** What the clients of all wire formats share: their options, and how an answer is read. */
import { type ModelAnswer, ModelCallError, type ModelRequest } from '../../../contract/ports/model-client.js';
import type { ProviderId } from '../../../contract/provider-id.js';
import { providerFacts } from '../../../contract/providers/providers.js';

export interface WireOptions {
  readonly id: ProviderId;
  /** The model as the service calls it. */
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string | undefined;
}

const DEFAULT_OUTPUT = 4_096;
/** Thoughts of a model count as output: without room for them, a short answer would end before it began. */
const THINKING_ROOM = 16_384;

/** Tokens that the model may think with; none for a model that thinks only on request. */
export function thinkingRoom({ id, model }: WireOptions): number {
  return providerFacts(id.provider)?.thinks?.test(model) === true ? THINKING_ROOM : 0;
}

export function outputLimit({ maxOutputTokens }: ModelRequest, thinkingTokens = 0): number {
  return maxOutputTokens ?? DEFAULT_OUTPUT + thinkingTokens;
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A model that was cut off or refused may have said nothing. */
export function requireText(value: unknown, stop: ModelAnswer['stop'] = 'end'): string {
  if (typeof value === 'string') return value;
  if (stop !== 'end') return '';
  throw new ModelCallError('malformed', 'The answer has no text.');
}

export function requireNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ModelCallError('malformed', 'The answer has no count of tokens.');
}

export function stopOf(
  reason: unknown,
  length: readonly string[],
  refused: readonly string[],
): ModelAnswer['stop'] {
  if (length.includes(String(reason))) return 'length';
  return refused.includes(String(reason)) ? 'refused' : 'end';
}

export function usageOf(input: unknown, output: unknown): Pick<ModelAnswer, 'usage'> {
  if (typeof input !== 'number' || typeof output !== 'number') return {};
  return { usage: { inputTokens: input, outputTokens: output } };
}
