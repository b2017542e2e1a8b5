import { describe, expect, it } from 'vitest';
import { readValues } from './recognise-format.js';

const user = { role: 'user', content: 'hi' };
const call = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }],
};
const result = { role: 'tool', tool_call_id: 'c1', content: 'RESULT' };
const said = (part: object) => ({ role: 'assistant', content: [part] });
const asked = (part: object) => ({ role: 'user', content: [part, { type: 'text', text: 'q' }] });
const image = { type: 'image', image: 'https://example.com/a.png' };

const lists: [what: string, format: string, messages: object[]][] = [
  ['a refusal', 'openai-chat', [user, said({ type: 'refusal', refusal: 'No.' }), user]],
  ['calls beside a refusal', 'openai-chat', [user, call, result, said({ type: 'refusal', refusal: 'No.' })]],
  [
    'calls beside parts of the newer API',
    'openai-chat',
    [user, call, result, said({ type: 'output_text', text: 'x' })],
  ],
  ['items of the newer API', 'openai-responses', [user, said({ type: 'output_text', text: 'x' })]],
  ['an image of the AI SDK', 'ai-sdk', [asked(image), said({ type: 'text', text: 'y' })]],
  [
    'an image of Anthropic and nothing else of theirs',
    'anthropic-messages',
    [asked({ type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } })],
  ],
  ['a document', 'anthropic-messages', [asked({ type: 'document', source: {} })]],
  [
    'a call to an MCP server',
    'anthropic-messages',
    [user, said({ type: 'mcp_tool_use', id: 'm', name: 'e', server_name: 's', input: {} })],
  ],
  [
    'a search result',
    'anthropic-messages',
    [asked({ type: 'search_result', source: 's', title: 't', content: [] })],
  ],
  ['an uploaded file', 'anthropic-messages', [asked({ type: 'container_upload', file_id: 'f' })]],
];

describe('a list of messages', () => {
  it.each(lists)('with %s is read as %s', (_, format, messages) => {
    expect(readValues(messages).format).toBe(format);
  });

  it('keeps its calls and results beside a part that another format has too', () => {
    const { messages } = readValues([user, call, result, said({ type: 'refusal', refusal: 'No.' }), user]);
    expect(messages.flatMap(({ parts }) => parts.map(({ type }) => type))).toEqual([
      'text',
      'call',
      'result',
      'text',
      'text',
    ]);
  });
});
