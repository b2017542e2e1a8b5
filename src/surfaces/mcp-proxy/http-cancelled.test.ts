/** Requests over HTTP that their client takes back. */
import { afterEach, expect, it } from 'vitest';
import { listening } from './testing/listening.js';
import { rawServer } from './testing/wrapped.js';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

it('end without an answer, and the session goes on', async () => {
  const { url, close } = await listening([rawServer('raw', { RAW_REVISION: '2025-06-18' })]);
  ends.push(close);
  let session = {};
  const post = (message: object) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...session,
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
  const greeting = await post({ id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18' } });
  session = { 'mcp-session-id': greeting.headers.get('mcp-session-id') ?? '' };
  const call = (id: number, lines: readonly string[]) =>
    post({ id, method: 'tools/call', params: { name: 'say', arguments: { lines } } });
  const waiting = call(7, []);
  // The server has the call when it has answered what came after it.
  await post({ id: 8, method: 'prompts/list' });
  expect((await post({ method: 'notifications/cancelled', params: { requestId: 7 } })).status).toBe(202);
  expect(await (await waiting).text()).toBe('');
  const next = await call(9, ['{"jsonrpc":"2.0","id":ID,"result":{"content":[]}}']);
  expect(await next.text()).toContain('"content":[]');
});
