/** Thin clients for the documented wire formats: OpenAI chat completions, Anthropic messages, Google generateContent, Ollama chat. */
import {
  type ModelAnswer,
  ModelCallError,
  type ModelClient,
  type ModelRequest,
} from '../../contract/ports/model-client.js';
import type { ProviderId } from '../../contract/provider-id.js';
import { postJson } from './http-call.js';

export interface HttpClientOptions {
  readonly id: ProviderId;
  /** The model as the service calls it. */
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string | undefined;
}

const DEFAULT_OUTPUT = 4_096;

export function createOpenAiClient({ id, model, baseUrl, key }: HttpClientOptions): ModelClient {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return {
    id,
    async generate(request) {
      const body = {
        model,
        messages: [
          ...(request.system === undefined ? [] : [{ role: 'system', content: request.system }]),
          ...request.messages,
        ],
        max_completion_tokens: request.maxOutputTokens ?? DEFAULT_OUTPUT,
        ...(request.outputSchema === undefined
          ? {}
          : {
              response_format: {
                type: 'json_schema',
                json_schema: { name: 'answer', schema: request.outputSchema },
              },
            }),
      };
      const answer = await postJson({
        url: `${baseUrl}/chat/completions`,
        headers,
        body,
        signal: request.signal,
      });
      const choice = object(list(answer.choices)[0]);
      const message = object(choice.message);
      if (typeof message.refusal === 'string' && message.refusal !== '')
        return { text: message.refusal, stop: 'refused' };
      const usage = object(answer.usage);
      return {
        text: requireText(message.content),
        stop: stopOf(choice.finish_reason, ['length'], ['content_filter']),
        ...usageOf(usage.prompt_tokens, usage.completion_tokens),
      };
    },
  };
}

export function createAnthropicClient({ id, model, baseUrl, key }: HttpClientOptions): ModelClient {
  const headers: Record<string, string> = {
    'anthropic-version': '2023-06-01',
    ...(key === undefined ? {} : { 'x-api-key': key }),
  };
  const common = (request: ModelRequest) => ({
    model,
    messages: request.messages,
    ...(request.system === undefined ? {} : { system: request.system }),
  });
  return {
    id,
    async generate(request) {
      const body = { ...common(request), max_tokens: request.maxOutputTokens ?? DEFAULT_OUTPUT };
      const answer = await postJson({ url: `${baseUrl}/v1/messages`, headers, body, signal: request.signal });
      const blocks = list(answer.content).map(object);
      const text = blocks.filter((block) => block.type === 'text').map((block) => requireText(block.text));
      const usage = object(answer.usage);
      if (text.length === 0 && answer.stop_reason !== 'refusal')
        throw new ModelCallError('malformed', 'The answer has no text.');
      return {
        text: text.join(''),
        stop: stopOf(answer.stop_reason, ['max_tokens', 'model_context_window_exceeded'], ['refusal']),
        ...usageOf(usage.input_tokens, usage.output_tokens),
      };
    },
    async countTokens(request) {
      const answer = await postJson({
        url: `${baseUrl}/v1/messages/count_tokens`,
        headers,
        body: common(request),
        signal: request.signal,
      });
      return requireNumber(answer.input_tokens);
    },
  };
}

export function createGoogleClient({ id, model, baseUrl, key }: HttpClientOptions): ModelClient {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-goog-api-key': key };
  const contents = (request: ModelRequest) =>
    request.messages.map(({ role, content }) => ({
      role: role === 'assistant' ? 'model' : 'user',
      parts: [{ text: content }],
    }));
  const instruction = (request: ModelRequest) =>
    request.system === undefined ? {} : { systemInstruction: { parts: [{ text: request.system }] } };
  const url = `${baseUrl}/v1beta/models/${encodeURIComponent(model)}`;
  return {
    id,
    async generate(request) {
      const body = {
        contents: contents(request),
        ...instruction(request),
        generationConfig: {
          maxOutputTokens: request.maxOutputTokens ?? DEFAULT_OUTPUT,
          ...(request.outputSchema === undefined
            ? {}
            : { responseMimeType: 'application/json', responseJsonSchema: request.outputSchema }),
        },
      };
      const answer = await postJson({ url: `${url}:generateContent`, headers, body, signal: request.signal });
      if (typeof object(answer.promptFeedback).blockReason === 'string') return { text: '', stop: 'refused' };
      const candidate = object(list(answer.candidates)[0]);
      const parts = list(object(candidate.content).parts).map(object);
      const text = parts
        .filter((part) => part.thought !== true && typeof part.text === 'string')
        .map((part) => String(part.text));
      const stop = stopOf(
        candidate.finishReason,
        ['MAX_TOKENS'],
        ['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'BLOCKLIST'],
      );
      if (text.length === 0 && stop !== 'refused')
        throw new ModelCallError('malformed', 'The answer has no text.');
      const usage = object(answer.usageMetadata);
      return { text: text.join(''), stop, ...usageOf(usage.promptTokenCount, usage.candidatesTokenCount) };
    },
    async countTokens(request) {
      const body = {
        generateContentRequest: {
          model: `models/${model}`,
          contents: contents(request),
          ...instruction(request),
        },
      };
      const answer = await postJson({ url: `${url}:countTokens`, headers, body, signal: request.signal });
      return requireNumber(answer.totalTokens);
    },
  };
}

export function createOllamaClient({ id, model, baseUrl }: HttpClientOptions): ModelClient {
  return {
    id,
    async generate(request) {
      const body = {
        model,
        stream: false,
        messages: [
          ...(request.system === undefined ? [] : [{ role: 'system', content: request.system }]),
          ...request.messages,
        ],
        options: { num_predict: request.maxOutputTokens ?? DEFAULT_OUTPUT },
        ...(request.outputSchema === undefined ? {} : { format: request.outputSchema }),
      };
      const answer = await postJson({
        url: `${baseUrl}/api/chat`,
        headers: {},
        body,
        signal: request.signal,
      });
      if (answer.done !== true) throw new ModelCallError('malformed', 'The answer broke off before its end.');
      return {
        text: requireText(object(answer.message).content),
        stop: stopOf(answer.done_reason, ['length'], []),
        ...usageOf(answer.prompt_eval_count, answer.eval_count),
      };
    },
  };
}

function object(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function requireText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new ModelCallError('malformed', 'The answer has no text.');
}

function requireNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ModelCallError('malformed', 'The answer has no count of tokens.');
}

function stopOf(reason: unknown, length: readonly string[], refused: readonly string[]): ModelAnswer['stop'] {
  if (length.includes(String(reason))) return 'length';
  return refused.includes(String(reason)) ? 'refused' : 'end';
}

function usageOf(input: unknown, output: unknown): Pick<ModelAnswer, 'usage'> {
  if (typeof input !== 'number' || typeof output !== 'number') return {};
  return { usage: { inputTokens: input, outputTokens: output } };
}
