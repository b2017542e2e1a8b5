/** The wire format of Anthropic messages. */
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

export function createAnthropicClient(options: WireOptions): ModelClient {
  const { id, model, baseUrl, key } = options;
  const headers: Record<string, string> = {
    'anthropic-version': '2023-06-01',
    ...(key === undefined ? {} : { 'x-api-key': key }),
  };
  const thinkingTokens = thinkingRoom(options);
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
        ...(thinkingTokens > 0 && request.effort !== undefined
          ? { output_config: { effort: request.effort } }
          : {}),
      };
      const answer = await postJson({ url: `${baseUrl}/v1/messages`, headers, body, request });
      const blocks = list(answer.content).map(fieldsOf);
      const text = blocks.filter((block) => block.type === 'text').map((block) => requireText(block.text));
      const usage = fieldsOf(answer.usage);
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
