/** Sends one JSON request to a model service. Every failure becomes a `ModelCallError` of its kind. */
import { isFields } from '../../contract/fields.js';
import { ModelCallError, type ModelFailure, type ModelRequest } from '../../contract/ports/model-client.js';
import { errorText, saysOverflow, serviceErrorText } from './error-text.js';

const LARGEST_ANSWER = 16 * 1024 * 1024;

export interface HttpCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly request: Pick<ModelRequest, 'signal' | 'keep' | 'kept'>;
}

export async function postJson({ url, headers, body, request }: HttpCall): Promise<Record<string, unknown>> {
  const { signal, keep, kept } = request;
  if (kept !== undefined) return parse(kept);
  const keys = keysOf(headers);
  let status = 0;
  let text: string;
  let location: string | null;
  let retryAfter: number | undefined;
  try {
    const response = await fetch(url, {
      method: 'POST',
      // An answer that need not be unpacked is kept sooner.
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      ...(signal === undefined ? {} : { signal }),
    });
    status = response.status;
    location = response.headers.get('location');
    retryAfter = waitOf(response.headers.get('retry-after'));
    text = await readLimited(response);
  } catch (error) {
    if (error instanceof ModelCallError) throw error;
    if (signal?.aborted === true && !isTimeout(signal.reason)) throw signal.reason;
    if (signal?.aborted === true)
      throw new ModelCallError('timeout', 'The answer took too long.', { cause: error });
    throw new ModelCallError(
      'unavailable',
      `The service cannot be reached or closed the connection (${errorText(reasonOf(error), keys)}).`,
      { cause: error, isFinal: NOBODY_THERE.includes(reasonOf(error)) },
    );
  }
  if (status >= 200 && status < 300) {
    await keep?.(text);
    return parse(text);
  }
  if (status >= 300 && status < 400)
    throw new ModelCallError(
      'unavailable',
      `The service answered ${status}, a redirect${location === null ? '' : ` to ${errorText(location, keys)}`}, which is not followed; base_url may be wrong.`,
      { isFinal: true },
    );
  const failure = failureOf(status, text);
  const said = serviceErrorText(text, keys);
  throw new ModelCallError(failure, `The service answered ${status}${said === '' ? '.' : `: ${said}`}`, {
    isFinal: ABSENT.includes(status),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

function keysOf(headers: HttpCall['headers']): string[] {
  const named = Object.entries(headers).filter(([name]) => /^authorization$|-key$/.test(name));
  return named.map(([, value]) => value.replace(/^Bearer /, ''));
}

/** True if the signal ended the call because its time is over, not because its owner took it back. */
function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_ANSWER) throw new ModelCallError('malformed', 'The answer is larger than 16 MB.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isFields(value)) return value as Record<string, unknown>;
  } catch {
    // Told below: an answer that breaks off is no JSON either.
  }
  throw new ModelCallError('malformed', 'The service answered something that is not a JSON object.');
}

/** There is nothing at the address, or no such model. */
const ABSENT: readonly number[] = [404, 405, 410];

/** Nobody listens at the address, or its name is unknown. */
const NOBODY_THERE: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND'];

/** Google answers 400 to a wrong key. */
const REFUSED_KEY = /\bAPI_KEY_INVALID\b/;

function failureOf(status: number, text: string): ModelFailure {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403 || (status === 400 && REFUSED_KEY.test(text))) return 'authentication';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413) return 'context_overflow';
  if (ABSENT.includes(status)) return 'unavailable';
  if (status >= 400 && status < 500)
    return saysOverflow(text.slice(0, 4_000)) ? 'context_overflow' : 'malformed';
  return 'unavailable';
}

/** Seconds, or a date. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const until = Date.parse(header);
  return Number.isFinite(until) ? Math.max(0, until - Date.now()) : undefined;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = (cause as { code?: unknown }).code;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause);
}
