import { describe, expect, it } from 'vitest';
import { environmentName } from './environment-name.js';
import { formatKeyPath, parseKeyPath } from './key-path.js';
import { loadConfiguration } from './load-configuration.js';
import { environmentPaths } from './text-sources.js';

function load(env: Record<string, string>, set: string[] = []) {
  return loadConfiguration({
    cwd: '/project',
    env: { PLIMSOLL_HOME: '/nowhere', ...env },
    flags: { set },
    readFile: () => ({ kind: 'missing' }),
  });
}

describe('names in the environment', () => {
  it('are these literals', () => {
    expect(
      environmentPaths()
        .map((path) => `${formatKeyPath(path)} ${environmentName(path)}`)
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "tools.max_output_bytes PLIMSOLL_TOOLS_MAX_OUTPUT_BYTES
      tools.turn_soft_bytes PLIMSOLL_TOOLS_TURN_SOFT_BYTES
      tools.turn_hard_bytes PLIMSOLL_TOOLS_TURN_HARD_BYTES
      tools.enforce_turn_budget PLIMSOLL_TOOLS_ENFORCE_TURN_BUDGET
      tools.policy_file PLIMSOLL_TOOLS_POLICY_FILE
      tools.limits PLIMSOLL_TOOLS_LIMITS
      research.token_management_enabled PLIMSOLL_RESEARCH_TOKEN_MANAGEMENT_ENABLED
      research.token_safety_margin PLIMSOLL_RESEARCH_TOKEN_SAFETY_MARGIN
      research.runtime_overhead PLIMSOLL_RESEARCH_RUNTIME_OVERHEAD
      research.model_context_overrides PLIMSOLL_RESEARCH_MODEL_CONTEXT_OVERRIDES
      research.summarization_provider PLIMSOLL_RESEARCH_SUMMARIZATION_PROVIDER
      research.summarization_providers PLIMSOLL_RESEARCH_SUMMARIZATION_PROVIDERS
      research.summarization_timeout PLIMSOLL_RESEARCH_SUMMARIZATION_TIMEOUT
      research.summarization_cache_enabled PLIMSOLL_RESEARCH_SUMMARIZATION_CACHE_ENABLED
      research.learn_token_ratios PLIMSOLL_RESEARCH_LEARN_TOKEN_RATIOS
      research.allow_content_dropping PLIMSOLL_RESEARCH_ALLOW_CONTENT_DROPPING
      research.content_archive_enabled PLIMSOLL_RESEARCH_CONTENT_ARCHIVE_ENABLED
      research.content_archive_ttl_hours PLIMSOLL_RESEARCH_CONTENT_ARCHIVE_TTL_HOURS
      research.research_archive_dir PLIMSOLL_RESEARCH_RESEARCH_ARCHIVE_DIR
      research.provider PLIMSOLL_RESEARCH_PROVIDER
      research.planning_provider PLIMSOLL_RESEARCH_PLANNING_PROVIDER
      research.analysis_provider PLIMSOLL_RESEARCH_ANALYSIS_PROVIDER
      research.synthesis_provider PLIMSOLL_RESEARCH_SYNTHESIS_PROVIDER
      research.refinement_provider PLIMSOLL_RESEARCH_REFINEMENT_PROVIDER
      research.providers PLIMSOLL_RESEARCH_PROVIDERS
      research.phase_timeout PLIMSOLL_RESEARCH_PHASE_TIMEOUT
      research.spend_limit_tokens PLIMSOLL_RESEARCH_SPEND_LIMIT_TOKENS
      research.spend_limit_usd PLIMSOLL_RESEARCH_SPEND_LIMIT_USD
      research.model_prices PLIMSOLL_RESEARCH_MODEL_PRICES
      research.calls_at_once PLIMSOLL_RESEARCH_CALLS_AT_ONCE
      resilience.enabled PLIMSOLL_RESILIENCE_ENABLED
      resilience.truncation_mode PLIMSOLL_RESILIENCE_TRUNCATION_MODE
      resilience.protected_tools PLIMSOLL_RESILIENCE_PROTECTED_TOOLS
      resilience.protected_message_kinds PLIMSOLL_RESILIENCE_PROTECTED_MESSAGE_KINDS
      resilience.protected_paths PLIMSOLL_RESILIENCE_PROTECTED_PATHS
      resilience.protected_patterns PLIMSOLL_RESILIENCE_PROTECTED_PATTERNS
      resilience.keep_steps PLIMSOLL_RESILIENCE_KEEP_STEPS
      resilience.oversized_tokens PLIMSOLL_RESILIENCE_OVERSIZED_TOKENS
      resilience.notification_level PLIMSOLL_RESILIENCE_NOTIFICATION_LEVEL
      proxy.limit_tokens PLIMSOLL_PROXY_LIMIT_TOKENS
      proxy.ceiling_tokens PLIMSOLL_PROXY_CEILING_TOKENS
      proxy.ceiling_bytes PLIMSOLL_PROXY_CEILING_BYTES
      proxy.redact PLIMSOLL_PROXY_REDACT
      proxy.resources PLIMSOLL_PROXY_RESOURCES
      proxy.prompts PLIMSOLL_PROXY_PROMPTS
      proxy.messages PLIMSOLL_PROXY_MESSAGES
      proxy.tools PLIMSOLL_PROXY_TOOLS
      proxy.allow PLIMSOLL_PROXY_ALLOW
      proxy.deny PLIMSOLL_PROXY_DENY
      proxy.tool_list_tokens PLIMSOLL_PROXY_TOOL_LIST_TOKENS
      proxy.keep_tools PLIMSOLL_PROXY_KEEP_TOOLS
      proxy.call_tools PLIMSOLL_PROXY_CALL_TOOLS
      proxy.pass_env PLIMSOLL_PROXY_PASS_ENV
      proxy.call_timeout_seconds PLIMSOLL_PROXY_CALL_TIMEOUT_SECONDS
      proxy.max_sessions PLIMSOLL_PROXY_MAX_SESSIONS
      proxy.session_idle_minutes PLIMSOLL_PROXY_SESSION_IDLE_MINUTES
      proxy.ledger PLIMSOLL_PROXY_LEDGER
      archive.enabled PLIMSOLL_ARCHIVE_ENABLED
      archive.dir PLIMSOLL_ARCHIVE_DIR
      archive.ttl_hours PLIMSOLL_ARCHIVE_TTL_HOURS
      archive.session_ttl_hours PLIMSOLL_ARCHIVE_SESSION_TTL_HOURS
      archive.quota_mb PLIMSOLL_ARCHIVE_QUOTA_MB
      providers.claude PLIMSOLL_PROVIDERS_CLAUDE
      providers.claude.base_url PLIMSOLL_PROVIDERS_CLAUDE_BASE_URL
      providers.claude.api_key_env PLIMSOLL_PROVIDERS_CLAUDE_API_KEY_ENV
      providers.claude.command PLIMSOLL_PROVIDERS_CLAUDE_COMMAND
      providers.gemini PLIMSOLL_PROVIDERS_GEMINI
      providers.gemini.base_url PLIMSOLL_PROVIDERS_GEMINI_BASE_URL
      providers.gemini.api_key_env PLIMSOLL_PROVIDERS_GEMINI_API_KEY_ENV
      providers.gemini.command PLIMSOLL_PROVIDERS_GEMINI_COMMAND
      providers.openai PLIMSOLL_PROVIDERS_OPENAI
      providers.openai.base_url PLIMSOLL_PROVIDERS_OPENAI_BASE_URL
      providers.openai.api_key_env PLIMSOLL_PROVIDERS_OPENAI_API_KEY_ENV
      providers.openai.command PLIMSOLL_PROVIDERS_OPENAI_COMMAND
      providers.ollama PLIMSOLL_PROVIDERS_OLLAMA
      providers.ollama.base_url PLIMSOLL_PROVIDERS_OLLAMA_BASE_URL
      providers.ollama.api_key_env PLIMSOLL_PROVIDERS_OLLAMA_API_KEY_ENV
      providers.ollama.command PLIMSOLL_PROVIDERS_OLLAMA_COMMAND
      providers.compat PLIMSOLL_PROVIDERS_COMPAT
      providers.compat.base_url PLIMSOLL_PROVIDERS_COMPAT_BASE_URL
      providers.compat.api_key_env PLIMSOLL_PROVIDERS_COMPAT_API_KEY_ENV
      providers.compat.command PLIMSOLL_PROVIDERS_COMPAT_COMMAND
      providers.codex PLIMSOLL_PROVIDERS_CODEX
      providers.codex.base_url PLIMSOLL_PROVIDERS_CODEX_BASE_URL
      providers.codex.api_key_env PLIMSOLL_PROVIDERS_CODEX_API_KEY_ENV
      providers.codex.command PLIMSOLL_PROVIDERS_CODEX_COMMAND
      providers.cursor-agent PLIMSOLL_PROVIDERS_CURSOR_AGENT
      providers.cursor-agent.base_url PLIMSOLL_PROVIDERS_CURSOR_AGENT_BASE_URL
      providers.cursor-agent.api_key_env PLIMSOLL_PROVIDERS_CURSOR_AGENT_API_KEY_ENV
      providers.cursor-agent.command PLIMSOLL_PROVIDERS_CURSOR_AGENT_COMMAND
      providers.opencode PLIMSOLL_PROVIDERS_OPENCODE
      providers.opencode.base_url PLIMSOLL_PROVIDERS_OPENCODE_BASE_URL
      providers.opencode.api_key_env PLIMSOLL_PROVIDERS_OPENCODE_API_KEY_ENV
      providers.opencode.command PLIMSOLL_PROVIDERS_OPENCODE_COMMAND
      search.services PLIMSOLL_SEARCH_SERVICES
      search.contact PLIMSOLL_SEARCH_CONTACT
      search.private_hosts PLIMSOLL_SEARCH_PRIVATE_HOSTS
      search.tavily PLIMSOLL_SEARCH_TAVILY
      search.tavily.base_url PLIMSOLL_SEARCH_TAVILY_BASE_URL
      search.tavily.api_key_env PLIMSOLL_SEARCH_TAVILY_API_KEY_ENV
      search.brave PLIMSOLL_SEARCH_BRAVE
      search.brave.base_url PLIMSOLL_SEARCH_BRAVE_BASE_URL
      search.brave.api_key_env PLIMSOLL_SEARCH_BRAVE_API_KEY_ENV
      search.searxng PLIMSOLL_SEARCH_SEARXNG
      search.searxng.base_url PLIMSOLL_SEARCH_SEARXNG_BASE_URL
      search.google PLIMSOLL_SEARCH_GOOGLE
      search.google.base_url PLIMSOLL_SEARCH_GOOGLE_BASE_URL
      search.google.api_key_env PLIMSOLL_SEARCH_GOOGLE_API_KEY_ENV
      search.google.engine PLIMSOLL_SEARCH_GOOGLE_ENGINE
      search.semantic-scholar PLIMSOLL_SEARCH_SEMANTIC_SCHOLAR
      search.semantic-scholar.base_url PLIMSOLL_SEARCH_SEMANTIC_SCHOLAR_BASE_URL
      search.semantic-scholar.api_key_env PLIMSOLL_SEARCH_SEMANTIC_SCHOLAR_API_KEY_ENV
      search.openalex PLIMSOLL_SEARCH_OPENALEX
      search.openalex.base_url PLIMSOLL_SEARCH_OPENALEX_BASE_URL
      search.openalex.api_key_env PLIMSOLL_SEARCH_OPENALEX_API_KEY_ENV
      search.arxiv PLIMSOLL_SEARCH_ARXIV
      search.arxiv.base_url PLIMSOLL_SEARCH_ARXIV_BASE_URL
      search.wikipedia PLIMSOLL_SEARCH_WIKIPEDIA
      search.wikipedia.base_url PLIMSOLL_SEARCH_WIKIPEDIA_BASE_URL
      log.level PLIMSOLL_LOG_LEVEL
      log.json PLIMSOLL_LOG_JSON"
    `);
  });

  it('are all different', () => {
    const names = environmentPaths().map(environmentName);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('text', () => {
  it.each(['true', '1', 'yes', 'on', 'TRUE', ' On '])('%j is true', async (text) => {
    expect((await load({ PLIMSOLL_LOG_JSON: text })).config.log.json).toBe(true);
  });

  it.each(['false', '0', 'no', 'off', 'No'])('%j is false', async (text) => {
    expect((await load({ PLIMSOLL_ARCHIVE_ENABLED: text })).config.archive.enabled).toBe(false);
  });

  it.each([
    ['research.token_safety_margin=0.25', 'research', 'token_safety_margin', 0.25],
    ['research.summarization_timeout=1e2', 'research', 'summarization_timeout', 100],
    ['tools.max_output_bytes=20_480', 'tools', 'max_output_bytes', 20_480],
    ['resilience.protected_tools=bash, read', 'resilience', 'protected_tools', ['bash', 'read']],
    ['resilience.protected_tools=["a,b"]', 'resilience', 'protected_tools', ['a,b']],
    ['resilience.protected_tools=[]', 'resilience', 'protected_tools', []],
    ['resilience.protected_tools=', 'resilience', 'protected_tools', []],
    [
      'research.summarization_providers=[cli]gemini:flash,[cli]claude:haiku',
      'research',
      'summarization_providers',
      ['[cli]gemini:flash', '[cli]claude:haiku'],
    ],
    ['tools.limits={"a.b": {"max_bytes": 300}}', 'tools', 'limits', { 'a.b': { max_bytes: 300 } }],
    ['tools.limits."a.b".max_bytes=400', 'tools', 'limits', { 'a.b': { max_bytes: 400 } }],
    ['providers.claude.command=claude=x', 'providers', 'claude', { command: 'claude=x' }],
  ])('--set %s', async (setting, section, key, value) => {
    const { config, problems } = await load({}, [setting]);
    expect(problems).toEqual([]);
    expect((config as unknown as Record<string, Record<string, unknown>>)[section]?.[key]).toEqual(value);
  });

  it.each([
    ['log.json=maybe', 'log.json'],
    ['tools.max_output_bytes=0x400', 'tools.max_output_bytes'],
    ['tools.max_output_bytes=', 'tools.max_output_bytes'],
    ['resilience.truncation_mode=', 'resilience.truncation_mode'],
    ['resilience.protected_tools=["a"', 'resilience.protected_tools'],
    ['resilience.protected_tools=[a, b]', 'resilience.protected_tools'],
    ['resilience.protected_tools=a,,b', 'resilience.protected_tools[1]'],
    ['tools.limits={"a": }', 'tools.limits'],
    ['tools.limits={"a": {}, "a": {}}', 'tools.limits'],
  ])('--set %s is an error at %s', async (setting, path) => {
    const { problems } = await load({}, [setting]);
    expect(problems).toMatchObject([{ severity: 'error', path, flag: '--set' }]);
  });

  it('the last --set wins, and each is over the environment', async () => {
    const { config } = await load({ PLIMSOLL_LOG_LEVEL: 'error' }, ['log.level=info', 'log.level=debug']);
    expect(config.log.level).toBe('debug');
  });

  it.each(['log.level', 'level=debug', '=x', 'log.=x', '."a=x', ''])(
    '--set %j names no option',
    async (setting) => {
      const { problems } = await load({}, [setting]);
      expect(problems).toMatchObject([
        { severity: 'error', accepted: 'section.key=value, such as log.level=debug' },
      ]);
    },
  );

  it('an unknown option after --set is wrong usage, with the nearest', async () => {
    const { problems } = await load({}, ['log.levle=debug']);
    expect(problems).toMatchObject([
      {
        severity: 'error',
        path: 'log.levle',
        nearest: 'level',
        flag: '--set',
        isUsage: true,
        message: 'The key "levle" in [log] is unknown. Did you mean "level"?',
      },
    ]);
  });

  it('a wrong value after --set is no wrong usage', async () => {
    const { problems } = await load({}, ['log.level=loud']);
    expect(problems).toMatchObject([{ severity: 'error', path: 'log.level' }]);
    expect(problems[0]).not.toHaveProperty('isUsage');
  });

  it('an unknown variable that is near to none gets no suggestion', async () => {
    const { problems } = await load({ PLIMSOLL_COLOUR: 'red' });
    expect(problems).toMatchObject([
      { message: 'The variable PLIMSOLL_COLOUR is unknown and ignored.', remedy: 'Unset it.' },
    ]);
    expect(problems[0]).not.toHaveProperty('nearest');
  });
});

describe('the environment', () => {
  it('sets keys of providers', async () => {
    const { config } = await load({
      PLIMSOLL_PROVIDERS_CURSOR_AGENT_COMMAND: 'agent',
      PLIMSOLL_PROVIDERS_OPENAI: '{"api_key_env": "K"}',
    });
    expect(config.providers).toEqual({ 'cursor-agent': { command: 'agent' }, openai: { api_key_env: 'K' } });
  });

  it('warns of an unknown variable with the nearest, and hides what looks secret', async () => {
    const { problems } = await load({ PLIMSOLL_LOG_LEVL: 'debug', PLIMSOLL_API_KEY: 'hunter2' });
    expect(problems).toMatchObject([
      { severity: 'warning', variable: 'PLIMSOLL_API_KEY' },
      { severity: 'warning', variable: 'PLIMSOLL_LOG_LEVL', nearest: 'PLIMSOLL_LOG_LEVEL' },
    ]);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });

  it('counts an empty variable as not set, and other variables not at all', async () => {
    const { problems, config } = await load({
      PLIMSOLL_LOG_LEVEL: ' ',
      PLIMSOLL_NONSENSE: '',
      HOME: '/x',
      LOG_LEVEL: 'x',
    });
    expect(problems).toEqual([]);
    expect(config.log.level).toBe('warning');
  });
});

describe('key paths', () => {
  it('come back as they were written', () => {
    for (const path of [
      ['a', 'b'],
      ['tools', 'limits', 'a.b', 'x'],
      ['a', 'ß', 'c d'],
    ]) {
      expect(parseKeyPath(formatKeyPath(path))).toEqual(path);
    }
  });

  it.each(['', '.', 'a.', '.a', 'a..b', '"a', '"a"b'])('refuses %j', (text) => {
    expect(parseKeyPath(text)).toBeUndefined();
  });
});
