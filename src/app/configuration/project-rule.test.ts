import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { createToolPolicies } from '../proxy/tool-policies.js';
import { loadConfiguration } from './load-configuration.js';
import { stopsCommand } from './problem.js';

const FILES = { user: '/home/plimsoll.toml', project: '/project/plimsoll.toml' };

interface Given {
  readonly user?: string;
  readonly project: string;
  readonly env?: Record<string, string>;
  readonly flags?: object;
}

async function load({ user, project, env, flags = {} }: Given) {
  const texts = new Map([
    [FILES.user, user],
    [FILES.project, project],
  ]);
  const { config, problems } = await loadConfiguration({
    cwd: '/project',
    env: { PLIMSOLL_HOME: '/home', ...env },
    flags,
    readFile: (path) => {
      const text = texts.get(path);
      return text === undefined ? { kind: 'missing' } : { kind: 'text', text };
    },
  });
  expect(problems.filter(stopsCommand)).toEqual([]);
  return { config, told: problems.map(({ path, file, line }) => [path, file, line]), problems };
}

const at = (path: string, line: number) => [path, FILES.project, line];

describe('a project file that is found by itself', () => {
  it('sets no model, service, time, policy, mode or switch, and says how to allow it', async () => {
    const project = [
      '[research]\nsummarization_provider = "claude:sonnet"\nphase_timeout = 1\n',
      '[search]\nservices = ["tavily"]\n[search.searxng]\nbase_url = "http://localhost:8080"\n',
      '[archive]\nttl_hours = 1\nquota_mb = 1\nenabled = false\n',
      '[proxy]\ncall_timeout_seconds = 1\ndeny = ["*"]\nallow = []\nledger = false\nredact = false\n',
      'tool_list_tokens = 1000\nkeep_tools = ["*"]\ncall_tools = ["*"]\n',
      '[resilience]\nenabled = false\nprotected_tools = []\n',
      '[tools]\npolicy_file = "deny-all.toml"\nenforce_turn_budget = true\n',
    ].join('');
    const { config, problems } = await load({ project });
    expect(config).toEqual(defaultConfig());
    expect(problems).toHaveLength(19);
    expect(problems[0]).toMatchObject({
      severity: 'warning',
      message:
        'research.summarization_provider is ignored: a project file may not set it. To allow the file as it is: plimsoll config allow',
      remedy: expect.stringContaining('PLIMSOLL_HOME'),
    });
    expect(problems.find(({ path }) => path === 'resilience.protected_tools')?.message).toContain(
      'keeps ["bash", "read", "edit", "write", "apply_patch"]: a project file may only add to it.',
    );
  });

  it.each([
    ['a value below the least', '[proxy]\nceiling_tokens = 5\n', 'proxy.ceiling_tokens'],
    ['a value of the wrong kind', '[proxy]\nlimit_tokens = "many"\n', 'proxy.limit_tokens'],
    ['a name that is near a protection', '[proxy]\ndenny = ["*"]\n', 'proxy.denny'],
    ['a syntax error', '[proxy\n', ''],
    [
      'a limit that does not go with the one of the user',
      '[tools]\nturn_hard_bytes = 2000\n',
      'tools.turn_hard_bytes',
    ],
  ])('stops nothing and changes nothing by %s', async (_, project, path) => {
    const user = '[tools]\nturn_soft_bytes = 20000\nturn_hard_bytes = 30000\n';
    const { config, problems } = await load({ user, project });
    expect(config).toEqual((await load({ user, project: '' })).config);
    expect(problems).toMatchObject([{ path, severity: 'error', ignoredOptions: 1 }]);
  });

  it('holds back as much of resources and prompts, or more', async () => {
    const own = '[proxy]\nresources = "bound"\nprompts = "redact"\nmessages = "redact"\n';
    const given = '[proxy]\nresources = "redact"\nprompts = "pass"\nmessages = "pass"\n';
    const loose = await load({ user: own, project: given });
    expect(loose.config.proxy).toMatchObject({ resources: 'bound', prompts: 'redact', messages: 'redact' });
    expect(loose.told).toEqual([at('proxy.resources', 2), at('proxy.prompts', 3), at('proxy.messages', 4)]);
    expect(loose.problems[0]?.message).toContain(
      'proxy.resources is ignored: it is "redact", and a project file may not change it from "bound".',
    );
    const user = '[proxy]\nresources = "pass"\n';
    const tight = await load({ user, project: '[proxy]\nresources = "redact"\nprompts = "bound"\n' });
    expect(tight.config.proxy).toMatchObject({ resources: 'redact', prompts: 'bound' });
    expect(tight.told).toEqual([]);
  });

  it('lowers ceilings and limits, and raises none that somebody has set', async () => {
    const user = '[proxy]\nceiling_tokens = 1000\nceiling_bytes = 9000\nlimit_tokens = 500\n';
    const raised = '[proxy]\nceiling_tokens = 500_000\nceiling_bytes = 500_000\nlimit_tokens = 900\n';
    const high = await load({ user, project: raised });
    expect(high.config.proxy).toMatchObject({ ceiling_tokens: 1000, ceiling_bytes: 9000, limit_tokens: 500 });
    expect(high.told).toEqual([
      at('proxy.ceiling_tokens', 2),
      at('proxy.ceiling_bytes', 3),
      at('proxy.limit_tokens', 4),
    ]);
    const lowered = '[proxy]\nceiling_tokens = 200\nceiling_bytes = 3000\nlimit_tokens = 100\n';
    const low = await load({ user, project: lowered });
    expect(low.config.proxy).toMatchObject({ ceiling_tokens: 200, ceiling_bytes: 3000, limit_tokens: 100 });
    expect(low.told).toEqual([]);
  });

  it('compares with the default where nobody has set a limit', async () => {
    const large = '[proxy]\nlimit_tokens = 10_001\n[proxy.tools.get]\nlimit_tokens = 10_001\n';
    const refused = await load({ project: large });
    expect(refused.config.proxy).toEqual(defaultConfig().proxy);
    expect(refused.told).toEqual([at('proxy.limit_tokens', 2), at('proxy.tools.get.limit_tokens', 4)]);
    const small = '[proxy]\nlimit_tokens = 500\n[proxy.tools.get]\nlimit_bytes = 4096\n';
    const taken = await load({ project: small });
    expect(taken.config.proxy).toMatchObject({ limit_tokens: 500, tools: { get: { limit_bytes: 4096 } } });
    expect(taken.told).toEqual([]);
  });

  it('does not get round a limit for all tools by one of another pattern or unit', async () => {
    for (const source of [
      { user: '[proxy]\nlimit_tokens = 3000\n' },
      { env: { PLIMSOLL_PROXY_LIMIT_TOKENS: '3000' } },
      { flags: { set: ['proxy.limit_tokens=3000'] } },
    ]) {
      const project =
        '[proxy.tools."*"]\nlimit_tokens = 9000\n[proxy.tools.get]\nlimit_bytes = 3001\n[proxy.tools.list]\nlimit_bytes = 2048\n';
      const { config, told } = await load({ ...source, project });
      expect(config.proxy.tools).toEqual({ list: { limit_bytes: 2048 } });
      expect(told).toEqual([at('proxy.tools."*".limit_tokens', 2), at('proxy.tools.get.limit_bytes', 4)]);
    }
  });

  it('is told of at most 200 options by name', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `[proxy.tools.t${at}]\nverbatim = true\n`);
    const { config, problems } = await load({ project: names.join('') });
    expect(config.proxy.tools).toEqual({});
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)?.message).toContain('0 more errors and 100 more warnings');
  });

  it('counts whole when --config names it', async () => {
    const project = '[proxy]\ndeny = []\nceiling_tokens = 500_000\n[archive]\nenabled = false\n';
    const user = '[proxy]\ndeny = ["delete_*"]\nceiling_tokens = 1000\n';
    const { config, told } = await load({ user, project, flags: { config: 'plimsoll.toml' } });
    expect(config.proxy).toMatchObject({ deny: [], ceiling_tokens: 500_000 });
    expect(config.archive.enabled).toBe(false);
    expect(told).toEqual([]);
  });

  it('never gives a tool more than its person did, whatever the patterns', async () => {
    const part = fc.array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 3 });
    const name = part.map((parts) => parts.join(''));
    const pattern = fc.oneof(
      name,
      fc.tuple(name, name).map((names) => names.join('/')),
    );
    const limit = fc.integer({ min: 100, max: 110 });
    const policies = fc.dictionary(pattern, fc.record({ limit_tokens: limit }), { maxKeys: 4 });
    const lists = fc.record({
      tools: policies,
      limit_tokens: fc.option(limit, { nil: undefined }),
    });
    const toml = (proxy: object) =>
      Object.entries(proxy)
        .filter(([key, value]) => key !== 'tools' && value !== undefined)
        .map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`)
        .join('');
    const tables = (tools: object) =>
      Object.entries(tools)
        .map(
          ([key, { limit_tokens }]) =>
            `[proxy.tools.${JSON.stringify(key)}]\nlimit_tokens = ${limit_tokens}\n`,
        )
        .join('');
    const text = (given: { tools: object }) => `[proxy]\n${toml(given)}${tables(given.tools)}`;
    const names = ['a', 'b', 'ab', 'ba', 'aab'];
    await fc.assert(
      fc.asyncProperty(lists, lists, async (user, project) => {
        const own = createToolPolicies((await load({ project: '', user: text(user) })).config.proxy);
        const { proxy: config } = (await load({ project: text(project), user: text(user) })).config;
        const both = createToolPolicies(config);
        for (const server of names)
          for (const tool of names) {
            const most = own.policyOf(server, tool).limit_tokens ?? user.limit_tokens ?? 10_000;
            const holds = both.policyOf(server, tool).limit_tokens ?? config.limit_tokens ?? 10_000;
            expect(holds).toBeLessThanOrEqual(most);
          }
      }),
      { numRuns: 300 },
    );
  });
});

describe('sizes of a project file', () => {
  it('are never above what holds without it, whatever the user and the project say', async () => {
    const names = ['limit_tokens', 'ceiling_tokens'] as const;
    const size = fc.option(fc.integer({ min: 100, max: 20_000 }), { nil: undefined });
    const sizes = fc.record({ limit_tokens: size, ceiling_tokens: size });
    const text = (given: Partial<Record<(typeof names)[number], number | undefined>>) =>
      `[proxy]\n${names.flatMap((name) => (given[name] === undefined ? [] : [`${name} = ${given[name]}\n`])).join('')}`;
    const UNSET = { limit_tokens: 10_000, ceiling_tokens: Number.POSITIVE_INFINITY };
    await fc.assert(
      fc.asyncProperty(sizes, sizes, async (user, project) => {
        const { config, told } = await load({ user: text(user), project: text(project) });
        for (const name of names) {
          const own = user[name] ?? UNSET[name];
          const holds = config.proxy[name] ?? UNSET[name];
          expect(holds).toBe(Math.min(own, project[name] ?? own));
          expect(told.some(([path]) => path === `proxy.${name}`)).toBe((project[name] ?? 0) > own);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('folders of a project file', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'plimsoll-inside-'));
    for (const name of ['project/real/deep', 'outside/deep', 'home'])
      mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, 'project/file'), '');
    for (const [link, target] of [
      ['in', 'real'],
      ['out', '../outside'],
      ['up', '..'],
      ['root', '/'],
      ['dangling', '../nowhere'],
      ['loop', 'loop'],
      ['real/back', '../out'],
      ['project-again', '.'],
    ] as const)
      symlinkSync(target, join(root, 'project', link));
    symlinkSync(join(root, 'project'), join(root, 'way'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  async function folderOf(dir: string, cwd = 'project') {
    writeFileSync(join(root, 'project/plimsoll.json'), JSON.stringify({ archive: { dir } }));
    const env = { PLIMSOLL_HOME: join(root, 'home'), HOME: root };
    const { config, problems } = await loadConfiguration({ cwd: join(root, cwd), env });
    return { dir: config.archive.dir, told: problems.length };
  }

  it.each([
    ['kept', 'kept'],
    ['./kept/more', 'kept/more'],
    ['real', 'real'],
    ['in/new', 'real/new'],
    ['project-again/real/deep', 'real/deep'],
    ['out/../kept', 'kept'],
    ['..kept', '..kept'],
  ])('may lie inside of it: %s', async (dir, where) => {
    for (const cwd of ['project', 'way'])
      expect(await folderOf(dir, cwd)).toEqual({ dir: join(realpathSync(root), 'project', where), told: 0 });
  });

  it.each([
    ...['.', '..', '../project', '../outside', '/etc', '/', '~', '~/.ssh', 'out', 'out/new', 'out/deep/new'],
    ...['up', 'up/outside', 'root/etc', 'dangling', 'dangling/new', 'loop', 'loop/x', 'real/back/x'],
    ...['project-again', 'file/x', 'project-again/out/x'],
  ])('may not lie elsewhere: %s', async (dir) => {
    for (const cwd of ['project', 'way'])
      expect(await folderOf(dir, cwd)).toEqual({ dir: undefined, told: 1 });
  });

  it('lie inside by their real path, or are not taken, whatever the path is made of', async () => {
    const part = fc.constantFrom('..', '.', 'real', 'deep', 'in', 'out', 'up', 'dangling', 'new', 'project');
    const inside = join(realpathSync(root), 'project') + sep;
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
        const { dir, told } = await folderOf(parts.join('/'));
        expect(dir === undefined).toBe(told === 1);
        if (dir === undefined) return;
        expect(dir.startsWith(inside)).toBe(true);
        mkdirSync(dir, { recursive: true });
        expect(realpathSync(dir)).toBe(dir);
        rmSync(join(root, 'project/new'), { recursive: true, force: true });
      }),
      { numRuns: 300 },
    );
  });
});
