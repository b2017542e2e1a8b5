import { describe, expect, it } from 'vitest';
import { readTranscript } from '../formats/recognise-format.js';
import { checkTranscript } from './check-transcript.js';

const rules = (value: unknown) =>
  checkTranscript(readTranscript(JSON.stringify(value))).map(({ rule, record }) => `${record} ${rule}`);
const use = (id: string) => ({ type: 'tool_use', id, name: 'read', input: {} });
const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'x' });
const user = (...content: unknown[]) => ({ role: 'user', content });
const assistant = (...content: unknown[]) => ({ role: 'assistant', content });
const text = (words: string) => ({ type: 'text', text: words });

describe('the rules of Anthropic', () => {
  it('want every result in the next message, before any text', () => {
    expect(rules([user(text('a')), assistant(use('1')), user(text('b')), user(result('1'))])).toEqual([
      '2 call-without-result',
      '4 result-out-of-place',
    ]);
    expect(rules([user(text('a')), assistant(use('1')), user(text('b'), result('1'))])).toEqual([
      '3 result-after-text',
    ]);
    expect(rules([user(text('a')), assistant(use('1')), user(result('1'), text('b'))])).toEqual([]);
  });

  it('refuse an id that comes again, which OpenAI does not', () => {
    const twice = [
      user(text('a')),
      assistant(use('1')),
      user(result('1')),
      assistant(use('1')),
      user(result('1')),
    ];
    expect(rules(twice)).toEqual(['4 duplicate-call-id']);
    const call = {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: '1', type: 'function', function: { name: 'x', arguments: '{}' } }],
    };
    const answer = { role: 'tool', tool_call_id: '1', content: 'x' };
    expect(rules([{ role: 'user', content: 'a' }, call, answer, call, answer])).toEqual([]);
    expect(rules([{ role: 'user', content: 'a' }, call, answer, answer])).toEqual(['4 duplicate-result']);
  });

  it('want signed thinking that does not end the answer, and no empty text', () => {
    const thinking = { type: 'thinking', thinking: 't', signature: 's' };
    expect(
      rules([user(text('a')), assistant({ type: 'thinking', thinking: 't' }, text('b')), user(text('c'))]),
    ).toEqual(['2 thinking-unsigned']);
    expect(rules([user(text('a')), assistant(thinking), user(text('c'))])).toEqual(['2 thinking-last']);
    expect(rules([user(text(' ')), assistant(thinking, text('b')), user(text('c'))])).toEqual([
      '1 empty-content',
    ]);
    expect(rules([assistant(use('1')), user(result('1'))])).toEqual(['1 first-message']);
  });

  it('let the calls of the newest answer run', () => {
    expect(rules([user(text('a')), assistant(use('1'), use('2'))])).toEqual([]);
    expect(rules([user(text('a')), assistant(use('1')), assistant(text('b')), user(text('c'))])).toEqual([
      '2 call-without-result',
    ]);
  });
});

describe('the rules of others', () => {
  it('want a reasoning item of OpenAI to be followed by what it led to', () => {
    const reasoning = { type: 'reasoning', id: 'r', summary: [] };
    expect(rules([{ role: 'user', content: 'a' }, reasoning, { role: 'user', content: 'b' }])).toEqual([
      '2 reasoning-alone',
    ]);
    const call = { type: 'function_call', call_id: '1', name: 'x', arguments: '{}' };
    const output = { type: 'function_call_output', call_id: '1', output: 'x' };
    expect(rules([{ role: 'user', content: 'a' }, reasoning, call, output])).toEqual([]);
    expect(rules([{ role: 'user', content: 'a' }, output])).toEqual(['2 result-without-call']);
  });

  it('want the signature of the first call of a step back from a model that signs', () => {
    const ask = { role: 'user', parts: [{ text: 'a' }] };
    const step = (signature: object) => [
      {
        role: 'model',
        parts: [
          { functionCall: { name: 'f', args: {} }, ...signature },
          { functionCall: { name: 'g', args: {} } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { name: 'f', response: { output: 'x' } } },
          { functionResponse: { name: 'g', response: { output: 'x' } } },
        ],
      },
    ];
    expect(rules([ask, ...step({ thoughtSignature: 's' }), ...step({})])).toEqual(['4 missing-signature']);
    expect(rules([ask, ...step({ thoughtSignature: 's' }), ask, ...step({ thoughtSignature: 's' })])).toEqual(
      [],
    );
    expect(rules([ask, ...step({}), ...step({})])).toEqual([]);
  });

  it('match the responses of Gemini by name and order where there are no ids', () => {
    const call = {
      role: 'model',
      parts: [{ functionCall: { name: 'f', args: {} } }, { functionCall: { name: 'f', args: {} } }],
    };
    const one = { functionResponse: { name: 'f', response: { output: 'x' } } };
    expect(
      rules([
        { role: 'user', parts: [{ text: 'a' }] },
        call,
        { role: 'user', parts: [one, one] },
        { role: 'model', parts: [{ text: 'b' }] },
      ]),
    ).toEqual([]);
    expect(
      rules([
        { role: 'user', parts: [{ text: 'a' }] },
        call,
        { role: 'user', parts: [one] },
        { role: 'model', parts: [{ text: 'b' }] },
      ]),
    ).toEqual(['2 call-without-result']);
  });
});
