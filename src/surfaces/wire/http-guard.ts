/**
 * Decides who may call a server that listens. On loopback only requests with a Host of this machine pass; beyond
 * loopback the token is required. Any web page can make a visitor's browser send requests, so only the server's own
 * pages (by host and port) and those that the operator names may call. A POST must be JSON, which no page may send
 * without asking.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { invalidParams } from '../../contract/plimsoll-error.js';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly isLoopback: boolean;
}

/** `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080` or `:8080`, which is loopback too. */
export function parseListenAddress(text: string): ListenAddress {
  const match = /^(?:(?:\[([0-9a-fA-F:]{2,45})\]|([\w.-]{1,253}))?:)?(\d{1,5})$/.exec(text.trim());
  const port = Number(match?.[3]);
  if (match === null || port > 65_535) {
    throw invalidParams(
      `"${text.slice(0, 100)}" is not an address to listen at.`,
      'Write host and port, such as 127.0.0.1:8080.',
    );
  }
  const host = match[1] ?? match[2] ?? '127.0.0.1';
  return { host, port, isLoopback: isLoopbackName(host) };
}

/** Where a server listens and who may call it. */
export interface Listening {
  readonly address: ListenAddress;
  readonly token: string | undefined;
  /** The environment variable that holds it. */
  readonly tokenVariable?: string | undefined;
  readonly origins: readonly string[];
}

/** The caller: the bearer, without the token. If no token is required, only the user of this machine. */
export function principalOf(listening: Listening | undefined): { readonly principal?: string } {
  if (listening?.token === undefined) return {};
  const hash = createHash('sha256').update(listening.token).digest('hex');
  return { principal: `bearer:${hash.slice(0, 32)}` };
}

export interface GuardOptions {
  /** Where it listens. */
  readonly host: string;
  readonly isLoopback: boolean;
  /** Needed for anything beyond loopback. */
  readonly token: string | undefined;
  /** Web pages that may call, such as `https://example.com`. */
  readonly origins: readonly string[];
}

export interface Refusal {
  readonly status: 401 | 403 | 415;
  readonly reason: string;
}

/** `undefined` when the request may pass. */
export function refuseRequest(request: IncomingMessage, options: GuardOptions): Refusal | undefined {
  const { method, headers } = request;
  if (options.isLoopback && !isLoopbackName(hostName(headers.host ?? '')))
    return { status: 403, reason: 'The Host header does not name this machine.' };
  if (headers.origin !== undefined && !isAllowedOrigin(request, options))
    return { status: 403, reason: 'The Origin header names a page that is not allowed to call.' };
  // A browser asks before a page of elsewhere may call; it has no token yet.
  if (isPreflight(request)) return undefined;
  if (options.token !== undefined && !isBearer(headers.authorization, options.token))
    return { status: 401, reason: 'A bearer token is needed.' };
  if (method === 'POST' && !/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    return { status: 415, reason: 'The Content-Type of a message is application/json.' };
  return undefined;
}

export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function isAllowedOrigin({ headers }: IncomingMessage, { origins, isLoopback, host }: GuardOptions): boolean {
  const { origin = '', host: asked = '' } = headers;
  if (origins.includes(origin)) return true;
  const own = /^https?:/.exec(origin)?.[0];
  const isOwnHost = isLoopback ? isLoopbackName(hostName(asked)) : hostName(asked) === host;
  return own !== undefined && isOwnHost && originOf(`${own}//${asked}`) === origin;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The same time for every wrong token. */
function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer (\S{1,4096})$/i.exec(header ?? '')?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

function hostName(host: string): string {
  return host.replace(/:\d{1,5}$/, '');
}

function isLoopbackName(name: string): boolean {
  const plain = name.replace(/^\[|\]$/g, '').toLowerCase();
  return plain === 'localhost' || plain === '::1' || /^127(?:\.\d{1,3}){3}$/.test(plain);
}
