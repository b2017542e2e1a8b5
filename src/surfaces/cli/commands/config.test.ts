import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-cli-config-'));
});
afterEach(() => {
  rmSync(cwd, { recursive: true, force: true });
});

const run = (argv: string[], env: Record<string, string> = {}) =>
  runCommand(['config', ...argv], { cwd, env });
const write = (name: string, content: string | Uint8Array) => writeFileSync(join(cwd, name), content);

const TEN_MISTAKES = `[resilience]
enabled = 1
truncation_mode = "agressive"
protected_tools = "bash"
notification_level = loud

[research]
token_safety_margin = 1.5
summarization_provider = "claude:"

[tools]
turn_hard_bytes = 100

[providers.openai]
api_key = "sk-abcdefghijklmnop"

[log]
mystery = true

[logs]
level = "debug"
`;

describe('config check', () => {
  it('prints every problem of a file with ten mistakes, in the order of its lines', async () => {
    write('plimsoll.toml', TEN_MISTAKES);
    const { code, out } = await run(['check', 'plimsoll.toml']);
    expect(code).toBe(1);
    expect(out).not.toContain('sk-abc');
    expect(out).toMatchInlineSnapshot(`
      "error    plimsoll.toml:2  resilience.enabled
        value     1
        accepted  true or false
        remedy    Write true.

      error    plimsoll.toml:3  resilience.truncation_mode
        value     "agressive"
        accepted  "default" or "aggressive"
        remedy    Write "aggressive".

      error    plimsoll.toml:4  resilience.protected_tools
        value     "bash"
        accepted  a list of tool names, each a non-empty string
        remedy    Write ["bash"].

      error    plimsoll.toml:5:22
        This is not a TOML value.
        accepted  valid TOML
        remedy    Put text in quotation marks. If a list began on a line above, close it with ].

      error    plimsoll.toml:8  research.token_safety_margin
        value     1.5
        accepted  a number from 0 up to, but not including, 1
        remedy    Write a number from 0 up to, but not including, 1, or remove it to have the default,
                  0.15.

      error    plimsoll.toml:9  research.summarization_provider
        The provider id "claude:" names no model after the colon.
        value     "claude:"
        accepted  a provider id such as "claude:sonnet", "[cli]gemini:flash" or "[api]openai:gpt-4.1"
        remedy    Write a provider id such as "claude:sonnet", "[cli]gemini:flash" or
                  "[api]openai:gpt-4.1", or remove it.

      error    plimsoll.toml:12  tools.turn_hard_bytes
        tools.turn_hard_bytes is 100, below tools.turn_soft_bytes, which is 51200.
        value     100
        accepted  tools.turn_hard_bytes at least as large as tools.turn_soft_bytes
        remedy    Raise turn_hard_bytes to 51200 or more, or lower turn_soft_bytes to 100 or less.

      error    plimsoll.toml:15  providers.openai.api_key
        The key "api_key" in [providers.openai] is unknown. Keys do not belong in a configuration file.
        value     (hidden)
        accepted  one of base_url, api_key_env, command
        remedy    Put the key into an environment variable, remove it here, and name the variable:
                  api_key_env = "OPENAI_API_KEY".

      warning  plimsoll.toml:18  log.mystery
        The key "mystery" in [log] is unknown and ignored.
        value     true
        accepted  one of level, json
        remedy    Remove it, or write one of level, json.

      warning  plimsoll.toml:20  logs
        The section "logs" at the top level is unknown and ignored. Did you mean "log"?
        value     { level = "debug" }
        accepted  one of tools, research, resilience, proxy, archive, providers, search, log
        remedy    Write log, or remove it.

      plimsoll.toml: 8 errors, 2 warnings
      "
    `);
  });

  it('prints the same for a program', async () => {
    write('plimsoll.toml', TEN_MISTAKES);
    const result = (await run(['check', 'plimsoll.toml', '--json'])).json<{
      valid: boolean;
      errors: { path: string; line: number }[];
      warnings: { path: string; nearest?: string }[];
    }>();
    expect(result.valid).toBe(false);
    expect(result.errors).toHaveLength(8);
    expect(result.warnings.map(({ path }) => path)).toEqual(['log.mystery', 'logs']);
    expect(result.errors.every(({ line }) => line > 0)).toBe(true);
  });

  it('exits 0 when there are warnings alone, and when all is well', async () => {
    write('plimsoll.toml', '[log]\nlevle = "debug"\n');
    expect((await run(['check'])).code).toBe(0);
    write('plimsoll.toml', '[proxy]\nlimit_tokens = 500\n');
    expect(await run(['check'])).toMatchObject({ code: 0, out: 'ok  plimsoll.toml is valid.\n' });
    rmSync(join(cwd, 'plimsoll.toml'));
    expect((await run(['check'])).out).toBe('ok  The configuration (no file) is valid.\n');
  });

  it('looks at the environment and --set without a file name, and at the file alone with one', async () => {
    write('plimsoll.toml', '[log]\nlevel = "debug"\n');
    const env = { PLIMSOLL_LOG_JSON: 'maybe' };
    expect((await run(['check'], env)).out).toContain('PLIMSOLL_LOG_JSON');
    expect((await run(['check', '--set', 'log.level=loud'])).code).toBe(1);
    expect((await run(['check', 'plimsoll.toml'], env)).code).toBe(0);
  });

  it.each([
    ['a missing file', 'nothing.toml', undefined, 'There is no file'],
    ['a folder', 'folder.toml', 'folder', 'is a folder, not a file'],
    [
      'bytes that are not UTF-8',
      'latin.toml',
      Buffer.from([0x61, 0x0a, 0xe9, 0x0a]),
      'has bytes on line 2 that are not UTF-8',
    ],
    ['UTF-16', 'wide.toml', Buffer.from('\ufeff[log]', 'utf16le'), 'is UTF-16, not UTF-8'],
    ['an unknown format', 'a.ini', '', 'does not say which format it has'],
    ['a fault in JSON', 'a.json', '{"log": {,}}', 'A key in double quotation marks is expected here.'],
    ['a fault in YAML', 'a.yaml', 'log:\n\tlevel: debug', 'Tabs are not allowed as indentation'],
    ['a key given twice', 'b.yaml', 'log: {}\nlog: {}', 'log is given twice: first on line 1.'],
    [
      'a key given twice',
      'b.json',
      '{"log": {\n"json": true,\n"json": true}}',
      'log.json is given twice: first on line 2.',
    ],
    [
      'a key given twice',
      'b.toml',
      '[log]\n\njson = true\njson = true\n',
      'log.json is given twice: first on line 3.',
    ],
    ['a table given twice', 'c.toml', '[log]\n[tools]\n[log]\n', 'log is given twice: first on line 1.'],
  ])('says what is wrong with %s and what to do', async (_, name, content, sentence) => {
    if (content === 'folder') mkdirSync(join(cwd, name));
    else if (content !== undefined) write(name, content);
    const { code, out } = await run(['check', name]);
    expect(code).toBe(content === undefined ? 2 : 1);
    expect(out.replace(/\n\s+/g, ' ')).toContain(sentence);
    expect(out).toMatch(/remedy {4}\S/);
  });
});

describe('config check of one file', () => {
  it.each([
    ['plimsoll.json', 'null', 'The configuration must be a table, not null.'],
    ['plimsoll.yaml', 'null\n', 'The configuration must be a table, not null.'],
    ['plimsoll.json', '{"log": null}', 'The section log must be a table, not null.'],
  ])('refuses null in %s: %s', async (name, text, sentence) => {
    write(name, text);
    for (const argv of [['check'], ['check', name]]) {
      const { code, out } = await run(argv);
      expect(code).toBe(1);
      expect(out).toContain(sentence);
    }
  });

  it('warns of what a project may not decide, as the plain check does', async () => {
    write('plimsoll.toml', '[providers.claude]\ncommand = "./run-me"\n');
    const named = await run(['check', 'plimsoll.toml', '--json']);
    const plain = await run(['check', '--json']);
    expect(named.code).toBe(0);
    expect(named.json().warnings).toEqual(plain.json().warnings);
    expect(named.json<{ warnings: unknown[] }>().warnings).toMatchObject([
      { severity: 'warning', path: 'providers.claude.command', line: 2 },
    ]);
    mkdirSync(join(cwd, 'sub'));
    write('sub/plimsoll.toml', '[providers.claude]\ncommand = "./run-me"\n');
    expect((await run(['check', 'sub/plimsoll.toml'])).out).toContain('providers.claude.command is ignored');
  });

  it("does not warn of it in the user's own file, nor in one of another name", async () => {
    write('plimsoll.toml', '[providers.claude]\ncommand = "./run-me"\n');
    write('mine.toml', '[providers.claude]\ncommand = "./run-me"\n');
    const own = await run(['check', 'plimsoll.toml'], { PLIMSOLL_HOME: cwd });
    expect(own.out).toBe('ok  plimsoll.toml is valid.\n');
    expect((await run(['check', 'mine.toml'])).out).toBe('ok  mine.toml is valid.\n');
  });
});

describe('config check of the policy', () => {
  const POLICY = '[tools]\npolicy_file = "policy.toml"\n';

  it.each([
    ['is missing', undefined, 'There is no file'],
    ['is no TOML', 'rules = [', 'policy.toml:1'],
    ['is no policy', 'rules = 7', 'policy.toml: '],
  ])('tells of one that %s, since it denies every call', async (_, policy, sentence) => {
    write('plimsoll.toml', POLICY);
    if (policy !== undefined) write('policy.toml', policy);
    for (const argv of [['check'], ['check', 'plimsoll.toml']]) {
      const { code, out } = await run(argv, { PLIMSOLL_HOME: cwd });
      expect(code).toBe(1);
      expect(out).toContain('error    plimsoll.toml:2  tools.policy_file');
      expect(out).toContain('The policy denies every call:');
      expect(out.replace(/\n\s+/g, ' ')).toContain(sentence);
      expect(out).toContain(join(cwd, 'policy.toml'));
    }
  });
});

describe('--set', () => {
  it.each(['foo', 'log.levle=debug', 'nothing.like=this'])(
    'of the form %s is wrong usage',
    async (setting) => {
      for (const argv of [['config', 'check'], ['config', 'show'], ['limits'], ['doctor']]) {
        const { code, out, err } = await runCommand([...argv, '--set', setting], {
          cwd,
          env: { PLIMSOLL_HOME: cwd },
        });
        expect({ argv, code }).toEqual({ argv, code: 2 });
        expect(out + err).toMatch(/does not name an option and a value|is unknown\./);
      }
    },
  );

  it('with a wrong value is a wrong configuration', async () => {
    // `config check` would not see it: what to write is said here.
    expect(await runCommand(['limits', '--set', 'log.level=loud'], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('\n  Write "debug", "info", "warning" or "error"'),
    });
    expect((await runCommand(['limits', '--config', 'none.toml'], { cwd })).code).toBe(2);
  });
});

describe('config show', () => {
  it('prints each value of a section with its origin', async () => {
    write('plimsoll.toml', '[log]\nlevel = "debug"\n');
    const env = { PLIMSOLL_LOG_JSON: '1', PLIMSOLL_HOME: cwd };
    const { out, err, code } = await run(['show', '--section', 'log'], env);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "Files: plimsoll.toml (user)

      [log]
        level  "debug"  plimsoll.toml:2
        json   true     PLIMSOLL_LOG_JSON
      "
    `);
  });

  it('prints every section, every option and the entries of tables', async () => {
    write(
      'plimsoll.toml',
      '[tools.limits."a.b"]\nmax_bytes = 300\n[providers.openai]\nbase_url = "https://u:hunter2hunter2@x.test"\n',
    );
    const { out } = await run(['show', '--set', 'resilience.protected_tools=x']);
    for (const section of ['tools', 'research', 'resilience', 'proxy', 'archive', 'providers', 'log']) {
      expect(out).toContain(`\n[${section}]\n`);
    }
    expect(out).toMatch(/limits\."a\.b"\.max_bytes +300 +plimsoll\.toml:2\n/);
    expect(out).toMatch(/protected_tools +\["x"\] +--set\n/);
    expect(out).toMatch(/summarization_provider +\(none\) +default\n/);
    expect(out).not.toContain('hunter2');
  });

  it('prints the same for a program', async () => {
    const { values } = (await run(['show', '--json'], { PLIMSOLL_LOG_LEVEL: 'info' })).json<{
      values: { path: string; value: unknown; origin: object }[];
    }>();
    expect(values.find(({ path }) => path === 'log.level')).toEqual({
      path: 'log.level',
      value: 'info',
      origin: { kind: 'environment', variable: 'PLIMSOLL_LOG_LEVEL' },
    });
    expect(values.find(({ path }) => path === 'archive.dir')?.value).toBeNull();
  });

  it('prints values and problems when there are errors, and exits 1', async () => {
    write('plimsoll.toml', '[log]\nlevel = "loud"\n');
    const { code, out, err } = await run(['show', '--section', 'log']);
    expect(code).toBe(1);
    expect(out).toMatch(/level +"warning" +default/);
    expect(err).toContain('error    plimsoll.toml:2  log.level');
  });

  it('refuses an unknown section with the nearest', async () => {
    const { code, err } = await run(['show', '--section', 'resiliense']);
    expect(code).toBe(2);
    expect(err).toContain('Did you mean "resilience"?');
  });
});

describe('config init', () => {
  it('writes a file that passes the check', async () => {
    const { code, out } = await run(['init']);
    expect(code).toBe(0);
    expect(out).toContain(`Wrote ${join(cwd, 'plimsoll.toml')}.`);
    expect((await run(['check'])).code).toBe(0);
  });

  it('never overwrites, unless it is forced', async () => {
    write('plimsoll.toml', 'mine');
    const refused = await run(['init']);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('exists already');
    expect(readFileSync(join(cwd, 'plimsoll.toml'), 'utf8')).toBe('mine');
    expect((await run(['init', '--force'])).code).toBe(0);
    expect(readFileSync(join(cwd, 'plimsoll.toml'), 'utf8')).toContain('[resilience]');
  });

  it('refuses to be the second configuration file of a folder', async () => {
    write('plimsoll.yaml', '');
    const { code, err } = await run(['init', '--force']);
    expect(code).toBe(2);
    expect(err).toContain('plimsoll.yaml');
    expect(existsSync(join(cwd, 'plimsoll.toml'))).toBe(false);
    expect((await run(['init', '--out', 'starter.toml'])).code).toBe(0);
  });

  it.each([
    ['a.yaml', 'does not end in .toml'],
    ['missing/a.toml', 'There is no folder'],
    ['folder.toml', 'is a folder'],
  ])('says why it cannot write %s', async (out, sentence) => {
    mkdirSync(join(cwd, 'folder.toml'));
    const { code, err } = await run(['init', '--out', out, '--force']);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});

describe('config schema', () => {
  it('prints the JSON Schema, with --json or without', async () => {
    const plain = await run(['schema']);
    expect(plain.json()).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { resilience: { properties: { truncation_mode: { enum: ['default', 'aggressive'] } } } },
    });
    expect((await run(['schema', '--json'])).out).toBe(plain.out);
  });
});
