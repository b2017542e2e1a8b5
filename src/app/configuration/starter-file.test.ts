import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ConfigSchema } from '../../contract/config/config.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { configurationSchema } from './configuration-schema.js';
import { loadConfiguration } from './load-configuration.js';
import { describeOptions, describeSections } from './option-schema.js';
import { starterFile } from './write-starter-file.js';

function load(text: string) {
  return loadConfiguration({
    cwd: '/project',
    // The user's own file may set everything; a project file may not.
    env: { PLIMSOLL_HOME: '/home' },
    readFile: (path) => (path === '/home/plimsoll.toml' ? { kind: 'text', text } : { kind: 'missing' }),
  });
}

describe('the starter file', () => {
  it('changes nothing as it is', async () => {
    const { config, problems } = await load(starterFile());
    expect(problems).toEqual([]);
    expect(config).toEqual(defaultConfig());
  });

  it('is valid with every option uncommented, and sets every one', async () => {
    const { problems, origins } = await load(starterFile().replace(/^#(?=[a-z])/gm, ''));
    expect(problems).toEqual([]);
    const set = [...origins.keys()];
    for (const { name } of describeOptions()) {
      expect(set.some((path) => path === name || path.startsWith(`${name}.`))).toBe(true);
    }
  });

  it('is valid with any one option uncommented', async () => {
    const text = starterFile();
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      if (!/^#[a-z]/.test(line)) continue;
      const { problems, origins } = await load(lines.with(index, line.slice(1)).join('\n'));
      expect({ line, problems }).toEqual({ line, problems: [] });
      expect(origins.size).toBeGreaterThan(0);
    }
  });

  it('explains each option', () => {
    expect(starterFile().split('\n').slice(0, 24).join('\n')).toMatchInlineSnapshot(`
      "# Configuration of Plimsoll. Every option is shown with its default or an example.
      # To change one, remove the # before its name. Check the result with: plimsoll config check

      # What one tool call may return.
      [tools]

      # The most that any governed tool may return, its _meta included, in UTF-8 bytes of JSON; MCP
      # carries that JSON as text and as structured content.
      # Accepted: a whole number of bytes, 256 or more.
      #max_output_bytes = 10240

      # Tool output in one turn after which answers carry a warning.
      # Accepted: a whole number of bytes, 1 or more.
      #turn_soft_bytes = 51200

      # Tool output in one turn above which the warning asks for a narrower scope.
      # Accepted: a whole number of bytes, at least turn_soft_bytes.
      #turn_hard_bytes = 102400

      # Tighten the limit of each call as the turn fills up. Off: the warnings are advice.
      # Accepted: true or false.
      #enforce_turn_budget = false

      # File of the capability policy (allow, deny, confirm). None: no check."
    `);
    for (const line of starterFile().split('\n')) {
      if (line.startsWith('# ')) expect(line.length).toBeLessThanOrEqual(100);
    }
  });
});

describe('the options', () => {
  it('all have a description, accepted values and, where the default shows no shape, an example', () => {
    for (const { name, description, note, defaultValue, fields, kind } of describeOptions()) {
      expect({ name, description }).toEqual({ name, description: expect.stringMatching(/\S{3}/) });
      expect(note.accepted).not.toBe('');
      if (defaultValue === undefined)
        expect({ name, example: note.example }).not.toEqual({ name, example: undefined });
      expect(fields.length > 0).toBe(kind === 'table');
      for (const field of fields) expect(field.description).toMatch(/\.$/);
    }
  });

  it('have these names', () => {
    const names = describeSections().map(
      ({ name, options }) => `${name}: ${options.map(({ path }) => path[1]).join(' ')}`,
    );
    expect(names.join('\n')).toMatchInlineSnapshot(`
      "tools: max_output_bytes turn_soft_bytes turn_hard_bytes enforce_turn_budget policy_file limits
      research: token_management_enabled token_safety_margin runtime_overhead model_context_overrides summarization_provider summarization_providers summarization_timeout summarization_cache_enabled learn_token_ratios allow_content_dropping content_archive_enabled content_archive_ttl_hours research_archive_dir provider planning_provider analysis_provider synthesis_provider refinement_provider providers phase_timeout spend_limit_tokens spend_limit_usd model_prices calls_at_once
      resilience: enabled truncation_mode protected_tools protected_message_kinds protected_paths protected_patterns keep_steps oversized_tokens notification_level
      proxy: limit_tokens ceiling_tokens ceiling_bytes redact resources prompts messages tools allow deny tool_list_tokens keep_tools call_tools pass_env call_timeout_seconds max_sessions session_idle_minutes ledger
      archive: enabled dir ttl_hours session_ttl_hours quota_mb
      providers: claude gemini openai ollama compat codex cursor-agent opencode
      search: services contact private_hosts tavily brave searxng google semantic-scholar openalex arxiv wikipedia
      log: level json"
    `);
  });

  it('have these tables inside', () => {
    const fields = describeOptions().filter((option) => option.fields.length > 0);
    const text = fields.map(
      ({ name, fields: inner }) => `${name}: ${inner.map(({ path }) => path.at(-1)).join(' ')}`,
    );
    expect(text.join('\n')).toMatchInlineSnapshot(`
      "tools.limits: list_key max_items max_bytes strategy rank_by descending
      research.model_context_overrides: context_window max_output_tokens budgeting_mode output_reserved runtime_overhead
      research.model_prices: input output
      proxy.tools: limit_tokens limit_bytes strategy rank_by keep_fields drop_fields verbatim
      providers.claude: base_url api_key_env command
      providers.gemini: base_url api_key_env command
      providers.openai: base_url api_key_env command
      providers.ollama: base_url api_key_env command
      providers.compat: base_url api_key_env command
      providers.codex: base_url api_key_env command
      providers.cursor-agent: base_url api_key_env command
      providers.opencode: base_url api_key_env command
      search.tavily: base_url api_key_env
      search.brave: base_url api_key_env
      search.searxng: base_url
      search.google: base_url api_key_env engine
      search.semantic-scholar: base_url api_key_env
      search.openalex: base_url api_key_env
      search.arxiv: base_url
      search.wikipedia: base_url"
    `);
  });
});

describe('the JSON Schema', () => {
  const validate = new Ajv2020({ strict: true, validateFormats: false }).compile(configurationSchema());

  it('is draft 2020-12 and accepts the defaults', () => {
    expect(configurationSchema().$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(validate(JSON.parse(JSON.stringify(ConfigSchema.parse({}))))).toBe(true);
    expect(validate({})).toBe(true);
  });

  it.each([
    { resilience: { truncation_mode: 'unsafe' } },
    { tools: { max_output_bytes: '1' } },
    { resilience: { protected_tools: [''] } },
    { log: 'debug' },
    { research: { token_safety_margin: 1 } },
  ])('refuses %j', (tree) => {
    expect(validate(tree)).toBe(false);
  });
});
