/**
 * `plimsoll wrap`: opens the proxy and serves until the client leaves, the server is gone for good, or a signal
 * comes.
 */

import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { openLogger } from '../../app/logging.js';
import { openCallLedger } from '../../app/proxy/call-ledger.js';
import { openProxy } from '../../app/proxy/open-proxy.js';
import { patternsWithoutServer } from '../../app/proxy/tool-policies.js';
import type { Config } from '../../contract/config/config.js';
import { warn } from '../../contract/ports/log-sink.js';
import { type Listening, principalOf } from '../wire/http-guard.js';
import { createUpstream, isStateless } from './create-upstream.js';
import type { RpcMessage } from './rpc-message.js';
import { serveHttp } from './serve-http.js';
import { serveStdio } from './serve-stdio.js';
import type { ServerDefinition } from './server-definition.js';
import { createSession, type Session } from './session.js';
import { MAX_MESSAGE_BYTES } from './stdio-server.js';
import type { Upstream } from './upstream.js';
import { passedVariables } from './upstream-environment.js';

export interface WrapRequest {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly version: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
  readonly servers: readonly ServerDefinition[];
  /** The same servers, started already: for the one client of standard input and output. */
  readonly started?: readonly Upstream[];
  /** Treat the servers as several, even if there is only one. */
  readonly isMany: boolean;
  /** Variables of our environment that servers get beside the usual ones. */
  readonly passedVariables: readonly string[];
  readonly listen: Listening | undefined;
  readonly dryRun: boolean;
  /** What memory holds of one message; larger ones are spooled. */
  readonly maxMessageBytes?: number;
  /** Resolves when the process is asked to end. */
  readonly ended: Promise<string>;
}

const LAST_WORDS_MS = 500;
/** For our own work, such as originals that are being written, and for a server that is only starting. */
const OWN_WORK_MS = 5_000;
/**
 * How long a server's answers are awaited. A client that closes our input has left, except a script that sends
 * everything and then reads.
 */
const LAST_ANSWERS_MS = 1_000;

/** Why it ended; `undefined` when the client left. */
export async function runWrap(request: WrapRequest): Promise<string | undefined> {
  const { config, env, cwd, listen, maxMessageBytes = MAX_MESSAGE_BYTES } = request;
  const clock = { now: () => Date.now() };
  const log = openLogger({ stream: request.errors, config: config.log, clock });
  const ledger = config.proxy.ledger ? openCallLedger(env, clock, log) : undefined;
  const principal = principalOf(listen);
  const givenNames = new Map(
    request.servers.flatMap(({ name, givenName }) => (givenName === undefined ? [] : [[name, givenName]])),
  );
  const names = [...request.servers.map(({ name }) => name), ...givenNames.values()];
  const { allow, deny } = config.proxy;
  // With one server, policies may be for others, because one configuration serves them all. Policies that hold
  // something back are reported all the same: a wrong name would let it through.
  for (const pattern of patternsWithoutServer(request.isMany ? config.proxy : { allow, deny }, names))
    warn(
      log,
      `The pattern "${pattern}" of ${request.isMany ? 'allow, deny or tools' : 'allow or deny'} matches no server of this proxy.`,
      { names },
    );
  const proxy = await openProxy({
    config,
    env,
    cwd,
    log,
    clock,
    dryRun: request.dryRun,
    isMany: request.isMany,
    givenNames,
    ...principal,
    onCall: (record) => ledger?.record(record),
  });
  try {
    return await (listen === undefined ? overStdio() : overHttp(listen));
  } finally {
    await ledger?.flush();
  }

  async function overStdio(): Promise<string | undefined> {
    const { input, output } = request;
    const serving = serveStdio({ input, output, maxMessageBytes });
    let final: (reason: string) => void = () => undefined;
    const gone = new Promise<string>((resolve) => {
      final = resolve;
    });
    // A client that is just about to greet still hears why.
    let lost: string | undefined;
    const onFinal = (reason: string) => {
      lost = reason;
      setTimeout(() => final(reason), LAST_WORDS_MS);
    };
    const session = openSession(randomUUID(), serving.toClient, onFinal, serving.toClientInPieces);
    const reason = await Promise.race([
      serving.run(session).then(() => lastAnswers(session)),
      gone,
      request.ended,
    ]);
    await session.stop();
    // An input that stays open would keep the process alive.
    input.destroy();
    return reason ?? lost;
  }

  async function overHttp({ address, token, origins }: NonNullable<WrapRequest['listen']>): Promise<string> {
    const serving = await serveHttp({
      address,
      guard: { token, origins },
      openSession,
      maxRequestBytes: maxMessageBytes,
      maxSessions: config.proxy.max_sessions,
      idleMs: config.proxy.session_idle_minutes * 60_000,
      readAside: proxy.readAside,
      areStateless() {
        const spoken = request.servers.map(isStateless);
        if (spoken.includes(false)) return false;
        return spoken.includes(undefined) ? undefined : true;
      },
    });
    request.errors.write(`plimsoll: listening at ${serving.url}\n`);
    const reason = await request.ended;
    await serving.close();
    return reason;
  }

  function openSession(
    id: string,
    toClient: (message: Buffer, known?: RpcMessage) => void,
    onFinal: (reason: string) => void,
    toClientInPieces?: (pieces: Iterable<Buffer>) => Promise<void>,
  ): Session {
    const variables = passedVariables(config, request.passedVariables, listen?.tokenVariable);
    const surroundings = { env, cwd, variables, maxMessageBytes };
    const upstreams =
      request.started ?? request.servers.map((server) => createUpstream(server, surroundings));
    return createSession(upstreams, {
      proxy,
      id,
      toClient,
      ...(toClientInPieces === undefined ? {} : { toClientInPieces }),
      log,
      now: () => performance.now(),
      timeoutMs: config.proxy.call_timeout_seconds * 1_000,
      onFinal,
      version: request.version,
      isMany: request.isMany,
    });
  }
}

/** Open calls end with the session: they do not hold up the end. */
async function lastAnswers(session: Session): Promise<undefined> {
  const end = performance.now();
  let lastWorked = end;
  for (let now = end; !session.isIdle && now - end < OWN_WORK_MS; now = performance.now()) {
    if (session.isWorking) lastWorked = now;
    else if (now - lastWorked >= LAST_ANSWERS_MS) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return undefined;
}
