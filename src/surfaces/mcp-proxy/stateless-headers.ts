/** A request of the stateless revision repeats parts of itself in headers. Where they differ, nobody knows which is meant. */
import type { IncomingHttpHeaders } from 'node:http';
import { NAMED_BY } from './http-messages.js';
import { asObject } from './revisions/capabilities.js';
import { CLIENT_CAPABILITIES_KEY, HEADER_MISMATCH, STATELESS } from './revisions/protocol-keys.js';
import {
  carriedVersion,
  paramText,
  paramValue,
  RPC_INVALID_PARAMS,
  type RpcFailure,
  type RpcMessage,
} from './rpc-message.js';

/** The headers say that the stateless revision is spoken. */
export function saysStateless(headers: IncomingHttpHeaders): boolean {
  const version = headers['mcp-protocol-version'];
  return typeof version === 'string' && version >= STATELESS;
}

/** What is wrong with it; `undefined` when nothing is. */
export function statelessProblem(message: RpcMessage, headers: IncomingHttpHeaders): RpcFailure | undefined {
  const version = carriedVersion(message);
  const meta = asObject(paramValue(message, '_meta'));
  if (version === undefined || asObject(meta[CLIENT_CAPABILITIES_KEY]) !== meta[CLIENT_CAPABILITIES_KEY])
    return {
      code: RPC_INVALID_PARAMS,
      message: 'A request carries its protocol version and the capabilities of the client in _meta.',
    };
  const key = Object.hasOwn(NAMED_BY, message.method) ? NAMED_BY[message.method] : undefined;
  const expected: [string, string | undefined][] = [
    ['mcp-protocol-version', version],
    ['mcp-method', message.method],
    ['mcp-name', key === undefined ? undefined : paramText(message, key)],
  ];
  for (const [name, value] of expected) {
    const given = headers[name];
    if (value !== undefined && decoded(typeof given === 'string' ? given : undefined) !== value)
      return {
        code: HEADER_MISMATCH,
        message: `Header mismatch: ${name} is ${given === undefined ? 'missing' : 'not what the body says'}.`,
      };
  }
  return undefined;
}

function decoded(header: string | undefined): string | undefined {
  const coded = header === undefined ? null : /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/.exec(header);
  return coded === null ? header : Buffer.from(coded[1] ?? '', 'base64').toString('utf8');
}
