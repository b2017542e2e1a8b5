/**
 * Translates requests and results between revisions by edits of the text. What is not named here keeps its
 * characters, so numbers, unknown fields and key order survive, and translating there and back gives the same values.
 */
import { addMember, applyEdits, type Edit, removeEntries, replaceValue } from '../../../data/json-edits.js';
import type { JsonTape } from '../../../data/json-tape.js';
import {
  childrenOf,
  isArray,
  isObject,
  memberOf,
  membersOf,
  ROOT,
  sourceOf,
  stringOf,
} from '../../../data/json-values.js';
import { type RpcMessage, withId } from '../rpc-message.js';
import {
  CLIENT_CAPABILITIES_KEY,
  CLIENT_INFO_KEY,
  isCacheable,
  LOG_LEVEL_KEY,
  RESOURCE_NOT_FOUND,
  VERSION_KEY,
} from './protocol-keys.js';

const CARRIED = new Set([VERSION_KEY, CLIENT_INFO_KEY, CLIENT_CAPABILITIES_KEY, LOG_LEVEL_KEY]);
const ROUND = new Set(['inputResponses', 'requestState']);

/** A stateless request for a server that greets: what it carried with it is taken off. */
export function toGreetedRequest(message: RpcMessage): string {
  const { source, params } = message;
  if (!isObject(source, params)) return source.text;
  const meta = memberOf(source, params, '_meta');
  const edits: Edit[] = [];
  const rest = isObject(source, meta)
    ? [...membersOf(source, meta)].filter(({ key }) => !CARRIED.has(key))
    : [];
  const isBare = isObject(source, meta) && rest.length === 0;
  if (isObject(source, meta) && !isBare)
    edits.push(...removeEntries(source, meta, (key) => CARRIED.has(stringOf(source, key) ?? '')));
  edits.push(
    ...removeEntries(source, params, (key) => {
      const name = stringOf(source, key) ?? '';
      return ROUND.has(name) || (isBare && name === '_meta');
    }),
  );
  return applyEdits(source.text, edits);
}

/** A request of a client that greeted, with what the stateless revision carries: members of `_meta` and of the parameters. */
export function toStatelessRequest(
  message: RpcMessage,
  meta: Readonly<Record<string, unknown>>,
  added: readonly { readonly key: string; readonly value: string }[] = [],
): string {
  const { source, params } = message;
  const own = Object.entries(meta).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const more = added.map(({ key, value }) => `${JSON.stringify(key)}:${value}`);
  if (!isObject(source, params)) {
    if (params !== undefined) return source.text;
    const text = `{${[`"_meta":{${own.join(',')}}`, ...more].join(',')}}`;
    return applyEdits(source.text, [addMember(source, ROOT, 'params', text)]);
  }
  const node = memberOf(source, params, '_meta');
  const edits: Edit[] = [];
  if (isObject(source, node)) {
    edits.push(...withMembers(source, node, own, Object.keys(meta)));
    edits.push(...withMembers(source, params, more, [...ROUND]));
  } else
    edits.push(...withMembers(source, params, [`"_meta":{${own.join(',')}}`, ...more], ['_meta', ...ROUND]));
  return applyEdits(source.text, edits);
}

/** Members put at the beginning of an object, in the place of those of the same name. */
function withMembers(
  source: JsonTape,
  node: number,
  members: readonly string[],
  replaced: readonly string[],
): Edit[] {
  const gone = (key: number) => replaced.includes(stringOf(source, key) ?? '');
  const stays = [...membersOf(source, node)].filter(({ keyNode }) => !gone(keyNode)).length;
  const at = (source.starts[node] ?? 0) + 1;
  const text = members.join(',') + (members.length > 0 && stays > 0 ? ',' : '');
  return [{ start: at, end: at, text }, ...removeEntries(source, node, gone)];
}

/** The answer of a server that greets, for a stateless client: it says that it is complete and how long it stays true. */
export function toStatelessAnswer(message: RpcMessage, id: string, method: string): Buffer {
  const { source, result } = message;
  const fields = ['"resultType":"complete"'];
  if (isCacheable(method)) {
    if (memberOf(source, result, 'ttlMs') === undefined) fields.push('"ttlMs":0');
    if (memberOf(source, result, 'cacheScope') === undefined) fields.push('"cacheScope":"private"');
  }
  return withId(
    message,
    id,
    isObject(source, result) ? withMembers(source, result, fields, ['resultType']) : [],
  );
}

/** A complete answer of a stateless server, for a client that greeted. */
export function toGreetedAnswer(message: RpcMessage, id: string, method: string): Buffer {
  const { source, result } = message;
  if (!isObject(source, result)) return withId(message, id);
  const gone = isCacheable(method) ? ['resultType', 'ttlMs', 'cacheScope'] : ['resultType'];
  const edits = removeEntries(source, result, (key) => gone.includes(stringOf(source, key) ?? ''));
  if (method === 'tools/call') edits.push(...structuredEdits(source, result));
  if (method === 'tools/list') edits.push(...outputSchemaEdits(source, result));
  return withId(message, id, edits);
}

/** Earlier revisions know structured content only as an object. */
function structuredEdits(source: JsonTape, result: number): Edit[] {
  const node = memberOf(source, result, 'structuredContent');
  if (node === undefined || isObject(source, node)) return [];
  return [replaceValue(source, node, `{"result":${sourceOf(source, node)}}`)];
}

/** A schema of anything but an object is not declared to them. */
function outputSchemaEdits(source: JsonTape, result: number): Edit[] {
  const list = memberOf(source, result, 'tools');
  if (!isArray(source, list)) return [];
  return childrenOf(source, list).flatMap((tool) => {
    const schema = memberOf(source, tool, 'outputSchema');
    if (schema === undefined || stringOf(source, memberOf(source, schema, 'type')) === 'object') return [];
    return removeEntries(source, tool, (key) => stringOf(source, key) === 'outputSchema');
  });
}

/** An error of a server that greets: a code that the stateless revision no longer uses gets the one it uses. */
export function toStatelessError(message: RpcMessage): string {
  const { source } = message;
  const code = memberOf(source, memberOf(source, ROOT, 'error'), 'code');
  if (code === undefined || sourceOf(source, code) !== String(RESOURCE_NOT_FOUND)) return source.text;
  return applyEdits(source.text, [replaceValue(source, code, '-32602')]);
}

/** A message with one member of its `_meta` set, or taken out with `undefined`. */
export function withMetaMember(message: RpcMessage, key: string, value: string | undefined): Buffer {
  const edits = metaEdits(message, key, value);
  return edits.length === 0 ? message.bytes : Buffer.from(applyEdits(message.source.text, edits));
}

export function metaEdits({ source, params }: RpcMessage, key: string, value: string | undefined): Edit[] {
  const member = value === undefined ? [] : [`${JSON.stringify(key)}:${value}`];
  const meta = memberOf(source, params, '_meta');
  if (isObject(source, meta)) return withMembers(source, meta, member, [key]);
  if (value === undefined) return [];
  const text = `"_meta":{${member.join('')}}`;
  if (isObject(source, params)) return withMembers(source, params, [text], ['_meta']);
  return [addMember(source, ROOT, 'params', `{${text}}`)];
}

/** A member of `_meta`, as it is written. */
export function metaSource({ source, params }: RpcMessage, key: string): string | undefined {
  const node = memberOf(source, memberOf(source, params, '_meta'), key);
  return node === undefined ? undefined : sourceOf(source, node);
}
