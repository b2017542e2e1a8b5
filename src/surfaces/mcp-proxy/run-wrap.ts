/** `plimsoll wrap`: opens the proxy and serves until the client leaves, the server is gone for good, or a signal comes. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { openLogger } from '../../app/logging.js';
import { openProxy } from '../../app/proxy/open-proxy.js';
import type { Config } from '../../contract/config/config.js';
import { serveStdio } from './serve-stdio.js';
import { createSingleSession } from './single-session.js';
import { createStdioUpstream } from './stdio-upstream.js';
import { upstreamEnvironment } from './upstream-environment.js';

export interface WrapRequest {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
  readonly command: readonly string[];
  readonly name: string | undefined;
  /** Variables for the server: a name to pass on, or `NAME=value`. */
  readonly variables: readonly string[];
  readonly dryRun: boolean;
  /** Resolves when the process is asked to end. */
  readonly ended: Promise<string>;
}

/** What memory holds of one message; larger ones are spooled. */
export const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

/** Why it ended; `undefined` when the client left. */
export async function runWrap(request: WrapRequest): Promise<string | undefined> {
  const { config, env, cwd, command } = request;
  const clock = { now: () => Date.now() };
  const log = openLogger({ stream: request.errors, config: config.log, clock });
  const proxy = await openProxy({ config, env, cwd, log, clock, dryRun: request.dryRun });
  const [program = '', ...args] = command;
  const named = request.variables.filter((text) => !text.includes('='));
  const given = request.variables.filter((text) => text.includes('=')).map(splitVariable);
  const upstream = createStdioUpstream({
    name: request.name ?? serverName(command),
    command: program,
    args,
    env: upstreamEnvironment(env, [...config.proxy.pass_env, ...named], Object.fromEntries(given)),
    cwd,
    maxMessageBytes: MAX_MESSAGE_BYTES,
  });
  const { input, output } = request;
  const serving = serveStdio({ input, output, maxMessageBytes: MAX_MESSAGE_BYTES });
  let final: (reason: string) => void = () => undefined;
  const gone = new Promise<string>((resolve) => {
    final = resolve;
  });
  const session = createSingleSession(upstream, {
    proxy,
    id: randomUUID(),
    toClient: serving.toClient,
    log,
    now: () => performance.now(),
    timeoutMs: config.proxy.call_timeout_seconds * 1_000,
    onFinal: (reason) => final(`The MCP server "${upstream.name}" is gone: ${reason}`),
  });
  const reason = await Promise.race([serving.run(session).then(() => undefined), gone, request.ended]);
  await session.stop();
  return reason;
}

function splitVariable(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** `npx -y @scope/server-files /data` is the server `server-files`. */
export function serverName(command: readonly string[]): string {
  const runners = /^(?:node|npx|npm|bunx|bun|deno|uvx|uv|python3?|docker|exec|run|-.*)$/;
  const names = command.map((part) =>
    basename(part.replaceAll('\\', '/')).replace(/\.(?:exe|cmd|[cm]?js|ts|py)$/, ''),
  );
  const name = names.find((part) => !runners.test(part)) ?? names[0] ?? 'server';
  return (
    name
      .replace(/@[\w.^~-]+$/, '')
      .replace(/[^\w.-]/g, '-')
      .slice(0, 60) || 'server'
  );
}
