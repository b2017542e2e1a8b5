import { describe, expect, it } from 'vitest';
import { readTranscript } from '../formats/recognise-format.js';
import { checkTranscript } from './check-transcript.js';

const user = (content: unknown) => ({ role: 'user', content });
const answer = (content: unknown) => ({ role: 'assistant', content });
const result = { type: 'tool_result', tool_use_id: 't1', content: 'r' };
const claude = (...messages: object[]) => ({ model: 'claude-sonnet-4-5', max_tokens: 100, messages });
const called = (more: object) => [
  user('a'),
  answer([{ type: 'tool_use', id: 't1', name: 'f', ...more }]),
  user([result]),
];
const image = (media_type: string) =>
  user([
    { type: 'image', source: { type: 'base64', media_type, data: 'iVBORw0KGgo=' } },
    { type: 'text', text: 'x' },
  ]);
const chat = (args: unknown) => ({
  model: 'gpt-4o',
  messages: [
    user('a'),
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: args } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'r' },
  ],
});
describe('a value that a provider refuses as it stands', () => {
  it.each([
    ['input that is a text', claude(...called({ input: '{}' })), ['call-input']],
    ['no input', claude(...called({})), ['call-input']],
    ['input', claude(...called({ input: {} })), []],
    [
      'a result in an answer',
      claude(
        user('a'),
        answer([{ type: 'tool_use', id: 't1', name: 'f', input: {} }]),
        answer([result]),
        user('x'),
      ),
      ['result-in-answer'],
    ],
    ['a bitmap', claude(image('image/bmp')), ['image-type']],
    ['a picture', claude(image('image/webp')), []],
    ['arguments that are an object', chat({}), ['call-input']],
    ['arguments', chat('{}'), []],
  ])('is named: %s', (_, request, rules) => {
    const findings = checkTranscript(readTranscript(JSON.stringify(request)), false, 'ended');
    expect(findings.map(({ rule }) => rule)).toEqual(rules);
  });
});
