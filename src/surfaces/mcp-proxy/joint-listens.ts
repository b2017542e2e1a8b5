/**
 * Handles `subscriptions/listen` on several servers. Each gets its part of the filter under an id of ours; the client
 * gets all news under its own id.
 */
import { memberOf } from '../../data/json-values.js';
import type { Member } from './joint-greeting.js';
import type { JointResources, ResourcePlace } from './joint-resources.js';
import { asObject } from './revisions/capabilities.js';
import { metaSource, withMetaMember } from './revisions/message-mapping.js';
import { ACKNOWLEDGED, CHANGES, SUBSCRIPTION_KEY } from './revisions/protocol-keys.js';
import {
  cancelledId,
  cancelMessage,
  errorMessage,
  paramValue,
  RPC_INVALID_PARAMS,
  type RpcMessage,
  readMessage,
  requestMessage,
  resultMessage,
  smallValue,
} from './rpc-message.js';

export interface JointListens {
  open(
    message: RpcMessage,
    members: readonly Member[],
    placeOf: (uri: string) => ResourcePlace | undefined,
  ): void;
  /** True when it was about one of these and goes no further. */
  fromServer(bytes: Buffer, known?: RpcMessage): boolean;
  /** True when the request was one of these. */
  cancel(id: string): boolean;
}

interface Listen {
  readonly id: string;
  /** By our ids: the servers that are still listened to. */
  readonly parts: Map<string, Member>;
  /** Those that have not agreed yet. */
  readonly unheard: Set<string>;
  readonly changes: Set<string>;
  readonly uris: string[];
  /** What came before the client was told that it listens. */
  early: RpcMessage[] | undefined;
}

const PREFIX = 'plimsoll-listen-';
/** A server that does not agree in time holds the others up no longer. */
const PATIENCE_MS = 5_000;

export function createJointListens(
  toClient: (bytes: Buffer) => void,
  { shownUri }: Pick<JointResources, 'shownUri'>,
): JointListens {
  const byPart = new Map<string, Listen>();
  let count = 0;

  function acknowledge(listen: Listen): void {
    const { early } = listen;
    if (early === undefined) return;
    listen.early = undefined;
    const notifications = {
      ...Object.fromEntries([...listen.changes].map((name) => [name, true])),
      ...(listen.uris.length > 0 ? { resourceSubscriptions: listen.uris } : {}),
    };
    const meta = `{${JSON.stringify(SUBSCRIPTION_KEY)}:${listen.id}}`;
    const params = `{"_meta":${meta},"notifications":${JSON.stringify(notifications)}}`;
    toClient(Buffer.from(`{"jsonrpc":"2.0","method":"${ACKNOWLEDGED}","params":${params}}`));
    for (const message of early) toClient(withMetaMember(message, SUBSCRIPTION_KEY, listen.id));
  }

  function heard(listen: Listen, part: string): void {
    listen.unheard.delete(part);
    if (listen.unheard.size === 0) acknowledge(listen);
  }

  function agreed(listen: Listen, message: RpcMessage, member: Member | undefined): void {
    const given = asObject(smallValue(message, memberOf(message.source, message.params, 'notifications')));
    for (const name of Object.values(CHANGES)) if (given[name] === true) listen.changes.add(name);
    if (!Array.isArray(given.resourceSubscriptions) || member === undefined) return;
    const uris = given.resourceSubscriptions.filter((uri) => typeof uri === 'string');
    listen.uris.push(...uris.map((uri) => shownUri(uri, member)));
  }

  function ended(part: string, listen: Listen): void {
    byPart.delete(part);
    listen.parts.delete(part);
    heard(listen, part);
    if (listen.parts.size === 0) toClient(resultMessage(listen.id, '{"resultType":"complete"}'));
  }

  return {
    open(message, members, placeOf) {
      const given = paramValue(message, 'notifications');
      const wanted = asObject(given);
      const uris = Array.isArray(wanted.resourceSubscriptions) ? wanted.resourceSubscriptions : [];
      if (wanted !== given) {
        const text = 'A subscription names the notifications it wants.';
        toClient(errorMessage(message.id, { code: RPC_INVALID_PARAMS, message: text }));
        return;
      }
      const places = uris.map((uri) => placeOf(String(uri)));
      const changes = Object.values(CHANGES).filter((name) => wanted[name] === true);
      const listen: Listen = {
        id: message.id,
        parts: new Map(),
        unheard: new Set(),
        changes: new Set(),
        uris: [],
        early: [],
      };
      const requests = members.map((member) => {
        const own = places.flatMap((place) => (place?.member === member ? [place.uri] : []));
        const notifications = {
          ...Object.fromEntries(changes.map((name) => [name, true])),
          ...(own.length > 0 ? { resourceSubscriptions: own } : {}),
        };
        count += 1;
        const part = JSON.stringify(`${PREFIX}${count}`);
        listen.parts.set(part, member);
        listen.unheard.add(part);
        byPart.set(part, listen);
        const params = { _meta: paramValue(message, '_meta'), notifications };
        return { member, request: readMessage(requestMessage(part, 'subscriptions/listen', params)) };
      });
      for (const { member, request } of requests) if (request !== undefined) member.link.request(request);
      setTimeout(() => acknowledge(listen), PATIENCE_MS).unref();
      if (requests.length === 0) acknowledge(listen);
    },
    fromServer(bytes, known) {
      if (byPart.size === 0 || !bytes.includes(PREFIX)) return false;
      const message = known ?? readMessage(bytes);
      const part = message?.kind === 'response' ? message.id : partOf(message);
      const listen = byPart.get(part);
      if (message === undefined || listen === undefined) return false;
      if (message.kind === 'response' || message.method === 'notifications/cancelled') ended(part, listen);
      else if (message.method === ACKNOWLEDGED) {
        agreed(listen, message, listen.parts.get(part));
        heard(listen, part);
      } else if (listen.early !== undefined) listen.early.push(message);
      else toClient(withMetaMember(message, SUBSCRIPTION_KEY, listen.id));
      return true;
    },
    cancel(id) {
      const found = [...byPart.values()].find((listen) => listen.id === id);
      if (found === undefined) return false;
      for (const [part, { link }] of found.parts) {
        byPart.delete(part);
        link.cancel(part);
        link.send(cancelMessage(part));
      }
      return true;
    },
  };
}

function partOf(message: RpcMessage | undefined): string {
  if (message === undefined) return '';
  if (message.method === 'notifications/cancelled') return cancelledId(message);
  return metaSource(message, SUBSCRIPTION_KEY) ?? '';
}
