/**
 * One HTTP request and its whole answer, to addresses that were checked before. The bytes on the wire and after
 * decompression are both limited as they arrive, so that a small answer cannot become a large one. There are no
 * redirects, no cookies, and no connection that outlives the answer.
 */
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResolvedAddress } from './address-guard.js';
import { abortError } from './waiting.js';
import { shownAddress, webError } from './web-error.js';

export interface ExchangeRequest {
  readonly url: URL;
  readonly addresses: readonly ResolvedAddress[];
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly limits: ExchangeLimits;
  readonly signal?: AbortSignal;
}

export interface ExchangeLimits {
  /** Bytes, on the wire and after decompression. */
  readonly bytes: number;
  /** Milliseconds without a byte. */
  readonly idle: number;
}

export interface ExchangeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty for redirects; cut to the first part for other answers that are no success. */
  readonly body: Buffer;
}

/** Enough of an error page to find the reason in it. */
const ERROR_BODY = 16 * 1024;

export function exchange(request: ExchangeRequest): Promise<ExchangeAnswer> {
  const { url, addresses, limits, signal } = request;
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = send(url, {
      method: request.method,
      // Deflate is read but not asked for: servers disagree about what it is.
      headers: { 'accept-encoding': 'gzip, br', ...request.headers },
      agent: false,
      lookup: pinned(addresses),
      timeout: limits.idle,
    });
    const fail = (error: unknown) => {
      signal?.removeEventListener('abort', cancel);
      outgoing.destroy();
      reject(error);
    };
    const cancel = () => fail(abortError(signal));
    if (signal?.aborted === true) {
      cancel();
      outgoing.on('error', () => undefined);
      return;
    }
    signal?.addEventListener('abort', cancel, { once: true });
    outgoing.on('timeout', () => fail(idleError(url, limits)));
    outgoing.on('error', (error) => fail(networkError(url, error)));
    outgoing.on('response', (incoming) => {
      readBody(incoming, url, limits).then((body) => {
        signal?.removeEventListener('abort', cancel);
        outgoing.destroy();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body });
      }, fail);
    });
    outgoing.end(request.body);
  });
}

/** The connection goes to the checked addresses, whatever the name is. */
function pinned(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

async function readBody(incoming: IncomingMessage, url: URL, limits: ExchangeLimits): Promise<Buffer> {
  const status = incoming.statusCode ?? 0;
  if (status >= 300 && status < 400) return Buffer.alloc(0);
  const isSuccess = status >= 200 && status < 300;
  const most = isSuccess ? limits.bytes : Math.min(limits.bytes, ERROR_BODY);
  if (isSuccess && Number(incoming.headers['content-length'] ?? 0) > most) throw tooLarge(url, limits);
  const decoder = decoderFor(incoming.headers['content-encoding'], url);
  try {
    return await new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let wired = 0;
      let bytes = 0;
      const onOverflow = () => {
        if (isSuccess) reject(tooLarge(url, limits));
        else resolve(Buffer.concat(chunks).subarray(0, most));
      };
      incoming.on('data', (chunk: Buffer) => {
        wired += chunk.length;
        if (wired > most) onOverflow();
      });
      incoming.on('error', (error) => reject(networkError(url, error)));
      const source = decoder === undefined ? incoming : incoming.pipe(decoder);
      source.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > most) onOverflow();
      });
      source.on('end', () => resolve(Buffer.concat(chunks)));
      decoder?.on('error', () => reject(brokenBody(url)));
    });
  } finally {
    decoder?.destroy();
  }
}

function decoderFor(encoding: string | undefined, url: URL): Duplex | undefined {
  const name = (encoding ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return undefined;
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'deflate') return createInflate();
  if (name === 'br') return createBrotliDecompress();
  throw webError(
    'wrong_type',
    `${shownAddress(url)} is encoded as "${name.slice(0, 40)}", which is not supported.`,
    {
      remedy: 'Save the page yourself and name the file.',
    },
  );
}

function tooLarge(url: URL, { bytes }: ExchangeLimits): PlimsollError {
  const size = bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MB` : `${Math.ceil(bytes / 1_024)} KB`;
  return webError('too_large', `${shownAddress(url)} is larger than ${size}.`, {
    remedy: 'Save the part that you need and name the file.',
  });
}

function idleError(url: URL, { idle }: ExchangeLimits): PlimsollError {
  return webError('timeout', `${url.host} sent nothing for ${idle / 1_000} s.`, {
    remedy: 'Try again later.',
  });
}

function brokenBody(url: URL): PlimsollError {
  return webError('malformed', `What ${url.host} sent cannot be decompressed.`, {
    remedy: 'Try again later.',
  });
}

function networkError(url: URL, error: Error & { code?: unknown }): PlimsollError {
  const code = typeof error.code === 'string' ? error.code : 'no connection';
  if (code === 'ENOTFOUND' || code === 'EAI_NODATA') {
    return webError('unreachable', `There is no host ${url.hostname}.`, {
      remedy: 'Check the address and the network connection.',
    });
  }
  if (/^ERR_TLS|CERT|SELF_SIGNED/.test(code)) {
    return webError('unreachable', `The certificate of ${url.host} is not valid (${code}).`, {
      remedy:
        'Check the address. If the certificate is from your own authority, name its file in NODE_EXTRA_CA_CERTS.',
      code: 'CAPABILITY_DENIED',
    });
  }
  return webError('unreachable', `${url.host} cannot be reached or closed the connection (${code}).`, {
    remedy: 'Check the address and the network connection, or try again later.',
    code: 'INTERNAL_ERROR',
  });
}
