import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { type ProxyOptions, runProxy } from './run-proxy.js';
import { connect } from './testing/sdk-client.js';

const SERVER = fileURLToPath(new URL('./testing/sdk-server.mjs', import.meta.url));
const folder = () => mkdtempSync(join(tmpdir(), 'plimsoll-run-proxy-'));

/** A proxy that listens at a free port, and a client of it. */
async function listening(options: ProxyOptions) {
  const home = folder();
  const errors = new PassThrough();
  const stop = new AbortController();
  const ended = runProxy({
    env: { PATH: process.env.PATH, PLIMSOLL_HOME: home },
    cwd: home,
    errors,
    listen: { address: '127.0.0.1:0' },
    signal: stop.signal,
    ...options,
  });
  const url = await Promise.race([
    ended,
    new Promise<string>((resolve) =>
      errors.on('data', (chunk: Buffer) => {
        const found = /listening at (\S+)/.exec(chunk.toString())?.[1];
        if (found !== undefined) resolve(found);
      }),
    ),
  ]);
  return { client: await connect(new StreamableHTTPClientTransport(new URL(url ?? ''))), stop, ended };
}

describe('the proxy that a program starts', () => {
  it('bounds what a server returns, from one command and nothing else', async () => {
    const { client, stop, ended } = await listening({ command: [process.execPath, SERVER] });
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain(RETRIEVE_TOOL);
    const result = await client.callTool({ name: 'rows', arguments: { count: 3_000 } });
    expect(result._meta?.[META_KEY]).toMatchObject({ handle: expect.stringMatching(/^[a-z2-7]{16}$/) });
    await client.close();
    stop.abort();
    expect(await ended).toBe('it was stopped by its signal.');
  });

  it('obeys its configuration and the dry run, and takes a file of servers', async () => {
    const config = defaultConfig();
    const file = join(folder(), 'mcp.json');
    writeFileSync(
      file,
      JSON.stringify({ mcpServers: { rows: { command: process.execPath, args: [SERVER] } } }),
    );
    const { client, stop, ended } = await listening({
      file,
      dryRun: true,
      config: { ...config, proxy: { ...config.proxy, deny: ['rows/fail'] } },
    });
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('rows__links');
    expect(names).not.toContain('rows__fail');
    const result = await client.callTool({ name: 'rows__rows', arguments: { count: 3_000 } });
    expect(result._meta?.[META_KEY]).toBeUndefined();
    await client.close();
    stop.abort();
    await ended;
  });

  it('is not reachable from elsewhere without a token', async () => {
    const options = { command: [process.execPath, SERVER], listen: { address: '0.0.0.0:0' } };
    await expect(runProxy({ ...options, errors: new PassThrough() })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: 'Listening at 0.0.0.0 needs a token.',
    });
  });

  it('says what it takes where nothing or two things are named', async () => {
    await expect(runProxy({})).rejects.toThrow('There is nothing to wrap.');
    await expect(runProxy({ command: ['x'], url: 'http://127.0.0.1/mcp' })).rejects.toThrow('one way only');
  });
});
