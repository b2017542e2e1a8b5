/**
 * Serves clients over Streamable HTTP at `/mcp`. A client that greets gets a session with servers of its own; requests that
 * carry their revision with them need none and share one.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GuardOptions, type ListenAddress, refuseRequest } from '../wire/http-guard.js';
import { createHttpTraffic, type HttpTraffic } from './http-session.js';
import { carriedVersion, type RpcMessage, readMessage } from './rpc-message.js';
import type { Session } from './session.js';

export interface ServeHttpOptions {
  readonly address: ListenAddress;
  readonly guard: Omit<GuardOptions, 'isLoopback'>;
  readonly openSession: (id: string, toClient: (message: Buffer) => void, onFinal: () => void) => Session;
  readonly maxRequestBytes: number;
}

export interface HttpServing {
  readonly url: string;
  close(): Promise<void>;
}

interface OpenSession {
  readonly session: Session;
  readonly traffic: HttpTraffic;
  lastUsed: number;
}

const PATH = '/mcp';
const SHARED = 'shared';
const MAX_SESSIONS = 100;
const IDLE_MS = 30 * 60_000;

export async function serveHttp(options: ServeHttpOptions): Promise<HttpServing> {
  const { address } = options;
  const sessions = new Map<string, OpenSession>();
  const guard = { ...options.guard, isLoopback: address.isLoopback };
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => refuse(response, 500, 'The request failed.'));
  });
  const cleaning = setInterval(() => void clean(), 60_000);
  cleaning.unref();
  await listen(server, address);
  const { port } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseRequest(request, guard);
    if (refusal !== undefined) {
      if (refusal.status === 401) response.setHeader('www-authenticate', 'Bearer realm="plimsoll"');
      return refuse(response, refusal.status, refusal.reason);
    }
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== PATH)
      return refuse(response, 404, `The server is at ${PATH}.`);
    const id = request.headers['mcp-session-id'];
    const open = typeof id === 'string' ? sessions.get(id) : undefined;
    if (typeof id === 'string' && open === undefined)
      return refuse(response, 404, 'There is no such session. Greet again.');
    if (request.method === 'POST') return receive(request, response, open);
    if (open === undefined)
      return refuse(response, request.method === 'GET' ? 405 : 400, 'A session is needed.');
    open.lastUsed = Date.now();
    if (request.method === 'GET') return open.traffic.listen(response);
    if (request.method !== 'DELETE') return refuse(response, 405, 'Use POST, GET or DELETE.');
    await end(String(id), open);
    response.writeHead(204).end();
  }

  async function receive(request: IncomingMessage, response: ServerResponse, open: OpenSession | undefined) {
    const body = await readBody(request, options.maxRequestBytes);
    if (body === undefined) return refuse(response, 413, 'The request is too large.');
    const message = readMessage(body);
    if (message === undefined) return refuse(response, 400, 'The body is no JSON-RPC message.');
    const place = open === undefined ? placeFor(message) : { open, headers: {} };
    if (place === undefined)
      return refuse(response, sessions.size >= MAX_SESSIONS ? 503 : 400, 'Greet with initialize first.');
    place.open.lastUsed = Date.now();
    if (message.kind === 'request') {
      place.open.session.fromClient(place.open.traffic.expect(message, response, place.headers));
    } else {
      place.open.session.fromClient(body);
      response.writeHead(202).end();
    }
  }

  /** A new session for a greeting, the shared one for a request that needs none. */
  function placeFor(message: RpcMessage) {
    if (message.method === 'initialize') {
      if (sessions.size >= MAX_SESSIONS) return undefined;
      const id = randomUUID();
      return { open: create(id, false), headers: { 'mcp-session-id': id } };
    }
    if (carriedVersion(message) === undefined) return undefined;
    return { open: sessions.get(SHARED) ?? create(SHARED, true), headers: {} };
  }

  function create(id: string, isShared: boolean): OpenSession {
    const traffic = createHttpTraffic(isShared);
    const session = options.openSession(id, traffic.toClient, () => void end(id, opened));
    const opened: OpenSession = { session, traffic, lastUsed: Date.now() };
    sessions.set(id, opened);
    return opened;
  }

  async function end(id: string, open: OpenSession): Promise<void> {
    if (sessions.get(id) === open) sessions.delete(id);
    open.traffic.close();
    await open.session.stop();
  }

  async function clean(): Promise<void> {
    for (const [id, open] of sessions)
      if (open.traffic.isIdle && Date.now() - open.lastUsed > IDLE_MS) await end(id, open);
  }

  return {
    url: `http://${address.host.includes(':') ? `[${address.host}]` : address.host}:${port}${PATH}`,
    async close() {
      clearInterval(cleaning);
      await Promise.all([...sessions].map(([id, open]) => end(id, open)));
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server, { host, port }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: reason } });
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
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
