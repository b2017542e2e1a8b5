/**
 * Runs a server as a child process: without a shell, with only its given environment, in its own process group, so
 * that what it started ends with it. A server that ends by itself is started again, later each time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, write } from 'node:fs';
import { win32 } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { createLineFramer, IGNORED } from '../wire/line-framer.js';
import { singleLine } from './single-line.js';
import type { Upstream, UpstreamEvents } from './upstream.js';

export interface StdioUpstreamOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Messages above this many bytes come in pieces. */
  readonly maxMessageBytes: number;
  /** Before the first new start; each later one waits twice as long. */
  readonly firstWaitMs?: number;
  /** What it writes beside its messages goes no further. */
  readonly isQuiet?: boolean | undefined;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** One that lived this long starts again at once. */
const STABLE_MS = 60_000;
/** The most starts in a row without an answer to a request. */
const MAX_QUICK_ENDS = 6;
/** Less than clients leave us between their own two signals. */
const PATIENCE_MS = 1_000;
/** Programs that an ended server started may keep its standard error open. */
const LAST_WORDS_MS = 200;
const RESULT = Buffer.from('"result"');
const LINE_FEED = Buffer.from('\n');
const NOTHING = Buffer.alloc(0);
/** How many lines are read before others have their turn; there may be thousands. */
const STRETCH_BYTES = 4_096;
const SPACES: ReadonlySet<number> = new Set([9, 11, 12, 13, 32, 160]);

type Child = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

export function createStdioUpstream(options: StdioUpstreamOptions): Upstream {
  let child: Child | undefined;
  let events: UpstreamEvents | undefined;
  let queue: Buffer[] = [];
  let isReady = false;
  let isStopping = false;
  let isPaused = false;
  let hasAnswered = false;
  let quickEnds = 0;
  let restart: NodeJS.Timeout | undefined;
  let words = createLastWords();

  function launch(isRestart: boolean): void {
    const started = Date.now();
    let resolved: ResolvedCommand;
    try {
      resolved = resolveCommand(options.command, options.args, options.env);
    } catch (error) {
      setImmediate(() => ended((error as Error).message, started));
      return;
    }
    const { command, args } = resolved;
    const process = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      shell: false,
      windowsHide: true,
      detached: globalThis.process.platform !== 'win32',
    }) as Child;
    child = process;
    let failure: string | undefined;
    process.on('error', (error: NodeJS.ErrnoException) => {
      failure = error.code === 'ENOENT' ? `the command "${options.command}" was not found.` : error.message;
      if (process.pid === undefined) ended(failure, started);
    });
    process.stdin.on('error', () => undefined);
    const framer = createLineFramer({
      maxBytes: options.maxMessageBytes,
      onLine(line, isComplete) {
        // Half a message answers nothing; its request fails when the server is reported gone.
        if (!isComplete && isMessage(line) && !isJson(line)) {
          events?.onStray?.('');
          return;
        }
        if (isMessage(line)) {
          hasAnswered = true;
          // The greeting that is said again comes before it is ready.
          if (quickEnds > 0 && isReady && line.includes(RESULT)) quickEnds = 0;
        } else {
          words.push(line);
          words.push(LINE_FEED);
        }
        events?.onMessage(line);
      },
      onOversize: () => events?.onOversize() ?? IGNORED,
    });
    /** What has come and was not looked at. */
    let unread: Buffer = NOTHING;
    const feed = (): void => {
      const stretch = hasLines(unread) ? STRETCH_BYTES : unread.byteLength;
      framer.push(unread.subarray(0, stretch));
      unread = unread.subarray(stretch);
    };
    const goOn = (): void => {
      if (unread.byteLength === 0) return void (isPaused || process.stdout.resume());
      feed();
      setImmediate(goOn);
    };
    process.stdout.on('data', (chunk: Buffer) => {
      unread = unread.byteLength === 0 ? chunk : Buffer.concat([unread, chunk]);
      // One piece at a time: a server that writes on and on would have all turns.
      process.stdout.pause();
      feed();
      setImmediate(goOn);
    });
    words = createLastWords();
    process.stderr.on('data', (chunk: Buffer) => {
      words.push(chunk);
      if (options.isQuiet === true) return;
      process.stderr.pause();
      forwardErrors(chunk, () => process.stderr.resume());
    });
    process.on('exit', () => void setTimeout(() => process.stderr.destroy(), LAST_WORDS_MS).unref());
    process.on('close', (code, signal) => {
      framer.push(unread);
      unread = NOTHING;
      framer.end();
      if (process.pid !== undefined) ended(failure ?? howItEnded(code, signal), started);
    });
    if (isRestart) void greet();
    else ready();
  }

  async function greet(): Promise<void> {
    await events?.onRestart(write);
    ready();
  }

  function ready(): void {
    isReady = true;
    for (const message of queue.splice(0)) write(message);
  }

  function ended(reason: string, started: number): void {
    child = undefined;
    isReady = false;
    if (isStopping) return;
    quickEnds = Date.now() - started < STABLE_MS ? quickEnds + 1 : 0;
    const final = !hasAnswered || quickEnds >= MAX_QUICK_ENDS;
    const isWorn = quickEnds >= MAX_QUICK_ENDS;
    const worn = ` It has ended ${MAX_QUICK_ENDS} times without answering in between and is not started again.`;
    events?.onDown(isWorn ? reason + worn : reason, final);
    if (final) return;
    const wait = Math.min(
      LONGEST_WAIT_MS,
      (options.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** Math.max(0, quickEnds - 1),
    );
    restart = setTimeout(() => launch(true), wait);
  }

  function write(message: Buffer): void {
    child?.stdin.write(singleLine(message));
    child?.stdin.write(LINE_FEED);
  }

  return {
    name: options.name,
    start(given) {
      events = given;
      launch(false);
    },
    send(message) {
      if (isReady) write(message);
      else queue.push(message);
    },
    pause() {
      isPaused = true;
      child?.stdout.pause();
    },
    resume() {
      isPaused = false;
      child?.stdout.resume();
    },
    async stop() {
      isStopping = true;
      queue = [];
      clearTimeout(restart);
      if (child !== undefined) await endChild(child);
    },
    said: () => words.text(),
  };
}

/** More than one. */
function hasLines(bytes: Buffer): boolean {
  return bytes.indexOf(10) !== bytes.lastIndexOf(10);
}

/** Anything else on its standard output is a word that went astray. */
function isMessage(line: Buffer): boolean {
  let at = 0;
  while (at < 64 && SPACES.has(line[at] ?? 0)) at += 1;
  return line[at] === 123 || line[at] === 91;
}

function isJson(line: Buffer): boolean {
  try {
    JSON.parse(line.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `it ended with exit code ${code}.` : `it was ended by ${signal}.`;
}

/**
 * Ends the whole group, politely first: a closed input, then SIGTERM, then SIGKILL. Its output is not read to the end,
 * because a client that does not read holds it up, and so may a program that it left behind.
 */
async function endChild(child: Child): Promise<void> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const letGo = () => {
    child.stdout.destroy();
    child.stderr.destroy();
  };
  if (child.exitCode === null && child.signalCode === null) child.once('exit', letGo);
  else letGo();
  child.stdin.end();
  signal(child, 'SIGTERM');
  const forced = setTimeout(() => signal(child, 'SIGKILL'), PATIENCE_MS);
  await closed;
  clearTimeout(forced);
}

function signal(child: Child, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') {
      spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    } else {
      process.kill(-child.pid, name);
    }
  } catch {
    // It has ended in this moment.
  }
}

/**
 * Passes on what a server writes to its standard error. A thread writes our own and is waited for. A client that does
 * not read it delays the server, as without the proxy, and never the proxy.
 */
const STANDARD_ERROR = 2;
const AGAIN_MS = 20;

/** `done` is called even if nobody reads any more. */
function forwardErrors(chunk: Buffer, done: () => void): void {
  write(STANDARD_ERROR, chunk, (error, written) => {
    // A pipe that is full says so when somebody has made it non-blocking, as node does.
    if (error?.code === 'EAGAIN') setTimeout(() => forwardErrors(chunk, done), AGAIN_MS).unref();
    else if (error !== null || written >= chunk.byteLength) done();
    else forwardErrors(chunk.subarray(written), done);
  });
}

/** The end of what a server writes beside its messages: when it fails, that is where it said why. */
interface LastWords {
  push(chunk: Uint8Array): void;
  /** Whole lines; empty when nothing was written. */
  text(): string;
}

const MAX_BYTES = 4_096;

export function createLastWords(): LastWords {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let isCut = false;

  function joined(): Buffer {
    const all = Buffer.concat(pieces);
    isCut ||= all.byteLength > MAX_BYTES;
    const kept = all.subarray(-MAX_BYTES);
    pieces = [kept];
    size = kept.byteLength;
    return kept;
  }

  return {
    push(chunk) {
      pieces.push(chunk.subarray(-MAX_BYTES - 1));
      size += Math.min(chunk.byteLength, MAX_BYTES + 1);
      // Joined now and then: there may be any number of short lines.
      if (size > 16 * MAX_BYTES) joined();
    },
    text() {
      const text = joined().toString('utf8');
      // Part of a line could be part of a secret, which nothing would recognise.
      return isCut ? text.slice(text.indexOf('\n') + 1 || text.length) : text;
    },
  };
}

/**
 * The program to start for a command. On Windows `npx` and the like are `.cmd` files that only a shell can run. They
 * are read, and the program inside them is started with node, so that no shell ever sees an argument.
 */
interface ResolvedCommand {
  readonly command: string;
  readonly args: readonly string[];
}

interface FileAccess {
  exists(path: string): boolean;
  read(path: string): string;
}

const disk: FileAccess = {
  exists: existsSync,
  read: (path) => readFileSync(path, 'utf8'),
};

export function resolveCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
  files: FileAccess = disk,
): ResolvedCommand {
  if (platform !== 'win32') return { command, args };
  const found = findOnPath(command, env, files);
  if (found === undefined || !/\.(?:cmd|bat)$/i.test(found)) return { command: found ?? command, args };
  const script = scriptIn(files.read(found), win32.dirname(found), files);
  if (script !== undefined) return { command: process.execPath, args: [script, ...args] };
  throw invalidParams(
    `${found} is a batch file that only a shell can run.`,
    'Name the program that it starts, such as node with its script.',
  );
}

function findOnPath(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  files: FileAccess,
): string | undefined {
  const path = env.Path ?? env.PATH ?? '';
  const folders = /[\\/]/.test(command) ? [''] : path.split(';').filter((folder) => folder !== '');
  const endings = /\.\w+$/.test(command) ? [''] : ['.exe', '.cmd', '.bat'];
  for (const folder of folders) {
    for (const ending of endings) {
      const candidate = win32.join(folder, command + ending);
      if (files.exists(candidate)) return candidate;
    }
  }
  return undefined;
}

/** The JavaScript file that a command file starts: it stands after the file's own folder, `%~dp0` or `%dp0%`. */
function scriptIn(text: string, folder: string, files: FileAccess): string | undefined {
  const mentioned = text.matchAll(/%~?dp0%?\\?([^"%\r\n]{1,300}\.[cm]?js)/gi);
  const candidates = [...mentioned].map((match) => win32.join(folder, match[1] ?? ''));
  return candidates.reverse().find((candidate) => files.exists(candidate));
}
