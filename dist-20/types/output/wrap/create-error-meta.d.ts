/** Document 1's error answer. It is made when something already failed, so it takes any message and fits any limit. */
import type { ToolError } from '../../contract/errors.js';
import { type ErrorCode } from '../../contract/plimsoll-error.js';
import { type TimeSource } from './timestamp.js';
export type ErrorOptions = TimeSource & {
    /** Default: 500 characters. */
    readonly maxMessageLength?: number;
    /** Default: 10,240 bytes. */
    readonly maxBytes?: number;
};
/** A code that is none of the six becomes `INTERNAL_ERROR`. */
export declare function createErrorMeta(code: ErrorCode, message: unknown, options: ErrorOptions): ToolError;
