/** Addresses where something answers that is no MCP server. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from './create-upstream.js';
import { createHttpUpstream } from './http-upstream.js';
import { listServerTools } from './list-tools.js';
import { requestMessage } from './rpc-message.js';
import { type CallAnswer, wrapped } from './testing/wrapped.js';

const ends: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const SECRET = `ghp_${'a1B2'.repeat(9)}`;

interface Served {
  readonly isEndless?: boolean;
  readonly status?: number;
  /** The connection ends before the body does. */
  readonly isCut?: boolean;
  /** What is posted is only taken. */
  readonly isOnGet?: boolean;
}

async function serve(
  type: string | undefined,
  body: string,
  { isEndless = false, status = 200, isCut = false, isOnGet = false }: Served = {},
): Promise<string> {
  const server: Server = createServer((request, answer) => {
    request.resume();
    if (isOnGet && request.method === 'POST') return void answer.writeHead(202).end();
    answer.statusCode = status;
    if (type !== undefined) answer.setHeader('content-type', type);
    if (isCut) answer.write(body, () => answer.destroy());
    else if (isEndless || isOnGet) answer.write(body);
    else answer.end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The first thing that the client gets after its greeting. */
async function greeted(url: string): Promise<{
  readonly error: CallAnswer['error'];
  readonly first: string;
  readonly logged: () => string;
}> {
  const session = await wrapped({ servers: [{ transport: 'http', name: 'page', url, headers: {} }] });
  ends.push(() => session.close());
  session.sendLine(requestMessage('1', 'initialize', { protocolVersion: '2025-11-25' }).toString());
  const first = await session.line(() => true);
  return { first, logged: session.errors, error: (JSON.parse(first) as CallAnswer).error };
}

describe('an address with', () => {
  it('a web page is told to the client by its type, and nothing of the page gets to it', async () => {
    for (const isEndless of [false, true]) {
      const { error, first } = await greeted(
        await serve('text/html; charset=utf-8', '<!doctype html>\n<p>hello', { isEndless }),
      );
      expect(error?.message).toMatchInlineSnapshot(
        `"The MCP server "page" did not answer: it sent text/html, which is not MCP."`,
      );
      expect(error?.data).toMatchInlineSnapshot(`
        {
          "error_code": "INTERNAL_ERROR",
          "remedy": "Check the address: the documentation of the server names the one for MCP, which often ends in /mcp.",
        }
      `);
      expect(first).not.toContain('doctype');
    }
  });

  it('JSON that is no message is told with its beginning', async () => {
    for (const type of ['application/json', 'application/problem+json', undefined]) {
      const { error } = await greeted(await serve(type, '{"status":\n"ok"}'));
      expect(error?.message).toBe(
        'The MCP server "page" did not answer: it sent "{"status": "ok"}", which is not MCP.',
      );
    }
    const list = await greeted(await serve('application/json', '[1, {"a": 2}]'));
    expect(list.error?.message).toContain('it sent "[1, {"a": 2}]", which is not MCP.');
  });

  it('JSON that only looks like a message is told as what it is, without secrets', async () => {
    const { error } = await greeted(
      await serve('application/json', JSON.stringify({ error: 'no', token: SECRET })),
    );
    expect(error?.message).toMatchInlineSnapshot(
      `"The MCP server "page" did not answer: it sent "{"error":"no","token":"[redacted:github-token]"}", which is not MCP."`,
    );
    for (const [lax, reason] of [
      [{ jsonrpc: '2.0', result: {} }, 'it sent "{"jsonrpc":"2.0","result":{}}", which is not MCP.'],
      [{ id: 1, result: {} }, 'it lacks "jsonrpc": "2.0".'],
      [{ jsonrpc: '1.0', id: 1, result: {} }, 'it lacks "jsonrpc": "2.0".'],
      [{ jsonrpc: '2.0', id: 1 }, 'it has neither a result nor an error.'],
      [{ jsonrpc: '2.0', id: 1, error: 'no' }, 'answered with an error that is not an object.'],
    ] as const) {
      const told = await greeted(await serve('application/json', JSON.stringify(lax)));
      expect(told.error?.message).toContain(reason);
    }
  });

  it('a body too large to look for secrets in is told by its type', async () => {
    const { error } = await greeted(await serve('application/json', `["${'x '.repeat(32_000)}${SECRET}"]`));
    expect(error?.message).toContain('it sent application/json, which is not MCP.');
  });

  it('an error is told by its words where they are no page, without secrets', async () => {
    const words: unknown[] = [];
    for (const [type, body] of [
      ['text/plain', `no such place for ${SECRET}\n`],
      ['application/json', `{\n  "detail": "no",\n  "token": "${SECRET}"\n}`],
      ['application/json', JSON.stringify({ jsonrpc: '2.0', id: null, error: { message: 'no session' } })],
      ['text/html', `<p>${SECRET}`],
      ['text/plain', ` <!doctype html><p>${SECRET}`],
      ['text/plain', `${'x '.repeat(40_000)}${SECRET}`],
    ] as const)
      for (const status of [404, 500])
        words.push((await greeted(await serve(type, body, { status }))).error?.message);
    expect(words).toMatchInlineSnapshot(`
      [
        "The MCP server "page" did not answer: it answered with HTTP 404: no such place for [redacted:github-token]",
        "The MCP server "page" did not answer: it answered with HTTP 500: no such place for [redacted:github-token]",
        "The MCP server "page" did not answer: it answered with HTTP 404: { "detail": "no", "token": "[redacted:github-token]" }",
        "The MCP server "page" did not answer: it answered with HTTP 500: { "detail": "no", "token": "[redacted:github-token]" }",
        "The MCP server "page" did not answer: it answered with HTTP 404: {"jsonrpc":"2.0","id":null,"error":{"message":"no session"}}",
        "The MCP server "page" did not answer: it answered with HTTP 500: {"jsonrpc":"2.0","id":null,"error":{"message":"no session"}}",
        "The MCP server "page" did not answer: it answered with HTTP 404.",
        "The MCP server "page" did not answer: it answered with HTTP 500.",
        "The MCP server "page" did not answer: it answered with HTTP 404.",
        "The MCP server "page" did not answer: it answered with HTTP 500.",
        "The MCP server "page" did not answer: it answered with HTTP 404.",
        "The MCP server "page" did not answer: it answered with HTTP 500.",
      ]
    `);
  });

  it('an error page without an end is told at once', async () => {
    for (const type of ['text/html', 'text/plain']) {
      const page = await serve(type, 'x '.repeat(40_000), { status: 500, isEndless: true });
      expect((await greeted(page)).error?.message).toContain('did not answer: it answered with HTTP 500.');
    }
  });

  it('an error that was cut is told without its words: half a secret is not known as one', async () => {
    const cut = await serve('text/plain', `no ${SECRET.slice(0, 20)}`, { status: 500, isCut: true });
    expect((await greeted(cut)).error?.message).toContain('did not answer: it answered with HTTP 500.');
  });

  it('an error that is a message is told in its own words', async () => {
    const own = { code: -32_600, message: `<p>${'no '.repeat(500)}` };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, error: own });
    expect((await greeted(await serve('application/json', body, { status: 400 }))).error).toEqual(own);
  });

  it('events that are no messages is told, and they are logged once', async () => {
    const page = await greeted(await serve('text/event-stream', `data: <p>${SECRET}\n\ndata: <p>\n\n`));
    expect(page.error?.message).toMatchInlineSnapshot(
      `"The MCP server "page" did not answer: it sent a stream of other events, which is not MCP."`,
    );
    const other = await greeted(await serve('text/event-stream', `data: {"token":"${SECRET}"}\n\n`));
    expect(other.error?.message).toMatchInlineSnapshot(
      `"The MCP server "page" did not answer: it sent "{"token":"[redacted:github-token]"}", which is not MCP."`,
    );
    for (const { logged } of [page, other]) {
      expect(logged().split('not an MCP message')).toHaveLength(2);
      expect(logged()).not.toContain(SECRET);
    }
  });

  it('messages among other events passes only the messages, also those of a batch', async () => {
    const answer = '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-11-25","capabilities":{}}}';
    for (const data of [answer, `[{"hello":1},${answer}]`]) {
      const events = ['{"hello":1}', '<p>', '[DONE]', data].map((one) => `data: ${one}\n\n`).join('');
      expect((await greeted(await serve('text/event-stream', events))).first).toBe(answer);
    }
  });

  it('other events on the stream of its own passes only the messages there', async () => {
    const notice = '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}';
    const url = await serve('text/event-stream', `data: {"hello":1}\n\ndata: [1]\n\ndata: ${notice}\n\n`, {
      isOnGet: true,
    });
    const upstream = connect(
      createHttpUpstream({ name: 'page', url, headers: {}, maxMessageBytes: 1_000_000 }),
    );
    ends.push(() => upstream.stop());
    const seen: string[] = [];
    const strays: string[] = [];
    await new Promise<void>((resolve) => {
      upstream.start({
        onMessage({ source }) {
          seen.push(source.text);
          resolve();
        },
        onStray: (words) => void strays.push(words()),
        onOversize: () => ({ write: () => undefined, end: () => undefined }),
        onDown: () => undefined,
        onRestart: () => Promise.resolve(),
      });
      upstream.send(Buffer.from('{"jsonrpc":"2.0","method":"notifications/initialized"}'));
    });
    expect([seen, strays]).toEqual([[notice], ['{"hello":1}', '[1]']]);
  });

  it('a web page has no list of tools, and whoever asks for it is told at once', async () => {
    const url = await serve('text/html', '<p>hello');
    const upstream = createHttpUpstream({ name: 'page', url, headers: {}, maxMessageBytes: 1_000_000 });
    await expect(listServerTools(upstream, '1', 600_000)).rejects.toThrow(
      'The MCP server "page" did not answer: it sent text/html, which is not MCP.',
    );
  });
});
