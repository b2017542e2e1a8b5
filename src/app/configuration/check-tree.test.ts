import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigSchema } from '../../contract/config/config.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { loadConfiguration } from './load-configuration.js';

const PATH = '/project/plimsoll.json';

function loadJson(text: string, flags = {}) {
  return loadConfiguration({
    cwd: '/project',
    env: { PLIMSOLL_HOME: '/nowhere' },
    flags: { config: PATH, ...flags },
    readFile: (path) => (path === PATH ? { kind: 'text', text } : { kind: 'missing' }),
  });
}

const load = (tree: unknown) => loadJson(JSON.stringify(tree));

async function problemsOf(tree: unknown) {
  return (await load(tree)).problems;
}

describe('values that are wrong', () => {
  it('keep their defaults, and all of them are told', async () => {
    const { config, problems } = await load({
      resilience: { truncation_mode: 'unsafe', notification_level: 'loud', protected_tools: 'bash' },
    });
    expect(config).toEqual(defaultConfig());
    expect(problems.map(({ path }) => path)).toEqual([
      'resilience.truncation_mode',
      'resilience.notification_level',
      'resilience.protected_tools',
    ]);
  });

  it('are told with path, value, accepted values, remedy and line', async () => {
    const { problems } = await loadJson('{"resilience": {\n "truncation_mode": "agressive"}}');
    expect(problems).toEqual([
      {
        severity: 'error',
        path: 'resilience.truncation_mode',
        value: 'agressive',
        accepted: '"default" or "aggressive"',
        message: 'resilience.truncation_mode must be "default" or "aggressive", not "agressive".',
        remedy: 'Write "aggressive".',
        file: PATH,
        line: 2,
      },
    ]);
  });

  it.each([
    [{ resilience: { enabled: 1 } }, 'resilience.enabled', 'Write true.'],
    [{ resilience: { enabled: 'false' } }, 'resilience.enabled', 'Write false without quotation marks.'],
    [{ resilience: { enabled: 'yes' } }, 'resilience.enabled', 'Write true.'],
    [
      { resilience: { truncation_mode: '' } },
      'resilience.truncation_mode',
      /Write "default" or "aggressive"/,
    ],
    [{ log: { level: 'warn' } }, 'log.level', /^Write "warning"\.$/],
    [
      { resilience: { protected_tools: ['bash', ''] } },
      'resilience.protected_tools[1]',
      /^Correct entry 2, or/,
    ],
    [
      { resilience: { protected_tools: ['bash', null] } },
      'resilience.protected_tools[1]',
      /^Correct entry 2, or/,
    ],
    [{ resilience: { protected_tools: 'bash' } }, 'resilience.protected_tools', 'Write ["bash"].'],
    [
      { tools: { max_output_bytes: '10240' } },
      'tools.max_output_bytes',
      'Write 10240 without quotation marks.',
    ],
    [{ tools: { max_output_bytes: 255 } }, 'tools.max_output_bytes', /256 or more.*default, 10240/],
    [{ tools: { max_output_bytes: 300.5 } }, 'tools.max_output_bytes', /whole number/],
    [{ research: { token_safety_margin: 1 } }, 'research.token_safety_margin', /not including, 1/],
    [{ research: { summarization_provider: 'claude:' } }, 'research.summarization_provider', /claude:sonnet/],
    [
      { research: { summarization_providers: ['[ssh]a:b'] } },
      'research.summarization_providers[0]',
      /entry 1/,
    ],
    [{ providers: { openai: { base_url: 'ftp://x' } } }, 'providers.openai.base_url', /http or https/],
    [{ log: [] }, 'log', /\[log\]/],
    [{ providers: { openai: 'key' } }, 'providers.openai', /\[providers\.openai\]/],
    [{ tools: { limits: { 'a.b': { max_items: 0 } } } }, 'tools.limits."a.b".max_items', /1 or more/],
    [{ tools: { limits: { 'a.b': 5 } } }, 'tools.limits."a.b"', /Write a table/],
  ])('%j is one problem at %s', async (tree, path, remedy) => {
    const problems = await problemsOf(tree);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', path });
    if (typeof remedy === 'string') expect(problems[0]?.remedy).toBe(remedy);
    else expect(problems[0]?.remedy).toMatch(remedy);
  });

  it('are told when the section or the whole file is no table', async () => {
    expect(await problemsOf({ resilience: 'on' })).toMatchObject([
      { path: 'resilience', value: 'on', message: 'The section resilience must be a table, not "on".' },
    ]);
    expect(await problemsOf([1])).toMatchObject([
      { path: '', message: 'The configuration must be a table, not [1].' },
    ]);
  });

  it('do not spoil their neighbours in a table', async () => {
    const { config } = await load({
      research: {
        model_context_overrides: { 'gemini:flash': { context_window: 'big', max_output_tokens: 5 } },
      },
    });
    expect(config.research.model_context_overrides).toEqual({ 'gemini:flash': { max_output_tokens: 5 } });
  });
});

describe('values that are fine', () => {
  it('may be null, which means that they are not set', async () => {
    const { config, problems } = await load({
      resilience: { protected_tools: null, enabled: null },
      providers: { openai: { command: null } },
    });
    expect(problems).toEqual([]);
    expect(config).toEqual(defaultConfig());
  });

  it.each([
    ['null', 'The configuration must be a table, not null.', 'Write sections'],
    ['{"log": null}', 'The section log must be a table, not null.', 'Write a table, such as [log]'],
  ])('are no whole file and no section of null: %s', async (text, message, remedy) => {
    const { config, problems } = await loadJson(text);
    expect(config).toEqual(defaultConfig());
    expect(problems).toMatchObject([
      { severity: 'error', message, remedy: expect.stringContaining(remedy), file: PATH },
    ]);
  });

  it('are trimmed and keep their case; an empty list stays empty', async () => {
    const { config } = await load({
      resilience: { protected_tools: [' read ', 'Bash'], protected_message_kinds: [] },
    });
    expect(config.resilience.protected_tools).toEqual(['read', 'Bash']);
    expect(config.resilience.protected_message_kinds).toEqual([]);
  });

  it('name models in one form, and the same model twice is an error', async () => {
    const { config } = await load({
      research: { model_context_overrides: { '[cli]Gemini:Flash': { context_window: 5_000 }, _default: {} } },
    });
    expect(config.research.model_context_overrides['gemini:flash']).toEqual({ context_window: 5_000 });
    const twice = { '[cli]gemini:flash': { context_window: 1 }, 'gemini:flash': { context_window: 2 } };
    const problems = await problemsOf({ research: { model_context_overrides: twice } });
    expect(problems[0]?.message).toContain('are the same entry');
    const wrong = await problemsOf({
      research: { model_context_overrides: { 'claude:': { context_window: 1 } } },
    });
    expect(wrong).toMatchObject([{ severity: 'error', message: expect.stringContaining('names no model') }]);
    const empty = await problemsOf({ tools: { limits: { ' ': { max_items: 1 } } } });
    expect(empty).toMatchObject([
      { severity: 'error', message: expect.stringContaining('An entry of tools.limits') },
    ]);
  });
});

describe('whatever a file holds', () => {
  it('the problems are not more than anybody reads, and the rest is counted', async () => {
    const tree = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, 1]));
    const problems = await problemsOf({ ...tree, log: 1 });
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)).toMatchObject({
      severity: 'error',
      message: 'There are 1 more errors and 49800 more warnings, which are not shown.',
    });
  });

  it('the configuration that comes out is valid and nothing is polluted', async () => {
    const key = fc.constantFrom(
      ...Object.keys(ConfigSchema.shape),
      '__proto__',
      'constructor',
      'toString',
      'x',
    );
    const option = fc.constantFrom(
      ...['limits', 'level', 'json', 'openai', 'protected_tools', 'model_context_overrides', 'ttl_hours'],
      ...['__proto__', 'constructor', 'hasOwnProperty'],
    );
    const hostile = fc.dictionary(key, fc.oneof(fc.dictionary(option, fc.jsonValue()), fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(hostile, async (tree) => {
        const { config, problems } = await load(tree);
        expect(() => ConfigSchema.parse(config)).not.toThrow();
        expect(({} as Record<string, unknown>).x).toBeUndefined();
        expect(() => JSON.stringify(problems)).not.toThrow();
        for (const problem of problems) {
          expect(problem.message).not.toBe('');
          expect(problem.remedy).not.toBe('');
          expect(problem.accepted).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a valid configuration comes back as it went in', async () => {
    const valid = fc.record({
      archive: fc.record({ enabled: fc.boolean(), ttl_hours: fc.integer({ min: 1 }) }, { requiredKeys: [] }),
      log: fc.record({ level: fc.constantFrom('debug', 'info', 'warning', 'error'), json: fc.boolean() }),
      resilience: fc.record({ protected_tools: fc.array(fc.stringMatching(/^[a-z]{1,9}$/)) }),
      tools: fc.record({
        limits: fc.dictionary(
          fc.stringMatching(/^[a-z]{1,9}\.[a-z]$/),
          fc.record({ list_key: fc.constant('rows'), max_items: fc.integer({ min: 1 }) }),
        ),
      }),
    });
    await fc.assert(
      fc.asyncProperty(valid, async (tree) => {
        // Found by itself, a file may not decide all of it.
        const { config, problems } = await loadJson(JSON.stringify(tree), { config: 'plimsoll.json' });
        expect(problems).toEqual([]);
        expect(config).toEqual(ConfigSchema.parse(tree));
      }),
      { numRuns: 200 },
    );
  });
});
