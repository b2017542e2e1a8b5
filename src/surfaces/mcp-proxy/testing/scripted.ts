/** A hand-written client of the scripted server behind the proxy, over lines or HTTP, in any revision. */
import { spawn } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { NAMED_BY } from '../http-messages.js';
import type { ServerDefinition } from '../server-definition.js';
import { listening } from './listening.js';
import { atEnd } from './two-revisions.js';
import { type WrapOptions, wrapped } from './wrapped.js';

export const AWS_KEY = `AKIA${'Q3EGRZ7L5MNX2WTB'}`;
export const GITHUB_TOKEN = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1bC3dE5'}`;
const SECRETS = `aws_access_key_id = ${AWS_KEY}\ntoken ${GITHUB_TOKEN}`;
const SCRIPT_KEY = 'test/script';

export interface Script {
  /** Without `jsonrpc`. */
  readonly before?: readonly object[];
  /** `result` or `error`. */
  readonly answer?: object;
  /** It is never answered. */
  readonly isOpen?: boolean;
}

/** What a request brought, each message as it came: up to its answer, or to a change of the list of tools. */
export type Exchange = (method: string, params: object, script: Script) => Promise<string[]>;

const SERVER = fileURLToPath(new URL('./scripted-server.mjs', import.meta.url));

async function scriptedServer(
  { revision, transport, rows = 2_400 }: ScriptedOptions,
  name: string,
): Promise<ServerDefinition> {
  const env = { SCRIPT_SECRETS: SECRETS, SCRIPT_ROWS: String(rows) };
  const args = [SERVER, revision, transport, name];
  if (transport !== 'http')
    return { transport: 'stdio', name, command: process.execPath, args, env, cwd: undefined };
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  atEnd(() => void child.kill());
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { transport: 'http', name, url, headers: {} };
}

export interface ScriptedOptions {
  readonly revision: string;
  /** Of the client and of the servers. */
  readonly transport: 'stdio' | 'http';
  /** By their names; several stand behind the proxy as one. */
  readonly servers: readonly string[];
  /** Of what a server grows: 24,000 are a megabyte. */
  readonly rows?: number;
  readonly proxy?: NonNullable<WrapOptions['proxy']>;
  /** Over lines. */
  readonly lines?: Pick<WrapOptions, 'home' | 'config' | 'dryRun' | 'maxMessageBytes'>;
}

export async function scripted(options: ScriptedOptions): Promise<Exchange> {
  const { revision, transport, proxy = {} } = options;
  const isStateless = revision >= '2026-07-28';
  const isMany = options.servers.length > 1;
  const servers = await Promise.all(options.servers.map((name) => scriptedServer(options, name)));
  const clientInfo = { name: 'by-hand', version: '1' };
  const capabilities = {
    elicitation: {},
    sampling: {},
    ...(isStateless ? { extensions: { 'io.modelcontextprotocol/tasks': {} } } : {}),
  };
  const carried = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  let count = 0;
  const messageOf = (method: string, params: object, script: Script) => {
    count += 1;
    const _meta = { ...(isStateless ? carried : {}), [SCRIPT_KEY]: script };
    return { jsonrpc: '2.0', id: count, method, params: { ...params, _meta } };
  };
  const send = transport === 'http' ? await overHttp() : await overLines();
  if (!isStateless) {
    await send(messageOf('initialize', { protocolVersion: revision, capabilities, clientInfo }, {}));
    await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  }
  return (method, params, script) => send(messageOf(method, params, script));

  async function overLines(): Promise<Send> {
    const session = await wrapped({ servers, isMany, proxy, ...options.lines });
    atEnd(() => session.close());
    return async (message) => {
      session.send(message);
      const lines: string[] = [];
      while (message.id !== undefined && !lines.some((line) => isLast(line, message.id)))
        lines.push(await session.line(() => true));
      return lines;
    };
  }

  async function overHttp(): Promise<Send> {
    const { url, close } = await listening(servers, undefined, isMany, proxy);
    atEnd(close);
    let session: string | undefined;
    return async (message) => {
      const { headers, messages } = await post(
        url,
        message,
        session === undefined ? {} : { 'mcp-session-id': session },
      );
      const given = headers['mcp-session-id'];
      if (typeof given === 'string') session = given;
      return messages;
    };
  }
}

interface Message {
  readonly jsonrpc: string;
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly [key: string]: unknown; readonly _meta: { readonly [key: string]: unknown } };
}

type Send = (message: Message) => Promise<string[]>;

function isLast(line: string, id: number | undefined): boolean {
  const message = JSON.parse(line) as { id?: unknown; method?: string };
  return message.method === undefined
    ? message.id === id
    : message.method === 'notifications/tools/list_changed';
}

function post(url: string, message: Message, session: Record<string, string>) {
  const version = message.params?._meta['io.modelcontextprotocol/protocolVersion'];
  const named = message.params?.[NAMED_BY[message.method] ?? ''];
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...session,
    ...(typeof version === 'string' ? { 'mcp-protocol-version': version, 'mcp-method': message.method } : {}),
    ...(typeof version === 'string' && typeof named === 'string' ? { 'mcp-name': named } : {}),
  };
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; messages: string[] }>((resolve, reject) => {
    const request = httpRequest(url, { method: 'POST', headers }, async (answer) => {
      const isStream = (answer.headers['content-type'] ?? '').includes('event-stream');
      const messages: string[] = [];
      let text = '';
      for await (const chunk of answer) {
        text += String(chunk);
        const parts = isStream ? text.split('\n') : [];
        text = parts.pop() ?? text;
        messages.push(...parts.filter((line) => line.startsWith('data: {')).map((line) => line.slice(6)));
        if (messages.some((one) => isLast(one, message.id))) break;
      }
      if (!isStream && text !== '') messages.push(text);
      resolve({ headers: answer.headers, messages });
    });
    request.on('error', reject);
    request.end(JSON.stringify(message));
  });
}
