import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type GuardedServer, openGuardedServer } from './guarded-server.js';
import { parseListenAddress } from './http-guard.js';

let open: GuardedServer | undefined;
let passed = 0;

async function start(token?: string, origins: readonly string[] = []): Promise<number> {
  passed = 0;
  open = await openGuardedServer({
    address: parseListenAddress('127.0.0.1:0'),
    guard: { token, origins },
    async handle(given, response) {
      passed += 1;
      if (given.method === 'DELETE') throw new Error('broken');
      response.writeHead(200).end('in');
    },
  });
  return Number(new URL(open.url).port);
}

afterEach(async () => {
  await open?.close();
});

function ask(port: number, path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status: number; challenge: string | undefined; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      const challenge = response.headers['www-authenticate'];
      response.on('end', () => resolve({ status: response.statusCode ?? 0, challenge, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

function header({ headers }: Response, what: string): string | null {
  return headers.get(`access-control-allow-${what}`);
}

describe('a guarded server', () => {
  it.each([undefined, ''])('is not opened beyond this machine with the token %j', async (token) => {
    const opened = openGuardedServer({
      address: parseListenAddress('0.0.0.0:0'),
      guard: { token, origins: [] },
      handle: async () => {},
    });
    await expect(opened).rejects.toMatchObject({ message: 'Listening at 0.0.0.0 needs a token.' });
  });

  it('says so where another program listens', async () => {
    const port = await start();
    const address = parseListenAddress(`127.0.0.1:${port}`);
    const second = openGuardedServer({
      address,
      guard: { token: undefined, origins: [] },
      handle: async () => {},
    });
    await expect(second).rejects.toThrow(
      `127.0.0.1:${port} cannot be used: another program is listening there.`,
    );
  });

  it('answers at one path, with or without a query', async () => {
    const port = await start();
    expect((await ask(port, '/mcp')).text).toBe('in');
    expect((await ask(port, '/mcp?a=1')).text).toBe('in');
    expect(await ask(port, '/')).toMatchObject({ status: 404 });
    expect(passed).toBe(2);
  });

  it('keeps a connection that waits open for two minutes', async () => {
    const port = await start();
    const { headers } = await fetch(`http://127.0.0.1:${port}/mcp`);
    expect(headers.get('keep-alive')).toBe('timeout=120');
  });

  it('outlives an address that is none, and a handler that fails', async () => {
    const port = await start();
    for (const path of ['//', '//[', '/%zz', 'http://[']) expect((await ask(port, path)).status).toBe(404);
    expect(await ask(port, '/mcp', 'DELETE')).toMatchObject({ status: 500 });
    expect((await ask(port, '/mcp')).text).toBe('in');
  });

  it('lets the browser of a page that is named ask first, without the token, and no other', async () => {
    const origin = 'https://page.example';
    const port = await start('sesame', [origin]);
    const preflight = (from: string) =>
      fetch(`http://127.0.0.1:${port}/mcp`, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,mcp-session-id',
        },
      });
    const allowed = await preflight(origin);
    expect([
      allowed.status,
      ...['origin', 'methods', 'headers'].map((what) => header(allowed, what)),
    ]).toEqual([204, origin, 'POST, GET, DELETE', 'authorization,content-type,mcp-session-id']);
    const foreign = await preflight('https://other.example');
    expect([foreign.status, header(foreign, 'origin')]).toEqual([403, null]);
    expect(passed).toBe(0);
  });

  it('lets nobody in without the token, from another page, or under another name', async () => {
    const port = await start('sesame');
    expect(await ask(port, '/mcp')).toMatchObject({
      status: 401,
      challenge: 'Bearer realm="plimsoll"',
      text: '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"A bearer token is needed."}}',
    });
    const authorization = 'Bearer sesame';
    expect(await ask(port, '/mcp', 'GET', { authorization, origin: 'https://a.example' })).toMatchObject({
      status: 403,
    });
    expect(await ask(port, '/mcp', 'GET', { authorization, host: 'a.example' })).toMatchObject({
      status: 403,
    });
    expect(passed).toBe(0);
    expect((await ask(port, '/mcp', 'GET', { authorization })).text).toBe('in');
  });
});
