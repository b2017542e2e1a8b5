/** Every server that Plimsoll starts, as pages and programs would call it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, readSourceTree } from '../architecture/source-tree.js';

const upstream = fileURLToPath(
  new URL('../../src/surfaces/mcp-proxy/testing/raw-server.mjs', import.meta.url),
);
const NAMED = 'https://page.example';
const listen = ['--listen', '127.0.0.1:0', '--allow-origin', NAMED];
const commands: [string, string[]][] = [
  ['plimsoll wrap', ['wrap', ...listen, process.execPath, upstream]],
  ['plimsoll mcp', ['mcp', ...listen]],
];
const greeting = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
});

describe('servers that listen', () => {
  it('are all opened in one place', () => {
    const opening = readSourceTree()
      .filter(({ text, isTest }) => !isTest && /\bcreateServer\b/.test(text))
      .map(({ path }) => path);
    expect(opening).toEqual(['src/surfaces/wire/guarded-server.ts']);
  });
});

describe.each(commands)('%s over HTTP', (_, args) => {
  let home: string;
  let child: ChildProcess;
  let port: number;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'plimsoll-listening-'));
    const env = { ...process.env, PLIMSOLL_HOME: home };
    child = spawn(process.execPath, [join(projectRoot, 'dist/cli.js'), ...args], { env, cwd: home });
    for await (const line of createInterface({ input: child.stderr as NodeJS.ReadableStream })) {
      port = Number(/http:\/\/127\.0\.0\.1:(\d+)\/mcp/.exec(line)?.[1]);
      if (port > 0) break;
    }
  });

  afterAll(async () => {
    child.kill();
    await once(child, 'exit');
    await rm(home, { recursive: true, force: true });
  });

  function post(headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end(greeting);
    });
  }

  const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

  it('takes a greeting of a program, of its own page and of a page that is named', async () => {
    const host = `localhost:${port}`;
    expect(await post(json)).toBe(200);
    expect(await post({ ...json, host, origin: `http://${host}` })).toBe(200);
    expect(await post({ ...json, origin: NAMED })).toBe(200);
  });

  it('refuses what any page may send: other types, other origins, other names', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(await post({ ...json, 'content-type': type })).toBe(415);
    expect(await post({ accept: json.accept })).toBe(415);
    for (const origin of [
      'http://localhost:3000',
      `http://localhost:${port}`,
      'https://evil.example',
      'null',
    ])
      expect([origin, await post({ ...json, origin })]).toEqual([origin, 403]);
    const host = `evil.example:${port}`;
    expect(await post({ ...json, host, origin: `http://${host}` })).toBe(403);
  });
});
