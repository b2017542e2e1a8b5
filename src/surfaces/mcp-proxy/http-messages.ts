/** Adapts messages to HTTP: headers that repeat parts of them, and errors in place of status codes. */

import type { IncomingMessage } from 'node:http';
import { shownWords } from '../../app/proxy/shown-words.js';
import { memberOf, stringOf } from '../../data/json-values.js';
import { headerValue } from './param-headers.js';
import {
  carriedVersion,
  errorMessage,
  ownFailure,
  paramText,
  RPC_SERVER_ERROR,
  type RpcMessage,
} from './rpc-message.js';

/** The parameter that names what a request is about. */
export const NAMED_BY: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

/** A request that carries its revision with it says so in headers too. */
export function modernHeaders(message: RpcMessage): Record<string, string> {
  if (message.kind !== 'request') return {};
  const version = carriedVersion(message);
  if (version === undefined) return {};
  const key = Object.hasOwn(NAMED_BY, message.method) ? NAMED_BY[message.method] : undefined;
  const name = key === undefined ? undefined : paramText(message, key);
  return {
    'mcp-protocol-version': version,
    'mcp-method': message.method,
    ...(name === undefined ? {} : { 'mcp-name': headerValue(name) }),
  };
}

/** The revision that the answer to a greeting names. */
export function versionOf({ source, result }: RpcMessage): string | undefined {
  return stringOf(source, memberOf(source, result, 'protocolVersion'));
}

export function authAnswer(
  id: string,
  server: string,
  status: number,
  challenge: string | undefined,
): Buffer {
  return errorMessage(
    id,
    ownFailure(
      RPC_SERVER_ERROR,
      `The MCP server "${server}" asks for authorization (HTTP ${status}).`,
      'AUTH_REQUIRED',
      'Give it a token: --header "Authorization: Bearer ${TOKEN}" with TOKEN in the environment.',
      { ...(challenge === undefined ? {} : { www_authenticate: shownWords(challenge) }) },
    ),
  );
}

export interface Failure {
  readonly reason: string;
  readonly remedy?: string;
  /** It is not known what the server would have said. */
  readonly isOutage: boolean;
  /** It wants fewer requests; `after` as it said when. */
  readonly limited?: { readonly after: string | undefined };
}

export function failedAnswer(id: string, server: string, failure: Failure): Buffer {
  const { reason, remedy, isOutage, limited } = failure;
  return errorMessage(
    id,
    ownFailure(
      RPC_SERVER_ERROR,
      `The MCP server "${server}" did not answer: ${reason}`,
      limited === undefined ? 'INTERNAL_ERROR' : 'RATE_LIMITED',
      remedy ?? 'Check the address and that the server runs, then try again.',
      {
        ...(limited?.after === undefined ? {} : { retry_after: limited.after }),
        ...(isOutage ? { outage: true } : {}),
      },
    ),
  );
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Explains an answer whose status is an error; `words` of its body. */
export function statusFailure({ statusCode = 0, headers }: IncomingMessage, words: string): Failure {
  const said = words === '' ? '' : `: ${words}`;
  if (statusCode !== 429)
    return { reason: `it answered with HTTP ${statusCode}${said || '.'}`, isOutage: statusCode >= 500 };
  const given = headers['retry-after']?.trim() ?? '';
  const isSeconds = /^\d{1,9}$/.test(given);
  const after = isSeconds || HTTP_DATE.test(given) ? given : undefined;
  const later = after === undefined ? 'Wait a while, then try again.' : `Try again after ${after}.`;
  return {
    reason: `it asks for fewer requests (HTTP 429)${said || '.'}`,
    remedy: isSeconds ? `Wait ${given} s, then try again.` : later,
    isOutage: true,
    limited: { after },
  };
}

/** The error if no MCP server answers at the address; `what` it sent instead. */
export function noMcp(what: string): Failure {
  return {
    reason: `it sent ${what}, which is not MCP.`,
    remedy:
      'Check the address: the documentation of the server names the one for MCP, which often ends in /mcp.',
    isOutage: false,
  };
}

/** A larger body is not quoted, because the cut may split a secret. */
export const WORDS_BYTES = 64_000;

/** The words of a body that is no message, for a sentence and without secrets. Empty for a page. */
export function bodyWords(bytes: Buffer): string {
  if (bytes.byteLength >= WORDS_BYTES) return '';
  const text = bytes.toString('utf8').trim();
  if (text.startsWith('<')) return '';
  // The last of several lines, or the beginning of one, which says more if it is JSON.
  return shownWords(/^[[{]/.test(text) ? text.replace(/[\r\n]+/g, ' ') : text);
}

/** Whether an error of this type is for people to read, and no page. */
export function mayBeWords(type: string | undefined): boolean {
  return mayBeJson(type) || plainType(type ?? '').toLowerCase() === 'text/plain';
}

/** A body that is one message, or several. Without a type it is looked at all the same. */
export function mayBeJson(type: string | undefined): boolean {
  return type === undefined || /^application\/(?:[\w.-]+\+)?json$/i.test(plainType(type));
}

export function isEventStream(type: string | undefined): boolean {
  return type !== undefined && plainType(type).toLowerCase() === 'text/event-stream';
}

/** Without parameters such as the character set. */
export function plainType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim();
}
