import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import type { ServerDefinition } from './server-definition.js';
import { listening } from './testing/listening.js';
import { connect, lineTransport } from './testing/sdk-client.js';
import { type CallAnswer, rawServer, wrapped } from './testing/wrapped.js';

type Result = CallAnswer['result'];
const ends: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server of the official SDK over HTTP, in a process of its own. */
async function startServer(token?: string): Promise<{ url: string; child: ChildProcess }> {
  const file = fileURLToPath(new URL('./testing/sdk-http-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [file, ...(token === undefined ? [] : [token])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  ends.push(() => void child.kill());
  const url = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { url, child };
}

function remote(url: string, headers: Record<string, string> = {}): ServerDefinition {
  return { transport: 'http', name: 'remote', url, headers };
}

async function listen(servers: ServerDefinition[], token?: string): Promise<string> {
  const { url, close } = await listening(servers, token);
  ends.push(close);
  return url;
}

function status(url: string, headers: Record<string, string>, body = '{}'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('a server over HTTP', () => {
  it('is bounded for a client over stdio, in both revisions', async () => {
    const { url } = await startServer();
    for (const mode of ['legacy', { pin: '2026-07-28' }] as const) {
      const session = await wrapped({ servers: [remote(url)], proxy: { limit_tokens: 1_000 } });
      ends.push(() => session.close());
      const client = await connect(lineTransport(session), { versionNegotiation: { mode } });
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain(RETRIEVE_TOOL);
      const result = (await client.callTool({
        name: 'rows',
        arguments: { count: 3000 },
      })) as unknown as Result;
      expect(result._meta?.[META_KEY]?.handle).toMatch(/^[a-z2-7]{16}$/);
    }
  });

  it('that wants a token gives AUTH_REQUIRED with the next step, and works with one', async () => {
    const { url } = await startServer('secret-token');
    const without = await wrapped({ servers: [remote(url)] });
    ends.push(() => without.close());
    const answer = JSON.parse(await without.greet()) as CallAnswer;
    expect(answer.error?.data).toMatchObject({
      error_code: 'AUTH_REQUIRED',
      www_authenticate: 'Bearer realm="test"',
    });
    expect(answer.error?.data.remedy).toContain('--header');
    const withToken = await wrapped({ servers: [remote(url, { authorization: 'Bearer secret-token' })] });
    ends.push(() => withToken.close());
    expect(await withToken.greet()).toContain('"serverInfo"');
  });

  it('that writes a secret where it asks for a token is quoted without it', async () => {
    const token = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
    const asking = createServer((_, response) => {
      response.writeHead(401, { 'www-authenticate': `Bearer realm="a", hint="${token}"` }).end();
    });
    await new Promise<void>((done) => asking.listen(0, '127.0.0.1', done));
    ends.push(() => void asking.close());
    const { port } = asking.address() as AddressInfo;
    const session = await wrapped({ servers: [remote(`http://127.0.0.1:${port}/mcp`)] });
    ends.push(() => session.close());
    const answer = JSON.parse(await session.greet()) as CallAnswer;
    expect(answer.error?.data.www_authenticate).toBe('Bearer realm="a", hint="[redacted:github-token]"');
  });

  it('that is not there gives a clear error', async () => {
    const session = await wrapped({ servers: [remote('http://127.0.0.1:9/mcp')] });
    ends.push(() => session.close());
    expect(await session.greet()).toContain('did not answer: it could not be reached');
  });
});

describe('serving HTTP', () => {
  it('works with the official client, and each session has its own server', async () => {
    const url = await listen([rawServer()]);
    for (let count = 0; count < 2; count++) {
      const client = await connect(new StreamableHTTPClientTransport(new URL(url)));
      ends.push(() => client.close());
      const raw = JSON.stringify({ content: [{ type: 'text', text: 'a line of words\n'.repeat(3000) }] });
      const result = (await client.callTool({ name: 'echo', arguments: { raw } })) as unknown as Result;
      const handle = String(result._meta?.[META_KEY]?.handle);
      const back = (await client.callTool({
        name: RETRIEVE_TOOL,
        arguments: { handle, start: 3000 },
      })) as unknown as Result;
      expect(back.content[0]?.text).toContain('line 3,000 of 3,000 lines');
    }
  });

  it('carries what the server asks to the client and back', async () => {
    const url = await listen([rawServer()]);
    const client = await connect(new StreamableHTTPClientTransport(new URL(url)), {
      capabilities: { sampling: {} },
    });
    ends.push(() => client.close());
    client.setRequestHandler('sampling/createMessage', async () => ({
      model: 'm',
      role: 'assistant',
      content: { type: 'text', text: 'hello back' },
    }));
    const result = (await client.callTool({ name: 'ask', arguments: {} })) as unknown as Result;
    expect(result.content[0]?.text).toContain('"id":1');
  });

  it('stands between HTTP and HTTP in the revision of 2026-07-28', async () => {
    const { url } = await startServer();
    const client = await connect(new StreamableHTTPClientTransport(new URL(await listen([remote(url)]))), {
      versionNegotiation: { mode: { pin: '2026-07-28' } },
    });
    ends.push(() => client.close());
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, at) => client.callTool({ name: 'rows', arguments: { count: at + 1 } })),
    );
    expect(results.map((result) => (result.structuredContent as { rows: unknown[] }).rows.length)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('refuses strange hosts, strange pages and missing tokens', async () => {
    const open = await listen([rawServer()]);
    const guarded = await listen([rawServer()], 'good-token');
    const json = { 'content-type': 'application/json' };
    expect(await status(open, { ...json, host: 'evil.example:80' })).toBe(403);
    expect(await status(open, { ...json, origin: 'https://evil.example' })).toBe(403);
    expect(await status(open, { ...json, origin: 'http://localhost:5173' })).toBe(403);
    expect(await status(open, { ...json, origin: new URL(open).origin })).toBe(400);
    expect(await status(guarded, json)).toBe(401);
    expect(await status(guarded, { ...json, authorization: 'Bearer wrong' })).toBe(401);
    expect(await status(guarded, { ...json, authorization: 'Bearer good-token' })).toBe(400);
    expect(await status(open, { ...json, 'mcp-session-id': 'unknown' })).toBe(404);
  });
});
