import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as FirstHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { META_KEY } from '../../src/contract/names.js';
import { projectRoot } from '../architecture/source-tree.js';

/**
 * A server of the registry, unmodified, behind `plimsoll wrap`, with the official clients of both generations. The command of
 * the server stands behind ours as a client would write it, and its variable in the client's own `env`.
 */
const server = [
  process.execPath,
  join(
    dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-memory/package.json')),
    'dist/index.js',
  ),
];
/** It is installed here, so nothing is fetched. */
const packaged = ['npx', '-y', '@modelcontextprotocol/server-memory'];
const info = { name: 'test', version: '1.0.0' };
let folder: string;
let listening: { readonly child: ChildProcess; readonly address: URL };

interface Answer {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: { readonly entities?: readonly unknown[] };
  readonly isError?: boolean;
  readonly _meta?: Readonly<Record<string, { readonly handle?: string }>>;
}

interface Caller {
  tools(): Promise<string[]>;
  call(name: string, args: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

function command(name: string, words: readonly string[], ...more: string[]) {
  const env = {
    ...(process.env as Record<string, string>),
    PLIMSOLL_HOME: join(folder, 'home'),
    MEMORY_FILE_PATH: join(folder, `${name}.jsonl`),
  };
  const args = [join(projectRoot, 'dist/cli.js'), 'wrap', ...more, ...words];
  return { command: process.execPath, args, env, cwd: projectRoot };
}

function callerOf(client: Client | FirstClient): Caller {
  const { callTool, listTools } = client as Client;
  return {
    tools: async () => (await listTools.call(client)).tools.map(({ name }) => name),
    call: async (name, args) => (await callTool.call(client, { name, arguments: args })) as unknown as Answer,
    close: () => client.close(),
  };
}

const callers: [string, () => Promise<Caller>][] = [
  [
    'the second client over stdio',
    async () => {
      const client = new Client(info);
      await client.connect(new StdioClientTransport(command('second', packaged)));
      return callerOf(client);
    },
  ],
  [
    'the first client over stdio',
    async () => {
      const client = new FirstClient(info);
      await client.connect(new FirstStdio(command('first', ['--', ...server])));
      return callerOf(client);
    },
  ],
  [
    'the second client over HTTP',
    async () => {
      const client = new Client(info);
      await client.connect(new StreamableHTTPClientTransport(listening.address));
      return callerOf(client);
    },
  ],
  [
    'the first client over HTTP',
    async () => {
      const client = new FirstClient(info);
      // The SDK's own types disagree under exact optional properties.
      await client.connect(new FirstHttp(listening.address) as Parameters<FirstClient['connect']>[0]);
      return callerOf(client);
    },
  ],
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-wrap-'));
  const { command: program, args, env } = command('http', server, '--listen', '127.0.0.1:0');
  const child = spawn(program, args, { env });
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  for await (const line of lines) {
    const address = /http:\/\/[\w.:]+\/mcp/.exec(line)?.[0];
    if (address === undefined) continue;
    listening = { child, address: new URL(address) };
    break;
  }
});

afterAll(async () => {
  listening.child.kill();
  await once(listening.child, 'exit');
  await rm(folder, { recursive: true, force: true });
});

describe.each(callers)('a server of the registry, wrapped, for %s', (name, open) => {
  it('answers as it does alone, and what is too large comes reduced with the way back', async () => {
    const caller = await open();
    try {
      expect(await caller.tools()).toEqual(expect.arrayContaining(['create_entities', 'plimsoll_retrieve']));
      const entities = Array.from({ length: 2_000 }, (_, at) => ({
        name: `${name} ${at}`,
        entityType: 'order',
        observations: [`The order ${at} was sent to the town of ${'x'.repeat(at % 60)}.`],
      }));
      await caller.call('create_entities', { entities });
      const small = await caller.call('open_nodes', { names: [`${name} 7`] });
      expect(small.structuredContent?.entities).toEqual([entities[7]]);
      expect(small._meta?.[META_KEY]).toBeUndefined();
      const large = await caller.call('read_graph', {});
      const shown = large.structuredContent?.entities?.length ?? 0;
      expect(shown).toBeGreaterThan(10);
      expect(shown).toBeLessThan(2_000);
      const { handle } = large._meta?.[META_KEY] ?? {};
      const rest = await caller.call('plimsoll_retrieve', { handle, search: `${name} 1234"` });
      expect(rest.content[0]?.text).toContain(`${name} 1234`);
      expect((await caller.call('open_nodes', { names: 7 })).isError).toBe(true);
    } finally {
      await caller.close();
    }
  });
});
