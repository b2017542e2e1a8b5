/** Which of several limits counts, as a client sees it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import type { ServerDefinition } from './server-definition.js';
import { rawServer, type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

async function start(proxy: WrapOptions['proxy'], client: string): Promise<Wrapped> {
  const session = await wrapped(proxy === undefined ? {} : { proxy });
  open.push(session);
  await session.greet(client);
  return session;
}

const raw = JSON.stringify({ content: [{ type: 'text', text: 'a line of words\n'.repeat(20_000) }] });

async function limitOf(session: Wrapped): Promise<unknown> {
  const { result } = await session.call('echo', { raw });
  return result._meta?.[META_KEY]?.limit;
}

/** One tool that announces a size and keeps to it. */
const ANNOUNCING = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const dump = { name: 'dump', inputSchema: { type: 'object' }, _meta: { 'anthropic/maxResultSizeChars': 500000 } };
  const results = {
    initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } },
    'tools/list': { tools: [dump] },
    'tools/call': { content: [{ type: 'text', text: 'a line of words\\n'.repeat(20000) }] },
  };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
})`;

describe('a size that a tool announces', () => {
  it('is honoured, told once on standard error, and stands in the ledger', async () => {
    const server = { ...rawServer('feed'), args: ['-e', ANNOUNCING] } as ServerDefinition;
    const home = await mkdtemp(join(tmpdir(), 'plimsoll-announced-'));
    const session = await wrapped({ servers: [server], home });
    open.push(session);
    await session.greet();
    await session.request('tools/list');
    for (const _ of [1, 2])
      expect((await session.call('dump', {})).result.content[0]?.text).toHaveLength(320_000);
    await expect.poll(() => session.errors()).toContain('announced_characters=500000');
    expect(session.errors().split('announces that size')).toHaveLength(2);
    open.pop();
    await session.close();
    const folder = join(home, 'ledger');
    const [file = ''] = await readdir(folder);
    const lines = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).announced)).toEqual([500_000, 500_000]);
    await rm(home, { recursive: true });
  });

  it('gives way to a limit of the operator', async () => {
    const server = { ...rawServer('feed'), args: ['-e', ANNOUNCING] } as ServerDefinition;
    const session = await wrapped({ servers: [server], proxy: { limit_tokens: 700 } });
    open.push(session);
    await session.greet();
    await session.request('tools/list');
    const { result } = await session.call('dump', {});
    expect(result._meta?.[META_KEY]?.limit).toMatchObject({ amount: 700, unit: 'tokens' });
    expect(session.errors()).not.toContain('announces');
  });
});

describe('limit_tokens of [proxy]', () => {
  it('is the limit of every tool, for a client with limits of its own too', async () => {
    for (const client of ['claude-code', 'codex-mcp-client', 'nobody-knows'])
      expect(await limitOf(await start({ limit_tokens: 700 }, client))).toMatchObject({
        amount: 700,
        unit: 'tokens',
      });
  });

  it('gives way to the policy of a tool, and to the ceiling', async () => {
    const tools = { echo: { limit_tokens: 900 } };
    expect(await limitOf(await start({ limit_tokens: 700, tools }, 'claude-code'))).toMatchObject({
      amount: 900,
    });
    expect(await limitOf(await start({ limit_tokens: 700, ceiling_tokens: 300 }, 'nobody'))).toMatchObject({
      amount: 300,
    });
  });

  it('leaves the part of the client and 10,000 tokens where it is not set', async () => {
    expect(await limitOf(await start(undefined, 'claude-code'))).toMatchObject({ amount: 10_000 });
    expect(await limitOf(await start(undefined, 'nobody-knows'))).toMatchObject({ amount: 10_000 });
    expect(await limitOf(await start(undefined, 'codex-mcp-client'))).toMatchObject({ amount: 4_000 });
  });

  it('is the size of a page of an original, as far as the client takes as much', async () => {
    for (const [limit, most] of [
      [700, 700],
      [500_000, 10_000],
    ] as const) {
      const tools = { echo: { limit_tokens: 300 } };
      const session = await start({ limit_tokens: limit, tools }, 'codex-mcp-client');
      const { result } = await session.call('echo', { raw });
      const handle = String(result._meta?.[META_KEY]?.handle);
      const page = await session.call(RETRIEVE_TOOL, { handle });
      const text = page.result.content[0]?.text ?? '';
      // Four words and a line feed, a token each.
      const tokens = text.split('\n').length * 5;
      expect(tokens).toBeLessThanOrEqual(most * 1.1);
      expect(tokens).toBeGreaterThan(most * 0.5);
    }
  });
});
