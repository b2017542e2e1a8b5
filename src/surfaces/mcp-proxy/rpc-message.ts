/** One JSON-RPC message: its bytes as they came, and what decides where it goes. */
import { isAscii } from 'node:buffer';
import type { ErrorCode } from '../../contract/plimsoll-error.js';
import { applyEdits, type Edit, replaceValue } from '../../data/json-edits.js';
import { type JsonTape, scanJsonBytes } from '../../data/json-tape.js';
import {
  isArray,
  isObject,
  memberOf,
  parsedValue,
  ROOT,
  sourceOf,
  stringOf,
} from '../../data/json-values.js';
import { isCacheable, VERSION_KEY } from './revisions/protocol-keys.js';
import { plainId } from './rpc-id.js';

export interface RpcMessage {
  readonly bytes: Buffer;
  readonly source: JsonTape;
  readonly kind: 'request' | 'notification' | 'response';
  /** By its value: `3.0` is `3`, and `3` and `"3"` are two ids. Empty for a notification. */
  readonly id: string;
  readonly writtenId: string;
  /** Empty for a response. */
  readonly method: string;
  readonly params: number | undefined;
  /** The result of a response without an error. */
  readonly result: number | undefined;
}

/** `undefined` for what is no single JSON-RPC message. `known`: what was read of it already; `null` where it is no JSON. */
export function readMessage(given: Buffer, known?: JsonTape | null): RpcMessage | undefined {
  const source = known === undefined ? openObject(given) : known;
  if (source == null || !isObject(source, ROOT)) return undefined;
  const bytes = sharedBytes(given, source);
  const idNode = memberOf(source, ROOT, 'id');
  const writtenId = idNode === undefined ? '' : sourceOf(source, idNode);
  const id = plainId(writtenId);
  const method = stringOf(source, memberOf(source, ROOT, 'method'));
  const result = memberOf(source, ROOT, 'result');
  const isAnswer = result !== undefined || memberOf(source, ROOT, 'error') !== undefined;
  // What is both or neither could be taken for either.
  if (isAnswer === (method !== undefined)) return undefined;
  if (method !== undefined) {
    const kind = id === '' ? 'notification' : 'request';
    const params = memberOf(source, ROOT, 'params');
    return { bytes, source, kind, id, writtenId, method, params, result: undefined };
  }
  return { bytes, source, kind: 'response', id, writtenId, method: '', params: undefined, result };
}

/** As JSON-RPC has it. `isStrict`: all of it, and not only the answers. */
export function isByTheLetter(message: RpcMessage, isStrict = true): boolean {
  const { source, kind, id, result } = message;
  if (kind !== 'response') return !isStrict || isJsonRpc(message);
  const hasBody = result !== undefined || isObject(source, memberOf(source, ROOT, 'error'));
  return isJsonRpc(message) && id !== '' && hasBody;
}

export function isJsonRpc({ source }: RpcMessage): boolean {
  return stringOf(source, memberOf(source, ROOT, 'jsonrpc')) === '2.0';
}

/** Lines that begin otherwise are not read: a program may write any number of them among its messages. */
function openObject(bytes: Buffer): JsonTape | undefined {
  let at = 0;
  while (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13) at += 1;
  return bytes[at] === OPEN_OBJECT ? scanJsonBytes(bytes) : undefined;
}

const OPEN_OBJECT = 123;

/** The source of a large ASCII message has the same bytes, so one copy is enough. */
function sharedBytes(bytes: Buffer, { codes }: JsonTape): Buffer {
  const isSame = bytes.byteLength >= LARGE_BYTES && isAscii(bytes);
  return isSame ? Buffer.from(codes.buffer, codes.byteOffset, bytes.byteLength) : bytes;
}

const LARGE_BYTES = 1_000_000;

/** The messages of a batch, as some revisions write several in one; `undefined` for anything else. */
export function readBatch(bytes: Buffer, known?: JsonTape | null): Iterable<Buffer> | undefined {
  if (!/^\s*\[/.test(bytes.toString('latin1', 0, 100))) return undefined;
  const source = known === undefined ? scanJsonBytes(bytes) : known;
  if (source == null || !isArray(source, ROOT)) return undefined;
  return singles(source);
}

function* singles(source: JsonTape): Generator<Buffer> {
  const end = source.nexts[ROOT] ?? 0;
  for (let at = ROOT + 1; at < end; at = source.nexts[at] ?? end) yield Buffer.from(sourceOf(source, at));
}

export function paramText({ source, params }: RpcMessage, key: string): string | undefined {
  return stringOf(source, memberOf(source, params, key));
}

/**
 * A value from outside that is looked into. One that is larger is not what it should be, and to read it would take long: it is
 * taken as if it were not there.
 */
export function smallValue({ source }: Pick<RpcMessage, 'source'>, node: number | undefined): unknown {
  return node === undefined || sizeOf(source, node) > SMALL ? undefined : parsedValue(source, node);
}

/** The same for a parameter. */
export function paramValue(message: RpcMessage, key: string): unknown {
  return smallValue(message, memberOf(message.source, message.params, key));
}

export const SMALL = 1_048_576;

/** Characters of a value, as it is written. */
export function sizeOf({ starts, ends }: JsonTape, node: number): number {
  return (ends[node] ?? 0) - (starts[node] ?? 0);
}

/** The source of a parameter. */
export function paramSource({ source, params }: RpcMessage, key: string): string | undefined {
  const node = memberOf(source, params, key);
  return node === undefined ? undefined : sourceOf(source, node);
}

/** The request that a notification takes back. */
export function cancelledId(message: RpcMessage): string {
  return plainId(paramSource(message, 'requestId') ?? '');
}

export function resultText({ source, result }: RpcMessage): string {
  return result === undefined ? '' : sourceOf(source, result);
}

/** The message with another result; everything around it keeps its characters. */
export function withResult(message: RpcMessage, text: string): Buffer {
  const { source, result } = message;
  if (result === undefined) return message.bytes;
  return Buffer.from(applyEdits(source.text, [replaceValue(source, result, text)]));
}

/** `more`: further changes. */
export function withId({ source, bytes }: RpcMessage, id: string, more: readonly Edit[] = []): Buffer {
  const node = memberOf(source, ROOT, 'id');
  if (node === undefined) return bytes;
  return Buffer.from(applyEdits(source.text, [replaceValue(source, node, id), ...more]));
}

/** A string inside the parameters replaced by another. */
export function withParam(message: RpcMessage, key: string, value: string): Buffer {
  return withParamSource(message, key, JSON.stringify(value));
}

/** A parameter replaced by a JSON text. */
export function withParamSource(message: RpcMessage, key: string, text: string): Buffer {
  const { source, params } = message;
  const node = memberOf(source, params, key);
  if (node === undefined) return message.bytes;
  return Buffer.from(applyEdits(source.text, [replaceValue(source, node, text)]));
}

export function resultMessage(id: string, result: string): Buffer {
  return Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":${result}}`);
}

/** The revision that a request carries with it, from 2026-07-28 on; earlier ones agree on it once. */
export function carriedVersion(message: RpcMessage): string | undefined {
  const { source, params } = message;
  return stringOf(source, memberOf(source, memberOf(source, params, '_meta'), VERSION_KEY));
}

/** A result that we made ourselves, an object as JSON, in the form that the revision of the request asks for. */
export function ownResult(request: RpcMessage, result: string): Buffer {
  const isStateless = carriedVersion(request) !== undefined;
  return resultMessage(request.writtenId, isStateless ? statelessForm(request.method, result) : result);
}

export function statelessForm(method: string, result: string): string {
  const fields = `"resultType":"complete"${isCacheable(method) ? ',"ttlMs":0,"cacheScope":"private"' : ''}`;
  return result === '{}' ? `{${fields}}` : `{${fields},${result.slice(1)}`;
}

/** `reason`: as JSON. */
export function cancelMessage(id: string, reason?: string): Buffer {
  const more = reason === undefined ? '' : `,"reason":${reason}`;
  return Buffer.from(
    `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${id}${more}}}`,
  );
}

export interface RpcFailure {
  readonly code: number;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** One of ours: what is wrong and what to do. */
export function ownFailure(
  code: number,
  message: string,
  error_code: ErrorCode,
  remedy: string,
  facts: Readonly<Record<string, unknown>> = {},
): RpcFailure {
  return { code, message, data: { error_code, remedy, ...facts } };
}

export function serverFailure(
  message: string,
  remedy: string,
  code: ErrorCode = 'INTERNAL_ERROR',
): RpcFailure {
  return ownFailure(RPC_SERVER_ERROR, message, code, remedy);
}

export function errorMessage(id: string, failure: RpcFailure): Buffer {
  return errorAnswer(id, JSON.stringify(failure));
}

/** With the error as JSON. */
export function errorAnswer(id: string, error: string): Buffer {
  return Buffer.from(`{"jsonrpc":"2.0","id":${id},"error":${error}}`);
}

export function isMethodNotFound({ source }: RpcMessage): boolean {
  const code = memberOf(source, memberOf(source, ROOT, 'error'), 'code');
  return code !== undefined && sourceOf(source, code) === String(RPC_METHOD_NOT_FOUND);
}

export function requestMessage(id: string, method: string, params: unknown): Buffer {
  return Buffer.from(
    `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${JSON.stringify(params)}}`,
  );
}

export const RPC_INVALID_PARAMS = -32_602;
export const RPC_METHOD_NOT_FOUND = -32_601;
export const RPC_SERVER_ERROR = -32_000;
