/** Puts an answer or a failure into the `response-v2` envelope, the same on every surface. */
import { type ErrorEnvelope, RESPONSE_VERSION, type ResponseMeta } from '../contract/envelope.js';
import type { ERROR_TYPES } from '../contract/errors.js';
import { type ErrorCode, PlimsollError } from '../contract/plimsoll-error.js';
import { distinctCodes, type WarningDetail } from '../contract/warnings.js';

export interface SuccessEnvelope<Data> {
  readonly success: true;
  readonly data: Data;
  readonly error: null;
  readonly meta: ResponseMeta;
}

const TYPE_OF_CODE: Readonly<Record<ErrorCode, (typeof ERROR_TYPES)[number]>> = {
  NOT_FOUND: 'not_found',
  INVALID_PARAMS: 'validation',
  RATE_LIMITED: 'rate_limit',
  AUTH_REQUIRED: 'authentication',
  CAPABILITY_DENIED: 'authorization',
  INTERNAL_ERROR: 'internal',
};

export function successEnvelope<Data>(
  data: Data,
  options: { readonly warnings?: readonly WarningDetail[]; readonly requestId?: string } = {},
): SuccessEnvelope<Data> {
  const codes = distinctCodes(options.warnings ?? []);
  const meta = { ...metaOf(options.requestId), ...(codes.length === 0 ? {} : { warnings: codes }) };
  return { success: true, data, error: null, meta };
}

/** An error of ours with its code and remedy; anything else is internal, and its text stays inside. */
export function failureEnvelope(error: unknown, requestId?: string): ErrorEnvelope {
  const known = error instanceof PlimsollError ? error : undefined;
  const code = known?.code ?? 'INTERNAL_ERROR';
  return {
    success: false,
    data: {
      error_code: code,
      error_type: TYPE_OF_CODE[code],
      ...(known?.remedy === undefined ? {} : { remediation: known.remedy }),
      ...(known?.details === undefined ? {} : { details: { ...known.details } }),
    },
    error: known?.message ?? 'Something went wrong inside Plimsoll.',
    meta: metaOf(requestId),
  };
}

function metaOf(requestId: string | undefined): ResponseMeta {
  return { version: RESPONSE_VERSION, ...(requestId === undefined ? {} : { request_id: requestId }) };
}
