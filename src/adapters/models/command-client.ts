/**
 * Models behind a command-line program. Such a program is an agent fed with untrusted text, so it runs locked: in an empty
 * temporary folder, without configuration of a project or user, MCP servers or saved sessions, and with every tool
 * disabled by its strictest documented flag. A program that cannot be locked is refused.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { ModelCallError, type ModelClient, type ModelRequest } from '../../contract/ports/model-client.js';
import type { ProviderId } from '../../contract/provider-id.js';
import { lastErrorLine } from './error-text.js';

export interface CommandClientOptions {
  readonly id: ProviderId;
  readonly command: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Runs here instead of in a new empty folder; the caller looks into it afterwards and removes it. */
  readonly folder?: string;
}

interface Locked {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Files of the empty folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly read: (output: string) => string;
}

type Lock = (model: string, folder: string, system: string) => Locked;

const LARGEST_OUTPUT = 16 * 1024 * 1024;
const MOST_NOISE = 16_000;
const KEYS = ['ANTHROPIC_API_KEY', 'GEMINI_API_KEY', 'OPENAI_API_KEY'];
/** What a program needs to start and to find its own login; nothing else of the environment is passed on. */
const PASSED = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'SYSTEMROOT',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NO_PROXY',
  ...KEYS,
];

const LOCKS: Readonly<Record<string, Lock>> = {
  claude: (model, _folder, system) => ({
    args: [
      '--print',
      '--model',
      model,
      '--output-format',
      'json',
      '--tools',
      '',
      '--strict-mcp-config',
      '--setting-sources',
      '',
      '--no-session-persistence',
      ...(system === '' ? [] : ['--system-prompt', system]),
    ],
    read: (output) => field(output, 'result'),
  }),
  gemini: (model, folder) => ({
    args: ['--model', model, '--output-format', 'json', '--extensions', 'none'],
    // System settings win over those of the user and the project. Lists of what is allowed that name nothing real.
    env: { GEMINI_CLI_SYSTEM_SETTINGS_PATH: join(folder, 'locked.json') },
    files: {
      'locked.json': JSON.stringify({
        tools: { core: ['plimsoll-allows-no-tool'] },
        mcp: { allowed: ['plimsoll-allows-no-server'] },
        context: { fileName: 'plimsoll-reads-no-context.md' },
      }),
    },
    read: (output) => field(output, 'response'),
  }),
  opencode: (model) => ({
    args: ['run', '--model', model],
    env: {
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        permission: { '*': 'deny' },
        mcp: {},
        share: 'disabled',
        instructions: [],
      }),
      OPENCODE_DISABLE_AUTOUPDATE: 'true',
    },
    read: (output) => output.trim(),
  }),
};

const LOCKABLE = Object.keys(LOCKS);

export function createCommandClient({ id, command, env, folder: given }: CommandClientOptions): ModelClient {
  const lock = LOCKS[id.provider];
  if (lock === undefined) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `The program of ${id.key} cannot be run with all of its tools disabled, so it is not used.`,
      {
        remedy: `Use the model over HTTP ([api]${id.key} or compat:...), or a program that can be locked: ${LOCKABLE.join(', ')}.`,
      },
    );
  }
  return {
    id,
    async generate(request) {
      const folder = given ?? (await mkdtemp(join(tmpdir(), 'plimsoll-model-')));
      try {
        const {
          args,
          env: more = {},
          files = {},
          read,
        } = lock(id.model ?? 'default', folder, request.system ?? '');
        for (const [name, content] of Object.entries(files))
          await writeFile(join(folder, name), content, { mode: 0o600 });
        const output = await runProgram({
          command,
          args,
          cwd: folder,
          env: { ...passedOn(env), ...more },
          request,
        });
        return { text: read(output), stop: 'end' };
      } finally {
        if (given === undefined) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function passedOn(env: CommandClientOptions['env']): Record<string, string> {
  return Object.fromEntries(PASSED.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}

interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly request: ModelRequest;
}

/** The prompt goes to standard input: an argument could be seen by others and has a limit. */
function runProgram({ command, args, cwd, env, request }: Run): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    let noise = '';
    let ended = false;
    const stop = () => {
      if (child.pid === undefined) return;
      try {
        if (process.platform === 'win32') child.kill('SIGKILL');
        else process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const end = (error: ModelCallError | undefined) => {
      if (ended) return;
      ended = true;
      request.signal?.removeEventListener('abort', abort);
      if (error === undefined) done(output);
      else fail(error);
    };
    const abort = () => {
      stop();
      end(new ModelCallError('timeout', 'The program took too long.'));
    };
    request.signal?.addEventListener('abort', abort, { once: true });
    if (request.signal?.aborted === true) abort();
    child.on('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'ENOENT'
          ? ': no program of this name is on the PATH (plimsoll doctor says what is set up)'
          : '';
      end(new ModelCallError('unavailable', `${command} cannot be started${why}.`, { cause }));
    });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.length <= LARGEST_OUTPUT) return;
      stop();
      end(new ModelCallError('malformed', 'The program wrote more than 16 MB.'));
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      noise = (noise + chunk).slice(-MOST_NOISE);
    });
    child.on('close', (code) => {
      if (code === 0) return end(undefined);
      const said = lastErrorLine(
        noise,
        KEYS.map((name) => env[name]),
      );
      end(new ModelCallError(failureOf(noise), `${command} ended with ${code ?? 'a signal'}: ${said}`));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(promptOf(request));
  });
}

function promptOf({ system, messages }: ModelRequest): string {
  return [...(system === undefined ? [] : [system]), ...messages.map(({ content }) => content)].join('\n\n');
}

function failureOf(noise: string): ModelCallError['failure'] {
  if (/rate.?limit|quota|429|overloaded/i.test(noise)) return 'rate_limited';
  if (/not logged in|unauthorized|authentication|api key|401/i.test(noise)) return 'authentication';
  return /prompt is too long|context (?:length|window)/i.test(noise) ? 'context_overflow' : 'unavailable';
}

function field(output: string, name: string): string {
  try {
    const value: unknown = JSON.parse(output.slice(Math.max(0, output.indexOf('{'))));
    const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    if (found.is_error === true) throw new ModelCallError('unavailable', 'The program reports an error.');
    if (typeof found[name] === 'string') return found[name];
  } catch (error) {
    if (error instanceof ModelCallError) throw error;
  }
  throw new ModelCallError('malformed', 'The program answered something that is not its documented JSON.');
}
