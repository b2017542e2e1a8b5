/** Hooks and plugins in the settings of a client, with data as the files of the clients hold them. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claudeCode } from '../../contract/clients/claude-code.js';
import type { ClientProfile } from '../../contract/clients/client-profile.js';
import { openCode } from '../../contract/clients/opencode.js';
import { install } from './install.js';
import { installStatus } from './install-status.js';
import type { InstalledProgram } from './installed-program.js';
import { uninstall } from './uninstall.js';

const PROGRAM: InstalledProgram = {
  words: ['/usr/bin/node', '/opt/it is/dist/cli.js'],
  env: {},
  hook: '/opt/it is/dist/hook.js',
  fileOf: (name) => `/opt/it is/dist/${name}`,
  liesIn: 'place',
};
const HOOKS = {
  file: '${CLAUDE_CONFIG_DIR:-~/.claude}/settings.json',
  events: [{ event: 'PostToolUse', matcher: 'Bash|Read', timeout: 30 }, { event: 'SessionStart' }],
} as const;
const COMMAND = "/usr/bin/node '/opt/it is/dist/hook.js' claude-code";
const ANSWERED = {
  PostToolUse: [{ matcher: 'Bash|Read', hooks: [{ type: 'command', command: COMMAND, timeout: 30 }] }],
  SessionStart: [{ hooks: [{ type: 'command', command: COMMAND }] }],
};

/** With hooks of the test's own, whatever its file says; it is put back. */
type Changed = { -readonly [K in 'hooks' | 'plugins']?: ClientProfile[K] | undefined };
const before = { claude: claudeCode.hooks, open: openCode.plugins };

let home: string;
let env: Record<string, string>;

beforeEach(async () => {
  (claudeCode as Changed).hooks = HOOKS;
  (openCode as Changed).plugins = { key: 'plugin', module: 'opencode.js' };
  home = await mkdtemp(join(tmpdir(), 'hooks-'));
  env = { HOME: home, PLIMSOLL_HOME: join(home, 'plimsoll') };
});

afterEach(() => {
  if (before.claude === undefined) delete (claudeCode as Changed).hooks;
  else (claudeCode as Changed).hooks = before.claude;
  if (before.open === undefined) delete (openCode as Changed).plugins;
  else (openCode as Changed).plugins = before.open;
});

const run = (client: string, program = PROGRAM) =>
  install({
    env,
    cwd: home,
    platform: 'linux',
    program,
    clients: [client],
    scope: 'user',
    isDryRun: false,
    except: [],
    listTools: async () => [],
    isHidden: () => false,
  });
const back = () => uninstall({ env, clients: [], isDryRun: false });

async function put(path: string, content: string): Promise<string> {
  const file = join(home, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

const json = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown;

describe('hooks', () => {
  it('are written into a file of their own, which is removed again', async () => {
    await mkdir(join(home, '.claude'));
    const settings = join(home, '.claude/settings.json');
    expect((await run('claude-code'))[0]?.files).toMatchObject([
      { state: 'changed', hooks: ['PostToolUse', 'SessionStart'] },
    ]);
    expect(await json(settings)).toEqual({ hooks: ANSWERED });
    expect((await run('claude-code'))[0]?.files).toMatchObject([{ state: 'unchanged', diff: [] }]);
    expect(await back()).toMatchObject([{ state: 'removed' }]);
    await expect(readFile(settings)).rejects.toThrow('ENOENT');
  });

  it('stand behind those of the user, who may change all else in between', async () => {
    const own = { matcher: 'Bash', hooks: [{ type: 'command', command: 'echo done' }] };
    const content = JSON.stringify({ model: 'opus', hooks: { PostToolUse: [own] } }, null, 2);
    const settings = await put('.claude/settings.json', content);
    await run('claude-code');
    expect(await json(settings)).toEqual({
      model: 'opus',
      hooks: { ...ANSWERED, PostToolUse: [own, ...ANSWERED.PostToolUse] },
    });
    await writeFile(settings, (await readFile(settings, 'utf8')).replace('opus', 'haiku'));
    expect(await back()).toMatchObject([{ state: 'entries', kept: [] }]);
    expect(await json(settings)).toEqual(JSON.parse(content.replace('opus', 'haiku')));
  });

  it('of another place of this program are replaced', async () => {
    const settings = await put('.claude/settings.json', '{}');
    await run('claude-code', { ...PROGRAM, hook: '/old/hook.js' });
    expect(await readFile(settings, 'utf8')).toContain('/old/hook.js');
    await run('claude-code');
    expect(await json(settings)).toEqual({ hooks: ANSWERED });
    expect(await back()).toMatchObject([{ state: 'original' }]);
    expect(await readFile(settings, 'utf8')).toBe('{}');
  });

  it('are written anew when the data of the client has changed, and into an empty file', async () => {
    const settings = await put('.claude/settings.json', '');
    await run('claude-code');
    expect(await json(settings)).toEqual({ hooks: ANSWERED });
    (claudeCode as Changed).hooks = { ...HOOKS, events: [{ event: 'PostToolUse', matcher: 'Bash' }] };
    await run('claude-code');
    expect(await json(settings)).toEqual({
      hooks: { PostToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: COMMAND }] }] },
    });
    await back();
    expect(await readFile(settings, 'utf8')).toBe('');
  });

  it('that a person has set up by hand are not doubled, and what is no list is left', async () => {
    const mine = {
      matcher: 'mcp__.*',
      hooks: [{ type: 'command', command: 'npx plimsoll hook claude-code' }],
    };
    const content = JSON.stringify({ hooks: { PostToolUse: [mine], SessionStart: 'never' } });
    const settings = await put('.claude/settings.json', content);
    const [client] = await run('claude-code');
    expect(client?.warnings.join()).toContain('"hooks.SessionStart" is not a list');
    expect(await readFile(settings, 'utf8')).toBe(content);
  });

  it('are left out with a sentence where the installation has no hook program', async () => {
    const settings = await put('.claude/settings.json', '{}');
    const [client] = await run('claude-code', { ...PROGRAM, hook: undefined });
    expect(client?.warnings).toEqual([
      'Claude Code: this installation has no hook program, so hooks were not installed.',
    ]);
    expect(await readFile(settings, 'utf8')).toBe('{}');
  });
});

describe('a plugin', () => {
  it('is registered by its path, in the file with the servers', async () => {
    const content =
      '{\n  // mine\n  "plugin": ["other"],\n  "mcp": { "off": { "command": ["x"], "enabled": false } }\n}\n';
    const file = await put('.config/opencode/opencode.json', content);
    await run('opencode');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('// mine');
    expect(text).toContain('"/opt/it is/dist/opencode.js"');
    const [status] = await installStatus({
      env,
      cwd: home,
      platform: 'linux',
      clients: ['opencode'],
      since: 0,
      program: PROGRAM,
    });
    expect(status).toMatchObject({ hooked: true, servers: 1, wrapped: 0 });
    await back();
    expect(await readFile(file, 'utf8')).toBe(content);
  });
});
