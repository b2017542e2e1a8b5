/** The wire format of Ollama chat. */
import { fieldsOf } from '../../../contract/fields.js';
import { ModelCallError, type ModelClient, type ModelRequest } from '../../../contract/ports/model-client.js';
import { postJson } from '../http-call.js';
import { outputLimit, requireText, stopOf, usageOf, type WireOptions } from './wire-parts.js';

/** Contexts that Ollama is asked for. It loads the model again for another one, so there are few. */
const OLLAMA_CONTEXTS = [8_192, 32_768, 131_072] as const;
/** UTF-8 bytes of a token, at the least, and tokens around each message. */
const BYTES_PER_TOKEN = 3;
const PER_MESSAGE = 16;

export function createOllamaClient(options: WireOptions): ModelClient {
  const { id, model, baseUrl } = options;
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
        text: requireText(fieldsOf(answer.message).content),
        stop: stopOf(answer.done_reason, ['length'], []),
        ...usageOf(answer.prompt_eval_count, answer.eval_count),
      };
    },
  };
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
