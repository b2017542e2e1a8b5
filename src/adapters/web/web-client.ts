/**
 * Sends polite requests to other servers: a limit of time and size, redirects checked one by one, a pace per host,
 * retries with growing pauses. A host that keeps failing is left alone for a while.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { webFailureOf } from '../../contract/ports/page-reader.js';
import {
  checkAddress,
  type PrivateAllowance,
  type Resolve,
  resolveChecked,
  unknownHost,
} from './address-guard.js';
import { type ExchangeAnswer, exchange } from './exchange.js';
import { createHostPace } from './host-pace.js';
import { USER_AGENT } from './user-agent.js';
import {
  abortError,
  backOff,
  REAL_WAITING,
  retryAfterOf,
  unlessAborted,
  type WaitingRoom,
} from './waiting.js';
import { shownAddress, webError } from './web-error.js';

export interface WebClientOptions {
  /** The user agent, as `name/version`. */
  readonly userAgent?: string;
  /** A mail or web address where the servers' people can complain. */
  readonly contact?: string;
  /** Private addresses that may be reached. Only what a person configured or typed belongs here. */
  readonly allowPrivateAddresses?: PrivateAllowance;
  /** Bytes of one answer, compressed or not. */
  readonly maxBytes?: number;
  /** Milliseconds for the requests of one call, redirects and retries included. */
  readonly timeLimit?: number;
  /** Milliseconds without a byte. */
  readonly idleLimit?: number;
  readonly maxRedirects?: number;
  readonly tries?: number;
  /** A server that asks to wait longer than this is not asked again. Milliseconds. */
  readonly longestWait?: number;
  readonly hostConcurrency?: number;
  /** Milliseconds between the starts of two requests to a host. */
  readonly hostInterval?: number;
  readonly resolve?: Resolve;
  readonly waiting?: WaitingRoom;
}

export interface WebRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  /** Asked before every hop, the first one included; throws to stop. */
  readonly beforeHop?: (url: URL) => Promise<void>;
}

export interface WebAnswer extends ExchangeAnswer {
  /** The address after redirects. */
  readonly url: URL;
}

export interface WebClient {
  /** Resolves for every status that is no redirect and not worth a retry; the caller judges it. */
  send(address: string, request?: WebRequest): Promise<WebAnswer>;
}

const FIRST_PAUSE = 500;
const RETRIED_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);
const BREAKER = { failures: 5, rest: 60_000 };

export function createWebClient(options: WebClientOptions): WebClient {
  const {
    allowPrivateAddresses = false,
    maxBytes = 10 * 1024 * 1024,
    timeLimit = 30_000,
    idleLimit = 10_000,
    maxRedirects = 5,
    tries = 3,
    longestWait = 30_000,
    waiting = REAL_WAITING,
  } = options;
  const userAgent = agentText(options);
  const pace = createHostPace(
    { concurrency: options.hostConcurrency ?? 2, interval: options.hostInterval ?? 250 },
    waiting,
  );
  const breaker = createCircuitBreaker(BREAKER, () => waiting.now());
  return { send };

  async function send(address: string, request: WebRequest = {}): Promise<WebAnswer> {
    const time = { left: timeLimit };
    let url = checkAddress(address, allowPrivateAddresses);
    for (let hop = 0; ; hop++) {
      await request.beforeHop?.(url);
      const answer = await retried(url, request, time);
      const target = redirectOf(answer);
      if (target === undefined) return { ...answer, url };
      if (hop >= maxRedirects) throw redirectError(url, maxRedirects);
      url = checkTarget(target, url);
    }
  }

  /** The address that was asked for is none the worse for where it leads. */
  function checkTarget(target: string, from: URL): URL {
    try {
      return checkAddress(resolveTarget(target, from), allowPrivateAddresses);
    } catch (error) {
      if (!(error instanceof PlimsollError) || error.details?.reason !== 'bad_address') throw error;
      throw webError(
        'redirects',
        `${shownAddress(from)} leads to an address that is not read. ${error.message}`,
        {
          remedy: 'Name the address of the page itself.',
        },
      );
    }
  }

  async function retried(url: URL, request: WebRequest, time: TimeLeft): Promise<ExchangeAnswer> {
    breaker.assertClosed(url.host);
    for (let attempt = 0; ; attempt++) {
      const outcome = await once(url, request, time);
      const pause = outcome.isWorthRetry ? pauseBefore(attempt, outcome.retryAfter) : undefined;
      if (pause !== undefined) {
        await waiting.sleep(pause, request.signal);
        continue;
      }
      if (outcome.isHostFailing) breaker.failed(url.host);
      else if (outcome.isHostFailing === false) breaker.succeeded(url.host);
      if ('error' in outcome) throw outcome.error;
      return outcome.answer;
    }
  }

  /** Undefined when another try makes no sense. */
  function pauseBefore(attempt: number, retryAfter: number | undefined): number | undefined {
    if (attempt + 1 >= tries) return undefined;
    const pause = backOff(attempt, FIRST_PAUSE, waiting.random);
    if (retryAfter === undefined) return pause;
    return retryAfter > longestWait ? undefined : Math.max(pause, retryAfter);
  }

  async function once(url: URL, request: WebRequest, time: TimeLeft): Promise<Outcome> {
    const leave = await pace.enter(url.host, request.signal);
    try {
      const answer = await withinTime(url, request, time);
      return {
        answer,
        isWorthRetry: RETRIED_STATUS.has(answer.status),
        isHostFailing: answer.status >= 500,
        retryAfter: retryAfterOf(answer.headers['retry-after'], waiting.now()),
      };
    } catch (error) {
      const reason = webFailureOf(error);
      // No such host, or one with a wrong certificate, stays so.
      const isFinal = error instanceof PlimsollError && error.code !== 'INTERNAL_ERROR';
      return {
        error,
        isWorthRetry: reason === 'unreachable' && !isFinal,
        isHostFailing:
          reason === 'cancelled'
            ? undefined
            : reason === 'unreachable' || reason === 'timeout' || reason === 'malformed',
      };
    } finally {
      leave();
    }
  }

  async function withinTime(url: URL, request: WebRequest, time: TimeLeft): Promise<ExchangeAnswer> {
    const limit = new AbortController();
    const started = performance.now();
    const timer = setTimeout(() => limit.abort(timeError(url, timeLimit)), Math.max(0, time.left));
    const onAbort = () => limit.abort(abortError(request.signal));
    if (request.signal?.aborted === true) onAbort();
    else request.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const addresses = await resolveWithin(url, limit.signal);
      return await exchange({
        url,
        addresses,
        method: request.method ?? 'GET',
        headers: { 'user-agent': userAgent, ...request.headers },
        ...(request.body === undefined ? {} : { body: request.body }),
        limits: { bytes: maxBytes, idle: idleLimit },
        signal: limit.signal,
      });
    } finally {
      clearTimeout(timer);
      time.left -= performance.now() - started;
      request.signal?.removeEventListener('abort', onAbort);
    }
  }

  /** The system's resolver cannot be stopped, so its answer is not waited for beyond the limit. */
  function resolveWithin(url: URL, signal: AbortSignal) {
    const resolved = resolveChecked(url, allowPrivateAddresses, options.resolve).catch((error: unknown) => {
      throw error instanceof PlimsollError ? error : resolverError(url, error);
    });
    return unlessAborted(resolved, signal);
  }
}

/** A header can hold no line breaks and no letters beyond ASCII; brackets would end the remark. */
function agentText({ userAgent = USER_AGENT, contact }: WebClientOptions): string {
  const remark = contact?.replace(/[^\x20-\x7e]|[()\\]/g, '').trim() ?? '';
  return remark === '' ? userAgent : `${userAgent} (${remark})`;
}

/** Milliseconds. Pauses and the wait for a place are not taken from it. */
interface TimeLeft {
  left: number;
}

type Outcome = {
  readonly isWorthRetry: boolean;
  /** Undefined: a request that was given up says nothing about the host. */
  readonly isHostFailing: boolean | undefined;
  readonly retryAfter?: number | undefined;
} & ({ readonly answer: ExchangeAnswer } | { readonly error: unknown });

function redirectOf({ status, headers }: ExchangeAnswer): string | undefined {
  return status >= 300 && status < 400 && status !== 304 ? headers.location : undefined;
}

function resolveTarget(target: string, base: URL): string {
  return URL.canParse(target, base.href) ? new URL(target, base).href : target;
}

function resolverError(url: URL, error: unknown): unknown {
  if ((error as { code?: unknown }).code === 'ENOTFOUND') return unknownHost(url);
  return webError('unreachable', `The name ${url.hostname} could not be looked up.`, {
    remedy: 'Check the network connection, or try again later.',
    code: 'INTERNAL_ERROR',
  });
}

function timeError(url: URL, limit: number): unknown {
  return webError('timeout', `${shownAddress(url)} took longer than ${limit / 1_000} s.`, {
    remedy: 'Try again later.',
  });
}

function redirectError(url: URL, most: number): unknown {
  return most === 0
    ? webError('redirects', `${shownAddress(url)} redirects the request to another address.`, {
        remedy: 'Configure the final address of the service.',
      })
    : webError('redirects', `${shownAddress(url)} redirects more than ${most} times.`, {
        remedy: 'Name the address of the page itself.',
      });
}

/**
 * Leaves a host alone after several failures in a row. When the rest is over one request may try; the others wait for its
 * outcome by being refused.
 */
interface BreakerOptions {
  readonly failures: number;
  /** Milliseconds. */
  readonly rest: number;
}

interface Circuit {
  failures: number;
  openUntil: number;
}

const MOST_HOSTS = 1_000;

interface CircuitBreaker {
  /** Throws while the host is left alone. */
  assertClosed(host: string): void;
  succeeded(host: string): void;
  failed(host: string): void;
}

function createCircuitBreaker({ failures, rest }: BreakerOptions, now: () => number): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  return {
    assertClosed(host) {
      const circuit = circuits.get(host);
      if (circuit === undefined || circuit.failures < failures) return;
      const wait = circuit.openUntil - now();
      if (wait > 0) {
        throw webError(
          'circuit_open',
          `${host} failed ${circuit.failures} times in a row and is left alone for now.`,
          {
            remedy: `Try again in ${Math.ceil(wait / 1_000)} s.`,
            retryAfter: wait,
          },
        );
      }
      circuit.openUntil = now() + rest;
    },
    succeeded(host) {
      circuits.delete(host);
    },
    failed(host) {
      const circuit = circuits.get(host) ?? { failures: 0, openUntil: 0 };
      circuit.failures++;
      if (circuit.failures >= failures) circuit.openUntil = now() + rest;
      circuits.delete(host);
      circuits.set(host, circuit);
      const oldest = circuits.size > MOST_HOSTS ? circuits.keys().next().value : undefined;
      if (oldest !== undefined) circuits.delete(oldest);
    },
  };
}
