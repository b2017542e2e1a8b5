/** A server that writes on and on for a client over HTTP that is away or does not read: what waits for it is bounded. */
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpTraffic, type HttpTraffic } from './http-session.js';
import { readMessage } from './rpc-message.js';

const MEGABYTE = 1_048_576;
const LARGE = Buffer.from(
  JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { data: ' '.repeat(MEGABYTE) } }),
);
const CALL = readMessage(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}'));
const FORM = { headers: {}, prefersEvents: true };

let server: Server | undefined;
let traffic: HttpTraffic;
afterEach(() => {
  traffic.close();
  server?.closeAllConnections();
  server?.close();
});

function open(): void {
  traffic = createHttpTraffic({
    isShared: false,
    onAbandoned: () => undefined,
    onTools: () => undefined,
    readAside: undefined,
  });
}

/** A client that has sent its request, and reads none of the answer. */
async function clientWith(take: (response: ServerResponse) => void): Promise<ServerResponse> {
  const response = new Promise<ServerResponse>((resolve) => {
    const listener = createServer((_, given) => {
      take(given);
      resolve(given);
    });
    server = listener;
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo;
      get({ port, host: '127.0.0.1' }, (answer) => answer.pause()).on('error', () => undefined);
    });
  });
  return response;
}

async function flood(megabytes: number, look: () => void): Promise<void> {
  for (let count = 0; count < megabytes; count++) {
    traffic.toClient(LARGE);
    look();
    await new Promise((done) => setImmediate(done));
  }
}

it.each([
  ['the stream that it keeps open', (response: ServerResponse) => traffic.listen(response)],
  ['the stream of a call', (response: ServerResponse) => CALL && void traffic.expect(CALL, response, FORM)],
])('lets a client go that does not read %s', async (_, take) => {
  open();
  const response = await clientWith(take);
  let most = 0;
  await flood(120, () => {
    most = Math.max(most, response.writableLength);
  });
  expect(most).toBeLessThan(40 * MEGABYTE);
  expect(response.destroyed).toBe(true);
});

it('keeps a few megabytes for a client that comes later', async () => {
  open();
  await flood(60, () => undefined);
  let length = 0;
  await clientWith((response) => {
    traffic.listen(response);
    length = response.writableLength;
  });
  expect(length).toBeGreaterThan(MEGABYTE);
  expect(length).toBeLessThan(6 * MEGABYTE);
});
