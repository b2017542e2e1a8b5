/** The one error class of the program. Plain, so that a small command loads no schema library to fail well. */
export declare const ERROR_CODES: readonly ['NOT_FOUND', 'INVALID_PARAMS', 'RATE_LIMITED', 'AUTH_REQUIRED', 'CAPABILITY_DENIED', 'INTERNAL_ERROR'];
export type ErrorCode = (typeof ERROR_CODES)[number];
export interface PlimsollErrorOptions {
    /** What the reader can do about it, as a sentence. */
    readonly remedy?: string;
    /** Facts about the failure, by name. Never a secret. */
    readonly details?: Readonly<Record<string, unknown>>;
    readonly cause?: unknown;
}
/** What every function of Plimsoll throws: `message` says what is wrong, `remedy` what to do, `code` is for programs. */
export declare class PlimsollError extends Error {
    readonly name = "PlimsollError";
    readonly code: ErrorCode;
    readonly remedy: string | undefined;
    readonly details: Readonly<Record<string, unknown>> | undefined;
    constructor(code: ErrorCode, message: string, options?: PlimsollErrorOptions);
}
