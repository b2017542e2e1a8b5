import { afterEach, describe, expect, it } from 'vitest';
import { listening } from './testing/listening.js';
import { rawServer, wrapped } from './testing/wrapped.js';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const large = JSON.stringify({ content: [{ type: 'text', text: 'words of a long text. '.repeat(3_000) }] });
const call = (id: unknown, raw = large, name = 'echo') => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: { raw } },
});
const done = { jsonrpc: '2.0', method: 'notifications/initialized' };

async function greeted(revision: string) {
  const { url, close } = await listening([rawServer('raw', { RAW_REVISION: revision })]);
  ends.push(close);
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const params = {
    protocolVersion: revision,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const answer = await post({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  const session = { 'mcp-session-id': answer.headers.get('mcp-session-id') ?? '' };
  return (body: unknown) => post(body, session);
}

describe('a batch over HTTP', () => {
  it('is answered on one stream that ends, and each of its results is bounded', async () => {
    const send = await greeted('2025-03-26');
    const answer = await send([done, call(1), call('two'), call(3, '{"content":[]}')]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const messages = (await answer.text())
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => line.slice(6));
    expect(new Set(messages.map((line) => (JSON.parse(line) as { id: unknown }).id))).toEqual(
      new Set([1, 'two', 3]),
    );
    for (const line of messages) expect(line.length).toBeLessThan(10_000);
    expect((await send([done, done])).status).toBe(202);
    expect((await send(call(1))).status).toBe(200);
  });

  it('is refused where it is none, and by every other revision', async () => {
    const send = await greeted('2025-03-26');
    const hello = { jsonrpc: '2.0', id: 9, method: 'initialize', params: {} };
    for (const body of [[], [7], [call(1), call(1)], [call(1), hello]])
      expect((await send(body)).status).toBe(400);
    const later = await greeted('2025-06-18');
    expect((await later([call(1)])).status).toBe(400);
  });
});

describe('a batch over stdio', () => {
  it('is taken apart in front of several servers too', async () => {
    const session = await wrapped({ servers: [rawServer('a'), rawServer('b')], isMany: true });
    ends.push(() => session.close());
    await session.greet();
    session.send([call(1, '{"content":[]}', 'a__echo'), call(2, '{"content":[]}', 'b__echo')]);
    for (const id of [1, 2]) expect(await session.line((line) => line.includes(`"id":${id},`))).toBeTruthy();
  });
});
