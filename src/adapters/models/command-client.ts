/**
 * Asks a model through a command-line program. Such a program is an agent that reads untrusted text, so it runs
 * locked: in an empty temporary folder, without configuration, MCP servers or saved sessions, and with every tool
 * disabled by its strictest documented flag. A program that cannot be locked is refused.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { ModelCallError, type ModelClient, type ModelRequest } from '../../contract/ports/model-client.js';
import type { ProviderId } from '../../contract/provider-id.js';
import { lastErrorLine } from './error-text.js';
import { lockClaude } from './locks/claude.js';
import { lockCodex } from './locks/codex.js';
import {
  type Environment,
  failureOf,
  type Lock,
  type Locked,
  type Said,
  statedError,
} from './locks/command-lock.js';
import { lockGemini } from './locks/gemini.js';
import { lockOpencode } from './locks/opencode.js';

export interface CommandClientOptions {
  readonly id: ProviderId;
  readonly command: string;
  readonly env: Environment;
  /** A private folder of the caller, used instead of a new one; the caller inspects and removes it. */
  readonly folder?: string;
}

/** The folder that the program runs in, within its private one. */
export const WORKING_FOLDER = 'work';
const LARGEST_OUTPUT = 16 * 1024 * 1024;
const MOST_NOISE = 16_000;
/**
 * The variables that any program needs to start. Each program also gets the variables of its own login, and nothing
 * else.
 */
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
  'NODE_EXTRA_CA_CERTS',
];

export function createCommandClient({ id, command, env, folder: given }: CommandClientOptions): ModelClient {
  const lock = lockOf(id.provider);
  if (lock === undefined) {
    throw invalidParams(
      `The program of ${id.key} cannot be run with all of its tools disabled, so it is not used.`,
      `Name the model at a service that has it (openai:MODEL, [api]claude:MODEL, [api]gemini:MODEL, or compat:MODEL with a base_url), or a program that can be locked: ${LOCKABLE.join(', ')}.`,
      { details: { field: 'command' } },
    );
  }
  return {
    id,
    ignoresSchema: true,
    async generate(request) {
      const folder = given ?? (await mkdtemp(join(tmpdir(), 'plimsoll-model-')));
      try {
        const locked = lock({ model: id.model ?? 'default', folder, system: request.system ?? '', env });
        if (request.kept !== undefined)
          return { text: locked.read(JSON.parse(request.kept) as Said), stop: 'end' };
        const cwd = await prepare(folder, locked);
        const said = await runProgram({
          command,
          args: locked.args,
          cwd,
          env: { ...passedOn(env, [...PASSED, ...locked.passed]), ...locked.env },
          secrets: locked.passed.map((name) => env[name]),
          prompt: promptOf(request, locked.takesSystem === true),
          signal: request.signal,
        });
        await request.keep?.(JSON.stringify(said));
        return { text: locked.read(said), stop: 'end' };
      } finally {
        if (given === undefined) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function prepare(folder: string, { files = {}, links = {} }: Locked): Promise<string> {
  const cwd = join(folder, WORKING_FOLDER);
  await mkdir(cwd, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(files)) {
    const path = await placeOf(folder, name);
    await writeFile(path, content, { mode: 0o600 });
  }
  for (const [name, target] of Object.entries(links)) {
    if (!existsSync(target)) continue;
    const path = await placeOf(folder, name);
    await rm(path, { force: true });
    // Where links are not allowed (Windows), a copy is as good for reading.
    await symlink(target, path).catch(() => copyFile(target, path));
  }
  return cwd;
}

async function placeOf(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

function passedOn(env: Environment, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}

interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Never shown. */
  readonly secrets: readonly (string | undefined)[];
  readonly prompt: string;
  readonly signal: AbortSignal | undefined;
}

/** The prompt goes to standard input: an argument could be seen by others and has a limit. */
function runProgram({ command, args, cwd, env, secrets, prompt, signal }: Run): Promise<Said> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    let output = '';
    let noise = '';
    let lastNoise = '';
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
      signal?.removeEventListener('abort', abort);
      if (error === undefined) done({ output, noise: noise + lastNoise });
      else fail(error);
    };
    const abort = () => {
      stop();
      end(new ModelCallError('timeout', 'The program took too long.'));
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted === true) abort();
    child.on('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'ENOENT'
          ? ': no program of this name is on the PATH (plimsoll doctor says what is set up)'
          : '';
      end(new ModelCallError('unavailable', `${command} cannot be started${why}.`, { cause, isFinal: true }));
    });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.length <= LARGEST_OUTPUT) return;
      stop();
      end(new ModelCallError('malformed', 'The program wrote more than 16 MB.'));
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      if (noise.length < MOST_NOISE) noise += chunk;
      else lastNoise = (lastNoise + chunk).slice(-MOST_NOISE);
    });
    child.on('close', (code) => {
      if (code === 0) return end(undefined);
      const words = noise + lastNoise;
      const stated = statedError(`${output.slice(-MOST_NOISE)}\n${words}`);
      const said = lastErrorLine(stated, secrets);
      end(new ModelCallError(failureOf(stated), `${command} ended with ${code ?? 'a signal'}: ${said}`));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(prompt);
  });
}

function promptOf({ system, messages }: ModelRequest, withoutSystem: boolean): string {
  return [
    ...(system === undefined || withoutSystem ? [] : [system]),
    ...messages.map(({ content }) => content),
  ].join('\n\n');
}

/**
 * How each command-line program is started with only its login: without tools, MCP servers, settings of a project or
 * the user, and saved sessions, by the strictest means that it documents. What a program writes goes into a private
 * folder that is removed afterwards. If its login is a file, that file is linked there.
 */
const LOCKS: Readonly<Record<string, Lock>> = {
  claude: lockClaude,
  codex: lockCodex,
  gemini: lockGemini,
  opencode: lockOpencode,
};

const LOCKABLE = Object.keys(LOCKS);

function lockOf(provider: string): Lock | undefined {
  return Object.hasOwn(LOCKS, provider) ? LOCKS[provider] : undefined;
}
