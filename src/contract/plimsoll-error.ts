/**
 * The one error class of the program. It is plain code, so that a small command can fail well without the schema
 * library.
 */

export const ERROR_CODES = [
  'NOT_FOUND',
  'INVALID_PARAMS',
  'RATE_LIMITED',
  'AUTH_REQUIRED',
  'CAPABILITY_DENIED',
  'INTERNAL_ERROR',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface PlimsollErrorOptions {
  /** What the reader can do about it, as a sentence. */
  readonly remedy?: string | undefined;
  /** Facts about the failure, by name. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * The error that every function of Plimsoll throws: `message` says what is wrong, `remedy` what to do, `code` is for
 * programs.
 */
export class PlimsollError extends Error {
  override readonly name = 'PlimsollError';
  readonly code: ErrorCode;
  readonly remedy: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, options: PlimsollErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.remedy = options.remedy;
    this.details = options.details;
  }
}

/** The caller gave something wrong: what, and what to give instead. */
export function invalidParams(
  message: string,
  remedy: string | undefined,
  more: Omit<PlimsollErrorOptions, 'remedy'> = {},
): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', message, { ...more, remedy });
}
