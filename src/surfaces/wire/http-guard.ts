/**
 * Who may talk to a server that listens: on loopback only requests that a program on this machine would send, with a Host
 * and an Origin of this machine; beyond loopback only the bearer of the token.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PlimsollError } from '../../contract/plimsoll-error.js';

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
    throw new PlimsollError('INVALID_PARAMS', `"${text.slice(0, 100)}" is no address to listen at.`, {
      remedy: 'Write host and port, such as 127.0.0.1:8080.',
    });
  }
  const host = match[1] ?? match[2] ?? '127.0.0.1';
  return { host, port, isLoopback: isLoopbackName(host) };
}

/** Where a server listens and who may call it. */
export interface Listening {
  readonly address: ListenAddress;
  readonly token: string | undefined;
  readonly origins: readonly string[];
}

/** Who calls: the bearer, without the token. Nobody but the user of this machine where no token is asked for. */
export function principalOf(listening: Listening | undefined): { readonly principal?: string } {
  if (listening?.token === undefined) return {};
  const hash = createHash('sha256').update(listening.token).digest('hex');
  return { principal: `bearer:${hash.slice(0, 32)}` };
}

export interface GuardOptions {
  readonly isLoopback: boolean;
  /** Needed for anything beyond loopback. */
  readonly token: string | undefined;
  /** Web pages that may call, such as `https://example.com`. */
  readonly origins: readonly string[];
}

export interface Refusal {
  readonly status: 401 | 403;
  readonly reason: string;
}

/** `undefined` when the request may pass. */
export function refuseRequest(request: IncomingMessage, options: GuardOptions): Refusal | undefined {
  const { host, origin, authorization } = request.headers;
  if (options.isLoopback && !isLoopbackName(hostName(host ?? '')))
    return { status: 403, reason: 'The Host header does not name this machine.' };
  if (origin !== undefined && !isAllowedOrigin(origin, options))
    return { status: 403, reason: 'The Origin header names a page that may not call.' };
  if (options.token !== undefined && !isBearer(authorization, options.token))
    return { status: 401, reason: 'A bearer token is needed.' };
  return undefined;
}

function isAllowedOrigin(origin: string, options: GuardOptions): boolean {
  if (options.origins.includes(origin)) return true;
  return options.isLoopback && URL.canParse(origin) && isLoopbackName(new URL(origin).hostname);
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
