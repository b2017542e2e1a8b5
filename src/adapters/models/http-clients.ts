/** Thin clients for the documented wire formats: OpenAI chat completions, Anthropic messages, Google generateContent, Ollama chat. */
import {
  type ModelAnswer,
  ModelCallError,
  type ModelClient,
  type ModelRequest,
} from '../../contract/ports/model-client.js';
import type { ProviderId } from '../../contract/provider-id.js';
import { postJson } from './http-call.js';
import { doesThink } from './wire-models.js';

export interface HttpClientOptions {
  readonly id: ProviderId;
  /** The model as the service calls it. */
  readonly model: string;
  readonly baseUrl: string;
  readonly key: string | undefined;
}

const DEFAULT_OUTPUT = 4_096;
/** What a model thinks counts as output: without room for it, a short answer would break off before it began. */
const THINKING_ROOM = 16_384;
/** Contexts that Ollama is asked for. It loads the model again for another one, so there are few. */
const OLLAMA_CONTEXTS = [8_192, 32_768, 131_072] as const;
/** UTF-8 bytes of a token, at the least, and tokens around each message. */
const BYTES_PER_TOKEN = 3;
const PER_MESSAGE = 16;

export function createOpenAiClient({ id, model, baseUrl, key }: HttpClientOptions): ModelClient {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const thinks = doesThink(id.provider, model);
  const thinkingTokens = thinks ? THINKING_ROOM : 0;
  return {
    id,
    thinkingTokens,
    async generate(request) {
      const body = {
        model,
        messages: [
          ...(request.system === undefined ? [] : [{ role: 'system', content: request.system }]),
          ...request.messages,
        ],
        max_completion_tokens: outputLimit(request, thinkingTokens),
        ...(thinks && request.effort !== undefined ? { reasoning_effort: request.effort } : {}),
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
        request,
      });
      const choice = object(list(answer.choices)[0]);
      const message = object(choice.message);
      if (typeof message.refusal === 'string' && message.refusal !== '')
        return { text: message.refusal, stop: 'refused' };
      const usage = object(answer.usage);
      const stop = stopOf(choice.finish_reason, ['length', 'model_length'], ['content_filter']);
      return {
        text: requireText(message.content, stop),
        stop,
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
  const thinks = doesThink(id.provider, model);
  const thinkingTokens = thinks ? THINKING_ROOM : 0;
  const common = (request: ModelRequest) => ({
    model,
    messages: request.messages,
    ...(request.system === undefined ? {} : { system: request.system }),
  });
  return {
    id,
    thinkingTokens,
    ignoresSchema: true,
    async generate(request) {
      const body = {
        ...common(request),
        max_tokens: outputLimit(request, thinkingTokens),
        ...(thinks && request.effort !== undefined ? { output_config: { effort: request.effort } } : {}),
      };
      const answer = await postJson({ url: `${baseUrl}/v1/messages`, headers, body, request });
      const blocks = list(answer.content).map(object);
      const text = blocks.filter((block) => block.type === 'text').map((block) => requireText(block.text));
      const usage = object(answer.usage);
      const stop = stopOf(answer.stop_reason, ['max_tokens', 'model_context_window_exceeded'], ['refusal']);
      return {
        text: requireText(text.length === 0 ? undefined : text.join(''), stop),
        stop,
        ...usageOf(usage.input_tokens, usage.output_tokens),
      };
    },
    async countTokens(request) {
      const answer = await postJson({
        url: `${baseUrl}/v1/messages/count_tokens`,
        headers,
        body: common(request),
        request,
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
  const thinks = doesThink(id.provider, model);
  const thinkingTokens = thinks ? THINKING_ROOM : 0;
  const url = `${baseUrl}/v1beta/models/${encodeURIComponent(model)}`;
  return {
    id,
    thinkingTokens,
    async generate(request) {
      const body = {
        contents: contents(request),
        ...instruction(request),
        generationConfig: {
          maxOutputTokens: outputLimit(request, thinkingTokens),
          ...(thinks && request.effort !== undefined
            ? { thinkingConfig: { thinkingLevel: request.effort } }
            : {}),
          ...(request.outputSchema === undefined
            ? {}
            : { responseMimeType: 'application/json', responseJsonSchema: request.outputSchema }),
        },
      };
      const answer = await postJson({ url: `${url}:generateContent`, headers, body, request });
      if (typeof object(answer.promptFeedback).blockReason === 'string') return { text: '', stop: 'refused' };
      const candidate = object(list(answer.candidates)[0]);
      const parts = list(object(candidate.content).parts).map(object);
      const text = parts
        .filter((part) => part.thought !== true && typeof part.text === 'string')
        .map((part) => String(part.text));
      const stop = stopOf(
        candidate.finishReason,
        ['MAX_TOKENS'],
        ['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII', 'LANGUAGE'],
      );
      const usage = object(answer.usageMetadata);
      const said = requireText(text.length === 0 ? undefined : text.join(''), stop);
      // What the model thought is billed as output and counted apart.
      const thought = typeof usage.thoughtsTokenCount === 'number' ? usage.thoughtsTokenCount : 0;
      const written = usage.candidatesTokenCount;
      const output = typeof written === 'number' ? written + thought : written;
      return { text: said, stop, ...usageOf(usage.promptTokenCount, output) };
    },
    async countTokens(request) {
      const body = {
        generateContentRequest: {
          model: `models/${model}`,
          contents: contents(request),
          ...instruction(request),
        },
      };
      const answer = await postJson({ url: `${url}:countTokens`, headers, body, request });
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
        options: { num_predict: outputLimit(request), num_ctx: ollamaContext(request) },
        ...(request.outputSchema === undefined ? {} : { format: request.outputSchema }),
      };
      const answer = await postJson({
        url: `${baseUrl}/api/chat`,
        headers: {},
        body,
        request,
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

function outputLimit({ maxOutputTokens }: ModelRequest, thinkingTokens = 0): number {
  return maxOutputTokens ?? DEFAULT_OUTPUT + thinkingTokens;
}

/** Without it Ollama takes a few thousand tokens and cuts the beginning off without a word. */
function ollamaContext(request: ModelRequest): number {
  const texts = [request.system ?? '', ...request.messages.map(({ content }) => content)];
  const prompt = texts.reduce(
    (sum, text) => sum + Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + PER_MESSAGE,
    0,
  );
  const needed = prompt + outputLimit(request);
  return OLLAMA_CONTEXTS.find((context) => context >= needed) ?? needed;
}

function object(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A model that was cut off or refused may have said nothing. */
function requireText(value: unknown, stop: ModelAnswer['stop'] = 'end'): string {
  if (typeof value === 'string') return value;
  if (stop !== 'end') return '';
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
