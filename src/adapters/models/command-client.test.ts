import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseProviderId } from '../../contract/provider-id.js';
import { createCommandClient } from './command-client.js';
import { createModelClient } from './create-model-client.js';

/** A program that stands in for the real one: it reports how it was started, as the real one would answer. */
function program(script: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'plimsoll-program-')), 'program.mjs');
  writeFileSync(file, `#!${process.execPath}\n${script}`);
  chmodSync(file, 0o755);
  return file;
}

/** Put together here, so that this file holds none. */
const TOKEN = `sk-proj-${'Ab3dEf6hIj9kLmN2pQr5tUv8xYz1'}T3BlbkFJ${'aB4cD7eF0gH3iJ6kL9mN'}`;

const REPORT = `
import { existsSync, readdirSync, readFileSync } from 'node:fs';
const input = readFileSync(0, 'utf8');
const home = process.env.GEMINI_CLI_HOME;
const beside = (name) => existsSync(name) ? readFileSync(name, 'utf8') : null;
const own = (name) => home ? readFileSync(home + '/' + name, 'utf8') : null;
const report = JSON.stringify({ args: process.argv.slice(2), input, files: readdirSync('.'), cwd: process.cwd(), secret: process.env.SECRET ?? null, config: process.env.OPENCODE_CONFIG_CONTENT ?? null, settings: own('.gemini/settings.json'), policy: own('policy.toml'), env: process.env, own: home ? readdirSync(home + '/.gemini').sort() : [], system: own('system.md'), kept: beside('../.config/opencode/opencode.json'), models: beside('../models.json') });
`;
const CODEX_ANSWER =
  'console.log(JSON.stringify({ type: "item.completed", item: { type: "agent_message", text: report } }));';
const OPENCODE_ANSWER = 'console.log(JSON.stringify({ type: "text", part: { text: report } }));';
const GEMINI_ANSWER = 'console.log(JSON.stringify({ response: report }));';
const request = { system: 'Be short.', messages: [{ role: 'user' as const, content: 'Hello $(rm -rf /)' }] };
const env = { PATH: process.env.PATH ?? '', SECRET: 'not for you' };

interface Report {
  readonly args: string[];
  readonly input: string;
  readonly files: string[];
  readonly cwd: string;
  readonly secret: string | null;
  readonly config: string | null;
  readonly settings: string | null;
  readonly policy: string | null;
  readonly system: string | null;
  readonly kept: string | null;
  readonly models: string | null;
  readonly own: string[];
  readonly env: Record<string, string>;
}

async function started(
  id: string,
  provider: string,
  tail: string,
  more: Record<string, string> = {},
): Promise<Report> {
  const command = program(REPORT + tail);
  const client = createModelClient(id, { providers: { [provider]: { command } }, env: { ...env, ...more } });
  return JSON.parse((await client.generate(request)).text) as Report;
}

describe('command-line providers', () => {
  it('run claude without tools, servers, settings or a saved session, in an empty folder', async () => {
    const report = await started(
      '[cli]claude:haiku',
      'claude',
      'console.log(JSON.stringify({ type: "result", is_error: false, result: report }));',
    );
    expect(report.args).toEqual([
      '--print',
      '--model',
      'haiku',
      '--output-format',
      'json',
      '--tools',
      '',
      '--strict-mcp-config',
      '--setting-sources',
      '',
      '--no-session-persistence',
      '--system-prompt',
      'Be short.',
    ]);
    expect(report).toMatchObject({ files: [], secret: null });
    expect(report.input).toContain('Hello $(rm -rf /)');
    expect(() => readdirSync(report.cwd)).toThrow();
  });

  it('run gemini with a policy that denies every tool and settings that know none, in a home of its own', async () => {
    const report = await started('[cli]gemini:flash', 'gemini', GEMINI_ANSWER, { GOOGLE_API_KEY: 'x' });
    expect(report.args).toEqual([
      '--model',
      'flash',
      '--output-format',
      'json',
      '--extensions',
      'none',
      '--allowed-mcp-server-names',
      'plimsoll-allows-no-server',
      '--admin-policy',
      join(report.env.GEMINI_CLI_HOME ?? '', 'policy.toml'),
      '--skip-trust',
    ]);
    expect(report.policy).toBe('[[rule]]\ntoolName = "*"\ndecision = "deny"\npriority = 999\n');
    expect(JSON.parse(report.settings ?? '')).toEqual({
      tools: { core: ['plimsoll-allows-no-tool'] },
      mcp: { allowed: ['plimsoll-allows-no-server'] },
      context: { fileName: 'plimsoll-reads-no-context.md' },
      hooksConfig: { enabled: false },
      skills: { enabled: false },
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
      privacy: { usageStatisticsEnabled: false },
    });
    expect(report).toMatchObject({
      files: [],
      secret: null,
      system: 'Be short.',
      own: ['.env', 'settings.json'],
    });
    expect(report.env).toMatchObject({ GOOGLE_API_KEY: 'x' });
    expect(report.input).toBe('Hello $(rm -rf /)');
    expect(existsSync(report.env.GEMINI_CLI_HOME ?? '/')).toBe(false);
  });

  it('let gemini keep its login: its kind and its files, of all that lies in the home of the person', async () => {
    const home = mkdtempSync(join(tmpdir(), 'plimsoll-login-'));
    mkdirSync(join(home, '.gemini'));
    for (const name of ['oauth_creds.json', '.env', 'GEMINI.md'])
      writeFileSync(join(home, '.gemini', name), name);
    writeFileSync(
      join(home, '.gemini/settings.json'),
      '{ // mine\n"mcpServers": { "a": {} }, "security": { "auth": { "selectedType": "oauth-personal" } } }',
    );
    const report = await started('[cli]gemini:flash', 'gemini', GEMINI_ANSWER, { HOME: home });
    expect(JSON.parse(report.settings ?? '')).toMatchObject({
      security: { auth: { selectedType: 'oauth-personal' } },
    });
    expect(report.settings).not.toContain('mcpServers');
    expect(report.own).toEqual(['.env', 'oauth_creds.json', 'settings.json']);
    expect(readFileSync(join(home, '.gemini/oauth_creds.json'), 'utf8')).toBe('oauth_creds.json');
  });

  it.each([
    'console.error("Security Warning: Skipping system settings file");',
    'console.error("Security Warning: Ignoring --admin-policy because");\nconsole.error("x".repeat(100_000));',
    'console.log(JSON.stringify({ response: "x", stats: { tools: { totalSuccess: 1 } } })); process.exit();',
  ])('do not use an answer of gemini that was not locked: %s', async (said) => {
    const client = createModelClient('[cli]gemini:flash', {
      providers: { gemini: { command: program(`${REPORT}${said}\n${GEMINI_ANSWER}`) } },
      env,
    });
    await expect(client.generate(request)).rejects.toThrow(/^The program did not run locked: it /);
  });

  it('run opencode with every permission denied, in a home with the login and providers of the person only', async () => {
    const home = mkdtempSync(join(tmpdir(), 'plimsoll-login-'));
    const folder = join(home, '.config/opencode');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'opencode.jsonc'),
      '{ "mcp": { "a": {} }, /* mine */ "provider": { "own": { "options": { "apiKey": "{env:OWN_KEY}", "url": "http://x", "b": "{file:~/k}", "c": "{file:./k}" }, }, }, }',
    );
    const report = await started('opencode:own/m', 'opencode', OPENCODE_ANSWER, { HOME: home, OWN_KEY: 'k' });
    const privateHome = report.env.HOME ?? '';
    expect(report.args).toEqual(
      'run --pure --model own/m --agent plimsoll --title plimsoll --format json'.split(' '),
    );
    expect(JSON.parse(report.config ?? '')).toMatchObject({
      permission: { '*': 'deny' },
      agent: { plimsoll: { permission: { '*': 'deny' }, prompt: 'Be short.' } },
    });
    expect(report.cwd).toBe(join(privateHome, 'work'));
    expect(privateHome).not.toBe(home);
    expect(JSON.parse(report.kept ?? '')).toEqual({
      provider: {
        own: {
          options: {
            apiKey: '{env:OWN_KEY}',
            url: 'http://x',
            b: `{file:${join(home, 'k')}}`,
            c: `{file:${join(folder, 'k')}}`,
          },
        },
      },
    });
    expect(report.env).toMatchObject({ OWN_KEY: 'k', OPENCODE_PURE: 'true' });
    expect(report.secret).toBeNull();
  });

  it('do not start opencode below settings that it would use', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'plimsoll-shared-'));
    mkdirSync(join(shared, '.opencode'));
    const folder = mkdtempSync(join(shared, 'own-'));
    const client = createCommandClient({
      id: parseProviderId('opencode:a/b'),
      command: program(REPORT + OPENCODE_ANSWER),
      env,
      folder,
    });
    await expect(client.generate(request)).rejects.toThrow(/\.opencode lies above the temporary folder/);
  });

  it('run codex with a catalogue that gives the model no tool, and nothing but its login', async () => {
    const report = await started('codex:gpt-6', 'codex', CODEX_ANSWER, {
      CODEX_HOME: '/c',
      OPENAI_API_KEY: 'x',
    });
    const { args } = report;
    for (const flag of ['--ephemeral', '--ignore-user-config', '--ignore-rules', '--strict-config', '--json'])
      expect(args).toContain(flag);
    expect(args.flatMap((arg, at) => (arg === '--disable' ? [args[at + 1]] : []))).toEqual([
      'shell_tool',
      'unified_exec',
      'view_image',
      'image_generation',
      'sleep_tool',
      'multi_agent',
      'apps',
      'plugins',
      'memories',
      'goals',
      'hooks',
    ]);
    expect(args.at(-1)).toBe('-');
    expect(JSON.parse(report.models ?? '').models).toMatchObject([
      {
        slug: 'gpt-6',
        base_instructions: 'Be short.',
        shell_type: 'disabled',
        apply_patch_tool_type: null,
        experimental_supported_tools: [],
        tool_mode: 'direct',
      },
    ]);
    expect(report.env).toMatchObject({ CODEX_HOME: '/c' });
    expect(report.env.OPENAI_API_KEY).toBeUndefined();
    expect(report).toMatchObject({ files: [], secret: null, input: 'Hello $(rm -rf /)' });
  });

  it.each([
    ['{"type":"turn.failed","error":{"message":"unexpected status 401 Unauthorized"}}', 'authentication'],
    ['{"type":"turn.failed","error":{"message":"Quota exceeded."}}', 'rate_limited'],
    ['{"type":"error","message":"input exceeds the context window of this model"}', 'context_overflow'],
    ['{"type":"item.completed","item":{"type":"command_execution","status":"completed"}}', 'unavailable'],
    ['{"type":"turn.completed"}', 'malformed'],
  ])('take the event %s of codex for %s', async (event, failure) => {
    const fails = event.includes('"error"') ? 1 : 0;
    const client = createModelClient('codex:gpt-6', {
      providers: {
        codex: { command: program(`console.log(${JSON.stringify(event)}); process.exit(${fails});`) },
      },
      env,
    });
    await expect(client.generate(request)).rejects.toMatchObject({ failure });
  });

  it('refuse cursor-agent, which cannot be locked', () => {
    expect(() => createModelClient('cursor-agent:gpt-4.1', { providers: {}, env })).toThrow(
      /cannot be run with all of its tools disabled/,
    );
  });

  it.each([
    ['console.error("Error: rate limit reached"); process.exit(1);', 'rate_limited'],
    ['console.error("Invalid API key"); process.exit(1);', 'authentication'],
    ['console.log("not JSON");', 'malformed'],
    ['console.log(JSON.stringify({ is_error: true, result: "x" }));', 'unavailable'],
    [
      'console.error(JSON.stringify({ error: { message: "quota is used up" } }, null, 2)); process.exit(1);',
      'rate_limited',
    ],
    ['process.exit(3);', 'unavailable'],
    [`console.error('{"message": "bad \\\\q escape"}'); process.exit(1);`, 'unavailable'],
  ])('take %j for %s', async (script, failure) => {
    const client = createModelClient('[cli]claude:haiku', {
      providers: { claude: { command: program(script) } },
      env,
    });
    await expect(client.generate(request)).rejects.toMatchObject({ name: 'ModelCallError', failure });
  });

  it('do not print the secrets that they write on standard error', async () => {
    const client = createModelClient('[cli]claude:haiku', {
      providers: {
        claude: {
          command: program(
            `console.error(process.env.ANTHROPIC_API_KEY); console.error("Invalid API key ${TOKEN} or " + process.env.ANTHROPIC_API_KEY); process.exit(1);`,
          ),
        },
      },
      env: { ...env, ANTHROPIC_API_KEY: 'a-key-of-no-known-form' },
    });
    const { message } = await client.generate(request).then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
    expect(message).toMatch(/ended with 1: Invalid API key \[redacted:[\w-]+\] or \[redacted:api-key\]$/);
  });

  it('are ended when they take too long, and reported when they are not there', async () => {
    const slow = createModelClient('[cli]claude:haiku', {
      providers: { claude: { command: program('setTimeout(() => {}, 60_000);') } },
      env,
    });
    await expect(slow.generate({ ...request, signal: AbortSignal.timeout(200) })).rejects.toMatchObject({
      failure: 'timeout',
    });
    const missing = createModelClient('[cli]claude:haiku', {
      providers: { claude: { command: '/nowhere/claude' } },
      env,
    });
    await expect(missing.generate(request)).rejects.toMatchObject({ failure: 'unavailable' });
  });
});
