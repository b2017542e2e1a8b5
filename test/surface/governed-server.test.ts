import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';

/** The example server of the documents, driven by the official clients of both generations over both transports. */
const script = join(projectRoot, 'examples/orders-server.mjs');
const info = { name: 'test', version: '1.0.0' };
const env = { ...process.env } as Record<string, string>;
const command = { command: process.execPath, args: [script], cwd: projectRoot, env };

interface Answer {
  readonly content: { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
  readonly _meta?: Record<string, Record<string, unknown>>;
}

interface Caller {
  call(name: string, args: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

async function secondOverStdio(): Promise<Caller> {
  const client = new Client(info);
  await client.connect(new StdioClientTransport(command));
  return {
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as unknown as Answer,
    close: () => client.close(),
  };
}

async function firstOverStdio(): Promise<Caller> {
  const client = new FirstClient(info);
  await client.connect(new FirstStdio(command));
  return {
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as unknown as Answer,
    close: () => client.close(),
  };
}

async function secondOverHttp(): Promise<Caller> {
  const child: ChildProcess = spawn(process.execPath, [script, '--http', '0'], { cwd: projectRoot });
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  const [address] = (await once(lines, 'line')) as [string];
  const client = new Client(info);
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  return {
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as unknown as Answer,
    close: async () => {
      await client.close();
      child.kill();
    },
  };
}

describe.each([
  ['SDK 2.x over stdio', secondOverStdio],
  ['SDK 1.x over stdio', firstOverStdio],
  ['SDK 2.x over Streamable HTTP', secondOverHttp],
])('a governed server, called by %s', (_, connect) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await connect();
  });
  afterAll(() => caller.close());

  it('answers within its limit and says what was left out', async () => {
    const answer = await caller.call('list_orders', {});
    const text = answer.content[0]?.text ?? '';
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096);
    const payload = JSON.parse(text);
    expect(payload).toEqual(answer.structuredContent);
    expect(payload._meta).toMatchObject({
      count: payload.orders.length,
      truncated: true,
      truncated_from: 20_000,
    });
    expect(answer._meta?.['dev.plimsoll/reduction']).toMatchObject({ truncated_from: 20_000 });
    const totals = payload.orders.map((order: { total: number }) => order.total);
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
  });

  it('gives back what it cut by plimsoll_retrieve', async () => {
    const answer = await caller.call('list_orders', {});
    const { rest } = JSON.parse(answer.content[0]?.text ?? '')._meta;
    expect(rest).toMatch(/^plimsoll_retrieve\(handle="[a-z2-7]{16}"\), kept 72 h$/);
    const handle = /"(.*)"/.exec(rest)?.[1];
    const page = await caller.call('plimsoll_retrieve', { handle, search: 'order-19998"' });
    expect(page.content[0]?.text).toContain('"order-19998"');
  });

  it('gives back whole what fits', async () => {
    const answer = await caller.call('find_order', { id: 'order-500' });
    expect(answer.structuredContent).toMatchObject({ order: { id: 'order-500', state: 'failed' } });
    expect(answer.isError ?? false).toBe(false);
  });

  it('turns an exception into an error answer', async () => {
    const answer = await caller.call('find_order', { id: 'nobody' });
    expect(answer.isError).toBe(true);
    expect(JSON.parse(answer.content[0]?.text ?? '')).toMatchObject({
      error: true,
      error_code: 'INTERNAL_ERROR',
      message: 'There is no order "nobody".',
      _meta: { count: 0 },
    });
  });
});
