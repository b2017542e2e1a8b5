import { describe, expect, it } from 'vitest';
import { convertSession } from '../convert/convert-session.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { readTranscript, readValues } from './recognise-format.js';

const user = { role: 'user', content: 'Compare them.' };
const call = (name: string, input: object, more: object = {}) => ({
  ...more,
  function: { name, arguments: input },
});
const asks = (...calls: object[]) => ({ role: 'assistant', content: '', tool_calls: calls });
const tool = (name: string, content: string) => ({ role: 'tool', tool_name: name, content });

/** Each call with the text of the result that it got. */
function pairs(messages: readonly object[]): string[] {
  const parts = readValues(messages).messages.flatMap((message) => message.parts);
  const results = new Map(
    parts.flatMap((part) => (part.type === 'result' ? [[part.callId, part.text]] : [])),
  );
  return parts.flatMap((part) =>
    part.type === 'call' ? [`${part.tool} ${part.inputText}: ${results.get(part.id) ?? '-'}`] : [],
  );
}

const two = [
  user,
  asks(
    call('temperature', { city: 'Oslo' }),
    call('wind', { city: 'Oslo' }),
    call('temperature', { city: 'Rome' }),
  ),
  tool('temperature', '4'),
  tool('temperature', '22'),
  tool('wind', '3 m/s'),
  { role: 'assistant', content: 'Rome is warmer.', thinking: '22 > 4' },
];

describe('chat messages of Ollama', () => {
  it('are known by calls whose arguments are objects and results that name no call', () => {
    expect(readValues(two).format).toBe('ollama-chat');
    expect(readValues([user, asks(call('f', {}))]).format).toBe('ollama-chat');
    expect(readValues([user, asks(call('f', {}, { id: 'c', type: 'function' }))]).format).toBe('openai-chat');
    const named = { role: 'tool', tool_call_id: 'c', content: 'x' };
    expect(readValues([user, asks(call('f', {}, { id: 'c' })), named]).format).toBe('openai-chat');
    expect(readValues([user, tool('f', 'x')]).format).toBe('plain');
  });

  it('pair by order and name', () => {
    expect(pairs(two)).toEqual([
      'temperature {"city":"Oslo"}: 4',
      'wind {"city":"Oslo"}: 3 m/s',
      'temperature {"city":"Rome"}: 22',
    ]);
    const later = [
      ...two,
      user,
      asks(call('wind', { city: 'Rome' })),
      tool('wind', '9 m/s'),
      tool('wind', 'again'),
    ];
    expect(pairs(later).at(-1)).toBe('wind {"city":"Rome"}: 9 m/s');
  });

  it('are refused for nothing that is missing', () => {
    for (const messages of [two, two.slice(0, 3), [user, asks(call('f', {})), user, tool('g', 'x')]])
      expect(
        checkTranscript(readTranscript(JSON.stringify({ messages }), 'ollama-chat'), true, 'ended'),
      ).toEqual([]);
  });

  it('go to other providers with their pairs and images', () => {
    const shown = { role: 'user', content: 'What is this?', images: ['iVBORw0KGgoAAA=='] };
    const text = JSON.stringify({ model: 'qwen3', messages: [...two, shown] });
    const { report, text: converted } = convertSession(text, { to: 'anthropic-messages' });
    expect(report).toMatchObject({ from: 'ollama-chat', valid: true });
    expect(report.losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'reasoning null',
      'field model',
    ]);
    const { messages } = JSON.parse(converted) as { messages: { content: object[] }[] };
    expect(messages[2]?.content).toMatchObject([{ content: '4' }, { content: '3 m/s' }, { content: '22' }]);
    expect(converted).toContain('"media_type": "image/png"');
  });
});
