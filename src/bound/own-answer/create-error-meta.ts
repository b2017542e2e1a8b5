/** Makes the error answer of a tool. Something has already failed, so it accepts any message and fits any limit. */
import type { ToolError } from '../../contract/errors.js';
import { ERROR_CODES, type ErrorCode } from '../../contract/plimsoll-error.js';
import { toPlainJson } from '../../reduce/plain-json.js';
import { GLOBAL } from '../limits/global-limits.js';
import { cutToJsonBytes, jsonBytes } from './json-size.js';
import { type TimeSource, timestampOf } from './timestamp.js';
import { checkMaxBytes, checkMaxItems } from './wrap-options.js';

export type ErrorOptions = TimeSource & {
  /** Default: 500 characters. */
  readonly maxMessageLength?: number;
  /** Default: 10,240 bytes. */
  readonly maxBytes?: number;
};

/** A code that is none of the six becomes `INTERNAL_ERROR`. */
export function createErrorMeta(code: ErrorCode, message: unknown, options: ErrorOptions): ToolError {
  const maxLength = checkMaxItems(options.maxMessageLength ?? GLOBAL.MAX_ERROR_MESSAGE_LENGTH);
  const maxBytes = checkMaxBytes(options.maxBytes ?? GLOBAL.MAX_OUTPUT_SIZE_BYTES);
  const answer: ToolError = {
    error: true,
    error_code: ERROR_CODES.includes(code) ? code : 'INTERNAL_ERROR',
    message: '',
    _meta: { count: 0, timestamp: timestampOf(options) },
  };
  const text = messageText(message);
  const limit = Math.min(maxLength, GLOBAL.MAX_ERROR_MESSAGE_LENGTH);
  return {
    ...answer,
    message: cutMessage(text, limit, maxBytes - Buffer.byteLength(JSON.stringify(answer))),
  };
}

/** Not longer than `maxLength` UTF-16 units nor `maxBytes` of JSON; a cut shows as an ellipsis and splits no character. */
function cutMessage(text: string, maxLength: number, maxBytes: number): string {
  const short = text.length <= maxLength;
  if (short && jsonBytes(text) - 2 <= maxBytes) return text;
  if (maxLength < 1) return '';
  const start = short ? text : wholeCharacters(text, maxLength - 1);
  return `${cutToJsonBytes(start, maxBytes - 3)}…`;
}

function wholeCharacters(text: string, length: number): string {
  const code = text.charCodeAt(length - 1);
  const splits = code >= 0xd800 && code < 0xdc00 && length < text.length;
  return text.slice(0, splits ? length - 1 : length);
}

function messageText(message: unknown): string {
  try {
    if (message instanceof Error) return String(message.message);
    // Arrays are written out, and may hold the same one many times.
    return String(Array.isArray(message) ? toPlainJson(message).value : message);
  } catch {
    return 'An error without a message.';
  }
}
