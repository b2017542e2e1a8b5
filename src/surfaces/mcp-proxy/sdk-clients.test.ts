import { fileURLToPath } from 'node:url';
import type { Client } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { connect, lineTransport } from './testing/sdk-client.js';
import { type CallAnswer, type Wrapped, wrapped } from './testing/wrapped.js';

const SERVER = fileURLToPath(new URL('./testing/sdk-server.mjs', import.meta.url));
const server = {
  transport: 'stdio',
  name: 'sdk',
  command: process.execPath,
  args: [SERVER],
  env: {},
  cwd: undefined,
} as const;
const open: Wrapped[] = [];

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

async function start(): Promise<Wrapped> {
  const session = await wrapped({ servers: [server], proxy: { limit_tokens: 1_000 } });
  open.push(session);
  return session;
}

type Result = CallAnswer['result'];

async function checkTools(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.at(-1)?.name).toBe(RETRIEVE_TOOL);
  // The client checks structuredContent against the output schema by itself.
  const result = (await client.callTool({ name: 'rows', arguments: { count: 3000 } })) as unknown as Result;
  expect((result.structuredContent as { rows: unknown[] }).rows.length).toBeLessThan(100);
  const handle = String(result._meta?.[META_KEY]?.handle);
  const where = { handle, pointer: '/rows', where: 'state = failed', start: 330 };
  const back = (await client.callTool({ name: RETRIEVE_TOOL, arguments: where })) as unknown as Result;
  expect(back.content[0]?.text).toContain('"id":"row-2997"');
  const small = (await client.callTool({ name: 'rows', arguments: { count: 2 } })) as unknown as Result;
  expect(small.structuredContent).toEqual({
    rows: [expect.objectContaining({ id: 'row-0' }), expect.objectContaining({ id: 'row-1' })],
  });
  expect(small._meta?.[META_KEY]).toBeUndefined();
  const picture = (await client.callTool({ name: 'picture', arguments: {} })) as unknown as Result;
  expect(picture.content[0]).toEqual({ type: 'image', data: 'aGVsbG8=', mimeType: 'image/png' });
  expect(picture.content[1]?.text).toContain(RETRIEVE_TOOL);
  const failed = (await client.callTool({ name: 'fail', arguments: {} })) as unknown as Result;
  expect([failed.isError, failed.content[0]?.text]).toEqual([true, 'It is broken.']);
}

describe('the official client through the proxy', () => {
  it('works with initialize', async () => {
    const session = await start();
    const client = await connect(lineTransport(session));
    expect(client.getServerVersion()?.name).toBe('sdk');
    await checkTools(client);
  });

  it('works with the revision of 2026-07-28', async () => {
    const session = await start();
    const client = await connect(lineTransport(session), {
      versionNegotiation: { mode: { pin: '2026-07-28' } },
    });
    await checkTools(client);
  });

  it('finds out by itself which revision the server speaks', async () => {
    const session = await start();
    const client = await connect(lineTransport(session), { versionNegotiation: { mode: 'auto' } });
    await checkTools(client);
  });

  it.each(['claude-code', 'sdk-test'])(
    'gets rows and a notice where the output schema is closed, as %s',
    async (name) => {
      const client = await connect(lineTransport(await start()), {}, name);
      const { tools } = await client.listTools();
      const schema = tools.find((tool) => tool.name === 'rows')?.outputSchema;
      expect(schema?.additionalProperties).toBe(false);
      const result = (await client.callTool({
        name: 'rows',
        arguments: { count: 3000 },
      })) as unknown as Result;
      const { rows, plimsoll_notice } = result.structuredContent as {
        rows: unknown[];
        plimsoll_notice?: string;
      };
      expect(result.isError).toBeUndefined();
      expect(rows.length).toBeGreaterThan(10);
      // One of them shows its model nothing else; the other finds the notice in the texts, and its list is as the server made it.
      const isAlone = name === 'claude-code';
      expect(Object.keys(schema?.properties ?? {})).toEqual(isAlone ? ['rows', 'plimsoll_notice'] : ['rows']);
      const notice = isAlone ? plimsoll_notice : result.content.at(-1)?.text;
      expect(notice).toMatch(/^\[plimsoll: \d+ of 3,000 rows shown.*plimsoll_retrieve/s);
    },
  );

  it('gets both where closed schemas are put together at the root', async () => {
    const client = await connect(lineTransport(await start()), {}, 'codex-mcp-client');
    await client.listTools();
    const result = (await client.callTool({ name: 'composed', arguments: {} })) as unknown as Result;
    const { rows, plimsoll_notice } = result.structuredContent as { rows: []; plimsoll_notice?: string };
    expect(rows.length).toBeGreaterThan(10);
    expect(plimsoll_notice).toMatch(/^\[plimsoll: \d+ of 3,000 rows shown.*plimsoll_retrieve/s);
  });

  it.each(['claude-code', 'codex-mcp-client', 'gemini-cli-mcp-client', 'sdk-test'])(
    'gets a picture that also stands in structured content, and links in part, as %s',
    async (name) => {
      const client = await connect(lineTransport(await start()), {}, name);
      await client.listTools();
      const call = async (tool: string, given: Record<string, unknown> = {}) =>
        (await client.callTool({ name: tool, arguments: given })) as unknown as Result;
      const picture = await call('media_file');
      expect(picture.isError).toBeUndefined();
      expect(picture.content[0]).toMatchObject({ type: 'image', mimeType: 'image/png' });
      expect(JSON.stringify(picture.structuredContent).length).toBeLessThan(1_000);
      const links = await call('links');
      expect(links.isError).toBeUndefined();
      const notice = links.content.at(-1)?.text ?? '';
      expect(notice).toMatch(new RegExp(`^\\[plimsoll: ${links.content.length - 1} of 3,000 links shown`));
      const handle = /handle="(\w+)"/.exec(notice)?.[1];
      const back = await call(RETRIEVE_TOOL, { handle, where: 'name = row-2999' });
      expect(back.content[0]?.text).toContain('file:///all/row-2999');
    },
  );

  it('is asked by the server, and its answer arrives', async () => {
    const session = await start();
    const client = await connect(lineTransport(session), { capabilities: { elicitation: { form: {} } } });
    client.setRequestHandler('elicitation/create', async () => ({
      action: 'accept',
      content: { name: 'Ada' },
    }));
    const result = (await client.callTool({ name: 'who', arguments: {} })) as unknown as Result;
    expect(result.content[0]?.text).toBe('It is Ada');
  });
});
