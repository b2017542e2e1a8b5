/** The wire format of Google generateContent. */
import { fieldsOf } from '../../../contract/fields.js';
import type { ModelClient, ModelRequest } from '../../../contract/ports/model-client.js';
import { postJson } from '../http-call.js';
import {
  list,
  outputLimit,
  requireNumber,
  requireText,
  stopOf,
  thinkingRoom,
  usageOf,
  type WireOptions,
} from './wire-parts.js';

export function createGoogleClient(options: WireOptions): ModelClient {
  const { id, model, baseUrl, key } = options;
  const headers: Record<string, string> = key === undefined ? {} : { 'x-goog-api-key': key };
  const contents = (request: ModelRequest) =>
    request.messages.map(({ role, content }) => ({
      role: role === 'assistant' ? 'model' : 'user',
      parts: [{ text: content }],
    }));
  const instruction = (request: ModelRequest) =>
    request.system === undefined ? {} : { systemInstruction: { parts: [{ text: request.system }] } };
  const thinkingTokens = thinkingRoom(options);
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
          ...(thinkingTokens > 0 && request.effort !== undefined
            ? { thinkingConfig: { thinkingLevel: request.effort } }
            : {}),
          ...(request.outputSchema === undefined
            ? {}
            : { responseMimeType: 'application/json', responseJsonSchema: request.outputSchema }),
        },
      };
      const answer = await postJson({ url: `${url}:generateContent`, headers, body, request });
      if (typeof fieldsOf(answer.promptFeedback).blockReason === 'string')
        return { text: '', stop: 'refused' };
      const candidate = fieldsOf(list(answer.candidates)[0]);
      const parts = list(fieldsOf(candidate.content).parts).map(fieldsOf);
      const text = parts
        .filter((part) => part.thought !== true && typeof part.text === 'string')
        .map((part) => String(part.text));
      const stop = stopOf(
        candidate.finishReason,
        ['MAX_TOKENS'],
        ['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII', 'LANGUAGE'],
      );
      const usage = fieldsOf(answer.usageMetadata);
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
