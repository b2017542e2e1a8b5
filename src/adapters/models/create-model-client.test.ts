import { afterEach, describe, expect, it } from 'vitest';
import type { ModelClient } from '../../contract/ports/model-client.js';
import { createModelClient } from './create-model-client.js';
import { type Answer, json, type ModelServer, startModelServer } from './testing/model-server.js';

let server: ModelServer | undefined;
afterEach(() => server?.close());

const KEYS = { ANTHROPIC_API_KEY: 'key-a', GEMINI_API_KEY: 'key-g', OPENAI_API_KEY: 'key-o' };
const request = {
  system: 'Be short.',
  messages: [{ role: 'user' as const, content: 'Hello' }],
  maxOutputTokens: 50,
  effort: 'low' as const,
  outputSchema: { type: 'object' },
};

async function open(id: string, answer: Answer): Promise<ModelClient> {
  server = await startModelServer(answer);
  const own = { base_url: server.url };
  return createModelClient(id, {
    providers: { claude: own, gemini: own, openai: own, compat: own, ollama: own },
    env: KEYS,
  });
}

const FORMATS: readonly (readonly [string, string, unknown, Record<string, unknown>])[] = [
  [
    '[api]openai:gpt-4.1',
    '/chat/completions',
    {
      choices: [{ message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 2 },
    },
    { model: 'gpt-4.1', max_completion_tokens: 50 },
  ],
  [
    'compat:llama/70b',
    '/chat/completions',
    {
      choices: [{ message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 2 },
    },
    { model: 'llama/70b' },
  ],
  [
    '[api]claude:haiku',
    '/v1/messages',
    {
      content: [
        { type: 'thinking', thinking: '...' },
        { type: 'text', text: 'Hi' },
      ],
      stop_reason: 'end_turn',
      usage: { input_tokens: 9, output_tokens: 2 },
    },
    { model: 'claude-haiku-5-5', max_tokens: 16_434, output_config: { effort: 'low' }, system: 'Be short.' },
  ],
  [
    '[api]gemini:flash',
    '/v1beta/models/gemini-3.8-flash:generateContent',
    {
      candidates: [
        {
          content: { role: 'model', parts: [{ text: 'thinking', thought: true }, { text: 'Hi' }] },
          finishReason: 'STOP',
        },
      ],
      usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 1, thoughtsTokenCount: 1 },
    },
    {
      systemInstruction: { parts: [{ text: 'Be short.' }] },
      generationConfig: { maxOutputTokens: 16_434, thinkingConfig: { thinkingLevel: 'low' } },
    },
  ],
  [
    'ollama:llama3.2',
    '/api/chat',
    {
      model: 'llama3.2',
      message: { role: 'assistant', content: 'Hi' },
      done: true,
      done_reason: 'stop',
      prompt_eval_count: 9,
      eval_count: 2,
    },
    { model: 'llama3.2', stream: false, options: { num_predict: 50, num_ctx: 8_192 } },
  ],
];

describe.each(FORMATS)('%s', (id, path, answer, sent) => {
  it('speaks its format', async () => {
    const client = await open(id, (response) => json(response, 200, answer));
    const maxOutputTokens = request.maxOutputTokens + (client.thinkingTokens ?? 0);
    const kept: string[] = [];
    const keep = async (received: string) => void kept.push(received);
    const read = { text: 'Hi', stop: 'end', usage: { inputTokens: 9, outputTokens: 2 } };
    expect(await client.generate({ ...request, maxOutputTokens, keep })).toEqual(read);
    expect(kept.map((received) => JSON.parse(received))).toEqual([answer]);
    expect(await client.generate({ ...request, kept: kept[0] ?? '' })).toEqual(read);
    expect(server?.asked).toHaveLength(1);
    expect(server?.asked[0]?.path).toBe(path);
    expect(server?.asked[0]?.body).toMatchObject(sent);
  });

  it.each([
    [401, { error: { message: 'invalid key' } }, 'authentication'],
    [400, { error: { code: 400, details: [{ reason: 'API_KEY_INVALID' }] } }, 'authentication'],
    [429, { error: { message: 'rate limit: too many tokens per minute' } }, 'rate_limited'],
    [400, { error: { message: "This model's maximum context length is 8192 tokens" } }, 'context_overflow'],
    [
      400,
      {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: 'prompt is too long: 210000 tokens > 200000 maximum',
        },
      },
      'context_overflow',
    ],
    [
      400,
      {
        error: {
          message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
        },
      },
      'context_overflow',
    ],
    [400, { error: { message: 'unknown parameter' } }, 'malformed'],
  ])('takes an answer %d %j for %s', async (status, body, failure) => {
    const client = await open(id, (response) => json(response, status, body, { 'retry-after': '2' }));
    await expect(client.generate(request)).rejects.toMatchObject({
      name: 'ModelCallError',
      failure,
      retryAfter: 2_000,
    });
  });

  it.each([
    'Request payload size exceeds the limit: 20971520 bytes.',
    'Input is too long for requested model.',
    "This model's maximum prompt length is 131072 but the request contains 200000 tokens.",
    'Please reduce the length of the messages or completion.',
    'the request exceeds the available context size, try increasing it',
    'Invalid request: Your request exceeded model token limit: 131072',
    'Prompt contains 200000 tokens, too large for model with 131072 maximum context length',
    'prompt too long; exceeded max context length by 4 tokens',
    'prompt token count of 200000 exceeds the limit of 128000',
    '210,000 tokens exceeds 200,000',
  ])('takes "%s" for an overflow', async (message) => {
    const client = await open(id, (response) => json(response, 400, { error: { message } }));
    await expect(client.generate(request)).rejects.toMatchObject({ failure: 'context_overflow' });
  });

  it('takes an answer that breaks off, or is no JSON, for a failure', async () => {
    const broken = await open(id, (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"choices": [');
      setTimeout(() => response.destroy(), 10);
    });
    await expect(broken.generate(request)).rejects.toMatchObject({ failure: 'unavailable' });
    await server?.close();
    const page = await open(id, (response) => response.end('<html>'));
    await expect(page.generate(request)).rejects.toMatchObject({ failure: 'malformed' });
    await server?.close();
    const empty = await open(id, (response) => json(response, 200, {}));
    await expect(empty.generate(request)).rejects.toMatchObject({ failure: 'malformed' });
  });

  it('ends a slow call when told to', async () => {
    const client = await open(id, () => undefined);
    await expect(client.generate({ ...request, signal: AbortSignal.timeout(30) })).rejects.toMatchObject({
      failure: 'timeout',
    });
  });

  it('reports a service that is not there', async () => {
    const client = await open(id, () => undefined);
    await server?.close();
    await expect(client.generate(request)).rejects.toMatchObject({ failure: 'unavailable' });
  });
});

describe('model clients', () => {
  it('count with the endpoints of Anthropic and Google', async () => {
    const claude = await open('[api]claude:haiku', (response) => json(response, 200, { input_tokens: 42 }));
    expect(await claude.countTokens?.(request)).toBe(42);
    expect(server?.asked[0]).toMatchObject({
      path: '/v1/messages/count_tokens',
      headers: { 'x-api-key': 'key-a', 'anthropic-version': '2023-06-01' },
    });
    await server?.close();
    const gemini = await open('[api]gemini:flash', (response) => json(response, 200, { totalTokens: 43 }));
    expect(await gemini.countTokens?.(request)).toBe(43);
    expect(server?.asked[0]).toMatchObject({
      path: '/v1beta/models/gemini-3.8-flash:countTokens',
      headers: { 'x-goog-api-key': 'key-g' },
    });
  });

  it('tell a refusal and a cut answer', async () => {
    const refused = await open('[api]claude:haiku', (response) =>
      json(response, 200, { content: [], stop_reason: 'refusal' }),
    );
    expect((await refused.generate(request)).stop).toBe('refused');
    await server?.close();
    const cut = await open('openai:gpt-4.1', (response) =>
      json(response, 200, { choices: [{ message: { content: 'Hi' }, finish_reason: 'length' }] }),
    );
    expect((await cut.generate(request)).stop).toBe('length');
  });

  it.each([
    ['[api]openai:gpt-4.1', 'OPENAI_API_KEY'],
    ['[api]claude:haiku', 'ANTHROPIC_API_KEY'],
    ['[api]gemini:flash', 'GEMINI_API_KEY'],
  ])('do not repeat the secrets that %s puts into its errors', async (id, variable) => {
    const token = `sk-proj-${'Ab3dEf6hIj9kLmN2pQr5tUv8xYz1'}T3BlbkFJ${'aB4cD7eF0gH3iJ6kL9mN'}`;
    const key = 'a-key-of-no-known-form';
    server = await startModelServer((response) =>
      json(response, 401, { error: { message: `Not ${token}, not ${key}, since 2023-06-01` } }),
    );
    const own = { base_url: server.url };
    const client = createModelClient(id, {
      providers: { claude: own, gemini: own, openai: own },
      env: { [variable]: key },
    });
    const { message } = await client.generate(request).then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
    expect(message).toMatch(/Not \[redacted:[\w-]+\], not \[redacted:api-key\], since 2023-06-01/);
  });

  it.each([
    ['OpenAI', { error: { message: 'No such model.', type: 'invalid_request_error', code: null } }],
    ['Anthropic', { type: 'error', error: { type: 'not_found_error', message: 'No such model.' } }],
    ['Google', { error: { code: 400, message: 'No such model.', status: 'INVALID_ARGUMENT' } }],
    ['Google, as a list', [{ error: { code: 400, message: 'No such model.' } }]],
    ['Ollama', { error: 'No such model.' }],
    ['others', { object: 'error', message: 'No such model.' }],
  ])('show the sentence of an error alone: %s', async (_, body) => {
    const client = await open('[api]openai:gpt-4.1', (response) => json(response, 400, body));
    await expect(client.generate(request)).rejects.toThrow(/^The service answered 400: No such model\.$/);
  });

  it('show the beginning of an answer that has no such sentence, and nothing of an empty one', async () => {
    const bodies = ['{"error":{"message":""},"trace":[7]}', `Bad Gateway ${'x'.repeat(900)}`, ''];
    const told: string[] = [];
    for (const body of bodies) {
      const client = await open('[api]openai:gpt-4.1', (response) => response.writeHead(502).end(body));
      await client.generate(request).catch((error: Error) => told.push(error.message));
    }
    expect(told[0]).toBe('The service answered 502: {"error":{"message":""},"trace":[7]}');
    expect(told[1]).toMatch(/^The service answered 502: Bad Gateway x{288}$/);
    expect(told[2]).toBe('The service answered 502.');
  });

  it('leave room for thinking, and ask only those to think less that know how', async () => {
    const answers = {
      content: [{ type: 'text', text: 'Hi' }],
      choices: [{ message: { content: 'Hi' } }],
      candidates: [{ content: { parts: [{ text: 'Hi' }] } }],
    };
    const bodies: Record<string, unknown> = {};
    const names =
      'claude:claude-haiku-4-5 openai:gpt-4.1 openai:o4-mini openai:gpt-5.6 openai:gpt-5-chat-latest';
    for (const name of names.split(' ').concat('compat:gpt-5', 'gemini:gemini-2.5-pro', 'claude:opus')) {
      const client = await open(`[api]${name}`, (response) => json(response, 200, answers));
      const maxOutputTokens = 50 + (client.thinkingTokens ?? 0);
      await client.generate({ messages: request.messages, maxOutputTokens, effort: 'low' });
      const {
        model: _model,
        messages: _messages,
        contents: _contents,
        ...rest
      } = server?.asked[0]?.body ?? {};
      bodies[name] = rest;
      await server?.close();
    }
    expect(bodies).toEqual({
      'claude:claude-haiku-4-5': { max_tokens: 50 },
      'openai:gpt-4.1': { max_completion_tokens: 50 },
      'openai:o4-mini': { max_completion_tokens: 16_434, reasoning_effort: 'low' },
      'openai:gpt-5.6': { max_completion_tokens: 16_434, reasoning_effort: 'low' },
      'openai:gpt-5-chat-latest': { max_completion_tokens: 50 },
      'compat:gpt-5': { max_completion_tokens: 50 },
      'gemini:gemini-2.5-pro': { generationConfig: { maxOutputTokens: 50 } },
      'claude:opus': { max_tokens: 16_434, output_config: { effort: 'low' } },
    });
  });

  it('ask Ollama for a context that holds the prompt and the answer', async () => {
    const sizes = [];
    for (const length of [10, 60_000, 300_000, 600_000]) {
      const client = await open('ollama:llama3.2', (response) =>
        json(response, 200, { message: { content: 'Hi' }, done: true }),
      );
      await client.generate({
        messages: [{ role: 'user', content: 'x'.repeat(length) }],
        maxOutputTokens: 50,
      });
      sizes.push(server?.asked[0]?.body);
      await server?.close();
    }
    expect(sizes).toMatchObject(
      [8_192, 32_768, 131_072, 200_082].map((size) => ({ options: { num_ctx: size } })),
    );
  });

  it.each([
    ['[api]claude:haiku', '/v1', '/v1/messages'],
    ['[api]gemini:x', '/v1beta/', '/v1beta/models/x:generateContent'],
    ['ollama:x', '/api', '/api/chat'],
  ])('take the address of %s with or without the beginning of its paths', async (id, beginning, path) => {
    server = await startModelServer((response) => json(response, 500, {}));
    for (const more of ['', '/', beginning]) {
      const settings = { base_url: `${server.url}${more}`, api_key_env: 'KEY' };
      const providers = { claude: settings, gemini: settings, ollama: settings };
      const client = createModelClient(id, { providers, env: { KEY: 'secret-key' } });
      await expect(client.generate(request)).rejects.toThrow('500');
      expect(server.asked.at(-1)?.path).toBe(path);
    }
  });

  it('need a key, an address or a known provider', () => {
    const options = { providers: {}, env: {} };
    expect(() => createModelClient('[api]claude:haiku', options)).toThrow(/ANTHROPIC_API_KEY is not set/);
    expect(() => createModelClient('compat:x', options)).toThrow(/has no address/);
    expect(() => createModelClient('acme:x', options)).toThrow(/not known/);
  });
});
