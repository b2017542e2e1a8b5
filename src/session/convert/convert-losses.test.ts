import { describe, expect, it } from 'vitest';
import { TARGET_FORMATS } from '../formats/registry.js';
import type { ScriptedFormat } from '../testing/render-script.js';
import { convertSession } from './convert-session.js';
import { roundedNumber } from './read-conversation.js';

const lossesOf = (text: string, to: ScriptedFormat) =>
  convertSession(text, { to }).report.losses.map(({ kind, what }) => `${kind} ${what ?? ''}`.trim());

const result = { role: 'tool', tool_call_id: 'c1', content: 'ok' };
const chat = (args: string, ...more: object[]) =>
  JSON.stringify([
    { role: 'user', content: 'hi' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: args } }],
    },
    result,
    ...more,
  ]);

describe('the losses of a conversion', () => {
  it('name numbers that are rounded, and only where they are', () => {
    const text = chat('{"id":12345678901234567890,"text":"12345678901234567890"}');
    expect(lossesOf(text, 'anthropic-messages')).toEqual(['changed-number 12345678901234567890']);
    const same = convertSession(text, { to: 'openai-responses' });
    expect(same.report.losses).toEqual([]);
    expect(same.text).toContain('12345678901234567890');
  });

  it('name those of a file whose arguments are no text', () => {
    const text = `{"model":"claude-sonnet-4-5","messages":[{"role":"user","content":"hi"},
      {"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"f","input":{"n":1e400}}]},
      {"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"ok"}]}]}`;
    expect(lossesOf(text, 'openai-chat')).toContain('changed-number 1e400');
  });

  it('name no call of the older form, which is carried', () => {
    const asked = { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{"a":1}' } };
    const text = JSON.stringify([
      { role: 'user', content: 'hi' },
      asked,
      { role: 'function', name: 'f', content: 'ok' },
    ]);
    expect(lossesOf(text, 'anthropic-messages')).toEqual([]);
    const { input } = JSON.parse(convertSession(text, { to: 'openai-responses' }).text) as {
      input: object[];
    };
    expect(input).toMatchObject([
      {},
      { type: 'function_call', name: 'f', arguments: '{"a":1}' },
      { output: 'ok' },
    ]);
  });

  it('name nothing of a tool that takes any text, from one API of OpenAI to the other', () => {
    const custom = { name: 'patch', input: '*** Begin Patch' };
    const asked = { role: 'assistant', content: null, tool_calls: [{ id: 'c1', type: 'custom', custom }] };
    const text = JSON.stringify([{ role: 'user', content: 'hi' }, asked, result]);
    const converted = convertSession(text, { to: 'openai-responses' });
    expect(converted.report).toMatchObject({ losses: [], valid: true });
    const { input } = JSON.parse(converted.text) as { input: object[] };
    expect(input.slice(1)).toEqual([
      { type: 'custom_tool_call', call_id: 'c1', ...custom },
      { type: 'custom_tool_call_output', call_id: 'c1', output: 'ok' },
    ]);
    const back = convertSession(converted.text, { to: 'openai-chat' });
    expect(JSON.parse(back.text)).toMatchObject({ messages: [{}, asked, result] });
  });

  it('name who speaks and that an answer was a refusal', () => {
    const refusal = { role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }] };
    const speaker = { role: 'user', name: 'bob', content: 'Why?' };
    expect(lossesOf(chat('{}', refusal, speaker), 'anthropic-messages')).toEqual([
      'field refusal',
      'field name',
    ]);
  });

  it('name reasoning that only its provider can read, of which nothing is left', () => {
    const said = [
      { type: 'redacted_thinking', data: 'c2VhbGVk' },
      { type: 'text', text: 'x' },
    ];
    const text = JSON.stringify([
      { role: 'user', content: 'a' },
      { role: 'assistant', content: said },
    ]);
    expect(lossesOf(text, 'ai-sdk')).toEqual(['reasoning']);
    const converted = convertSession(text, { to: 'ai-sdk' });
    expect(JSON.parse(converted.text)).toMatchObject([{}, { content: [{ type: 'text', text: 'x' }] }]);
  });
});

describe('a refusal beside the content', () => {
  const text = (content: string | null) =>
    JSON.stringify([
      { role: 'user', content: 'a' },
      { role: 'assistant', content, refusal: 'I cannot.' },
      { role: 'user', content: 'b' },
    ]);

  it('stands as text where the target has none, and is listed', () => {
    const { text: converted, report } = convertSession(text(null), { to: 'anthropic-messages' });
    expect(JSON.parse(converted)).toMatchObject({
      messages: [
        { role: 'user' },
        { role: 'assistant', content: [{ type: 'text', text: 'I cannot.' }] },
        { role: 'user' },
      ],
    });
    expect(report.losses).toMatchObject([
      { kind: 'field', what: 'refusal', at: [{ message: 1, record: 2 }] },
    ]);
  });

  it('stays one from one API of OpenAI to the other, where it may stand', () => {
    const { text: converted, report } = convertSession(text(null), { to: 'openai-responses' });
    expect(report).toMatchObject({ losses: [], valid: true });
    expect(JSON.parse(converted)).toMatchObject({
      input: [{}, { role: 'assistant', content: [{ type: 'refusal', refusal: 'I cannot.' }] }, {}],
    });
    const back = convertSession(converted, { to: 'openai-chat' });
    expect(back.report).toMatchObject({ losses: [], valid: true });
    expect(JSON.parse(back.text)).toMatchObject({
      messages: [{}, { role: 'assistant', content: [{ type: 'refusal', refusal: 'I cannot.' }] }, {}],
    });
    const beside = convertSession(text('Well.'), { to: 'openai-responses' }).text;
    const mixed = convertSession(beside, { to: 'openai-chat' });
    expect(JSON.parse(mixed.text)).toMatchObject({ messages: [{}, { content: 'Well.\n\nI cannot.' }, {}] });
    expect(mixed.report.losses).toMatchObject([{ kind: 'field', what: 'refusal' }]);
  });
});

describe('what is lost of a result', () => {
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } };
  const messages = (content: unknown) => [
    { role: 'user', content: 'hi' },
    { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'f', input: {} }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', is_error: true, content }] },
  ];
  const zip = { type: 'document', source: { type: 'base64', media_type: 'application/zip', data: 'AAAA' } };

  it.each(TARGET_FORMATS.filter((to) => to !== 'anthropic-messages'))(
    'is listed where the result stood, in %s',
    (to) => {
      const { report } = convertSession(JSON.stringify(messages([image, zip])), { to });
      const inResult = report.losses.filter(({ kind }) => ['image', 'file', 'error-flag'].includes(kind));
      expect(inResult.length).toBeGreaterThan(0);
      for (const { at } of inResult) expect(at).toEqual([{ message: 2, record: 3 }]);
    },
  );

  it('is listed there when there are too many images', () => {
    const { report } = convertSession(JSON.stringify(messages(Array.from({ length: 1600 }, () => image))), {
      to: 'openai-responses',
    });
    const lost = report.losses.find(({ kind }) => kind === 'image');
    expect(lost?.at[0]).toEqual({ message: 2, record: 3 });
  });
});

describe('a number', () => {
  it.each(['1', '-2.5', '1.0', '0.10', '1e3', '123456789012345', '100000000000000000000000', '-1e-7'])(
    '%s is kept',
    (number) => expect(roundedNumber(`{"a":[${number}]}`)).toBeUndefined(),
  );

  it.each(['9007199254740993', '12345678901234567890', '0.12345678901234567891', '1e400'])(
    '%s is not',
    (number) => expect(roundedNumber(`{"a":[1,${number}]}`)).toBe(number),
  );

  it('in a string is none', () => {
    expect(roundedNumber('{"a\\"12345678901234567890":"12345678901234567890","b":0.10}')).toBeUndefined();
  });
});
