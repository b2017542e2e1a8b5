import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigSchema } from '../../contract/config/config.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { type ConfigurationRequest, loadConfiguration, originOf } from './load-configuration.js';

let root: string;
let home: string;
let project: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plimsoll-config-'));
  home = join(root, 'home');
  project = join(root, 'project');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function load(request: Partial<ConfigurationRequest> = {}) {
  mkdirSync(project, { recursive: true });
  return loadConfiguration({ cwd: project, ...request, env: { PLIMSOLL_HOME: home, ...request.env } });
}

describe('the defaults', () => {
  it('are those of the schemas', () => {
    expect(defaultConfig()).toEqual(ConfigSchema.parse({}));
  });

  it('hold when nothing is configured', async () => {
    expect(await load()).toEqual({ config: defaultConfig(), origins: new Map(), problems: [], files: [] });
  });

  it('can be changed by one reader without another seeing it', async () => {
    (await load()).config.resilience.protected_tools.push('x');
    expect((await load()).config.resilience.protected_tools).not.toContain('x');
  });
});

describe('the order of sources', () => {
  it('is default, user file, project file, environment, --set, key by key', async () => {
    const user = write(
      join(home, 'plimsoll.toml'),
      '[proxy]\nlimit_tokens = 900\nceiling_tokens = 900\nceiling_bytes = 9000\nredact = false\n',
    );
    const own = write(join(project, 'plimsoll.toml'), '[proxy]\nlimit_tokens = 800\nceiling_tokens = 800\n');
    const loaded = await load({
      env: { PLIMSOLL_PROXY_LIMIT_TOKENS: '1000', PLIMSOLL_PROXY_CEILING_BYTES: '8000' },
      flags: { set: ['proxy.ceiling_bytes=7000'] },
    });
    expect(loaded.problems).toEqual([]);
    expect(loaded.config.proxy).toMatchObject({
      redact: false,
      limit_tokens: 1000,
      ceiling_bytes: 7000,
      ceiling_tokens: 800,
    });
    expect(loaded.files).toEqual([
      { role: 'user', path: user },
      { role: 'project', path: own },
    ]);
    expect(originOf(loaded, 'proxy.redact')).toEqual({ kind: 'file', file: user, line: 5 });
    expect(originOf(loaded, 'proxy.ceiling_tokens')).toEqual({ kind: 'file', file: own, line: 3 });
    expect(originOf(loaded, 'proxy.limit_tokens')).toEqual({
      kind: 'environment',
      variable: 'PLIMSOLL_PROXY_LIMIT_TOKENS',
    });
    expect(originOf(loaded, 'proxy.ceiling_bytes')).toEqual({ kind: 'flag', flag: '--set' });
    expect(originOf(loaded, 'proxy.ledger')).toEqual({ kind: 'default' });
  });

  it('lays tables over each other by their keys', async () => {
    write(join(home, 'plimsoll.toml'), '[tools.limits."x.y"]\nlist_key = "rows"\n');
    write(join(project, 'plimsoll.toml'), '[tools.limits."x.y"]\nmax_bytes = 999\n');
    const { config, problems } = await load();
    expect(problems).toEqual([]);
    expect(config.tools.limits['x.y']).toEqual({ list_key: 'rows', max_bytes: 999 });
    expect(config.tools.limits.constructor).toBeUndefined();
  });

  it('reports a mistake in a file even when a later source sets the same option', async () => {
    write(join(home, 'plimsoll.toml'), '[log]\nlevel = "loud"\n');
    const { config, problems } = await load({ env: { PLIMSOLL_LOG_LEVEL: 'debug' } });
    expect(config.log.level).toBe('debug');
    expect(problems).toHaveLength(1);
  });
});

describe('files', () => {
  it('are found upward from the working directory, the nearest alone', async () => {
    write(join(root, 'plimsoll.toml'), '[proxy]\nlimit_tokens = 300\nceiling_tokens = 400\n');
    const near = write(join(project, 'plimsoll.toml'), '[proxy]\nlimit_tokens = 500\n');
    const cwd = join(project, 'a', 'b');
    mkdirSync(cwd, { recursive: true });
    const loaded = await load({ cwd });
    expect(loaded.config.proxy.limit_tokens).toBe(500);
    expect(loaded.config.proxy.ceiling_tokens).toBeUndefined();
    expect(loaded.files).toEqual([{ role: 'project', path: near }]);
  });

  it.each([
    ['plimsoll.toml', '[proxy]\nlimit_tokens = 500\n', 2],
    ['plimsoll.json', '{"proxy":\n {"limit_tokens": 500}}', 2],
    ['plimsoll.yaml', 'proxy:\n  limit_tokens: 500\n', 2],
    ['plimsoll.yml', '\nproxy: {limit_tokens: 500}\n', 2],
  ])('are read as %s, with the line of each value', async (name, text, line) => {
    const file = write(join(project, name), text);
    const loaded = await load();
    expect(loaded.config.proxy.limit_tokens).toBe(500);
    expect(originOf(loaded, 'proxy.limit_tokens')).toEqual({ kind: 'file', file, line });
  });

  it('are a problem when two lie in one folder', async () => {
    write(join(project, 'plimsoll.toml'), '');
    write(join(project, 'plimsoll.yaml'), '');
    const { problems } = await load();
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: expect.stringContaining('There are two configuration files'),
        remedy: expect.any(String),
      }),
    ]);
  });

  it('are replaced by --config, which is relative to the working directory', async () => {
    write(join(project, 'plimsoll.toml'), '[log]\nlevel = "debug"\n');
    write(join(home, 'plimsoll.toml'), '[log]\njson = true\n');
    const given = write(join(project, 'other', 'mine.json'), '{"log": {"level": "error"}}');
    const loaded = await load({ flags: { config: 'other/mine.json' } });
    expect(loaded.config.log).toEqual({ level: 'error', json: true });
    expect(loaded.files.at(-1)).toEqual({ role: 'given', path: given });
  });

  it('that --config names must exist and have a known format', async () => {
    const missing = await load({ flags: { config: 'nothing.toml' } });
    expect(missing.problems[0]?.message).toBe(`There is no file ${join(project, 'nothing.toml')}.`);
    write(join(project, 'a.ini'), '');
    const unknown = await load({ flags: { config: 'a.ini' } });
    expect(unknown.problems[0]?.message).toContain('does not say which format it has');
  });

  it('over a megabyte are refused', async () => {
    write(join(project, 'plimsoll.toml'), `# ${'x'.repeat(1_048_576)}`);
    expect((await load()).problems[0]?.message).toContain('is larger than 1,048,576 bytes');
  });

  it('in the home folder are not found a second time as the project’s', async () => {
    const user = write(join(home, 'plimsoll.toml'), '[log]\njson = true\n');
    const loaded = await load({ cwd: home });
    expect(loaded.files).toEqual([{ role: 'user', path: user }]);
  });

  it('give relative paths from their own folder, and other sources from the working directory', async () => {
    write(
      join(project, 'plimsoll.toml'),
      '[archive]\ndir = "./kept"\n[tools]\npolicy_file = "~/p.toml"\n[research]\nresearch_archive_dir = "/abs"\n',
    );
    const cwd = join(project, 'deep');
    mkdirSync(cwd, { recursive: true });
    const { config } = await load({ cwd, env: { HOME: '/home/u' }, flags: { config: '../plimsoll.toml' } });
    expect(config.archive.dir).toBe(join(project, 'kept'));
    expect(config.tools.policy_file).toBe('/home/u/p.toml');
    expect(config.research.research_archive_dir).toBe('/abs');
    const set = await load({ cwd, flags: { set: ['archive.dir=here'] } });
    expect(set.config.archive.dir).toBe(join(cwd, 'here'));
  });

  it('can come from elsewhere than the disk', async () => {
    const { config } = await load({
      readFile: (path) =>
        path === join(project, 'plimsoll.toml')
          ? { kind: 'text', text: '[proxy]\nlimit_tokens = 500' }
          : { kind: 'missing' },
    });
    expect(config.proxy.limit_tokens).toBe(500);
  });

  it('of YAML may hold nothing but comments', async () => {
    for (const text of ['', '# nothing yet\n', '---\n']) {
      write(join(project, 'plimsoll.yaml'), text);
      expect(await load()).toMatchObject({ problems: [], config: defaultConfig() });
    }
    for (const text of ['null\n', '~\n', 'log:\n']) {
      write(join(project, 'plimsoll.yaml'), text);
      expect((await load()).problems).toMatchObject([
        { severity: 'error', message: expect.stringContaining('must be a table, not null.') },
      ]);
    }
  });
});
