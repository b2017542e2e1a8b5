import { describe, expect, it } from 'vitest';
import type { ScriptedFormat } from '../testing/render-script.js';
import { convertSession } from './convert-session.js';

const convert = (value: unknown, to: ScriptedFormat) => {
  const { text, report } = convertSession(JSON.stringify(value), { to });
  expect(report.findings).toEqual([]);
  return { value: JSON.parse(text) as unknown, losses: report.losses };
};
const kinds = (losses: ReturnType<typeof convert>['losses']) =>
  losses.map(({ kind, what, count }) => `${kind}${what === null ? '' : ` ${what}`} x${count}`);

const anthropic = {
  model: 'claude-sonnet-4-5',
  system: [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }],
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Look.', cache_control: { type: 'ephemeral' } },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } },
        { type: 'document', source: { type: 'text', data: 'x' } },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'hm', signature: 's' },
        { type: 'tool_use', id: 'toolu_1', name: 'read', input: { path: 'a' } },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'toolu_1', content: 'no such file', is_error: true },
        { type: 'text', text: 'And now?' },
      ],
    },
  ],
};

describe('a conversion', () => {
  it('writes chat messages and lists what chat messages cannot hold', () => {
    const { value, losses } = convert(anthropic, 'openai-chat');
    expect(value).toEqual({
      messages: [
        { role: 'system', content: 'Be kind.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look.' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,aGk=' } },
            { type: 'text', text: 'x' },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'toolu_1', type: 'function', function: { name: 'read', arguments: '{"path":"a"}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'toolu_1', content: 'no such file' },
        { role: 'user', content: 'And now?' },
      ],
    });
    expect(kinds(losses)).toEqual([
      'signature x1',
      'reasoning x1',
      'cache-mark x2',
      'error-flag x1',
      'field model x1',
      'file-as-text text/plain x1',
    ]);
    expect(losses.find(({ kind }) => kind === 'reasoning')?.at).toEqual([{ message: 2, record: 2 }]);
  });

  it('writes the roles of Gemini in turn, with responses in a content of their own', () => {
    expect(convert(anthropic, 'gemini-contents').value).toEqual({
      systemInstruction: { parts: [{ text: 'Be kind.' }] },
      contents: [
        {
          role: 'user',
          parts: [
            { text: 'Look.' },
            { inlineData: { mimeType: 'image/png', data: 'aGk=' } },
            { inlineData: { mimeType: 'text/plain', data: 'eA==' } },
          ],
        },
        { role: 'model', parts: [{ functionCall: { id: 'toolu_1', name: 'read', args: { path: 'a' } } }] },
        {
          role: 'user',
          parts: [{ functionResponse: { id: 'toolu_1', name: 'read', response: { error: 'no such file' } } }],
        },
        { role: 'user', parts: [{ text: 'And now?' }] },
      ],
    });
  });

  const call = (id: string, input = '{}') => ({
    role: 'assistant',
    content: '',
    tool_calls: [{ id, type: 'function', function: { name: 'my tool', arguments: input } }],
  });
  const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'done' });
  const user = (content: string) => ({ role: 'user', content });

  it('gives a call that the target would refuse what it lacks, and says so', () => {
    const { value, losses } = convert(
      [
        call('same', '[1]'),
        result('same'),
        call('same'),
        user('stop'),
        { role: 'system', content: 'Hurry.' },
      ],
      'anthropic-messages',
    );
    expect(value).toMatchInlineSnapshot(`
      {
        "messages": [
          {
            "content": [
              {
                "text": "[plimsoll: the conversation begins with an answer]",
                "type": "text",
              },
            ],
            "role": "user",
          },
          {
            "content": [
              {
                "id": "same",
                "input": {
                  "input": [
                    1,
                  ],
                },
                "name": "my_tool",
                "type": "tool_use",
              },
            ],
            "role": "assistant",
          },
          {
            "content": [
              {
                "content": "done",
                "tool_use_id": "same",
                "type": "tool_result",
              },
            ],
            "role": "user",
          },
          {
            "content": [
              {
                "id": "call_0",
                "input": {},
                "name": "my_tool",
                "type": "tool_use",
              },
            ],
            "role": "assistant",
          },
          {
            "content": [
              {
                "content": "[plimsoll: this call was interrupted; it has no result]",
                "is_error": true,
                "tool_use_id": "call_0",
                "type": "tool_result",
              },
              {
                "text": "stop",
                "type": "text",
              },
            ],
            "role": "user",
          },
        ],
        "system": "Hurry.",
      }
    `);
    expect(kinds(losses)).toEqual([
      'changed-id same x1',
      'changed-name my tool x2',
      'wrapped-arguments my_tool x1',
      'moved-system x1',
      'added-result same x1',
      'added-message x1',
    ]);
  });

  it('brings a result to its call from behind what the person said', () => {
    const { value, losses } = convert([user('a'), call('c1'), user('b'), result('c1')], 'openai-responses');
    expect(value).toMatchObject({
      input: [
        { role: 'user' },
        { type: 'function_call', call_id: 'c1' },
        { type: 'function_call_output', call_id: 'c1', output: 'done' },
        { role: 'user' },
      ],
    });
    expect(kinds(losses)).toEqual(['changed-name my tool x1', 'moved-result c1 x1']);
  });

  it('keeps the newest 100 images for Anthropic', () => {
    const image = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } };
    const { losses } = convert(
      [{ role: 'user', content: Array.from({ length: 103 }, () => image) }],
      'anthropic-messages',
    );
    expect(kinds(losses)).toEqual(['image x3']);
  });

  it('carries signed thinking from Claude Code to Anthropic as it stands', () => {
    const line = (type: string, uuid: string, parentUuid: string | null, message: object) =>
      JSON.stringify({ type, uuid, parentUuid, message, timestamp: '2026-01-01T00:00:00Z' });
    const thinking = { type: 'thinking', thinking: 'hm', signature: 's' };
    const text = [
      line('user', 'a', null, { role: 'user', content: 'Go.' }),
      line('assistant', 'b', 'a', { id: 'm', role: 'assistant', content: [thinking] }),
      line('assistant', 'c', 'b', { id: 'm', role: 'assistant', content: [{ type: 'text', text: 'Yes.' }] }),
    ].join('\n');
    const { text: converted, report } = convertSession(text, { to: 'anthropic-messages' });
    expect(JSON.parse(converted)).toEqual({
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Go.' }] },
        { role: 'assistant', content: [thinking, { type: 'text', text: 'Yes.' }] },
      ],
    });
    expect(kinds(report.losses)).toEqual([
      'timestamp x3',
      'field uuid x3',
      'field parentUuid x2',
      'field id x2',
    ]);
  });

  it('carries signed thinking from pi to Anthropic where Claude answered, and lists it where another did', () => {
    const session = (api: string) =>
      [
        { type: 'session', id: 's', cwd: '/p' },
        { type: 'message', message: { role: 'user', content: [{ type: 'text', text: 'Hi.' }] } },
        {
          type: 'message',
          message: {
            role: 'assistant',
            api,
            content: [
              { type: 'thinking', thinking: 'hm', thinkingSignature: 'sealed' },
              { type: 'text', text: 'Hello.' },
            ],
          },
        },
      ]
        .map((entry) => JSON.stringify(entry))
        .join('\n');
    const ofClaude = convertSession(session('anthropic-messages'), { to: 'anthropic-messages' });
    expect((JSON.parse(ofClaude.text) as { messages: unknown[] }).messages[1]).toEqual({
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'hm', signature: 'sealed' },
        { type: 'text', text: 'Hello.' },
      ],
    });
    expect(kinds(ofClaude.report.losses).join()).not.toMatch(/reasoning|signature/);
    const ofOther = convertSession(session('openai-responses'), { to: 'anthropic-messages' });
    expect(ofOther.text).not.toContain('sealed');
    expect(kinds(ofOther.report.losses).join()).toMatch(/reasoning x1/);
  });

  it('refuses to write the file of a program, and a transcript with nothing in it', () => {
    expect(() => convert([user('a')], 'claude-code')).toThrow('cannot be converted to claude-code');
    expect(() => convert([user('a')], 'pi-session')).toThrow(/written by that program|cannot be converted/);
    expect(() =>
      convert([{ role: 'assistant', parts: [{ type: 'source-url', url: 'x' }] }], 'openai-chat'),
    ).toThrow('Nothing in this transcript can be converted.');
  });
});
