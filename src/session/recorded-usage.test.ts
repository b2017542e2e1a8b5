import { describe, expect, it } from 'vitest';
import { heuristicCounter as counter } from '../tokens/heuristic-counter.js';
import { readTranscript } from './formats/recognise-format.js';
import { recordedUsage } from './recorded-usage.js';
import { survey } from './survey.js';

/** Steps of a session of Claude Code: `billed` tokens were sent for each answer. */
function session(billed: readonly (number | undefined)[], words = 3_000): string {
  const entries = billed.flatMap((tokens, at) => [
    { type: 'user', message: { role: 'user', content: `${at} ${'word '.repeat(words)}` } },
    {
      type: 'assistant',
      message: {
        ...{
          id: `m${at}`,
          role: 'assistant',
          model: 'claude-x',
          content: [{ type: 'text', text: `Answer ${at}.` }],
        },
        ...(tokens === undefined
          ? {}
          : { usage: { input_tokens: 10, cache_read_input_tokens: tokens - 10 } }),
      },
    },
  ]);
  return entries
    .map((entry, at) =>
      JSON.stringify({ ...entry, uuid: `n${at}`, parentUuid: at === 0 ? null : `n${at - 1}` }),
    )
    .join('\n');
}

const used = (text: string) => recordedUsage(survey(readTranscript(text), counter, false));

describe('what the provider billed', () => {
  it('gives the size of the next request, and what of it is no message', () => {
    const found = used(session([23_000, 26_000, 29_000, 32_000]));
    expect(found).toMatchObject({ requests: 4, last_request: 32_000 });
    expect(found?.next_request).toBeGreaterThanOrEqual(32_320);
    expect(found?.next_request).toBeLessThan(32_400);
    expect(found?.beside_messages).toBeGreaterThan(19_500);
    expect(found?.beside_messages).toBeLessThan(20_500);
    expect((found?.beside_messages ?? 0) + (found?.messages ?? 0)).toBe(found?.next_request);
  });

  it('is never below the last request, and counts what came after it', () => {
    const found = used(session([23_000, 26_000, undefined, undefined]));
    expect(found?.last_request).toBe(26_000);
    expect(found?.next_request).toBeGreaterThan(26_260 + 2 * 3_000);
  });

  it('begins anew where the client has cleared, and does not tell parts of what it cannot compare', () => {
    expect(used(session([90_000, 120_000, 30_000, 33_000]))).toMatchObject({
      ...{ last_request: 33_000, beside_messages: null, messages: null },
    });
    expect(used(session([23_000, 80_000, 150_000]))).toMatchObject({ last_request: 150_000, messages: null });
  });

  it('is not there where nothing is recorded', () => {
    expect(used(session([undefined, undefined]))).toBeUndefined();
  });
});

it('attachments of newer Claude Code versions are counted, also between a call and its result', () => {
  const line = (type: string, members: object) => ({ type, ...members });
  const content = 'remember this '.repeat(200);
  const entries = [
    line('user', { message: { role: 'user', content: 'Go.' } }),
    line('attachment', { attachment: { type: 'nested_memory', content: { path: 'a', content } } }),
    line('attachment', { attachment: { type: 'command_permissions', allowedTools: [] } }),
    line('assistant', {
      message: {
        id: 'm',
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'c', name: 'Read', input: {} }],
      },
    }),
    line('attachment', { attachment: { type: 'hook_additional_context', content: ['between'] } }),
    line('user', {
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: 'ok' }] },
    }),
  ];
  const text = entries
    .map((entry, at) =>
      JSON.stringify({ ...entry, uuid: `n${at}`, parentUuid: at === 0 ? null : `n${at - 1}` }),
    )
    .join('\n');
  const { messages, tokens } = survey(readTranscript(text), counter, false);
  expect(messages.map(({ role, parts }) => [role, parts.length])).toEqual([
    ['user', 3],
    ['assistant', 1],
    ['user', 1],
  ]);
  expect(tokens).toBeGreaterThan(counter.count(content));
});
