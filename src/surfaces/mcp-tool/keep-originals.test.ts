import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { describe, expect, it } from 'vitest';
import { createGovernor } from './govern-tool.js';

type Handler = (args: object, extra: object) => Promise<{ content: { text: string }[]; isError?: boolean }>;

/** What a server of the SDK has of tools. */
function toolServer() {
  const tools = new Map<string, Handler>();
  return {
    registerTool: (name: string, _config: unknown, handler: Handler) => void tools.set(name, handler),
    call: (name: string, args: object, extra: object = {}) => (tools.get(name) as Handler)(args, extra),
  };
}

const secret = ['ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');
const rows = Array.from({ length: 300 }, (_, id) => ({
  id,
  note: id === 250 ? `token ${secret}` : `note ${id}`,
  wallet: 12,
}));

function orders(archive: object = {}) {
  const governor = createGovernor({ log: { write: () => {} }, archive });
  const list = governor.governTool({ name: 'orders.list', listKey: 'rows', maxBytes: 2_000 }, () => ({
    rows,
  }));
  return { governor, list };
}

async function metaOf(answer: Promise<{ content: { text: string }[] }>) {
  return JSON.parse((await answer).content[0]?.text ?? '')._meta as { rest?: string; truncated?: boolean };
}

function handleIn(rest: string | undefined): string {
  return /"(.*)"/.exec(rest ?? '')?.[1] ?? '';
}

describe('an own server that keeps originals', () => {
  it('names the call that brings back what it cut, without secrets and what nobody asked for', async () => {
    const { governor, list } = orders();
    const server = toolServer();
    await governor.keepOriginals(server);
    const handle = handleIn((await metaOf(list({}))).rest);
    const found = await server.call('plimsoll_retrieve', { handle, pointer: '/rows/250' });
    expect(found.content[0]?.text).toContain('[redacted:github-token]');
    expect(found.content[0]?.text).not.toContain(secret);
    expect(found.content[0]?.text).not.toContain('wallet');
  });

  it('offers the tool on a server of SDK 1.x', async () => {
    const { governor, list } = orders();
    const server = new McpServer({ name: 'orders', version: '1.0.0' });
    await governor.keepOriginals(server);
    const client = new Client({ name: 'test', version: '1.0.0' });
    const [one, other] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(one), client.connect(other)]);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['plimsoll_retrieve']);
    const handle = handleIn((await metaOf(list({}))).rest);
    const asked = { name: 'plimsoll_retrieve', arguments: { handle, pointer: '/rows/7' } };
    expect(JSON.stringify(await client.callTool(asked))).toContain('note 7');
    await client.close();
  });

  it('stays within its limit with the way back in it', async () => {
    const { governor, list } = orders();
    await governor.keepOriginals(toolServer());
    const { content } = await list({});
    expect(Buffer.byteLength(content[0]?.text ?? '')).toBeLessThanOrEqual(2_000);
  });

  it('gives one bearer nothing of another', async () => {
    const { governor, list } = orders();
    const server = toolServer();
    await governor.keepOriginals(server);
    const as = (token: string) => ({ authInfo: { token, clientId: 'c', scopes: [] } });
    const handle = handleIn((await metaOf(list({}, as('anna')))).rest);
    expect((await server.call('plimsoll_retrieve', { handle }, as('berta'))).isError).toBe(true);
    expect((await server.call('plimsoll_retrieve', { handle }, {})).isError).toBe(true);
    expect((await server.call('plimsoll_retrieve', { handle }, as('anna'))).isError).toBeUndefined();
  });

  it('writes nothing before it is told to, nor where the archive is off', async () => {
    const { list } = orders();
    const off = orders({ enabled: false });
    const server = toolServer();
    await off.governor.keepOriginals(server);
    const home = process.env.PLIMSOLL_HOME ?? '';
    const before = await readdir(join(home, 'archive')).catch(() => []);
    for (const answer of [await metaOf(list({})), await metaOf(off.list({}))]) {
      expect(answer.truncated).toBe(true);
      expect(answer.rest).toBeUndefined();
    }
    expect(await readdir(join(home, 'archive')).catch(() => [])).toEqual(before);
    const asked = await server.call('plimsoll_retrieve', { handle: 'aaaaaaaaaaaaaaaa' });
    expect(asked.content[0]?.text).toContain('the archive is switched off');
  });

  it('says it beside the JSON where a schema leaves no place for it', async () => {
    const governor = createGovernor({ log: { write: () => {} } });
    await governor.keepOriginals(toolServer());
    const item = { type: 'object', properties: { id: { type: 'number' }, note: { type: 'string' } } };
    const outputSchema = {
      type: 'object',
      properties: { rows: { type: 'array', items: item } },
      additionalProperties: false,
    };
    const list = governor.governTool(
      { name: 'orders.list', listKey: 'rows', maxBytes: 2_000, outputSchema },
      () => ({ rows }),
    );
    const { content } = await list({});
    expect(content[1]?.text).toMatch(/All of it: plimsoll_retrieve\(handle="[a-z2-7]{16}"\), kept 72 h\.\]$/);
  });
});
