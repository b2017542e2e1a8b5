import { describe, expect, it } from 'vitest';
import { loadConfiguration } from './load-configuration.js';

function load(text: string, set: string[] = []) {
  return loadConfiguration({
    cwd: '/project',
    env: { PLIMSOLL_HOME: '/nowhere' },
    flags: { config: 'plimsoll.toml', set },
    readFile: (path) => (path === '/project/plimsoll.toml' ? { kind: 'text', text } : { kind: 'missing' }),
  });
}

describe('options that must go together', () => {
  it('a hard turn limit below the soft one is an error, and both go back to their defaults', async () => {
    const { config, problems, origins } = await load(
      '[tools]\nturn_soft_bytes = 2000\nturn_hard_bytes = 1000\n',
    );
    expect(problems).toMatchObject([
      { severity: 'error', path: 'tools.turn_hard_bytes', value: 1_000, line: 3 },
    ]);
    expect(config.tools).toMatchObject({ turn_soft_bytes: 51_200, turn_hard_bytes: 102_400 });
    expect(origins.size).toBe(0);
  });

  it('are checked over all sources together', async () => {
    const raised = await load('[tools]\nturn_hard_bytes = 1000\n', ['tools.turn_soft_bytes=500']);
    expect(raised.problems).toEqual([]);
    const soft = await load('', ['tools.turn_soft_bytes=200000']);
    expect(soft.problems).toMatchObject([{ path: 'tools.turn_soft_bytes', value: 200_000, flag: '--set' }]);
  });

  it('a small window of the built-in provider is fine: it reserves nothing', async () => {
    const { problems } = await load(
      '[research.model_context_overrides]\n"extractive:builtin" = { context_window = 2000 }\n',
    );
    expect(problems).toEqual([]);
  });

  it.each([
    ['"a:b" = { context_window = 1000, output_reserved = 1001 }', 'error', 'output_reserved'],
    ['"claude:sonnet" = { output_reserved = 300000 }', 'error', 'output_reserved'],
    ['"claude:sonnet" = { context_window = 32000 }', 'warning', 'context_window'],
    ['_default = { output_reserved = 200000 }', 'error', 'output_reserved'],
  ])('a reserve above the window is told: %s', async (entry, severity, key) => {
    const { problems } = await load(`[research.model_context_overrides]\n${entry}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity, line: 2 });
    expect(problems[0]?.path.endsWith(key)).toBe(true);
  });

  it.each([
    '"a:b" = { context_window = 1000, output_reserved = 1000 }',
    '"claude:sonnet" = { context_window = 32000, output_reserved = 4000 }',
    '"gemini:flash" = { context_window = 32000 }',
  ])('a reserve within the window is fine: %s', async (entry) => {
    expect((await load(`[research.model_context_overrides]\n${entry}\n`)).problems).toEqual([]);
  });
});

describe('limits of a tool that cannot work', () => {
  it.each([
    ['list_key = "rows"\nstrategy = "top"\n', 4, 'keeps the top of "rows" but names nothing to rank by'],
    ['strategy = "top"\n', 3, 'but names nothing to rank by'],
  ])('are an error and go back to their defaults: %j', async (text, line, sentence) => {
    const { config, problems } = await load(`[tools]\n[tools.limits."a.b"]\n${text}`);
    expect(problems).toMatchObject([
      {
        severity: 'error',
        path: 'tools.limits."a.b"',
        line,
        message: expect.stringContaining(sentence),
        remedy: expect.stringMatching(/^Add /),
      },
    ]);
    expect(JSON.stringify(problems[0]?.value)).not.toContain('hidden');
    expect(config.tools.limits).toEqual({});
  });

  it('are told for each tool, and over all sources together', async () => {
    const text = '[tools.limits.a]\nstrategy = "top"\nlist_key = "x"\n[tools.limits.b]\nstrategy = "top"\n';
    expect((await load(text)).problems).toHaveLength(2);
    const mended = await load(text, ['tools.limits.a.rank_by=size', 'tools.limits.b.rank_by=size']);
    expect(mended.problems).toEqual([]);
  });

  it('may leave the list to the code of the tool', async () => {
    const { problems, config } = await load('[tools.limits."a.b"]\nmax_items = 3\n');
    expect(problems).toEqual([]);
    expect(config.tools.limits).toEqual({ 'a.b': { max_items: 3 } });
  });
});

describe('a policy of the proxy that cannot work', () => {
  it('is told when it ranks rows that no strategy asks to be ranked', async () => {
    const alone = await load('[proxy.tools.get]\nrank_by = "total"\n');
    expect(alone.problems).toMatchObject([
      {
        severity: 'warning',
        path: 'proxy.tools.get.rank_by',
        line: 2,
        message: expect.stringContaining('no effect'),
      },
    ]);
    const topped = '[proxy.tools."g*"]\nstrategy = "top"\n[proxy.tools.get]\nrank_by = "total"\n';
    expect((await load(topped)).problems.filter(({ path }) => path.endsWith('rank_by'))).toEqual([]);
  });

  it('is told when it denies the way back to what was cut', async () => {
    const { problems } = await load('[proxy]\ndeny = ["delete_*", "plimsoll_retrieve"]\n');
    expect(problems).toMatchObject([
      { severity: 'warning', path: 'proxy.deny', message: expect.stringContaining('cannot be denied') },
    ]);
  });

  it('is an error where the top has nothing to rank by, and its strategy is taken back', async () => {
    const { config, problems } = await load(
      '[proxy.tools."a/list_*"]\nlimit_tokens = 500\nstrategy = "top"\n',
    );
    expect(problems).toMatchObject([
      {
        severity: 'error',
        path: 'proxy.tools."a/list_*".strategy',
        line: 3,
        message: expect.stringContaining('names nothing to rank by'),
        remedy: expect.stringMatching(/^Add rank_by/),
      },
    ]);
    expect(config.proxy.tools).toEqual({ 'a/list_*': { limit_tokens: 500 } });
  });

  it('may have its field from a wider pattern', async () => {
    const wider = '[proxy.tools."list_*"]\nrank_by = "total"\n[proxy.tools."a/list_x"]\nstrategy = "top"\n';
    expect((await load(wider)).problems).toEqual([]);
    const other = wider.replace('"list_*"', '"get_*"');
    expect((await load(other)).problems.map(({ severity, path }) => [severity, path])).toEqual([
      ['error', 'proxy.tools."a/list_x".strategy'],
      ['warning', 'proxy.tools."get_*".rank_by'],
    ]);
  });
});

describe('a model that summarises', () => {
  it('warns when its limits are not known', async () => {
    const { problems, config } = await load('[research]\nsummarization_provider = "compat:mine"\n');
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        code: 'LIMITS_DEFAULTED',
        path: 'research.summarization_provider',
        value: 'compat:mine',
        remedy: 'State its limits: [research.model_context_overrides."compat:mine"] with context_window.',
      },
    ]);
    expect(config.research.summarization_provider).toBe('compat:mine');
  });

  it('is fine when an override states them, or the table does', async () => {
    const text =
      '[research]\nsummarization_provider = "compat:mine"\nsummarization_providers = ["[cli]claude:haiku"]\n' +
      '[research.model_context_overrides."compat:mine"]\ncontext_window = 9000\noutput_reserved = 1000\n';
    expect((await load(text)).problems).toEqual([]);
  });

  it('warns of a provider that does not exist, by the name of its maker too', async () => {
    const { problems } = await load(
      '[research]\nsummarization_providers = ["gemini:pro", "antropic:opus"]\n',
    );
    expect(problems).toMatchObject([
      {
        path: 'research.summarization_providers[1]',
        message: '"antropic:opus" names no known provider. Did you mean "claude"?',
      },
    ]);
  });

  it('suggests nothing that is not near, and compat for any address', async () => {
    const { problems } = await load('[research]\nsummarization_provider = "mistral:large"\n');
    expect(problems).toMatchObject([
      {
        message: '"mistral:large" names no known provider.',
        remedy: expect.stringContaining('Any address that speaks the OpenAI format is reached by compat.'),
      },
    ]);
  });
});

describe('kinds of messages that there are not', () => {
  it('are told with the one that was meant; others may be tags', async () => {
    const { problems } = await load(
      '[resilience]\nprotected_message_kinds = ["errors", "Decision", "pinned"]\n',
    );
    expect(problems).toEqual([
      expect.objectContaining({
        severity: 'warning',
        path: 'resilience.protected_message_kinds[0]',
        nearest: 'error',
        line: 2,
        message:
          'Entry 1 of resilience.protected_message_kinds is "errors", which is not a kind. Did you mean "error"?',
      }),
    ]);
  });
});
