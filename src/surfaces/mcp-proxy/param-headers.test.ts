import { describe, expect, it } from 'vitest';
import { createParamHeaders } from './param-headers.js';
import { readMessage, resultMessage } from './rpc-message.js';

function call(input: unknown, name = 'sql') {
  const params = { name, arguments: input };
  const message = readMessage(
    Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
  );
  if (message === undefined) throw new Error('no message');
  return message;
}

function learned(properties: object) {
  const headers = createParamHeaders();
  const result = { tools: [{ name: 'sql', inputSchema: { type: 'object', properties } }] };
  const answer = readMessage(resultMessage('1', JSON.stringify(result)));
  if (answer !== undefined) headers.learn(answer);
  return headers;
}

describe('arguments that are repeated in headers', () => {
  it('are those that the schema names, at any depth of properties', () => {
    const headers = learned({
      region: { type: 'string', 'x-mcp-header': 'Region' },
      limits: { type: 'object', properties: { rows: { type: 'integer', 'x-mcp-header': 'Rows' } } },
      dry: { type: 'boolean', 'x-mcp-header': 'Dry' },
      query: { type: 'string' },
    });
    expect(headers.of(call({ region: 'us-west1', limits: { rows: -7 }, dry: true, query: 'x' }))).toEqual({
      'mcp-param-region': 'us-west1',
      'mcp-param-rows': '-7',
      'mcp-param-dry': 'true',
    });
    expect(headers.of(call({ region: null }))).toEqual({});
    expect(headers.of(call({ region: 'x' }, 'other'))).toEqual({});
  });

  it('cannot break out of their header', () => {
    const headers = learned({
      a: { type: 'string', 'x-mcp-header': 'A' },
      b: { type: 'string', 'x-mcp-header': 'B\r\nX-Evil: 1' },
      constructor: { type: 'string', 'x-mcp-header': 'C' },
    });
    expect(headers.of(call({ a: 'x\r\nX-Evil: 1', b: 'y' }))).toEqual({
      'mcp-param-a': `=?base64?${Buffer.from('x\r\nX-Evil: 1').toString('base64')}?=`,
    });
    for (const [given, header] of [
      ['Hello, 世界', '=?base64?SGVsbG8sIOS4lueVjA==?='],
      [' padded ', '=?base64?IHBhZGRlZCA=?='],
      ['=?base64?literal?=', '=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?='],
    ])
      expect(headers.of(call({ a: given }))['mcp-param-a']).toBe(header);
  });
});
