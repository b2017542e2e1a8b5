/** The client's end of `runWrap` in this process: lines in, lines out, and a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../contract/config/config.js';
import { defaultConfig } from '../../../contract/config/default-config.js';
import { runWrap, type WrapRequest } from '../run-wrap.js';
import type { ServerDefinition } from '../server-definition.js';

export interface Wrapped {
  readonly home: string;
  send(message: unknown): void;
  /** Bytes as they are, with a line feed. */
  sendLine(line: string): void;
  /** The next line for which this holds; lines before it are kept for others. */
  line(wanted: (line: string) => boolean): Promise<string>;
  /** The answer to a request, as the line it came in. */
  request(method: string, params?: unknown, id?: unknown): Promise<string>;
  call(tool: string, input: object): Promise<CallAnswer>;
  greet(client?: string): Promise<string>;
  /** Lines that nobody has asked for. */
  readonly rest: () => readonly string[];
  readonly errors: () => string;
  readonly ended: Promise<string | undefined>;
  /** Nothing of the input keeps the process alive. */
  readonly isReleased: () => boolean;
  close(): Promise<void>;
}

export interface CallAnswer {
  readonly line: string;
  readonly result: {
    readonly content: { readonly type: string; readonly text: string }[];
    readonly isError?: boolean;
    readonly structuredContent?: Record<string, unknown>;
    readonly _meta?: Record<string, Record<string, unknown>>;
  };
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data: Record<string, unknown>;
  };
}

const RAW = fileURLToPath(new URL('./raw-server.mjs', import.meta.url));

export function rawServer(name = 'raw', env: Record<string, string> = {}): ServerDefinition {
  return { transport: 'stdio', name, command: process.execPath, args: [RAW, name], env, cwd: undefined };
}

export interface WrapOptions {
  readonly servers?: readonly ServerDefinition[];
  readonly isMany?: boolean;
  readonly proxy?: Partial<Config['proxy']>;
  readonly config?: Partial<Config>;
  readonly home?: string;
  readonly env?: Record<string, string>;
  readonly dryRun?: boolean;
  readonly passedVariables?: readonly string[];
  /** As a signal would end it. */
  readonly signal?: Promise<string>;
  readonly maxMessageBytes?: number;
}

export async function wrapped(options: WrapOptions = {}): Promise<Wrapped> {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'plimsoll-proxy-')));
  const base = defaultConfig();
  const input = new PassThrough();
  const output = new PassThrough();
  const errors = new PassThrough();
  const lines: string[] = [];
  const waiting: { wanted: (line: string) => boolean; take: (line: string) => void }[] = [];
  let rest = '';
  let noise = '';
  let count = 100;
  errors.on('data', (chunk: Buffer) => {
    noise += chunk.toString();
  });
  output.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString('utf8')).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const at = waiting.findIndex(({ wanted }) => wanted(line));
      if (at === -1) lines.push(line);
      else waiting.splice(at, 1)[0]?.take(line);
    }
  });
  const request: WrapRequest = {
    config: { ...base, ...options.config, proxy: { ...base.proxy, ...options.proxy } },
    env: { PATH: process.env.PATH, PLIMSOLL_HOME: home, ...options.env },
    cwd: home,
    version: '1.0.0',
    input,
    output,
    errors,
    servers: options.servers ?? [rawServer()],
    isMany: options.isMany ?? false,
    passedVariables: options.passedVariables ?? [],
    listen: undefined,
    dryRun: options.dryRun ?? false,
    ...(options.maxMessageBytes === undefined ? {} : { maxMessageBytes: options.maxMessageBytes }),
    ended: options.signal ?? new Promise(() => undefined),
  };
  const ended = runWrap(request);

  const client: Wrapped = {
    home,
    rest: () => lines,
    errors: () => noise,
    ended,
    isReleased: () => input.destroyed,
    send: (message) => client.sendLine(JSON.stringify(message)),
    sendLine: (line) => void input.write(`${line}\n`),
    line(wanted) {
      const at = lines.findIndex(wanted);
      if (at !== -1) return Promise.resolve(lines.splice(at, 1)[0] ?? '');
      return new Promise((take) => void waiting.push({ wanted, take }));
    },
    request(method, params = {}, id = ++count) {
      client.send({ jsonrpc: '2.0', id, method, params });
      return client.line((line) => {
        const message = JSON.parse(line) as { id?: unknown; method?: unknown };
        return message.id === id && message.method === undefined;
      });
    },
    async call(tool, given) {
      const line = await client.request('tools/call', { name: tool, arguments: given });
      return { line, ...(JSON.parse(line) as Omit<CallAnswer, 'line'>) };
    },
    async greet(name = 'test') {
      const capabilities = {};
      const clientInfo = { name, version: '1' };
      const answer = await client.request('initialize', {
        protocolVersion: '2025-11-25',
        capabilities,
        clientInfo,
      });
      client.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
      return answer;
    },
    async close() {
      input.end();
      await ended;
      if (options.home === undefined) await rm(home, { recursive: true, force: true });
    },
  };
  return client;
}
