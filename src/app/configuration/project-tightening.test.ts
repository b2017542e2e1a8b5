import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createToolPolicies } from '../proxy/tool-policies.js';
import { loadConfiguration } from './load-configuration.js';

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
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { config, told: problems.map(({ path, file, line }) => [path, file, line]), problems };
}

const at = (path: string, line: number) => [path, FILES.project, line];

describe('a project file that is found by itself', () => {
  it('adds to what is denied, and does not take from it', async () => {
    const user = '[proxy]\ndeny = ["delete_*"]\n';
    const more = await load({ user, project: '[proxy]\ndeny = ["drop_*"]\n' });
    expect(more.config.proxy.deny).toEqual(['delete_*', 'drop_*']);
    expect(more.told).toEqual([]);
    const none = await load({ user, project: '[proxy]\ndeny = []\n' });
    expect(none.config.proxy.deny).toEqual(['delete_*']);
    expect(none.told).toEqual([at('proxy.deny', 2)]);
    expect(none.problems[0]?.message).toBe(
      'proxy.deny is empty in a project file, which can only add to ["delete_*"].',
    );
  });

  it('holds back as much of resources and prompts, or more', async () => {
    const own = '[proxy]\nresources = "bound"\nprompts = "redact"\nmessages = "redact"\n';
    const given = '[proxy]\nresources = "redact"\nprompts = "pass"\nmessages = "pass"\n';
    const loose = await load({ user: own, project: given });
    expect(loose.config.proxy).toMatchObject({ resources: 'bound', prompts: 'redact', messages: 'redact' });
    expect(loose.told).toEqual([at('proxy.resources', 2), at('proxy.prompts', 3), at('proxy.messages', 4)]);
    expect(loose.problems[0]?.message).toBe(
      'proxy.resources is "redact" in a project file, which may not let pass what is held back by "bound".',
    );
    const user = '[proxy]\nresources = "pass"\n';
    const tight = await load({ user, project: '[proxy]\nresources = "redact"\nprompts = "bound"\n' });
    expect(tight.config.proxy).toMatchObject({ resources: 'redact', prompts: 'bound' });
    expect(tight.told).toEqual([]);
  });

  it('allows only what is allowed already', async () => {
    const user = '[proxy]\nallow = ["read_*", "github/list_issues"]\n';
    const given = '[proxy]\nallow = ["read_file", "list_*", "delete_*"]\n';
    const { config, told } = await load({ user, project: given });
    expect(config.proxy.allow).toEqual(['read_file', 'github/list_issues']);
    expect(told).toEqual([at('proxy.allow', 2)]);
    expect((await load({ project: given })).config.proxy.allow).toEqual(['read_file', 'list_*', 'delete_*']);
    expect((await load({ user, project: '[proxy]\nallow = ["*"]\n' })).config.proxy.allow).toEqual([
      'read_*',
      'github/list_issues',
    ]);
    expect((await load({ user, project: '[proxy]\nallow = ["x"]\n' })).config.proxy.allow).toEqual([]);
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

  it('may set a limit where only the default holds, below the ceiling', async () => {
    const project = '[proxy]\nlimit_tokens = 20_000\n[proxy.tools.get]\nlimit_tokens = 20_000\n';
    const free = await load({ project });
    expect(free.config.proxy).toMatchObject({
      limit_tokens: 20_000,
      tools: { get: { limit_tokens: 20_000 } },
    });
    expect(free.told).toEqual([]);
    const { config, told } = await load({ user: '[proxy]\nceiling_tokens = 15_000\n', project });
    expect(config.proxy.limit_tokens).toBeUndefined();
    expect(config.proxy.tools).toEqual({});
    expect(told).toEqual([at('proxy.limit_tokens', 2), at('proxy.tools.get.limit_tokens', 4)]);
  });

  it('does not get round a limit for all tools by one of another pattern or unit', async () => {
    for (const source of [
      { user: '[proxy]\nlimit_tokens = 2000\n' },
      { env: { PLIMSOLL_PROXY_LIMIT_TOKENS: '2000' } },
      { flags: { set: ['proxy.limit_tokens=2000'] } },
    ]) {
      const project =
        '[proxy.tools."*"]\nlimit_tokens = 9000\n[proxy.tools.get]\nlimit_bytes = 900_000\n[proxy.tools.list]\nlimit_bytes = 4096\n';
      const { config, told } = await load({ ...source, project });
      expect(config.proxy.tools).toEqual({ list: { limit_bytes: 4096 } });
      expect(told).toEqual([at('proxy.tools."*".limit_tokens', 2), at('proxy.tools.get.limit_bytes', 4)]);
    }
  });

  it('switches neither the archive, the ledger nor an enforced budget off, nor moves originals away', async () => {
    const project =
      '[archive]\nenabled = false\nquota_mb = 1\ndir = "../elsewhere"\n[proxy]\nledger = false\n[tools]\nenforce_turn_budget = false\nmax_output_bytes = 90_000\nturn_hard_bytes = 900_000\n';
    const { config, told } = await load({
      user: '[tools]\nenforce_turn_budget = true\nmax_output_bytes = 20_000\n',
      project,
    });
    expect(config.archive).toEqual({ enabled: true, ttl_hours: 72, quota_mb: 1024 });
    expect(config.proxy.ledger).toBe(true);
    expect(config.tools).toMatchObject({
      enforce_turn_budget: true,
      max_output_bytes: 20_000,
      turn_hard_bytes: 900_000,
    });
    expect(told).toEqual([
      at('archive.enabled', 2),
      at('archive.quota_mb', 3),
      at('archive.dir', 4),
      at('proxy.ledger', 6),
      at('tools.enforce_turn_budget', 8),
      at('tools.max_output_bytes', 9),
    ]);
  });

  it('does not switch on an archive that its person has switched off, or take another policy', async () => {
    const user = '[archive]\nenabled = false\ndir = "/kept"\n[tools]\npolicy_file = "/own.toml"\n';
    const project = '[archive]\nenabled = true\ndir = "here"\n[tools]\npolicy_file = "open.toml"\n';
    const { config, told } = await load({ user, project });
    expect(config.archive).toMatchObject({ enabled: false, dir: '/kept' });
    expect(config.tools.policy_file).toBe('/own.toml');
    expect(told).toEqual([at('archive.enabled', 2), at('archive.dir', 3), at('tools.policy_file', 5)]);
    const alone = await load({ project });
    expect(alone.config.archive.dir).toBe('/project/here');
    expect(alone.told).toEqual([]);
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
      deny: fc.array(pattern, { maxLength: 2 }),
      allow: fc.option(fc.array(pattern, { maxLength: 3 }), { nil: undefined }),
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
        const both = createToolPolicies(
          (await load({ project: text(project), user: text(user) })).config.proxy,
        );
        for (const server of names)
          for (const tool of names) {
            const most = own.policyOf(server, tool).limit_tokens;
            if (most !== undefined)
              expect(both.policyOf(server, tool).limit_tokens).toBeLessThanOrEqual(most);
            if (both.isAllowed(server, tool)) expect(own.isAllowed(server, tool)).toBe(true);
          }
      }),
      { numRuns: 300 },
    );
  });
});
