import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

const SERVER = fileURLToPath(new URL('../../mcp-proxy/testing/raw-server.mjs', import.meta.url));
const greeting = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
};
const rows = JSON.stringify({ content: [{ type: 'text', text: 'a line of words\n'.repeat(5000) }] });
const call = (name: string) => ({
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name, arguments: { raw: rows } },
});

describe('plimsoll wrap', () => {
  let home: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'plimsoll-wrap-'));
    env = { PLIMSOLL_HOME: home, PATH: process.env.PATH ?? '' };
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  const stdin = (tool = 'echo') =>
    [greeting, call(tool)].map((message) => `${JSON.stringify(message)}\n`).join('');

  it('bounds what the tools of a server return, and the ledger has it', async () => {
    const ran = await runCommand(
      ['wrap', '--set', 'proxy.limit_tokens=500', '--', process.execPath, SERVER],
      { env, stdin: stdin() },
    );
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('plimsoll_retrieve(handle=');
    const ledger = await runCommand(['ledger'], { env });
    expect(ledger.out).toMatch(/raw-server +echo +1 +1 +0 +0 +0 +\d+,\d+ +\d+/);
    expect(ledger.out).toMatch(/median ms\n/);
    expect(ledger.out).toMatch(/tokens saved in 1 call, /);
    const { totals, tools } = (await runCommand(['ledger', '--json'], { env })).json<{
      totals: Record<string, number>;
      tools: { tool: string }[];
    }>();
    expect([totals.calls, totals.reduced, tools[0]?.tool]).toEqual([1, 1, 'echo']);
    const csv = await runCommand(['ledger', '--csv'], { env });
    expect(csv.out.split('\r\n')).toHaveLength(2);
    expect(csv.out).toMatch(/^at,server,tool,/);
  });

  it('takes the policy of a tool from the configuration', async () => {
    await writeFile(join(home, 'plimsoll.toml'), '[proxy.tools."raw-server/echo"]\nverbatim = true\n');
    const ran = await runCommand(
      ['wrap', '--config', join(home, 'plimsoll.toml'), '--', process.execPath, SERVER],
      { env, stdin: stdin() },
    );
    expect(ran.out).toContain(rows);
  });

  it('serves all servers of a file as one', async () => {
    const file = join(home, 'mcp.json');
    const server = { command: process.execPath, args: [SERVER, '${WHICH:-x}'] };
    await writeFile(file, JSON.stringify({ mcpServers: { one: server, two: server } }));
    for (const flag of ['--config', '--servers']) {
      const ran = await runCommand(['wrap', flag, file], { env, stdin: stdin('two__echo') });
      expect(ran.out).toContain('"serverInfo":{"name":"plimsoll"');
    }
  });

  it('says what is missing', async () => {
    expect(await runCommand(['wrap'], { env })).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is nothing to wrap.'),
    });
    for (const flag of ['--config', '--servers'])
      expect(await runCommand(['wrap', flag, 'no-such-file.json'], { env })).toMatchObject({
        code: 2,
        err: expect.stringContaining('no-such-file.json does not exist.'),
      });
    const both = await runCommand(['wrap', '--url', 'http://localhost/mcp', '--', 'x'], { env });
    expect(both.err).toContain('Name the server in one way only.');
    const open = await runCommand(['wrap', '--listen', '0.0.0.0:0', '--', 'x'], { env });
    expect(open.err).toContain('Listening at 0.0.0.0 needs a token.');
    const header = await runCommand(['wrap', '--url', 'http://localhost/mcp', '--header', 'broken'], { env });
    expect(header.err).toContain('A header is written as "Name: value".');
  });

  it('says where the options of a server stand when there is one that is not ours', async () => {
    for (const command of ['wrap', 'tools']) {
      const { code, err } = await runCommand([command, '-y', 'npx', 'some-server'], { env });
      expect([code, err]).toEqual([
        2,
        expect.stringContaining(`The server's own options come after its name.`),
      ]);
    }
  });

  it('says what is wrong with a broken file, a variable and a name', async () => {
    const file = join(home, 'broken.json');
    await writeFile(file, '{"mcpServers":{');
    for (const flag of ['--config', '--servers'])
      expect(await runCommand(['wrap', flag, file], { env })).toMatchObject({
        code: 2,
        err: expect.stringContaining('broken.json is not valid JSON'),
      });
    expect(await runCommand(['wrap', '--servers', home], { env })).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${home} is a folder.`),
    });
    const odd = await runCommand(['wrap', '--env', '--', process.execPath, SERVER], { env });
    expect(odd).toMatchObject({
      code: 2,
      err: expect.stringContaining('--env "--" does not name a variable.'),
    });
    const named = await runCommand(['wrap', '--servers', file, '--name', 'x'], { env });
    expect(named.err).toContain('--name is for one server');
    const unset = await runCommand(
      ['wrap', '--json', '--env', 'NO_SUCH_VARIABLE', '--', process.execPath, SERVER],
      { env, stdin: stdin() },
    );
    expect(unset.err).toContain('--env NO_SUCH_VARIABLE: there is no such variable');
    // Standard output has the messages of the protocol and nothing else.
    for (const line of unset.out.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  });

  it('tells why a server could not be started', async () => {
    const ran = await runCommand(['wrap', '--', 'no-such-program-here'], { env, stdin: stdin() });
    expect(ran).toMatchObject({
      code: 1,
      err: expect.stringContaining('the command "no-such-program-here" was not found.'),
    });
  });
});

describe('plimsoll tools', () => {
  it('shows what each tool costs, the dearest first', async () => {
    const env = { PATH: process.env.PATH ?? '' };
    const ran = await runCommand(['tools', '--', process.execPath, SERVER], { env });
    expect(ran.out).toMatch(/server +tool +tokens +bytes\nraw-server +echo +\d+ +\d+/);
    expect(ran.out).toMatch(/\nplimsoll +plimsoll_retrieve +\d+ +/);
    expect(ran.out).toContain('tokens for 4 tools, in every request that offers them.');
    const { tools, total_tokens } = (
      await runCommand(['tools', '--json', '--', process.execPath, SERVER], { env })
    ).json<{ tools: { tokens: number }[]; total_tokens: number }>();
    expect(tools.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(total_tokens);
    const unknown = await runCommand(
      ['tools', '--model', 'nosuchmodel', '--json', '--', process.execPath, SERVER],
      { env },
    );
    expect(unknown.json<{ total_tokens: number }>().total_tokens).toBeGreaterThan(total_tokens * 1.2);
    expect(unknown.err).toContain('TOKEN_COUNT_ESTIMATE_USED');
  });

  it('marks what the client does not get, and does not count it', async () => {
    const env = { PATH: process.env.PATH ?? '' };
    const argv = ['tools', '--set', 'proxy.deny=secret_*', '--json', '--', process.execPath, SERVER];
    const { tools, total_tokens } = (await runCommand(argv, { env })).json<{
      tools: { tool: string; tokens: number; denied?: true }[];
      total_tokens: number;
    }>();
    expect(tools.map(({ tool, denied }) => [tool, denied])).toEqual([
      ['echo', undefined],
      ['crash', undefined],
      ['secret_tool', true],
      ['plimsoll_retrieve', undefined],
    ]);
    const offered = tools.filter(({ denied }) => denied !== true);
    expect(offered.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(total_tokens);
    const ran = await runCommand(
      argv.filter((word) => word !== '--json'),
      { env },
    );
    expect(ran.out).toMatch(/secret_tool +\d+ +\d+ +denied/);
    expect(ran.out).toContain('tokens for 3 tools, in every request that offers them. 1 more is not allowed');
  });

  it('tells in one line which patterns match no tool', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-tools-'));
    const config = [
      '[proxy]',
      'deny = ["secret_*", "delete_*", "github/drop_*", "plimsoll_retrieve"]',
      'allow = ["*", "ecko"]',
      '[proxy.tools."raw-server/ecko"]',
      'limit_tokens = 500',
      '[proxy.tools."github/list_*"]',
      'limit_tokens = 500',
    ];
    await writeFile(join(folder, 'plimsoll.toml'), config.join('\n'));
    const argv = ['tools', '--config', 'plimsoll.toml', '--json', '--', process.execPath, SERVER];
    const ran = await runCommand(argv, { env: { PATH: process.env.PATH ?? '' }, cwd: folder });
    await rm(folder, { recursive: true });
    const told =
      'No tool matches the patterns "github/drop_*", "delete_*" of allow or deny, "ecko" of allow or deny, "raw-server/ecko" of tools.';
    expect(ran.err.split('\n').filter((line) => line.includes('No tool matches'))).toEqual([told]);
    expect(ran.json<{ warnings: string[] }>().warnings).toContain(told);
    const plain = await runCommand(['tools', '--', process.execPath, SERVER], {
      env: { PATH: process.env.PATH ?? '' },
    });
    expect(plain.err).not.toContain('No tool matches');
  });

  it('shows what a tool announces of its size', async () => {
    const script = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { id, method } = JSON.parse(line);
      const tool = { name: 'dump', inputSchema: { type: 'object' }, _meta: { 'anthropic/maxResultSizeChars': 500000 } };
      const greeting = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } };
      if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'initialize' ? greeting : { tools: [tool] } }));
    })`;
    const ran = await runCommand(['tools', '--', process.execPath, '-e', script], {
      env: { PATH: process.env.PATH ?? '' },
    });
    expect(ran.out).toMatch(/announces characters\n.* dump +\d+ +\d+ +500,000/);
  });

  it('shows the servers that answer beside those that do not, and does not wait for ever', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-tools-'));
    const node = { command: process.execPath };
    const mcpServers = {
      dead: { ...node, args: ['-e', 'process.exit(3)'] },
      mute: { ...node, args: ['-e', 'setInterval(() => undefined, 1000)'] },
      live: { ...node, args: [SERVER] },
    };
    await writeFile(join(folder, 'mcp.json'), JSON.stringify({ mcpServers }));
    const argv = ['tools', '--config', 'mcp.json', '--set', 'proxy.call_timeout_seconds=2'];
    const ran = await runCommand(argv, { env: { PATH: process.env.PATH ?? '' }, cwd: folder });
    await rm(folder, { recursive: true });
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(/live +echo/);
    expect(ran.err).toMatch(/"mute" gave no list of tools: it did not answer initialize within 2 s/);
    expect(ran.err).toContain('"dead"');
  });
});

describe('plimsoll ledger', () => {
  it('is empty before anything was wrapped', async () => {
    expect((await runCommand(['ledger'])).out).toContain('The ledger is empty.');
    expect(await runCommand(['ledger', '--since', 'x'])).toMatchObject({ code: 2 });
  });
});
