/**
 * Checks the headers of a stateless request, which repeat parts of it. If they differ, nobody knows which one is
 * meant.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { NAMED_BY } from './http-messages.js';
import { headerText, type ParamHeaders } from './param-headers.js';
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
export function statelessProblem(
  message: RpcMessage,
  headers: IncomingHttpHeaders,
  mirrored: ParamHeaders,
): RpcFailure | undefined {
  const version = carriedVersion(message);
  const meta = asObject(paramValue(message, '_meta'));
  if (version === undefined || asObject(meta[CLIENT_CAPABILITIES_KEY]) !== meta[CLIENT_CAPABILITIES_KEY])
    return {
      code: RPC_INVALID_PARAMS,
      message: 'A request must carry its protocol version and the capabilities of the client in _meta.',
    };
  const key = Object.hasOwn(NAMED_BY, message.method) ? NAMED_BY[message.method] : undefined;
  const expected: [string, string | undefined][] = [
    ['mcp-protocol-version', version],
    ['mcp-method', message.method],
    ['mcp-name', key === undefined ? undefined : paramText(message, key)],
  ];
  const wrong =
    expected.find(([name, value]) => value !== undefined && textOf(headers[name]) !== value)?.[0] ??
    mirrored.mismatch(message, headers);
  if (wrong === undefined) return undefined;
  const how = headers[wrong] === undefined ? 'missing' : 'not what the body says';
  return { code: HEADER_MISMATCH, message: `Header mismatch: ${wrong} is ${how}.` };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return headerText(typeof header === 'string' ? header : undefined);
}
