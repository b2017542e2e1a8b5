import { describe, expect, it } from 'vitest';
import { nearestName } from '../../contract/nearest-name.js';
import { loadConfiguration } from './load-configuration.js';
import { showableValue } from './showable-value.js';

async function problemsOf(text: string) {
  const { problems, config } = await loadConfiguration({
    cwd: '/project',
    env: { PLIMSOLL_HOME: '/nowhere' },
    flags: { config: 'plimsoll.toml' },
    readFile: (path) => (path === '/project/plimsoll.toml' ? { kind: 'text', text } : { kind: 'missing' }),
  });
  return { problems, config };
}

describe('an unknown key', () => {
  it.each([
    ['[resilience]\nprotected_tool = []', 'resilience.protected_tool', 'protected_tools'],
    ['[resilience]\nprotectedTools = []', 'resilience.protectedTools', 'protected_tools'],
    ['[resiliense]\nenabled = true', 'resiliense', 'resilience'],
    ['protected_tools = []', 'protected_tools', 'resilience.protected_tools'],
    ['[tools]\nnotification_level = "quiet"', 'tools.notification_level', 'resilience.notification_level'],
    ['[providers.claud]\ncommand = "x"', 'providers.claud', 'claude'],
    ['[providers.claude]\nbaseurl = "x"', 'providers.claude.baseurl', 'base_url'],
    ['[tools.limits."a.b"]\nmax_item = 1', 'tools.limits."a.b".max_item', 'max_items'],
  ])('%j is a warning at %s that names %s', async (text, path, nearest) => {
    const { problems } = await problemsOf(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'warning', path, nearest, line: expect.any(Number) });
    expect(problems[0]?.message).toContain(`"${nearest}"`);
  });

  it.each([
    [
      '[log]\nmystery = 1',
      'The key "mystery" in [log] is unknown and ignored.',
      'Remove it, or write one of level, json.',
    ],
    [
      '[colour]\nx = 1',
      'The section "colour" at the top level is unknown and ignored.',
      'Remove it, or write one of tools,',
    ],
    [
      '[providers.mistral]\ncommand = "x"',
      'The key "mistral" in [providers] is unknown and ignored.',
      'reached by compat.',
    ],
  ])('that is near to none gets no suggestion: %j', async (text, message, remedy) => {
    const { problems } = await problemsOf(text);
    expect(problems).toMatchObject([{ severity: 'warning', message }]);
    expect(problems[0]).not.toHaveProperty('nearest');
    expect(problems[0]?.remedy).toContain(remedy);
  });

  it.each([
    ['[proxy]\ndenny = ["delete_*"]', 'proxy.denny', 'deny'],
    ['[proxy.tools.get]\nlimit_token = 500', 'proxy.tools.get.limit_token', 'limit_tokens'],
    ['[prxy]\ndeny = ["delete_*"]', 'prxy', 'proxy'],
    ['deny = ["delete_*"]', 'deny', 'proxy.deny'],
  ])('%j is an error: a protection that is ignored protects nothing', async (text, path, nearest) => {
    const { problems } = await problemsOf(text);
    expect(problems).toMatchObject([{ severity: 'error', path, nearest }]);
    expect(problems[0]?.message).toMatch(/is unknown\. Did you mean/);
  });

  it('is an error in a variable that may be meant for the proxy', async () => {
    const { problems } = await loadConfiguration({
      cwd: '/project',
      env: {
        PLIMSOLL_HOME: '/nowhere',
        PLIMSOLL_PROXY_DENNY: 'x',
        PLIMSOLL_PROXI_DENY: 'x',
        PLIMSOLL_LOGG: 'x',
      },
      readFile: () => ({ kind: 'missing' }),
    });
    expect(problems.map(({ severity, path }) => [severity, path])).toEqual([
      ['warning', 'PLIMSOLL_LOGG'],
      ['error', 'PLIMSOLL_PROXI_DENY'],
      ['error', 'PLIMSOLL_PROXY_DENNY'],
    ]);
  });

  it('is one warning for a whole unknown section', async () => {
    const { problems } = await problemsOf('[other]\na = 1\nb = 2\n[other.c]\nd = 3\n');
    expect(problems).toHaveLength(1);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('may be called %s without any effect', async (name) => {
    const { problems, config } = await problemsOf(
      `[${name}]\nx = 1\n[tools.${name}]\nx = 1\n[tools.limits.${name}]\nmax_items = 1\n`,
    );
    expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning']);
    expect(Object.keys(config.tools.limits)).toEqual([]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('a secret in the file', () => {
  const KEY = 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD';

  it.each([
    ['[providers.openai]\napi_key = "SECRET"', 'api_key_env = "OPENAI_API_KEY"'],
    ['[providers.compat]\ntoken = "SECRET"', 'api_key_env = "MY_API_KEY"'],
    ['[providers.openai]\napi_key_env = "SECRET"', 'Put the key itself into an environment variable'],
    ['[providers.openai]\nnested = { secret = ["SECRET"] }', ''],
    ['[log]\nlevel = "SECRET"', ''],
    ['[research]\nsummarization_provider = "claude:SECRET:"', ''],
    ['[research]\nsummarization_provider = "SECRET"', ''],
    ['[providers.openai]\napi_key = SECRET', ''],
    ['api_key = "SECRET"', ''],
    ['[resilience]\nprotected_tools = "SECRET"', ''],
    ['[research.model_context_overrides."claude:SECRET:"]\ncontext_window = "x"', ''],
  ])('is never shown: %j', async (text, remedy) => {
    const { problems } = await problemsOf(text.replace('SECRET', KEY));
    expect(problems.length).toBeGreaterThan(0);
    expect(JSON.stringify(problems)).not.toContain(KEY);
    expect(problems[0]?.remedy).toContain(remedy);
  });
});

describe('a key of a service in the section of a provider', () => {
  it.each([
    ['api_key = "sk-abcdefghijklmnop"', 'error'],
    ['token = "4f5e6d7c"', 'error'],
    ['api_key = "OPENAI_API_KEY"', 'warning'],
    ['api_key = "$OPENAI_API_KEY"', 'warning'],
    ['api_key = ""', 'warning'],
    ['colour = "red"', 'warning'],
  ])('%s is of severity %s', async (line, severity) => {
    const { problems } = await problemsOf(`[providers.openai]\n${line}\n`);
    expect(problems).toMatchObject([{ severity }]);
    expect(problems[0]?.message).toContain(severity === 'error' ? 'is unknown.' : 'is unknown and ignored.');
  });
});

describe('a key of a service in the section of a search service', () => {
  it('is an error that names the variable where it belongs', async () => {
    const { problems } = await problemsOf('[search.tavily]\napi_key = "tvly-0123456789abcdef"\n');
    expect(problems).toMatchObject([{ severity: 'error', path: 'search.tavily.api_key' }]);
    expect(problems[0]?.remedy).toContain('api_key_env = "TAVILY_API_KEY"');
    expect(JSON.stringify(problems)).not.toContain('0123456789abcdef');
  });
});

describe('showableValue', () => {
  it('masks what is in an address before the @', () => {
    const shown = String(showableValue('https://user:hunter2hunter2@example.test/v1'));
    expect(shown).not.toContain('hunter2');
    expect(shown).toContain('example.test/v1');
  });

  it('shows numbers and booleans, but a number that may be a password', () => {
    expect(showableValue(3, 'limt_tokens')).toBe(3);
    expect(showableValue(true, 'use_key')).toBe(true);
    expect(showableValue(482_913, 'password')).toBe('(hidden)');
    expect(showableValue('482913', 'token')).toBe('(hidden)');
  });

  it('cuts long text, long lists and deep tables, and says so', () => {
    expect(showableValue('x'.repeat(1_000))).toBe(`${'x'.repeat(120)}... (1000 characters)`);
    expect(showableValue(Array.from({ length: 25 }, () => 1))).toContain('... 5 more');
    expect(JSON.stringify(showableValue({ a: { b: { c: { d: { e: 1 } } } } }))).toContain('{...}');
  });

  it('keeps JSON possible', () => {
    expect(showableValue(Number.NaN)).toBe('nan');
    expect(showableValue(Number.POSITIVE_INFINITY)).toBe('infinity');
    expect(showableValue(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });
});

describe('nearestName', () => {
  it('counts a swap as one slip and ignores spelling of the gaps', () => {
    expect(nearestName('levle', ['json', 'level'])).toBe('level');
    expect(nearestName('Protected-Tools', ['enabled', 'protected_tools'])).toBe('protected_tools');
  });

  it('takes a beginning for the word', () => {
    expect(nearestName('warn', ['debug', 'info', 'warning', 'error'])).toBe('warning');
    expect(nearestName('logs', ['tools', 'log'])).toBe('log');
    expect(nearestName('wa', ['warning'])).toBeUndefined();
  });

  it('names nothing when nothing is near or known', () => {
    expect(nearestName('mystery', ['enabled', 'level'])).toBeUndefined();
    expect(nearestName('mistral', ['openai', 'claude', 'compat'])).toBeUndefined();
    expect(nearestName('colour', ['tools', 'log'])).toBeUndefined();
    expect(nearestName('a', [])).toBeUndefined();
  });
});
