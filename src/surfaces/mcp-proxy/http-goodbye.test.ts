/** An address that leaves requests without an answer, or answers under another form of their id. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpUpstream } from './http-upstream.js';
import { openIntake } from './intake.js';
import { requestMessage, resultMessage } from './rpc-message.js';

const ends: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Hanging {
  readonly url: string;
  /** Requests in their order, and those whose connection was closed before an answer. */
  readonly seen: string[];
  readonly closed: string[];
}

/** Answers nothing but what is named. */
async function hanging(answered: readonly string[], writeId = JSON.stringify): Promise<Hanging> {
  const seen: string[] = [];
  const closed: string[] = [];
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = request.method ?? '', id } = JSON.parse(body || '{}') as {
      method?: string;
      id?: unknown;
    };
    seen.push(method);
    answer.on('close', () => void (answer.writableFinished || closed.push(method)));
    if (!answered.includes(method)) return;
    answer.writeHead(id === undefined ? 202 : 200, {
      'content-type': 'application/json',
      'mcp-session-id': 'one',
    });
    answer.end(id === undefined ? '' : resultMessage(writeId(id), '{"protocolVersion":"2025-11-25"}'));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen, closed };
}

function upstreamOf(url: string, onMessage: (bytes: Buffer) => void) {
  const options = { name: 'hanging', url, headers: {}, maxMessageBytes: 1_000_000 };
  const upstream = openIntake(createHttpUpstream(options), undefined);
  upstream.start({
    onMessage: ({ bytes }) => onMessage(bytes),
    onOversize: () => ({ write: () => undefined, end: () => undefined }),
    onDown: () => undefined,
    onRestart: () => Promise.resolve(),
  });
  return upstream;
}

describe('after the end of the proxy', () => {
  it('no request is open, be it a call or the goodbye', async () => {
    const { url, seen, closed } = await hanging(['initialize']);
    const told: Buffer[] = [];
    const upstream = upstreamOf(url, (bytes) => void told.push(bytes));
    upstream.send(requestMessage('1', 'initialize', {}));
    await expect.poll(() => told).toHaveLength(1);
    upstream.send(requestMessage('2', 'tools/call', { name: 'x' }));
    await expect.poll(() => seen).toContain('tools/call');
    await upstream.stop();
    await expect.poll(() => closed.sort()).toEqual(['DELETE', 'tools/call']);
  });

  it('nothing is sent that waited for a greeting without an answer', async () => {
    const { url, seen, closed } = await hanging([]);
    const told: Buffer[] = [];
    const upstream = upstreamOf(url, (bytes) => void told.push(bytes));
    upstream.send(requestMessage('1', 'initialize', {}));
    upstream.send(requestMessage('2', 'tools/call', { name: 'x' }));
    await expect.poll(() => seen).toEqual(['initialize']);
    await upstream.stop();
    await expect.poll(() => closed).toEqual(['initialize']);
    expect([seen, told]).toEqual([['initialize'], []]);
  });
});

describe('an answer of an address', () => {
  it('is known in whatever form it has the id', async () => {
    for (const writeId of [(id: unknown) => `${String(id)}.0`, (id: unknown) => `"${String(id)}"`]) {
      const { url } = await hanging(['initialize', 'tools/call', 'DELETE'], writeId);
      const told: string[] = [];
      const upstream = upstreamOf(url, (bytes) => void told.push(bytes.toString()));
      upstream.send(requestMessage('1', 'initialize', {}));
      upstream.send(requestMessage('2', 'tools/call', { name: 'x' }));
      await expect.poll(() => told).toHaveLength(2);
      await upstream.stop();
      expect(told.map((text) => Object.keys(JSON.parse(text) as object))).toEqual([
        ['jsonrpc', 'id', 'result'],
        ['jsonrpc', 'id', 'result'],
      ]);
    }
  });
});
