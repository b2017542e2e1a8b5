/** Streams of events that break before the answer has come, on both sides of the proxy. */
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listening } from './testing/listening.js';
import { atEnd, behind, endAll, serverOf } from './testing/two-revisions.js';

afterEach(endAll);

interface Rpc {
  readonly id?: number;
  readonly method: string;
}

/** Answers in events with ids, and ends the stream of a call before its answer: that comes to whoever names the last event. */
async function pollingServer(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const last = request.headers['last-event-id'];
    if (request.method === 'GET') {
      asked.push(String(last));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (last === 'call-1') response.end('id: call-2\nretry: 100\ndata:\n\n');
      else if (last === 'call-2') response.end(event('call-3', 7, { content: [], late: true }));
      else response.flushHeaders();
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { id, method } = JSON.parse(body || '{}') as Rpc;
    if (id === undefined) return void response.writeHead(202).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (method === 'tools/call') response.end('id: call-1\nretry: 100\ndata: \n\n');
    else {
      const said = {
        protocolVersion: '2025-11-25',
        capabilities: {},
        serverInfo: { name: 'p', version: '1' },
      };
      response.end(event(`${method}-1`, id, said));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, asked };
}

function event(name: string, id: number, result: object): string {
  return `id: ${name}\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`;
}

describe('a server that ends the stream of a call early', () => {
  it('is asked for the rest by the last event of that stream, and by none for what it sends by itself', async () => {
    const { url, asked } = await pollingServer();
    const session = await behind([{ transport: 'http', name: 'far', url, headers: {} }]);
    await session.greet();
    const answer = await session.request('tools/call', { name: 'x', arguments: {} }, 7);
    expect(JSON.parse(answer)).toMatchObject({ result: { late: true } });
    expect(asked).toEqual(['undefined', 'call-1', 'call-2']);
  });
});

function send(url: string, method: string, headers: Record<string, string>, body?: object) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, resolve);
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

const FORMS = { 'content-type': 'application/json', accept: 'text/event-stream, application/json' };

async function greeted(version: string) {
  const { url, close } = await listening([await serverOf('greeted', 'stdio')]);
  atEnd(close);
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
  const hello = await send(url, 'POST', FORMS, { jsonrpc: '2.0', id: 1, method: 'initialize', params });
  const session = String(hello.headers['mcp-session-id']);
  expect(await textOf(hello)).not.toContain('id: ');
  const headers = { ...FORMS, 'mcp-session-id': session, 'mcp-protocol-version': version };
  await textOf(await send(url, 'POST', headers, { jsonrpc: '2.0', method: 'notifications/initialized' }));
  return { url, headers };
}

const CALL = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'echo', arguments: { a: 1 } } };

describe('a client whose stream broke', () => {
  it('takes it up again and gets its answer, and once more if it names the same event', async () => {
    const { url, headers } = await greeted('2025-11-25');
    const broken = await send(url, 'POST', headers, CALL);
    const first = await new Promise<string>((resolve) =>
      broken.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    broken.destroy();
    const last = /^id: (\S+)\nretry: 1000\ndata: \n\n/.exec(first)?.[1] ?? '';
    expect(last).not.toBe('');
    for (let times = 0; times < 2; times++) {
      const again = await send(url, 'GET', { ...headers, 'last-event-id': last });
      expect(await textOf(again)).toContain('"a":1');
    }
  });

  it('is told of no event without data in revisions that do not know them', async () => {
    const { url, headers } = await greeted('2025-06-18');
    const text = await textOf(await send(url, 'POST', headers, CALL));
    expect(text).toMatch(/^event: message\ndata: \{/);
  });
});
