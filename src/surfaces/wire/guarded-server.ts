/** An HTTP server at `/mcp` for callers that the guard lets in. It refuses others with a JSON-RPC error. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import { type GuardOptions, isPreflight, type ListenAddress, refuseRequest } from './http-guard.js';

export interface GuardedServerOptions {
  readonly address: ListenAddress;
  readonly guard: Omit<GuardOptions, 'host' | 'isLoopback'>;
  /** A request that may pass. One that throws is answered with 500. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface GuardedServer {
  readonly url: string;
  /** Ends open connections too. */
  close(): Promise<void>;
}

const PATH = '/mcp';
/** Long, because a connection that waits is closed when a large result has held the process, with the next request already on its way. */
const IDLE_MS = 120_000;

export async function openGuardedServer(options: GuardedServerOptions): Promise<GuardedServer> {
  const { host, port, isLoopback } = options.address;
  const guard = { ...options.guard, host, isLoopback };
  if (!isLoopback && (guard.token === undefined || guard.token === '')) throw tokenNeeded(host);
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    void handle(request, response).catch(() => refuse(response, 500, 'The request failed.'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, `${host}:${port}`)));
    server.listen(port, host, () => resolve());
  });
  const { port: bound } = server.address() as AddressInfo;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseRequest(request, guard);
    if (refusal !== undefined) {
      if (refusal.status === 401) response.setHeader('www-authenticate', 'Bearer realm="plimsoll"');
      return refuse(response, refusal.status, refusal.reason);
    }
    allowPage(request, response);
    if (isPreflight(request)) return void response.writeHead(204).end();
    if ((request.url ?? '').split('?', 1)[0] !== PATH)
      return refuse(response, 404, `The server is at ${PATH}.`);
    await options.handle(request, response);
  }

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}${PATH}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Tells the browser of a page that may call to let it, and what it may read. */
function allowPage({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('access-control-expose-headers', 'mcp-session-id');
  response.setHeader('access-control-allow-methods', 'POST, GET, DELETE');
  const wanted = headers['access-control-request-headers'];
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
}

function tokenNeeded(host: string): PlimsollError {
  return invalidParams(
    `Listening at ${host} needs a token.`,
    'Give a token that clients send as a bearer token, or listen at 127.0.0.1.',
  );
}

function cannotListen(error: NodeJS.ErrnoException, address: string): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'another program is listening there.',
    EACCES: 'this user may not use that port.',
    EADDRNOTAVAIL: 'this machine does not have that address.',
  };
  const reason = reasons[error.code ?? ''];
  if (reason === undefined) return error;
  return invalidParams(
    `${address} cannot be used: ${reason}`,
    'Name another address, or port 0 for a free port.',
    { cause: error },
  );
}

export function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: reason } });
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
