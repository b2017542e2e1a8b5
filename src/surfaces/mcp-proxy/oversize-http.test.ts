/** What a server answers over HTTP is large and is no answer: its request is told so, as where it is small. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { rawServer, type Wrapped, wrapped } from './testing/wrapped.js';

const MAX_BYTES = 10_000;
const GREETING = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  serverInfo: { name: 'odd', version: '1' },
};
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server that answers each call by `reply`. */
async function before(reply: (answer: ServerResponse, id: number) => void): Promise<Wrapped> {
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (request.method !== 'POST') return void answer.writeHead(405).end();
      const { id, method } = JSON.parse(body) as { id?: number; method: string };
      if (method === 'tools/call') reply(answer, id ?? 0);
      else if (id === undefined) answer.writeHead(202).end();
      else {
        answer.setHeader('content-type', 'application/json');
        answer.end(JSON.stringify({ jsonrpc: '2.0', id, result: GREETING }));
      }
    });
  }).listen(0, '127.0.0.1');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((done) => server.on('listening', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const session = await wrapped({
    servers: [{ transport: 'http', name: 'odd', url, headers: {} }],
    maxMessageBytes: MAX_BYTES,
  });
  ends.push(() => session.close());
  await session.greet();
  return session;
}

const long = 'words '.repeat(10_000);
const large = (id: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: long }] } });
const body = (text: (id: number) => string) => (answer: ServerResponse, id: number) => {
  answer.setHeader('content-type', 'application/json');
  answer.end(text(id));
};
const stream = (text: (id: number) => string, isCut: boolean) => (answer: ServerResponse, id: number) => {
  answer.setHeader('content-type', 'text/event-stream');
  answer.write(text(id));
  setTimeout(() => (isCut ? answer.destroy() : answer.end()), 50);
};
const NO_MCP = 'it sent application/json, which is not MCP.';
const CLOSED = 'it closed the connection before it answered.';
const progress = JSON.stringify({
  jsonrpc: '2.0',
  method: 'notifications/message',
  params: { level: 'info', data: long },
});

it.each([
  ['white space', body(() => ' '.repeat(100_000)), NO_MCP],
  ['JSON that is no message', body(() => JSON.stringify([long])), NO_MCP],
  ['the answer to another request', body(() => large('another')), NO_MCP],
  [
    'a body that is cut',
    (answer: ServerResponse, id: number) => {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000000' });
      answer.write(large(id).slice(0, -10));
      setTimeout(() => answer.destroy(), 50);
    },
    CLOSED,
  ],
  ['an event that is no message', stream(() => `data: ${long}\n\n`, false), CLOSED],
  ['an event that is cut', stream((id) => `data: ${large(id).slice(0, -10)}`, true), CLOSED],
  ['a notification', stream(() => `data: ${progress}\n\n`, false), CLOSED],
])('is an error at once: %s', async (_, reply, reason) => {
  const session = await before(reply);
  const { error } = await session.call('odd', {});
  expect(error?.message).toBe(`The MCP server "odd" did not answer: ${reason}`);
});

it('is its answer, also behind a large notification', async () => {
  const session = await before(stream((id) => `data: ${progress}\n\ndata: ${large(id)}\n\n`, false));
  expect((await session.call('odd', {})).result.content[0]?.text).toMatch(/^words words/);
});

it('is not an answer where a server asks something itself under the same id', async () => {
  const session = await wrapped({ servers: [rawServer()], maxMessageBytes: MAX_BYTES });
  ends.push(() => session.close());
  await session.greet();
  const params = { messages: [{ role: 'user', content: { type: 'text', text: 'LONG' } }], maxTokens: 9 };
  const question = JSON.stringify({ jsonrpc: '2.0', id: 'ID', method: 'sampling/createMessage', params });
  const answer = '{"jsonrpc":"2.0","id":ID,"result":{"content":[]}}';
  const lines = [question.replace('"ID"', 'ID'), answer];
  expect((await session.call('say', { lines })).result.content).toEqual([]);
});
