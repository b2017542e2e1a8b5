/**
 * Decides how much of a client's message may go on. The name of a tool decides who may call it, so a message that two
 * readers could read differently is stopped: some take the first of two equal keys, some the last, some take `Name`
 * for `name`. A call without an id is stopped too, because nobody would get its answer, and so is what is no message
 * at all.
 */

import { TURN_KEY } from '../../contract/names.js';
import { type LogSink, warn } from '../../contract/ports/log-sink.js';
import { isObject, membersOf, ROOT } from '../../data/json-values.js';
import { CLIENT_INFO_KEY } from './revisions/protocol-keys.js';
import { errorMessage, paramValue, RPC_INVALID_PARAMS, type RpcMessage } from './rpc-message.js';

export type ClientMessage =
  | { readonly kind: 'message'; readonly message: RpcMessage }
  | { readonly kind: 'refused'; readonly reason: string; readonly answer: Buffer | undefined };

const RPC_PARSE_ERROR = -32_700;

/** `message`: what was read of the bytes. */
export function checkClientMessage(message: RpcMessage | undefined, bytes: Buffer): ClientMessage {
  if (message === undefined) {
    const reason = 'The client sent something that is not a JSON-RPC message';
    const isBlank = bytes.toString('latin1', 0, 100).trim() === '';
    return {
      kind: 'refused',
      reason,
      answer: isBlank ? undefined : refusal('null', RPC_PARSE_ERROR, reason),
    };
  }
  const twofold = twofoldKey(message);
  if (twofold !== undefined) {
    const reason = `The client sent a message in which "${twofold}" can be read in two ways`;
    return {
      kind: 'refused',
      reason,
      answer: message.kind === 'request' ? refusal(message.writtenId, RPC_INVALID_PARAMS, reason) : undefined,
    };
  }
  if (message.kind === 'notification' && message.method === 'tools/call')
    return {
      kind: 'refused',
      reason: 'The client sent a tool call without an id, so nobody could receive its answer',
      answer: undefined,
    };
  return { kind: 'message', message };
}

/** Told to the client where it can be, and on standard error. */
export function refuse(
  { reason, answer }: Extract<ClientMessage, { kind: 'refused' }>,
  { toClient, log }: { readonly toClient: (bytes: Buffer) => void; readonly log: LogSink },
): void {
  if (answer !== undefined) toClient(answer);
  warn(log, `${reason}; it is not passed on`);
}

function refusal(id: string, code: number, reason: string): Buffer {
  return errorMessage(id, {
    code,
    message: `${reason}; it is not passed on.`,
    data: { error_code: 'INVALID_PARAMS', remedy: 'Send one JSON-RPC 2.0 message, each key once.' },
  });
}

const ENVELOPE = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);
const CALL = new Set(['name', 'arguments']);

function twofoldKey({ source, params, method }: RpcMessage): string | undefined {
  const inEnvelope = twofoldIn(ROOT, ENVELOPE);
  if (inEnvelope !== undefined || method !== 'tools/call' || !isObject(source, params)) return inEnvelope;
  return twofoldIn(params, CALL);

  function twofoldIn(node: number, names: ReadonlySet<string>): string | undefined {
    const seen = new Set<string>();
    for (const { key } of membersOf(source, node)) {
      const folded = foldCase(key);
      if (!names.has(folded)) continue;
      if (key !== folded || seen.has(folded)) return folded;
      seen.add(folded);
    }
    return undefined;
  }
}

/** As readers do that take no notice of case: `ſ` is an s, and the sign of the kelvin a k. */
function foldCase(key: string): string {
  return key.toUpperCase().toLowerCase();
}

/** The client names itself once, or with every request. */
export function clientNameOf(message: RpcMessage): string | undefined {
  if (message.method === 'initialize') return nameOf(paramValue(message, 'clientInfo'));
  const meta = paramValue(message, '_meta');
  return typeof meta === 'object' && meta !== null ? clientNameIn(meta) : undefined;
}

/** The client that a request names. Several clients of the stateless revision may share a session. */
export function clientNameIn(meta: object | undefined): string | undefined {
  return nameOf((meta as Record<string, unknown> | undefined)?.[CLIENT_INFO_KEY]);
}

/** Whose turn a request without a named one belongs to. */
export function clientSession(session: string, meta: Readonly<Record<string, unknown>>): string {
  const client = meta[CLIENT_INFO_KEY];
  return client === undefined ? session : `${session} ${JSON.stringify(client)}`;
}

/** The turn of a client that names none. */
const CONNECTION_TURN = 'connection';

export function turnOf(meta: Readonly<Record<string, unknown>>): string | number {
  const turn = meta[TURN_KEY];
  return typeof turn === 'string' || typeof turn === 'number' ? turn : CONNECTION_TURN;
}

function nameOf(info: unknown): string | undefined {
  const name = (info as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : undefined;
}
