/** What a server behind the proxy is started with: its words and its environment, as if it were started without. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import type { CliIo } from '../cli-io.js';
import { runCli } from '../run-cli.js';
import { wrapCommand } from './wrap.js';

/** Answers every request with its words and variables; its one tool is named after these. */
const TELLS = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const text = JSON.stringify({ words: process.argv.slice(1), env: process.env });
  const greeting = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } };
  const tools = [{ name: Object.keys(process.env).sort().join('.'), inputSchema: { type: 'object' } }];
  const result = method === 'initialize' ? greeting : { tools, content: [{ type: 'text', text }] };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
})`;
const PROGRAM = [process.execPath, '-e', TELLS];
const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };

describe('a server behind plimsoll wrap', () => {
  let home: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'plimsoll-wrap-env-'));
    env = {
      PLIMSOLL_HOME: home,
      PLIMSOLL_LOG_LEVEL: 'error',
      PATH: process.env.PATH ?? '',
      HOME: '/home/someone',
      OF_THE_CLIENT: 'its own block',
      MY_MODEL_KEY: 'for a model',
    };
    await writeFile(join(home, 'plimsoll.toml'), '[providers.claude]\napi_key_env = "MY_MODEL_KEY"\n');
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  async function started(argv: readonly string[]) {
    const stdin = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'tell', arguments: {} } },
    ];
    const { out, err } = await runCommand(['wrap', '--set', 'proxy.redact=false', ...argv], {
      env,
      cwd: home,
      stdin: stdin.map((message) => `${JSON.stringify(message)}\n`).join(''),
    });
    const answer = out.split('\n').find((line) => line.includes('"words'));
    const { result } = JSON.parse(answer ?? `{"result":${JSON.stringify(err)}}`);
    const told = JSON.parse(result.content[0].text) as { words: string[]; env: Record<string, string> };
    const { PATH: _, ...seen } = told.env;
    return { words: told.words, env: seen };
  }

  it('gets all words from the first that is no option of ours, with and without two dashes', async () => {
    const own = ['-y', '--json', '--help', '--env', 'A', '--', '--config', 'none', '-h', ''];
    for (const dashes of [[], ['--']])
      expect((await started([...dashes, ...PROGRAM, 'x', ...own])).words).toEqual(['x', ...own]);
  });

  it('gets the environment that it would get, without what is meant for Plimsoll', async () => {
    expect((await started(PROGRAM)).env).toEqual({ HOME: '/home/someone', OF_THE_CLIENT: 'its own block' });
    expect((await started(['--env', 'MY_MODEL_KEY', '--env', 'A=b', ...PROGRAM])).env).toEqual({
      HOME: '/home/someone',
      OF_THE_CLIENT: 'its own block',
      MY_MODEL_KEY: 'for a model',
      A: 'b',
    });
  });

  it('gets the usual variables and those that are named with --clean-env', async () => {
    expect((await started(['--clean-env', ...PROGRAM])).env).toEqual({ HOME: '/home/someone' });
    const named = ['--clean-env', '--env', 'OF_THE_CLIENT', '--env', 'A=b', '--', ...PROGRAM];
    expect((await started(named)).env).toEqual({
      HOME: '/home/someone',
      OF_THE_CLIENT: 'its own block',
      A: 'b',
    });
  });

  it('gets the usual variables and its own block when a file names it', async () => {
    const [command, ...args] = PROGRAM;
    const own = { command, args, env: { BLOCK: '${OF_THE_CLIENT}' } };
    await writeFile(join(home, 'mcp.json'), JSON.stringify({ mcpServers: { one: own } }));
    const listed = async (...argv: string[]) =>
      (await runCommand(['tools', '--json', ...argv], { env, cwd: home })).json<{
        tools: { tool: string }[];
      }>().tools[0]?.tool;
    expect(await listed('--config', 'mcp.json')).toBe('BLOCK.HOME.PATH');
    expect(await listed('--servers', 'mcp.json', '--env', 'MY_MODEL_KEY')).toBe(
      'BLOCK.HOME.MY_MODEL_KEY.PATH',
    );
    expect(await listed(...PROGRAM)).toBe('HOME.OF_THE_CLIENT.PATH');
  });
});

describe('the words of plimsoll wrap', () => {
  /** What the command is called with. */
  async function invoked(argv: readonly string[]) {
    const seen: { words: readonly string[]; env: unknown; json: boolean }[] = [];
    const command = {
      ...wrapCommand,
      async run({ arguments: words, options, common }: Parameters<NonNullable<typeof wrapCommand.run>>[0]) {
        seen.push({ words, env: options.env, json: common.json });
        return { json: undefined, text: () => '' };
      },
    };
    let out = '';
    const io = {
      columns: 100,
      env: {},
      writeOut(text: string) {
        out += text;
      },
      writeError: () => {},
    };
    const program = { version: '1', description: '', commands: [command], epilogue: '' };
    const code = await runCli(program, ['wrap', ...argv], io as unknown as CliIo);
    return { code, out, ...seen[0] };
  }

  const words = fc.array(
    fc.oneof(
      fc.constantFrom('--', '-y', '--json', '--help', '-h', '--env', 'A=b', '--no-color', '-', '', '-V'),
      fc.string(),
    ),
    { maxLength: 8 },
  );
  const program = fc.oneof(fc.constantFrom('npx', 'help', 'wrap', '.'), fc.string({ minLength: 1 }));

  it('belong to the program from its name on, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(program, words, fc.boolean(), async (name, rest, hasDashes) => {
        fc.pre(hasDashes || !name.startsWith('-'));
        const dashes = hasDashes ? ['--'] : [];
        expect(await invoked(['--env', 'A=b', ...dashes, name, ...rest])).toEqual({
          code: 0,
          out: '',
          words: [name, ...rest],
          env: ['A=b'],
          json: false,
        });
      }),
    );
  });

  it('are no reason to answer in JSON where standard output is a protocol', async () => {
    const { code, out } = await runCommand(['wrap', '--env', '=odd', 'npx', '-y', 'server', '--json']);
    expect([code, out]).toEqual([2, '']);
  });
});
