import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
import { readdirSync, readFileSync } from 'node:fs';
const input = readFileSync(0, 'utf8');
const settings = process.env.GEMINI_CLI_SYSTEM_SETTINGS_PATH;
const report = JSON.stringify({ args: process.argv.slice(2), input, files: readdirSync('.'), cwd: process.cwd(), secret: process.env.SECRET ?? null, config: process.env.OPENCODE_CONFIG_CONTENT ?? null, settings: settings ? readFileSync(settings, 'utf8') : null });
`;
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
}

async function started(id: string, provider: string, tail: string): Promise<Report> {
  const command = program(REPORT + tail);
  const client = createModelClient(id, { providers: { [provider]: { command } }, env });
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

  it('run gemini with settings of the system that allow no tool and no server', async () => {
    const report = await started(
      '[cli]gemini:flash',
      'gemini',
      'console.log(JSON.stringify({ response: report }));',
    );
    expect(JSON.parse(report.settings ?? '')).toMatchObject({
      tools: { core: ['plimsoll-allows-no-tool'] },
      mcp: { allowed: ['plimsoll-allows-no-server'] },
    });
    expect(report.files).toEqual(['locked.json']);
  });

  it('run opencode with every permission denied', async () => {
    const report = await started('opencode:openai/gpt-4.1', 'opencode', 'console.log(report);');
    expect(JSON.parse(report.config ?? '')).toMatchObject({ permission: { '*': 'deny' } });
  });

  it.each(['codex:gpt-4.1', 'cursor-agent:gpt-4.1'])('refuse %s, which cannot be locked', (id) => {
    expect(() => createModelClient(id, { providers: {}, env })).toThrow(
      /cannot be run with all of its tools disabled/,
    );
  });

  it.each([
    ['console.error("Error: rate limit reached"); process.exit(1);', 'rate_limited'],
    ['console.error("Invalid API key"); process.exit(1);', 'authentication'],
    ['console.log("not JSON");', 'malformed'],
    ['console.log(JSON.stringify({ is_error: true, result: "x" }));', 'unavailable'],
    ['process.exit(3);', 'unavailable'],
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
