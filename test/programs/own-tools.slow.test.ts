/**
 * Real clients with our hooks, and a model on this machine that calls their own tools: what the model is sent next is the reduced
 * result, which names a command that brings all of it back.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { claudeCode } from '../../src/contract/clients/claude-code.js';
import { geminiCli } from '../../src/contract/clients/gemini-cli.js';
import { ANSWER, startWireServer, type ToolCall, type WireServer } from './wire-server.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const INSTALLED = join(HERE, 'node_modules');
const DIST = join(HERE, '../../dist');
const FAILURE = 'quay.c:7:3: error: unknown crane north';
const LOG = Array.from({ length: 6_000 }, (_, at) =>
  at === 3_100 ? FAILURE : `[${at}] compiling berth_${at}.c ... ok`,
).join('\n');
/** Less than the client puts into a file, and more than our limit. */
const SHORT_LOG = LOG.split('\n').slice(2_800, 3_500).join('\n');
const SOURCE = Array.from({ length: 1_500 }, (_, at) => `export const berth${at} = ${at};`).join('\n');

interface Client {
  readonly title: string;
  readonly program: string;
  readonly words: readonly string[];
  readonly env: (url: string) => Readonly<Record<string, string>>;
  readonly files: (url: string) => Readonly<Record<string, string>>;
  readonly calls: (folder: string) => readonly ToolCall[];
  /** How its notice tells to read on in a file. */
  readonly more: RegExp;
  /** Characters of a result, at most. */
  readonly most: number;
}

const hooks = ({ hooks: own }: typeof claudeCode, name: string) =>
  Object.fromEntries(
    (own?.events ?? []).map(({ event, matcher, timeout }) => [
      event,
      [
        {
          matcher,
          hooks: [{ type: 'command', command: `'${process.execPath}' '${DIST}/hook.js' ${name}`, timeout }],
        },
      ],
    ]),
  );

const CLIENTS: readonly Client[] = [
  {
    title: 'Claude Code',
    program: '@anthropic-ai/claude-code-linux-x64/claude',
    words: ['-p', 'Go on.', '--allowedTools', 'Bash,Read,Grep', '--model', 'claude-sonnet-4-5'],
    env: (url) => ({
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: 'not-a-key',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    }),
    files: () => ({
      'home/.claude/settings.json': JSON.stringify({ hooks: hooks(claudeCode, 'claude-code') }),
    }),
    calls: (folder) => [
      { name: 'Bash', input: { command: 'cat build.log', description: 'Build' } },
      { name: 'Bash', input: { command: 'cat short.log', description: 'Build' } },
      { name: 'Read', input: { file_path: join(folder, 'source.ts') } },
      {
        name: 'Bash',
        input: { command: `'${process.execPath}' '${DIST}/cli.js' run -- sh -c 'cat build.log; exit 3'` },
      },
    ],
    more: /Read on with offset=\d+, limit=\d+\./,
    most: 24_000,
  },
  {
    title: 'Gemini CLI',
    program: '.bin/gemini',
    words: ['-p', 'Go on.', '--approval-mode', 'yolo', '-m', 'gemini-2.5-flash'],
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'not-a-key' }),
    files: () => ({
      'home/.gemini/settings.json': JSON.stringify({
        security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
        hooks: hooks(geminiCli, 'gemini-cli'),
      }),
    }),
    calls: (folder) => [
      { name: 'run_shell_command', input: { command: 'cat build.log', description: 'Build' } },
      { name: 'read_file', input: { file_path: join(folder, 'source.ts') } },
    ],
    more: /Read on with start_line=\d+, end_line=\d+\./,
    most: 32_000,
  },
  {
    title: 'OpenCode',
    program: 'opencode-linux-x64/bin/opencode',
    words: ['run', '--model', 'openai/gpt-4.1', 'Go on.'],
    env: () => ({ OPENCODE_DISABLE_AUTOUPDATE: 'true', OPENCODE_DISABLE_LSP_DOWNLOAD: 'true' }),
    files: (url) => ({
      'home/.config/opencode/opencode.json': JSON.stringify({
        provider: { openai: { options: { baseURL: `${url}/v1`, apiKey: 'not-a-key' } } },
        permission: { '*': 'allow' },
      }),
      'project/.opencode/plugin/plimsoll.js': `export { PlimsollPlugin } from ${JSON.stringify(pathToFileURL(join(DIST, 'opencode.js')).href)};\n`,
    }),
    calls: (folder) => [
      { name: 'bash', input: { command: 'cat build.log', description: 'Build' } },
      { name: 'read', input: { filePath: join(folder, 'source.ts') } },
    ],
    more: /Read on with offset=\d+, limit=\d+\./,
    most: 24_000,
  },
];

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('the own tools of a real client', () => {
  for (const client of CLIENTS) {
    const program = join(INSTALLED, client.program);
    const missing = !existsSync(program);
    it.skipIf(missing)(
      `${client.title}${missing ? ': not installed here (npm ci --prefix test/programs)' : ''}`,
      async () => {
        const root = mkdtempSync(join(tmpdir(), 'plimsoll-own-tools-'));
        const folder = join(root, 'project');
        const calls = client.calls(folder);
        let next = 0;
        // Without tools a request is for a title or such.
        const started = await startWireServer(({ tools }) => {
          const call = tools.length === 0 ? undefined : calls[next++];
          return call === undefined ? [] : [call];
        });
        server = started;
        write(root, {
          ...client.files(started.url),
          'project/build.log': LOG,
          'project/short.log': SHORT_LOG,
          'project/source.ts': SOURCE,
        });
        const env = {
          PATH: process.env.PATH,
          HOME: join(root, 'home'),
          PLIMSOLL_HOME: join(root, 'plimsoll'),
          ...client.env(started.url),
        };
        const said = await run(program, client.words, { cwd: folder, env });
        expect(said).toContain(ANSWER);
        const last = started.calls.filter(({ tools }) => tools.length > 0).at(-1)?.body ?? '';
        const results = textsIn(JSON.parse(last)).filter((text) => text.includes('[plimsoll: '));
        expect(results).toHaveLength(calls.length);
        for (const text of results) {
          expect(text.length).toBeLessThan(client.most);
          if (!text.includes('berth0 = 0')) expect(text).toContain(FAILURE);
          else expect(text).toMatch(client.more);
        }
        const [, command] =
          /All of it: (\S*node\S* \S+ archive show [a-z2-7]{16})/.exec(results[0] ?? '') ?? [];
        if (client.title !== 'OpenCode')
          expect(execFileSync('/bin/sh', ['-c', command ?? 'false'], { env, encoding: 'utf8' })).toContain(
            LOG,
          );
      },
      // A program starts in seconds; on a machine that is busy, in many.
      180_000,
    );
  }
});

/** Every text of a request, wherever its format has it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

function run(
  program: string,
  words: readonly string[],
  options: { cwd: string; env: Record<string, string | undefined> },
): Promise<string> {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part;
    });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', () => done(said));
  });
}
