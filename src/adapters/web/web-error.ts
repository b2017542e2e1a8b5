/** The error of a failure on the web: one class, a reason that programs can read, and no secret in the text. */
import { type ErrorCode, PlimsollError } from '../../contract/plimsoll-error.js';
import type { WebFailure } from '../../contract/ports/page-reader.js';

const CODES: Readonly<Record<WebFailure, ErrorCode>> = {
  bad_address: 'INVALID_PARAMS',
  private_address: 'CAPABILITY_DENIED',
  robots: 'CAPABILITY_DENIED',
  redirects: 'INVALID_PARAMS',
  unreachable: 'NOT_FOUND',
  timeout: 'INTERNAL_ERROR',
  too_large: 'INVALID_PARAMS',
  wrong_type: 'INVALID_PARAMS',
  malformed: 'INTERNAL_ERROR',
  status: 'INTERNAL_ERROR',
  rate_limited: 'RATE_LIMITED',
  circuit_open: 'RATE_LIMITED',
  cancelled: 'INTERNAL_ERROR',
};

export interface WebErrorOptions {
  readonly remedy?: string;
  readonly code?: ErrorCode;
  readonly status?: number;
  /** Milliseconds that the server asked to wait. */
  readonly retryAfter?: number;
}

/** The cause of a network library is not passed on: it can hold request headers. */
export function webError(reason: WebFailure, message: string, options: WebErrorOptions = {}): PlimsollError {
  const { remedy, status, retryAfter, code = CODES[reason] } = options;
  return new PlimsollError(code, message, {
    ...(remedy === undefined ? {} : { remedy }),
    details: {
      reason,
      ...(status === undefined ? {} : { status }),
      ...(retryAfter === undefined ? {} : { retry_after_ms: retryAfter }),
    },
  });
}

const LONGEST_SHOWN = 200;

/** An address for people: without name and password, and without the query, which may hold a key. */
export function shownAddress(url: URL): string {
  const path = `${url.protocol}//${url.host}${url.pathname}`;
  const cut = path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path;
  return url.search === '' ? cut : `${cut}?…`;
}
