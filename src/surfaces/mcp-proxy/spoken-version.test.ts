/** What the header MCP-Protocol-Version may name in a session over HTTP. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerDefinition } from './server-definition.js';
import { listening } from './testing/listening.js';

const ends: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Answers everything with the revision that only it knows. */
const script = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id } = JSON.parse(line);
  const result = { protocolVersion: '2025-12-24', capabilities: {}, serverInfo: { name: 'x', version: '1' } };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
});`;
const server: ServerDefinition = {
  transport: 'stdio',
  name: 'later',
  command: process.execPath,
  args: ['-e', script],
  env: {},
  cwd: undefined,
};

describe('the header MCP-Protocol-Version', () => {
  it('is refused with 400 when it names a revision that nobody speaks', async () => {
    const { url, close } = await listening([server]);
    ends.push(close);
    const ask = (method: string, headers: Record<string, string>, message?: object) =>
      fetch(url, {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        ...(message === undefined ? {} : { body: JSON.stringify({ jsonrpc: '2.0', ...message }) }),
      });
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-12-24', capabilities: {}, clientInfo };
    const greeted = await ask('POST', {}, { id: 1, method: 'initialize', params });
    const session = { 'mcp-session-id': greeted.headers.get('mcp-session-id') ?? '' };
    const ping = { id: 2, method: 'ping' };
    expect((await ask('POST', session, ping)).status).toBe(200);
    for (const version of ['2025-12-24', '2025-11-25', '2024-11-05'])
      expect((await ask('POST', { ...session, 'mcp-protocol-version': version }, ping)).status).toBe(200);
    for (const version of ['1999-01-01', '', 'latest', '2025-06-18, 2025-06-18']) {
      const wrong = { ...session, 'mcp-protocol-version': version };
      for (const method of ['GET', 'DELETE']) expect((await ask(method, wrong)).status).toBe(400);
      expect((await ask('POST', wrong, ping)).status).toBe(400);
    }
    const refused = await ask('POST', { ...session, 'mcp-protocol-version': '1999-01-01' }, ping);
    expect(await refused.text()).toMatchInlineSnapshot(
      `"{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"The header MCP-Protocol-Version names a revision that is not supported here."}}"`,
    );
    expect((await ask('DELETE', session)).status).toBe(204);
  });
});
