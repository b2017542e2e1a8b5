import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelClient, ModelRequest } from '../contract/ports/model-client.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { parseProviderId } from '../contract/provider-id.js';
import { OVERHEAD, type Payload, payloadTexts } from './payload-texts.js';
import { preflightCount } from './preflight-count.js';
import { TokenEstimator } from './token-estimator.js';

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const wordCounter: TokenCounter = {
  id: 'words',
  exact: true,
  error: 0,
  count: words,
  countUpTo: words,
  truncate: (text) => text,
};
const estimator = new TokenEstimator({ encoding: () => wordCounter });
const say = (content: string): Payload => ({ messages: [{ role: 'user', content }] });
const around = OVERHEAD.request + OVERHEAD.message;

describe('preflightCount', () => {
  it('counts system, messages and tools with what surrounds them', async () => {
    const payload: Payload = {
      system: 'be brief',
      messages: [
        { role: 'user', content: 'one two three' },
        { role: 'assistant', content: [{ type: 'text', text: 'four five' }] },
      ],
      tools: [{ name: 'search', description: 'finds things', input_schema: { type: 'object' } }],
    };
    const overhead = OVERHEAD.request + 2 * OVERHEAD.message + OVERHEAD.tools + OVERHEAD.tool;
    const result = await preflightCount(estimator, payload, 'gpt-4o', { limit: 1_000 });
    expect(result).toEqual({
      tokens: 2 + 3 + 2 + words(JSON.stringify(payload.tools?.[0])) + overhead,
      limit: 1_000,
      fits: true,
      remaining: 1_000 - result.tokens,
      method: 'tokenizer',
      counter: 'words',
      error: 0,
      overhead,
      provider: 'not asked',
      warnings: [],
    });
  });

  it('takes the effective context as the limit and says when it was a default', async () => {
    const known = await preflightCount(estimator, say('hi'), 'claude:sonnet');
    expect(known).toMatchObject({ limit: 64_600, method: 'calibrated', warnings: [] });
    expect(known.error).toBeGreaterThan(0);
    const unknown = await preflightCount(estimator, say('hi'), 'acme:m1');
    expect(unknown.warnings.map(({ code }) => code)).toEqual([
      'LIMITS_DEFAULTED',
      'TOKEN_COUNT_ESTIMATE_USED',
    ]);
  });

  it('uses the settings of the context', async () => {
    const context = { safetyMargin: 0.5, runtimeOverhead: 0 };
    expect((await preflightCount(estimator, say('hi'), 'claude:sonnet', { context })).limit).toBe(68_000);
  });

  it('warns of a guess each time, also when the count came from the cache', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { warnings } = await preflightCount(estimator, say('guess'), 'acme:m1', { limit: 99 });
      expect(warnings.map(({ code }) => code)).toEqual(['TOKEN_COUNT_ESTIMATE_USED']);
    }
  });

  it('says that a request does not fit', async () => {
    const result = await preflightCount(estimator, say('word '.repeat(100)), 'gpt-4o', { limit: 50 });
    expect(result).toMatchObject({ fits: false, remaining: 0, tokens: 100 + around });
  });

  it.each([-1, 0.5, Number.NaN])('refuses a limit of %d', async (limit) => {
    await expect(preflightCount(estimator, say('x'), 'gpt-4o', { limit })).rejects.toThrow(
      /limit of the request/,
    );
  });
});

describe("the provider's own count", () => {
  function clientThat(
    count: (request: ModelRequest) => Promise<number>,
  ): ModelClient & { asked: ModelRequest[] } {
    const asked: ModelRequest[] = [];
    return {
      asked,
      id: parseProviderId('openai:gpt-4o'),
      generate: () => Promise.reject(new Error('not used')),
      countTokens: (request) => {
        asked.push(request);
        return count(request);
      },
    };
  }
  const near = (client: ModelClient, payload = say('word '.repeat(93))) =>
    preflightCount(estimator, payload, '[api]openai:gpt-4o', { limit: 100, client });

  it('is asked within a tenth of the limit and then decides', async () => {
    const client = clientThat(() => Promise.resolve(101));
    const result = await near(client);
    expect(result).toMatchObject({
      tokens: 101,
      fits: false,
      method: 'provider',
      error: 0,
      provider: 'answered',
    });
    expect(client.asked).toEqual([{ messages: say('word '.repeat(93)).messages }]);
  });

  it.each([10, 80, 200])('is not asked for %i words of 100 tokens', async (count) => {
    const client = clientThat(() => Promise.resolve(1));
    const result = await near(client, say('word '.repeat(count)));
    expect(result).toMatchObject({ tokens: count + around, provider: 'not asked' });
    expect(client.asked).toEqual([]);
  });

  it.each([
    ['it fails', () => Promise.reject(new Error('down'))],
    ['it answers nonsense', () => Promise.resolve(Number.NaN)],
  ])('is done without when %s', async (_, count) => {
    expect(await near(clientThat(count))).toMatchObject({
      tokens: 93 + around,
      method: 'tokenizer',
      provider: 'failed',
    });
  });

  it('is not asked about tools or blocks, which a client cannot be given', async () => {
    const client = clientThat(() => Promise.resolve(1));
    await near(client, { ...say('word '.repeat(90)), tools: [] });
    await near(client, {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'word '.repeat(92) }] }],
    });
    expect(client.asked).toHaveLength(1);
  });

  it("is not taken from another model's client", async () => {
    const client = { ...clientThat(() => Promise.resolve(1)), id: parseProviderId('claude:opus') };
    await expect(near(client)).rejects.toThrow(/client is for claude:opus, the request for openai:gpt-4o/);
  });
});

describe('payloadTexts', () => {
  it('reads tool calls and results of both common formats', () => {
    const { texts, overhead } = payloadTexts({
      messages: [
        {
          role: 'assistant',
          content: [{ type: 'tool_use', id: 'toolu_1', name: 'ls', input: { path: '.' } }],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'toolu_1', content: [{ type: 'text', text: 'a b' }] },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'cat', arguments: '{"f":1}' } }],
        },
        { role: 'tool', tool_call_id: 'call_1', content: 'done' },
      ],
    });
    expect(texts).toEqual(['ls', '{"path":"."}', 'a b', 'cat', '{"f":1}', 'done']);
    expect(overhead).toBe(OVERHEAD.request + 4 * OVERHEAD.message + 3 * OVERHEAD.toolBlock);
  });

  it('counts an image at a fixed size and a signature not at all', () => {
    const { texts, overhead, images } = payloadTexts({
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source: { type: 'base64', data: 'A'.repeat(9_999) } },
            { type: 'thinking', thinking: 'hm', signature: 'B'.repeat(999) },
          ],
        },
      ],
    });
    expect({ texts, images }).toEqual({ texts: ['hm'], images: 1 });
    expect(overhead).toBe(around + OVERHEAD.image);
  });

  it('counts a field that it does not know as JSON', () => {
    expect(payloadTexts({ messages: [{ role: 'user', content: 'x', extra: { deep: [1] } }] }).texts).toEqual([
      'x',
      '{"deep":[1]}',
    ]);
  });

  it('leaves out no text of a payload', () => {
    const block = fc.record({ type: fc.constant('text'), text: fc.string({ minLength: 1 }) });
    const content = fc.oneof(fc.string(), fc.array(block));
    fc.assert(
      fc.property(fc.array(fc.record({ role: fc.constant('user'), content })), (messages) => {
        const expected = messages
          .flatMap((message) =>
            typeof message.content === 'string' ? [message.content] : message.content.map(({ text }) => text),
          )
          .filter((text) => text !== '');
        expect(payloadTexts({ messages }).texts).toEqual(expected);
      }),
    );
  });

  const cycle: Record<string, unknown> = { type: 'tool_result' };
  cycle.content = [cycle, cycle];
  const thrower = {
    role: 'user',
    get content(): string {
      throw new Error('no');
    },
  };
  it.each([
    ['a cycle', { messages: [cycle as never] }],
    ['a getter that throws', { messages: [thrower] }],
    ['a bigint', { messages: [{ role: 'user', content: 'x', n: 1n }] }],
    ['messages that are no list', { messages: 5 as never }],
  ])('refuses %s with a sentence', (_, payload) => {
    expect(() => payloadTexts(payload)).toThrow(/cannot be read as a model request/);
  });
});
