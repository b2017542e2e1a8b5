/**
 * Serves clients over Streamable HTTP at `/mcp`. A client that greets gets a session with servers of its own; requests of the
 * stateless revision need none: those that name the same client with the same capabilities share one.
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
import { BATCHED, readClientBatch, sharedStream } from './http-batch.js';
import { createHttpTraffic, type HttpTraffic } from './http-session.js';
import { createParamHeaders } from './param-headers.js';
import { asObject } from './revisions/capabilities.js';
import { unsupportedAnswer } from './revisions/greeted-server.js';
import { CLIENT_CAPABILITIES_KEY, CLIENT_INFO_KEY, GREETED, STATELESS } from './revisions/protocol-keys.js';
import {
  cancelledId,
  carriedVersion,
  errorMessage,
  paramValue,
  type RpcMessage,
  readMessage,
} from './rpc-message.js';
import type { Session } from './session.js';
import { saysStateless, statelessProblem } from './stateless-headers.js';

export interface ServeHttpOptions {
  readonly address: ListenAddress;
  readonly guard: GuardedServerOptions['guard'];
  readonly openSession: (id: string, toClient: (message: Buffer) => void, onFinal: () => void) => Session;
  readonly maxRequestBytes: number;
}

interface OpenSession {
  readonly session: Session;
  readonly traffic: HttpTraffic;
  readonly forget: () => void;
  lastUsed: number;
}

const FULL = 'There are too many sessions. Try later.';
const MAX_SESSIONS = 100;
const IDLE_MS = 30 * 60_000;

export async function serveHttp(options: ServeHttpOptions): Promise<GuardedServer> {
  const sessions = new Map<string, OpenSession>();
  /** By who the client says it is and what it offers: a server that is greeted for it is told the truth. */
  const shared = new Map<string, OpenSession>();
  /** Which arguments stand in headers too, as far as any client has been told. */
  const mirrored = createParamHeaders();
  const server = await openGuardedServer({ ...options, handle });
  const cleaning = setInterval(() => void clean(), 60_000);
  cleaning.unref();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') return receive(request, response);
    const open = sessionOf(request);
    if (open === undefined) {
      response.setHeader('allow', 'POST');
      const isUnknown = request.headers['mcp-session-id'] !== undefined;
      return isUnknown ? noSession(response) : refuse(response, 405, 'A session is needed.');
    }
    if (!isSpoken(request, open)) return badVersion(response);
    open.lastUsed = Date.now();
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
    const message = readMessage(body);
    const isLost = request.headers['mcp-session-id'] !== undefined && sessionOf(request) === undefined;
    if (message === undefined) return isLost ? noSession(response) : receiveBatch(body, request, response);
    const prefersEvents = prefersEventStream(request.headers.accept ?? '');
    if (carriedVersion(message) !== undefined || saysStateless(request.headers))
      return receiveStateless(message, request, response, prefersEvents);
    const known = sessionOf(request);
    if (isLost) return noSession(response);
    if (known !== undefined && !isSpoken(request, known)) return badVersion(response);
    const isGreeting = message.method === 'initialize';
    if (known === undefined && (!isGreeting || isFull()))
      return refuse(response, isGreeting ? 503 : 400, isGreeting ? FULL : 'Greet with initialize first.');
    const id = randomUUID();
    const open = known ?? create(sessions, id, false);
    open.lastUsed = Date.now();
    if (message.kind !== 'request') {
      tell(open, message);
      response.writeHead(202).end();
      return;
    }
    const headers: Record<string, string> = known === undefined ? { 'mcp-session-id': id } : {};
    const isResumable = !isGreeting && knowsResuming(request);
    open.session.fromClient(open.traffic.expect(message, response, { headers, prefersEvents, isResumable }));
  }

  function receiveBatch(body: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const open = sessionOf(request);
    const messages = open?.traffic.version === BATCHED ? readClientBatch(body) : undefined;
    if (open === undefined || messages === undefined)
      return void refuse(response, 400, 'The body is no JSON-RPC message.');
    if (!isSpoken(request, open)) return void badVersion(response);
    open.lastUsed = Date.now();
    const requests = messages.filter(({ kind }) => kind === 'request');
    const answers = sharedStream(response, requests.length);
    if (requests.length === 0) response.writeHead(202).end();
    for (const message of messages) {
      const form = { headers: {}, prefersEvents: true };
      if (message.kind !== 'request') tell(open, message);
      else open.session.fromClient(open.traffic.expect(message, answers, form));
    }
  }

  function tell({ session, traffic }: OpenSession, message: RpcMessage): void {
    if (message.method === 'notifications/cancelled') traffic.forget(cancelledId(message));
    session.fromClient(message.bytes);
  }

  function receiveStateless(
    message: RpcMessage,
    request: IncomingMessage,
    response: ServerResponse,
    prefersEvents: boolean,
  ): void {
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
    if (!shared.has(key) && isFull()) return void refuse(response, 503, FULL);
    const open = shared.get(key) ?? create(shared, key, true);
    open.lastUsed = Date.now();
    open.session.fromClient(open.traffic.expect(message, response, { headers: {}, prefersEvents }));
  }

  function isFull(): boolean {
    return sessions.size + shared.size >= MAX_SESSIONS;
  }

  function create(place: Map<string, OpenSession>, id: string, isShared: boolean): OpenSession {
    const traffic = createHttpTraffic({
      isShared,
      onTools: mirrored.learn,
      onAbandoned(requestId) {
        const params = `{"requestId":${requestId},"reason":"The client has gone"}`;
        const text = `{"jsonrpc":"2.0","method":"notifications/cancelled","params":${params}}`;
        opened.session.fromClient(Buffer.from(text));
      },
    });
    const forget = () => {
      if (place.get(id) === opened) place.delete(id);
    };
    const session = options.openSession(id, traffic.toClient, () => void end(opened));
    const opened: OpenSession = { session, traffic, forget, lastUsed: Date.now() };
    place.set(id, opened);
    return opened;
  }

  async function end(open: OpenSession): Promise<void> {
    open.forget();
    open.traffic.close();
    await open.session.stop();
  }

  async function clean(): Promise<void> {
    for (const open of [...sessions.values(), ...shared.values()])
      if (open.traffic.isIdle && Date.now() - open.lastUsed > IDLE_MS) await end(open);
  }

  return {
    url: server.url,
    async close() {
      clearInterval(cleaning);
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
  refuse(response, 400, 'The header MCP-Protocol-Version names a revision that is not spoken here.');
}

function noSession(response: ServerResponse): void {
  refuse(response, 404, 'There is no such session. Greet again.');
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
