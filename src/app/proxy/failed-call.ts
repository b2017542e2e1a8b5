/**
 * Decides what leaves when the work on a result has failed. It fails closed: secrets are replaced, and a result that
 * could not be measured may not pass a ceiling. Sizes are estimates.
 */

import {
  type BoundCall,
  BYTES_PER_TOKEN,
  type ResultForm,
  redactedResult,
  type SizeLimit,
  textLimit,
} from '../../engine/call-result.js';
import { LARGE } from './bound-aside.js';

/** In the place of a result that may not pass as it is. */
const TOO_LARGE = 'is above its ceiling and could not be made smaller. It was not kept. Ask for less.';
const NOT_READ = 'could not be checked for secrets. It was not kept. Ask again.';

/** For content that is no result of a tool call, the refusal is a JSON-RPC error. */
function refusal(why: string, form: ResultForm): string {
  const text = `[plimsoll: the result ${why}]`;
  if (form !== 'call') return JSON.stringify({ code: -32_000, message: text });
  return JSON.stringify({ content: [{ type: 'text', text }], isError: true });
}

export function afterFailure(
  result: string,
  options: { readonly redact: boolean; readonly ceiling: SizeLimit; readonly form?: ResultForm },
): BoundCall {
  const { form = 'call' } = options;
  const { text, redacted } = options.redact ? redactedOf(result, form) : { text: result, redacted: 0 };
  const isRefused = text === undefined || isAbove(options.ceiling, text);
  const left = text === undefined ? refusal(NOT_READ, form) : isRefused ? refusal(TOO_LARGE, form) : text;
  return {
    text: left,
    outcome: isRefused ? 'refused' : redacted > 0 ? 'redacted' : 'passed',
    before: estimatedSize(Buffer.byteLength(result)),
    after: estimatedSize(Buffer.byteLength(left)),
    handle: undefined,
    kind: undefined,
    redacted,
  };
}

const UNREAD_ERROR = JSON.stringify({
  code: -32_000,
  message:
    '[plimsoll: the error of the server could not be checked for secrets. It was not kept. Ask again.]',
});

/** The same for an error in the place of a result. */
export function afterFailedError(error: string, dryRun: boolean): BoundCall {
  const text = dryRun ? error : UNREAD_ERROR;
  return {
    text,
    outcome: dryRun ? 'passed' : 'refused',
    before: estimatedSize(Buffer.byteLength(error)),
    after: estimatedSize(Buffer.byteLength(text)),
    handle: undefined,
    kind: undefined,
    redacted: 0,
  };
}

export function estimatedSize(bytes: number): BoundCall['before'] {
  return { bytes, tokens: Math.ceil(bytes / BYTES_PER_TOKEN) };
}

function redactedOf(
  result: string,
  form: ResultForm,
): { readonly text: string | undefined; readonly redacted: number } {
  // What was too much for a thread is not tried again on the event loop.
  if (result.length >= LARGE) return { text: undefined, redacted: 0 };
  try {
    return redactedResult(result, form);
  } catch {
    return { text: undefined, redacted: 0 };
  }
}

/** A token has three bytes or more in nearly all text. */
function isAbove(ceiling: SizeLimit, text: string): boolean {
  const { bytes = Infinity, tokens = Infinity } = textLimit(ceiling);
  return Buffer.byteLength(text) > Math.min(bytes, tokens * 3);
}
