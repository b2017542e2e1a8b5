/**
 * Handles the resources of several servers. If several list the same URI, the first keeps it, and each other gets an
 * address of ours that names the server. All other URIs stay. The owner of a URI stays the same as long as the client
 * does.
 */
import { applyEdits, type Edit, replaceValue } from '../../data/json-edits.js';
import { childrenOf, isArray, memberOf, stringOf } from '../../data/json-values.js';
import type { Member } from './joint-greeting.js';
import { UPDATED } from './revisions/protocol-keys.js';
import { type RpcMessage, readMessage } from './rpc-message.js';

const PREFIX = 'plimsoll://server/';

/** Where a resource is, and what it is called there. */
export interface ResourcePlace {
  readonly member: Member;
  readonly uri: string;
}

export interface JointResources {
  /** A server lists it: the address that the client sees. */
  listed(uri: string, member: Member): string;
  has(address: string): boolean;
  find(address: string): ResourcePlace | undefined;
  /** What a server calls so, as the client knows it. */
  shownUri(uri: string, member: Member): string;
  /** A message of a server with the addresses that the client knows; read, when it was and has not changed. */
  shown(member: Member, bytes: Buffer, known?: RpcMessage): [bytes: Buffer, known: RpcMessage | undefined];
}

export function createJointResources(members: readonly Member[]): JointResources {
  /** By the address that the client sees. */
  const places = new Map<string, ResourcePlace>();
  /** Servers some of whose resources have another address. */
  const renamed = new Set<Member>();

  function shownUri(uri: string, member: Member): string {
    const other = addressOf(member, uri);
    return places.has(other) ? other : uri;
  }

  return {
    listed(uri, member) {
      const isTaken = (places.get(uri)?.member ?? member) !== member;
      const address = isTaken ? addressOf(member, uri) : uri;
      places.set(address, { member, uri });
      if (isTaken) renamed.add(member);
      return address;
    },
    has: (address) => places.has(address),
    find(address) {
      const known = places.get(address);
      if (known !== undefined) return known;
      const member = members.find((one) => address.startsWith(addressOf(one, '')));
      return member === undefined ? undefined : { member, uri: address.slice(addressOf(member, '').length) };
    },
    shownUri,
    shown(member, bytes, known) {
      const message = renamed.has(member) ? (known ?? readMessage(bytes)) : undefined;
      if (message === undefined) return [bytes, known];
      const { source } = message;
      const edits = uriNodes(message).flatMap((node): Edit[] => {
        const uri = stringOf(source, node);
        const shown = uri === undefined ? uri : shownUri(uri, member);
        return node === undefined || shown === uri ? [] : [replaceValue(source, node, JSON.stringify(shown))];
      });
      if (edits.length === 0) return [bytes, message];
      return [Buffer.from(applyEdits(source.text, edits)), undefined];
    },
  };
}

function addressOf({ link }: Member, uri: string): string {
  return `${PREFIX}${link.name}/${uri}`;
}

/** The places of URIs: resources that were read, links and resources in results and prompts, notices of changes. */
function uriNodes({ source, method, params, result }: RpcMessage): (number | undefined)[] {
  if (method === UPDATED) return [memberOf(source, params, 'uri')];
  const entries = (key: string) => {
    const list = memberOf(source, result, key);
    return isArray(source, list) ? childrenOf(source, list) : [];
  };
  const blocks = [
    ...entries('content'),
    ...entries('messages').map((message) => memberOf(source, message, 'content')),
  ];
  const holders = [
    ...entries('contents'),
    ...blocks,
    ...blocks.map((block) => memberOf(source, block, 'resource')),
  ];
  return holders.map((holder) => memberOf(source, holder, 'uri'));
}
