import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSourceTree } from '../../../test/architecture/source-tree.js';
import { startFirstServer } from './first-server.js';
import { requestMessage } from './rpc-message.js';

const SERVER = fileURLToPath(new URL('./testing/raw-server.mjs', import.meta.url));
const MEANT = {
  transport: 'stdio',
  name: 'mine',
  command: process.execPath,
  args: [SERVER],
  env: { A: 'b' },
  cwd: undefined,
  inheritsAll: true,
} as const;
const COMMAND = ['--', process.execPath, SERVER];

describe('the server that is started first', () => {
  let folder: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plimsoll-first-'));
    env = { PLIMSOLL_HOME: join(folder, 'home'), PATH: process.env.PATH ?? '', TOKEN: 'abc', OTHER: 'x' };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function start(argv: readonly string[]) {
    const first = await startFirstServer(argv, env, folder);
    await first?.stop();
    return first;
  }

  it('is the one that the usual command line names, and answers whoever takes it over', async () => {
    const argv = ['--name', 'mine', '--dry-run', '--env', 'TOKEN', '--env', 'A=b', ...COMMAND, '--env', 'C'];
    const first = await startFirstServer(argv, env, folder);
    const upstream = first?.take([{ ...MEANT, args: [SERVER, '--env', 'C'] }], ['TOKEN']);
    const answer = new Promise<string>((resolve) => {
      upstream?.start({
        onMessage: (bytes) => resolve(bytes.toString()),
        onOversize: () => ({ write: () => undefined, end: () => undefined }),
        onDown: (reason) => resolve(reason),
        onRestart: () => Promise.resolve(),
      });
    });
    upstream?.send(requestMessage('1', 'tools/list', {}));
    expect(await answer).toContain('"tools"');
    await first?.stop();
  });

  it('is the same without two dashes, and with a clean environment', async () => {
    const { inheritsAll: _, ...clean } = MEANT;
    for (const [argv, meant] of [
      [COMMAND.slice(1), MEANT],
      [['--clean-env', ...COMMAND.slice(1)], clean],
    ] as const) {
      const first = await startFirstServer(['--name', 'mine', '--env', 'A=b', ...argv], env, folder);
      expect(first?.take([meant], [])?.name).toBe('mine');
      await first?.stop();
    }
  });

  it('is ended when another one is meant, or another environment', async () => {
    const argv = ['--name', 'mine', '--env', 'A=b', ...COMMAND];
    for (const [servers, variables] of [
      [[MEANT], ['OTHER']],
      [[{ ...MEANT, env: {} }], []],
      [[MEANT, MEANT], []],
    ] as const) {
      const first = await startFirstServer(argv, env, folder);
      expect(first?.take(servers, variables)).toBeUndefined();
      await first?.stop();
    }
    const first = await startFirstServer(argv, env, folder);
    expect(first?.take([MEANT], [])?.name).toBe('mine');
    await first?.stop();
  });

  it('is left to the command with any other option, without a command, and when something is wrong', async () => {
    for (const argv of [
      [],
      ['--'],
      ['--url', 'http://127.0.0.1:1/mcp'],
      ['--listen', '127.0.0.1:0', ...COMMAND],
      ['--set', 'proxy.pass_env=OTHER', ...COMMAND],
      ['--config', 'other.toml', ...COMMAND],
      ['--env', ...COMMAND],
      ['--env', '=odd', ...COMMAND],
      ['--help'],
      ['--name', 'a', '-y', ...COMMAND],
    ])
      expect(await start(argv), argv.join(' ')).toBeUndefined();
    env.PLIMSOLL_HOME = '/proc/self';
    expect(await start(COMMAND)).toBeUndefined();
  });

  it('is left to the command when the configuration may name variables for it', async () => {
    await writeFile(join(folder, 'plimsoll.toml'), '[proxy]\nlimit_tokens = 500\n');
    expect(await start(COMMAND)).toBeDefined();
    await writeFile(join(folder, 'plimsoll.toml'), '[proxy]\npass_env = ["OTHER"]\n');
    expect(await start(COMMAND)).toBeUndefined();
    await rm(join(folder, 'plimsoll.toml'));
    env.PLIMSOLL_PROXY_PASS_ENV = 'OTHER';
    expect(await start(COMMAND)).toBeUndefined();
    delete env.PLIMSOLL_PROXY_PASS_ENV;
    expect(await start(COMMAND)).toBeDefined();
    await writeFile(join(folder, 'plimsoll.toml'), '[providers.claude]\napi_key_env = "OTHER"\n');
    expect(await start(COMMAND)).toBeUndefined();
  });

  it('waits for no library and no other room than it needs', () => {
    const tree = new Map(readSourceTree().map((file) => [file.path, file]));
    const seen = new Set<string>();
    const visit = (path: string): string[] => {
      if (seen.has(path)) return [];
      seen.add(path);
      return (tree.get(path)?.imports ?? [])
        .filter(({ late, typeOnly }) => !late && !typeOnly)
        .flatMap(({ specifier, target }) => (target === undefined ? [specifier] : visit(target)));
    };
    const libraries = visit('src/surfaces/mcp-proxy/first-server.ts');
    expect(libraries).toContain('node:child_process');
    expect(libraries.filter((name) => !name.startsWith('node:'))).toEqual([]);
    expect([...seen].filter((path) => /^src\/(?:engine|reduce|archive|tokens)\//.test(path))).toEqual([]);
  });
});
