/**
 * Serves clients over Streamable HTTP at `/mcp`. A client that greets gets a session with its own servers. Stateless
 * requests need no session of their own: if the servers are stateless too, all clients share one; otherwise clients
 * with the same name and capabilities do. When all places are taken, an unused session ends for the next client, and
 * clients wait in order.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type GuardedServer,
  type GuardedServerOptions,
  openGuardedServer,
  refuse,
} from '../wire/guarded-server.js';
import type { ListenAddress } from '../wire/http-guard.js';
import { type AnswerStream, BATCHED, readClientBatch, sharedStream } from './http-batch.js';
import {
  type AnswerForm,
  createHttpTraffic,
  type HttpTraffic,
  type HttpTrafficOptions,
} from './http-session.js';
import { type ReadAside, readAnywhere } from './intake.js';
import { createParamHeaders } from './param-headers.js';
import { asObject } from './revisions/capabilities.js';
import { unsupportedAnswer } from './revisions/greeted-server.js';
import { CLIENT_CAPABILITIES_KEY, CLIENT_INFO_KEY, GREETED, STATELESS } from './revisions/protocol-keys.js';
import {
  cancelledId,
  cancelMessage,
  carriedVersion,
  errorMessage,
  paramValue,
  type RpcMessage,
} from './rpc-message.js';
import type { Session } from './session.js';
import { createSessionPlaces } from './session-places.js';
import { saysStateless, statelessProblem } from './stateless-headers.js';

export interface ServeHttpOptions {
  readonly address: ListenAddress;
  readonly guard: GuardedServerOptions['guard'];
  readonly openSession: (
    id: string,
    toClient: (bytes: Buffer, known?: RpcMessage) => void,
    onFinal: () => void,
  ) => Session;
  readonly readAside: HttpTrafficOptions['readAside'];
  readonly maxRequestBytes: number;
  readonly maxSessions: number;
  /** A session that is unused for this long ends. */
  readonly idleMs: number;
  /** A client that greeted and has not asked for so long gives up its session when others wait. */
  readonly roomMs?: number;
  /** Whether all servers speak the stateless revision; `undefined` before anybody has talked to them. */
  readonly areStateless: () => boolean | undefined;
}

interface OpenSession {
  readonly session: Session;
  readonly traffic: HttpTraffic;
  readonly isShared: boolean;
  /** Where it stands in the table of its kind. */
  key: string;
  isEnded: boolean;
  lastUsed: number;
}

const FULL = 'There are too many sessions, and too many clients are waiting for one. Try again later.';
const ROOM_MS = 10_000;
const CHECK_MS = 1_000;
/** The session of all clients, where one is enough. */
const OF_ALL = 'all';

export async function serveHttp(options: ServeHttpOptions): Promise<GuardedServer> {
  const sessions = new Map<string, OpenSession>();
  /** Shared by client name and capabilities, so that a server which is greeted is told the truth. */
  const shared = new Map<string, OpenSession>();
  /** The arguments that stand in headers too, as far as a client has seen them in a list. */
  const mirrored = createParamHeaders();
  const server = await openGuardedServer({ ...options, handle });
  const places = createSessionPlaces(options.maxSessions, options.maxRequestBytes);
  /** Sessions that are being ended: their places are free in a moment. */
  let ending = 0;
  /** The first session of the stateless revision: by its first answer it is known what the servers speak. */
  let learning:
    | { readonly open: OpenSession; readonly done: Promise<void>; readonly finish: () => void }
    | undefined;
  const cleaning = setInterval(clean, CHECK_MS);
  cleaning.unref();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The leaving client may have been the last one of a session.
    response.on('close', () => setImmediate(makeRoom));
    if (request.method === 'POST') return receive(request, response);
    const open = sessionOf(request);
    if (open === undefined) {
      response.setHeader('allow', 'POST');
      const isUnknown = request.headers['mcp-session-id'] !== undefined;
      return isUnknown ? noSession(response) : refuse(response, 405, 'A session is needed.');
    }
    if (!isSpoken(request, open)) return badVersion(response);
    open.lastUsed = performance.now();
    if (request.method === 'GET') return open.traffic.listen(response, lastEventOf(request));
    if (request.method !== 'DELETE') return refuse(response, 405, 'Use POST, GET or DELETE.');
    await end(open);
    response.writeHead(204).end();
  }

  function sessionOf(request: IncomingMessage): OpenSession | undefined {
    const id = request.headers['mcp-session-id'];
    return typeof id === 'string' ? sessions.get(id) : undefined;
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, options.maxRequestBytes);
    if (body === undefined) return refuse(response, 413, 'The request is too large.');
    const aside = asideFor(randomUUID());
    const read = readAnywhere(body, aside);
    const message = read instanceof Promise ? await read : read;
    const isLost = request.headers['mcp-session-id'] !== undefined && sessionOf(request) === undefined;
    if (message === undefined) return isLost ? noSession(response) : receiveBatch(body, request, response);
    const prefersEvents = prefersEventStream(request.headers.accept ?? '');
    if (carriedVersion(message) !== undefined || saysStateless(request.headers))
      return receiveStateless(message, request, response, prefersEvents);
    const known = sessionOf(request);
    if (isLost) return noSession(response);
    if (known !== undefined && !isSpoken(request, known)) return badVersion(response);
    const isGreeting = message.method === 'initialize';
    if (known === undefined && !isGreeting) return refuse(response, 400, 'Send initialize first.');
    if (known === undefined && !(await hasPlace(body, response))) return;
    const id = randomUUID();
    const open = known ?? create(sessions, id, false);
    open.lastUsed = performance.now();
    if (message.kind !== 'request') {
      tell(open, message);
      response.writeHead(202).end();
      return;
    }
    const headers: Record<string, string> = known === undefined ? { 'mcp-session-id': id } : {};
    const isResumable = !isGreeting && knowsResuming(request);
    await handOn(open, message, response, { headers, prefersEvents, isResumable });
  }

  function asideFor(client: string): ReadAside | undefined {
    const { readAside } = options;
    return readAside && ((bytes) => readAside(`client ${client}`, bytes));
  }

  /** A large changed message is read again here, where it delays no other client of the session. */
  async function handOn(
    { traffic, session }: OpenSession,
    message: RpcMessage,
    response: AnswerStream,
    form: AnswerForm,
  ): Promise<void> {
    const bytes = traffic.expect(message, response, form);
    const read = bytes === message.bytes ? message : readAnywhere(bytes, asideFor(randomUUID()));
    session.fromClient(bytes, read instanceof Promise ? await read : read);
  }

  async function receiveBatch(
    body: Buffer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const open = sessionOf(request);
    const isBatched = open?.traffic.version === BATCHED;
    const messages = isBatched ? await readClientBatch(body, asideFor(randomUUID())) : undefined;
    if (open === undefined || messages === undefined)
      return void refuse(response, 400, 'The body is not a JSON-RPC message.');
    if (!isSpoken(request, open)) return void badVersion(response);
    open.lastUsed = performance.now();
    const requests = messages.filter(({ kind }) => kind === 'request');
    const answers = sharedStream(response, requests.length);
    if (requests.length === 0) response.writeHead(202).end();
    for (const message of messages) {
      const form = { headers: {}, prefersEvents: true };
      if (message.kind !== 'request') tell(open, message);
      else await handOn(open, message, answers, form);
    }
  }

  function tell({ session, traffic }: OpenSession, message: RpcMessage): void {
    if (message.method === 'notifications/cancelled') traffic.forget(cancelledId(message));
    session.fromClient(message.bytes, message);
  }

  async function receiveStateless(
    message: RpcMessage,
    request: IncomingMessage,
    response: ServerResponse,
    prefersEvents: boolean,
  ): Promise<void> {
    if (message.kind !== 'request') {
      // To cancel, a client closes the connection on which it waits; nothing else is said this way.
      response.writeHead(202).end();
      return;
    }
    const problem = statelessProblem(message, request.headers, mirrored);
    const version = carriedVersion(message);
    if (problem !== undefined || version !== STATELESS) {
      const answer =
        problem === undefined ? unsupportedAnswer(message.id, version) : errorMessage(message.id, problem);
      response.writeHead(400, { 'content-type': 'application/json' }).end(answer);
      return;
    }
    const key = clientKey(message);
    // One client finds out what the servers speak; the others wait for that.
    while (options.areStateless() === undefined && learning !== undefined && learning.open.key !== key)
      await learning.done;
    const open = await sharedSession(key, message, response);
    if (open === undefined || response.destroyed) return;
    open.lastUsed = performance.now();
    await handOn(open, message, response, { headers: {}, prefersEvents });
  }

  async function sharedSession(
    clientsOwn: string,
    { bytes }: RpcMessage,
    response: ServerResponse,
  ): Promise<OpenSession | undefined> {
    const find = () => shared.get(options.areStateless() === true ? OF_ALL : clientsOwn);
    const known = find();
    if (known !== undefined || !(await hasPlace(bytes, response))) return known;
    // Another request of the same client may have been there before.
    const meanwhile = find();
    if (meanwhile !== undefined) places.free();
    if (meanwhile !== undefined) return meanwhile;
    const isKnown = options.areStateless() !== undefined;
    const opened = create(shared, options.areStateless() === true ? OF_ALL : clientsOwn, true);
    if (!isKnown) learnFrom(opened);
    return opened;
  }

  function learnFrom(open: OpenSession): void {
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    learning = { open, done, finish };
  }

  /** An answer was given, or there will be none. */
  function learned(open: OpenSession): void {
    if (learning?.open !== open) return;
    const { finish } = learning;
    learning = undefined;
    if (options.areStateless() === true && !open.isEnded) {
      shared.delete(open.key);
      open.key = OF_ALL;
      shared.set(OF_ALL, open);
    }
    finish();
  }

  /** Waits for a place, in order. False if the client has gone, or was refused. */
  async function hasPlace(body: Buffer, response: ServerResponse): Promise<boolean> {
    const isThere = await places.take(body.byteLength, (leave) => {
      response.on('close', leave);
      makeRoom();
    });
    if (isThere && response.destroyed) places.free();
    else if (!isThere && !response.destroyed) {
      response.setHeader('retry-after', String(ROOM_MS / 1_000));
      refuse(response, 503, FULL);
    }
    return isThere && !response.destroyed;
  }

  /** Ends one unused session for each waiting client, the longest unused first. */
  function makeRoom(): void {
    const { roomMs = ROOM_MS } = options;
    if (places.waiting <= ending) return;
    const unused = [...sessions.values(), ...shared.values()]
      .filter((open) => open.traffic.isIdle && (open.isShared || performance.now() - open.lastUsed >= roomMs))
      .sort((one, other) => one.lastUsed - other.lastUsed);
    for (const open of unused.slice(0, places.waiting - ending)) void end(open);
  }

  function create(place: Map<string, OpenSession>, key: string, isShared: boolean): OpenSession {
    const traffic = createHttpTraffic({
      isShared,
      readAside: options.readAside,
      onTools: mirrored.learn,
      onAbandoned(requestId) {
        opened.session.fromClient(cancelMessage(requestId, '"The client has gone"'));
        learned(opened);
      },
    });
    const toClient: HttpTraffic['toClient'] = (...message) => {
      learned(opened);
      traffic.toClient(...message);
    };
    const session = options.openSession(key, toClient, () => void end(opened));
    const opened: OpenSession = {
      session,
      traffic,
      isShared,
      key,
      isEnded: false,
      lastUsed: performance.now(),
    };
    place.set(key, opened);
    return opened;
  }

  async function end(open: OpenSession): Promise<void> {
    if (open.isEnded) return;
    open.isEnded = true;
    ending += 1;
    (open.isShared ? shared : sessions).delete(open.key);
    learned(open);
    open.traffic.close();
    await open.session.stop();
    ending -= 1;
    places.free();
  }

  function clean(): void {
    for (const open of [...sessions.values(), ...shared.values()])
      if (open.traffic.isIdle && performance.now() - open.lastUsed > options.idleMs) void end(open);
    makeRoom();
  }

  return {
    url: server.url,
    async close() {
      clearInterval(cleaning);
      places.close();
      await Promise.all([...sessions.values(), ...shared.values()].map(end));
      await server.close();
    },
  };
}

function lastEventOf({ headers }: IncomingMessage): string | undefined {
  const last = headers['last-event-id'];
  return typeof last === 'string' ? last : undefined;
}

/** Earlier revisions know no event without data. */
function knowsResuming({ headers }: IncomingMessage): boolean {
  const version = headers['mcp-protocol-version'];
  return typeof version === 'string' && version >= '2025-11-25';
}

/** Servers may know revisions that are not known here: what was agreed on is spoken. */
function isSpoken({ headers }: IncomingMessage, { traffic }: OpenSession): boolean {
  const version = headers['mcp-protocol-version'];
  const spoken: readonly unknown[] = [undefined, STATELESS, ...GREETED, traffic.version];
  return spoken.includes(version);
}

function badVersion(response: ServerResponse): void {
  refuse(response, 400, 'The header MCP-Protocol-Version names a revision that is not supported here.');
}

function noSession(response: ServerResponse): void {
  refuse(response, 404, 'There is no such session. Send initialize again.');
}

/** Both forms are offered by every client; the one named first is the one it likes. */
function prefersEventStream(accept: string): boolean {
  const events = accept.indexOf('text/event-stream');
  const json = accept.indexOf('application/json');
  return events !== -1 && (json === -1 || events < json);
}

function clientKey(message: RpcMessage): string {
  const meta = asObject(paramValue(message, '_meta'));
  const said = JSON.stringify([meta[CLIENT_INFO_KEY], meta[CLIENT_CAPABILITIES_KEY]]);
  return createHash('sha256').update(said).digest('base64url');
}

/** `undefined` when it is larger than allowed. */
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > limit) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
