/**
 * `plimsoll install` from the command line, with servers that really run: what it writes is started by the official client, and
 * what that client gets is in the ledger and in `plimsoll status`.
 */
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../architecture/source-tree.js';
import { runCommand } from '../support/run-command.js';

const MEMORY = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/server-memory/package.json')),
  'dist/index.js',
);
const CLI = join(projectRoot, 'dist/cli.js');

let home: string;
let env: Record<string, string>;
let site: Server | undefined;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'home-'));
  env = { HOME: home, PLIMSOLL_HOME: join(home, 'plimsoll'), PATH: process.env.PATH ?? '' };
});

afterEach(() => {
  site?.closeAllConnections();
  site?.close();
  site = undefined;
});

const run = (...argv: string[]) => runCommand(argv, { cwd: home, env });

async function put(path: string, content: string): Promise<string> {
  const file = join(home, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

interface Entry {
  readonly command: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
}

interface Outcome {
  readonly clients: readonly {
    readonly client: string;
    readonly files: readonly {
      readonly state: string;
      readonly diff: readonly string[];
      readonly hooks: readonly string[];
      readonly servers: readonly {
        readonly name: string;
        readonly wrapped: boolean;
        readonly reason?: string;
      }[];
    }[];
  }[];
  readonly warnings: readonly string[];
}

/** Starts the entry as a client does: with the variables of its `env` and the usual ones. */
async function withClient<T>(entry: Entry, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'claude-ai', version: '1.0.0' });
  const { PLIMSOLL_HOME: _, ...usual } = env;
  const transport = new StdioClientTransport({ ...entry, env: { ...usual, ...entry.env }, stderr: 'ignore' });
  await client.connect(transport);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** A server that answers only with the right header, and says which it got. */
async function startSite(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.headers.authorization !== 'Bearer harbour') return void response.writeHead(401).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id?: number; method: string };
      if (id === undefined) return void response.writeHead(202).end();
      const results: Readonly<Record<string, object>> = {
        initialize: {
          protocolVersion: '2025-06-18',
          capabilities: { tools: {} },
          serverInfo: { name: 'site', version: '1' },
        },
        'tools/list': { tools: [{ name: 'look', inputSchema: { type: 'object' } }] },
      };
      const result = results[method];
      const answer =
        result === undefined ? { error: { code: -32601, message: 'no such method' } } : { result };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    });
  });
  site = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

const SECRET = 'quay-9134-of-Marvelstone';
const DESKTOP = '.config/Claude/claude_desktop_config.json';

describe('plimsoll install', () => {
  it('puts servers behind Plimsoll that a client then starts, and uninstall gives the bytes back', async () => {
    const memory = {
      command: 'node',
      args: [MEMORY, `--password=${SECRET}`],
      env: { MEMORY_FILE_PATH: join(home, 'memory.jsonl') },
    };
    const servers = { memory, broken: { command: 'no-such-program' }, off: { ...memory, disabled: true } };
    const file = await put(DESKTOP, JSON.stringify({ theme: 'dark', mcpServers: servers }, null, 4));
    const before = await readFile(file);

    const dry = await run('install', 'claude-desktop', '--dry-run');
    expect(dry.code).toBe(0);
    expect(dry.out).toContain('+            "command": ');
    expect(dry.out).toContain('Nothing was written.');
    expect(dry.out).not.toContain(SECRET);
    expect(await readFile(file)).toEqual(before);

    const { code, ...ran } = await run('install', 'claude-desktop', '--json');
    expect(code).toBe(0);
    expect(ran.json<Outcome>().clients[0]?.files[0]?.servers).toEqual([
      { name: 'memory', wrapped: true },
      { name: 'broken', wrapped: false, reason: expect.stringContaining('"no-such-program" was not found') },
      { name: 'off', wrapped: false, reason: 'it is switched off in the client' },
    ]);
    const written = JSON.parse(await readFile(file, 'utf8')) as { mcpServers: { memory: Entry } };
    expect(written).toEqual({
      theme: 'dark',
      mcpServers: {
        ...servers,
        memory: {
          ...memory,
          command: process.execPath,
          args: [CLI, 'wrap', '--name', 'memory', '--', 'node', MEMORY, `--password=${SECRET}`],
          env: { PLIMSOLL_HOME: env.PLIMSOLL_HOME, ...memory.env },
        },
      },
    });

    const entities = Array.from({ length: 900 }, (_, at) => ({
      name: `quay ${at}`,
      entityType: 'place',
      observations: [`berth ${at} is ${at * 7} metres long`],
    }));
    const { tools, text } = await withClient(written.mcpServers.memory, async (client) => {
      await client.callTool({ name: 'create_entities', arguments: { entities } });
      const graph = await client.callTool({ name: 'read_graph', arguments: {} });
      const names = (await client.listTools()).tools.map(({ name }) => name);
      return { tools: names, text: JSON.stringify(graph) };
    });
    expect(tools).toContain('plimsoll_retrieve');
    expect(text).toContain('plimsoll_retrieve(handle=');

    const status = (await run('status', 'claude-desktop', '--json')).json<{ clients: readonly object[] }>();
    expect(status.clients).toEqual([
      expect.objectContaining({
        found: true,
        wrapped: 1,
        servers: 3,
        hooked: false,
        days: [{ day: expect.any(String), calls: 2, tokens_saved: expect.any(Number) }],
      }),
    ]);
    const ledger = (await run('ledger', '--json')).json<{
      totals: { calls: number; tokens_saved: number };
    }>();
    const [day] = (status.clients[0] as { days: { tokens_saved: number }[] }).days;
    expect(day?.tokens_saved).toBe(ledger.totals.tokens_saved);
    expect(ledger.totals.tokens_saved).toBeGreaterThan(1_000);
    expect((await run('status')).out).toMatch(/Claude Desktop +yes +1 of 3 +no +2/);

    const again = (await run('install', '--json')).json<Outcome>();
    expect(again.clients.map(({ files }) => files[0]?.state)).toEqual(['unchanged']);
    const left = await run('uninstall');
    expect(left.out).not.toContain(SECRET);
    expect(left).toMatchObject({ code: 0, out: expect.stringContaining('byte for byte') });
    expect(await readFile(file)).toEqual(before);
    expect((await run('uninstall')).out).toBe('Nothing is installed.\n');
  });

  it('takes a remote server with its headers along, and none of them onto the command line', async () => {
    const url = await startSite();
    const content = `{
  "mcpServers": {
    // with a header
    "site": { "type": "http", "url": "${url}", "headers": { "Authorization": "Bearer \${PIER}" }, "timeout": 5 },
    "guarded": { "url": "${url}" },
    "own": { "url": "${url}", "oauth": { "clientId": "x" } }
  }
}`;
    const file = await put('.gemini/settings.json', content);
    env.PIER = 'harbour';
    const { clients } = (await run('install', 'gemini-cli', '--json')).json<Outcome>();
    expect(clients[0]?.files[0]?.servers).toEqual([
      { name: 'site', wrapped: true },
      { name: 'guarded', wrapped: false, reason: 'the client holds its login' },
      { name: 'own', wrapped: false, reason: 'the client holds its login ("oauth")' },
    ]);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('// with a header');
    const site = /"site": (\{.*\}),\n/.exec(text)?.[1] ?? '';
    expect(JSON.parse(site)).toEqual({
      type: 'stdio',
      command: process.execPath,
      args: [CLI, 'wrap', '--name', 'site', '--url', url, '--header-env', 'Authorization=PLIMSOLL_HEADER_1'],
      env: { PLIMSOLL_HEADER_1: 'Bearer ${PIER}', PLIMSOLL_HOME: env.PLIMSOLL_HOME },
      timeout: 5,
    });
    const entry = { ...(JSON.parse(site) as Entry), env: { ...env, PLIMSOLL_HEADER_1: 'Bearer harbour' } };
    const tools = await withClient(entry, async (client) => (await client.listTools()).tools);
    expect(tools.map(({ name }) => name)).toEqual(['look', 'plimsoll_retrieve']);
    await run('uninstall', 'gemini-cli');
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  it('leaves out what --except names, and what only the client knows', async () => {
    const servers = { a: { command: 'node', args: [MEMORY] }, b: { command: 'x', args: ['${input:token}'] } };
    await put('.config/Code/User/mcp.json', JSON.stringify({ servers }));
    const { clients } = (await run('install', 'vscode', '--except', 'a', '--json')).json<Outcome>();
    expect(clients[0]?.files[0]).toMatchObject({
      state: 'unchanged',
      servers: [
        { name: 'a', reason: 'it is left out by --except' },
        { name: 'b', reason: 'only the client knows ${input:token}' },
      ],
    });
  });

  it('writes into the files of a project when it is told to, and never through a link out of it', async () => {
    const outside = await put('elsewhere.json', '{"mcpServers": {}}');
    await mkdir(join(home, 'project/.cursor'), { recursive: true });
    await symlink(outside, join(home, 'project/.cursor/mcp.json'));
    const content = `[mcp_servers.memory]\ncommand = "node" # the server\nargs = ["${MEMORY}"]\nenabled_tools = ["read_graph"]\n`;
    const file = await put('project/.codex/config.toml', content);
    const ran = await runCommand(['install', 'cursor', 'codex', '--project'], {
      cwd: join(home, 'project'),
      env,
    });
    expect(ran.err).toContain('leads out of the project');
    expect(ran.err).toContain('paths of this machine');
    expect(ran.out).toContain('memory: add "plimsoll_retrieve" to its "enabled_tools"');
    expect(await readFile(outside, 'utf8')).toBe('{"mcpServers": {}}');
    expect(await readFile(file, 'utf8')).toContain(' # the server\nargs = ["');
    expect(await readFile(file, 'utf8')).toContain('"wrap", "--name", "memory", "--", "node", "');
    await run('uninstall', 'codex');
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  it('says what is wrong: a damaged file, a client that nobody knows or that is not here', async () => {
    const file = await put('.cursor/mcp.json', '{"mcpServers": {,}');
    const damaged = await run('install');
    expect(damaged).toMatchObject({
      code: 1,
      out: expect.stringContaining('left as it is: line 1 is not valid JSON.'),
    });
    expect(await readFile(file, 'utf8')).toBe('{"mcpServers": {,}');
    expect((await run('status')).out).toContain('cannot be read: line 1 is not valid JSON.');
    expect(await run('install', 'zed')).toMatchObject({ code: 1, out: 'Zed: not found on this machine.\n' });
    const unknown = await run('install', 'curser');
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('Is "cursor" meant?') });
    expect((await run('install', '--user', '--project')).code).toBe(2);
    expect((await run('status', '--since', 'x')).code).toBe(2);
  });
});
