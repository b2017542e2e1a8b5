/** The wire format of OpenAI chat completions, which many services speak. */
import { fieldsOf } from '../../../contract/fields.js';
import type { ModelClient } from '../../../contract/ports/model-client.js';
import { postJson } from '../http-call.js';
import {
  list,
  outputLimit,
  requireText,
  stopOf,
  thinkingRoom,
  usageOf,
  type WireOptions,
} from './wire-parts.js';

export function createOpenAiClient(options: WireOptions): ModelClient {
  const { id, model, baseUrl, key } = options;
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const thinkingTokens = thinkingRoom(options);
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
        ...(thinkingTokens > 0 && request.effort !== undefined ? { reasoning_effort: request.effort } : {}),
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
      const choice = fieldsOf(list(answer.choices)[0]);
      const message = fieldsOf(choice.message);
      if (typeof message.refusal === 'string' && message.refusal !== '')
        return { text: message.refusal, stop: 'refused' };
      const usage = fieldsOf(answer.usage);
      const stop = stopOf(choice.finish_reason, ['length', 'model_length'], ['content_filter']);
      return {
        text: requireText(message.content, stop),
        stop,
        ...usageOf(usage.prompt_tokens, usage.completion_tokens),
      };
    },
  };
}
