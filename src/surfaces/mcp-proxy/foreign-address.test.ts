/** Addresses where something answers that is no MCP server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpUpstream } from './http-upstream.js';
import { listServerTools } from './list-tools.js';
import { requestMessage } from './rpc-message.js';
import { type CallAnswer, wrapped } from './testing/wrapped.js';

const ends: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(type: string | undefined, body: string, isEndless = false): Promise<string> {
  const server: Server = createServer((request, answer) => {
    request.resume();
    if (type !== undefined) answer.setHeader('content-type', type);
    if (isEndless) answer.write(body);
    else answer.end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** All that the client gets until the greeting is answered. */
async function greeted(
  url: string,
): Promise<{ readonly error: CallAnswer['error']; readonly first: string }> {
  const session = await wrapped({ servers: [{ transport: 'http', name: 'page', url, headers: {} }] });
  ends.push(() => session.close());
  session.sendLine(requestMessage('1', 'initialize', { protocolVersion: '2025-11-25' }).toString());
  const first = await session.line(() => true);
  return { first, error: (JSON.parse(first) as CallAnswer).error };
}

describe('an address with', () => {
  it('a web page is told to the client by its type, and nothing of the page gets to it', async () => {
    for (const isEndless of [false, true]) {
      const { error, first } = await greeted(
        await serve('text/html; charset=utf-8', '<!doctype html>\n<p>hello', isEndless),
      );
      expect(error?.message).toMatchInlineSnapshot(
        `"The MCP server "page" did not answer: it sent text/html, which is not MCP."`,
      );
      expect(error?.data).toMatchInlineSnapshot(`
        {
          "error_code": "INTERNAL_ERROR",
          "remedy": "Check the address: the one for MCP is in the documentation of the server and often ends in /mcp.",
        }
      `);
      expect(first).not.toContain('doctype');
    }
  });

  it('JSON that is no message is told with its beginning', async () => {
    for (const type of ['application/json', 'application/problem+json', undefined]) {
      const { error } = await greeted(await serve(type, '{"status":\n"ok"}'));
      expect(error?.message).toBe(
        'The MCP server "page" did not answer: it sent "{"status":\n"ok"}", which is not MCP.',
      );
    }
    const list = await greeted(await serve('application/json', '[1, {"a": 2}]'));
    expect(list.error?.message).toContain('it sent "[1, {"a": 2}]", which is not MCP.');
  });

  it('a web page has no list of tools, and whoever asks for it is told at once', async () => {
    const url = await serve('text/html', '<p>hello');
    const upstream = createHttpUpstream({ name: 'page', url, headers: {}, maxMessageBytes: 1_000_000 });
    await expect(listServerTools(upstream, '1', 600_000)).rejects.toThrow(
      'The MCP server "page" did not answer: it sent text/html, which is not MCP.',
    );
  });
});
