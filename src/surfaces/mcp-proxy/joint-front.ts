/**
 * Presents several servers as one. Names of tools and prompts carry their server (`server__name`), so that they
 * cannot clash, and lists are merged. Requests of a server carry an id of ours, so that the answer finds its way
 * back. Each server is addressed in the client's revision, and a failing one takes no other down.
 */
import { type ReadAside, readAnywhere } from './intake.js';
import { createJointGreeting, type Member } from './joint-greeting.js';
import { createJointListens } from './joint-listens.js';
import { createJointLists, type MergeOptions, splitName } from './joint-lists.js';
import { createJointResources, type ResourcePlace } from './joint-resources.js';
import { noMethodAnswer, unknownAnswer } from './link-answers.js';
import { withTemplate } from './originals-resource.js';
import { asObject, bridgedClientCapabilities } from './revisions/capabilities.js';
import { unsupportedAnswer } from './revisions/greeted-server.js';
import { withMetaMember } from './revisions/message-mapping.js';
import { CLIENT_CAPABILITIES_KEY, STATELESS, TASKS_EXTENSION } from './revisions/protocol-keys.js';
import {
  cancelledId,
  carriedVersion,
  ownResult,
  paramText,
  paramValue,
  type RpcMessage,
  requestMessage,
  smallValue,
  withId,
  withParam,
  withParamSource,
} from './rpc-message.js';
import type { LinkOptions } from './server-link.js';
import type { ListChanges } from './tool-directory.js';

export interface JointFront {
  serve(message: RpcMessage): Promise<void>;
  /** The tools of all, as the result of a list. */
  toolList(meta: Meta): Promise<string>;
  /** The client's answer to a question of one of them. */
  answered(message: RpcMessage): void;
  /** True when the client took back what several serve. */
  cancel(id: string): boolean;
  /** The client has been greeted, in these words. */
  begin(initialized: Buffer): void;
  /** An answer, or what was made of it. */
  fromLink(member: Member, bytes: Buffer, known?: RpcMessage): void;
  /** What a server says by itself. */
  fromServer(member: Member, bytes: Buffer, message: RpcMessage): void;
}

export type OwnTool = Pick<ListChanges, 'own' | 'addsNoticePlace'>;

export interface JointPorts extends Pick<LinkOptions, 'proxy' | 'toClient' | 'log' | 'timeoutMs'> {
  /** Ours. */
  readonly version: string;
  readonly aside: ReadAside | undefined;
  readonly callTool: (message: RpcMessage) => void | Promise<void>;
  readonly ownTool: (meta: Meta) => OwnTool;
  readonly arrange: (meta: Meta) => MergeOptions['arrange'];
  /** A server has come, or its list. */
  readonly onToolsChanged: () => void;
}

export type Meta = Readonly<Record<string, unknown>> | undefined;

export function createJointFront(members: readonly Member[], ports: JointPorts): JointFront {
  const { proxy, toClient, log, timeoutMs, version, aside } = ports;
  /** What a client says when it has been greeted. */
  let initialized: Buffer | undefined;
  let fromServers = 0;
  /** Requests of servers to the client, by the id that the client sees. */
  const asked = new Map<string, { readonly member: Member; readonly id: string }>();
  const resources = createJointResources(members);
  const listens = createJointListens(toClient, resources);
  const lists = createJointLists({ log, timeoutMs, onLate: listChanged });
  const greeting = createJointGreeting(members, { version, log, onLate: joined });

  async function serve(given: RpcMessage): Promise<void> {
    const told = withoutTasks(given, aside);
    const message = told instanceof Promise ? await told : told;
    const carried = carriedVersion(message);
    if (carried !== undefined && carried !== STATELESS)
      return void toClient(unsupportedAnswer(message.id, carried));
    if (carried !== undefined && message.method !== 'server/discover') await greeting.known(message);
    return serveJointly(
      message,
      carried === undefined ? 'greeted' : 'stateless',
      paramText(message, 'uri') ?? '',
    );
  }

  async function serveJointly(message: RpcMessage, era: 'greeted' | 'stateless', uri: string): Promise<void> {
    const { method } = message;
    switch (`${era} ${method}`) {
      case 'greeted initialize':
        return answer(message, await greeting.greet(message));
      case 'stateless server/discover':
        return answer(message, await greeting.discover(message));
      case 'stateless subscriptions/listen':
        await resourceList('resources/list', 'resources', metaOf(message));
        return listens.open(message, members.filter(isThere), placeOf);
      case 'greeted ping':
        return answer(message, '{}');
      case 'greeted logging/setLevel':
        // One that never answers keeps no other from being set.
        for (const { link } of active('logging')) void link.ask(method, paramsOf(message));
        return answer(message, '{}');
      case 'greeted resources/subscribe':
      case 'greeted resources/unsubscribe':
        return byUri(message, uri);
    }
    switch (method) {
      case 'tools/list':
        return answer(message, await toolList(metaOf(message)));
      case 'prompts/list': {
        const meta = metaOf(message);
        return answer(message, await lists.merge(active('prompts'), method, 'prompts', { meta }));
      }
      case 'resources/list':
        return answer(message, await resourceList(method, 'resources', metaOf(message)));
      case 'resources/templates/list':
        return answer(
          message,
          withTemplate(await resourceList(method, 'resourceTemplates', metaOf(message))),
        );
      case 'tools/call':
        return ports.callTool(message);
      case 'prompts/get':
        return byName(message, 'prompt');
      case 'resources/read':
        return byUri(message, uri);
      case 'completion/complete':
        return complete(message);
      default:
        toClient(noMethodAnswer(message.id, method));
    }
  }

  function answer(message: RpcMessage, result: string): void {
    toClient(ownResult(message, result));
  }

  function active(capability: string): Member[] {
    return members.filter(({ capabilities }) => capabilities?.[capability] !== undefined);
  }

  async function toolList(meta: Meta): Promise<string> {
    const { own, addsNoticePlace } = ports.ownTool(meta);
    const list = await lists.merge(active('tools'), 'tools/list', 'tools', {
      meta,
      isVisible: proxy.isAllowed,
      addsNoticePlace,
      last: own.descriptor,
      arrange: ports.arrange(meta),
    });
    if (!lists.isWaiting) proxy.toolsListed();
    return list;
  }

  async function resourceList(method: string, key: string, meta: Meta): Promise<string> {
    return lists.merge(active('resources'), method, key, {
      meta,
      address: (uri, member) => resources.listed(uri, member as Member),
    });
  }

  function byName(message: RpcMessage, what: string): void {
    const name = paramText(message, 'name') ?? '';
    const found = splitName(members, name);
    if (found === undefined) toClient(unknownAnswer(message.id, `${what} ${JSON.stringify(name)}`));
    else request(found.member, message, { bytes: withParam(message, 'name', found.rest) });
  }

  /** By the list it came from; one that no list has named is asked for where it may be. */
  async function byUri(
    message: RpcMessage,
    uri: string,
    withUri = (own: string) => withParam(message, 'uri', own),
  ): Promise<void> {
    if (!resources.has(uri)) await resourceList('resources/list', 'resources', metaOf(message));
    const place = placeOf(uri) ?? (await whoHas(active('resources'), message, uri));
    if (place === undefined) toClient(unknownAnswer(message.id, `resource ${JSON.stringify(uri)}`));
    else request(place.member, message, { bytes: place.uri === uri ? message.bytes : withUri(place.uri) });
  }

  function placeOf(uri: string): ResourcePlace | undefined {
    const [member, ...others] = active('resources');
    const alone = member === undefined || others.length > 0 ? undefined : { member, uri };
    return resources.find(uri) ?? alone;
  }

  /** A resource from a template, or what may be put into one: the first server that has an answer. */
  async function whoHas(
    places: readonly Member[],
    message: RpcMessage,
    uri: string,
  ): Promise<ResourcePlace | undefined> {
    if (!ANYWHERE.has(message.method)) return undefined;
    const params = { ...paramsOf(message), _meta: metaOf(message) };
    for (const member of places) {
      const found = await member.link.ask(message.method, params);
      if (found?.result !== undefined) return { member, uri };
    }
    return undefined;
  }

  function complete(message: RpcMessage): void | Promise<void> {
    const params = paramsOf(message) as { ref?: { type?: string; name?: string; uri?: string } };
    const { ref } = params;
    const withRef = (own: object) =>
      requestMessage(message.id, message.method, { ...params, ref: { ...ref, ...own } });
    if (typeof ref?.name !== 'string')
      return byUri(message, String(ref?.uri ?? ''), (uri) => withRef({ uri }));
    const found = splitName(members, ref.name);
    if (found === undefined) toClient(unknownAnswer(message.id, `prompt ${JSON.stringify(ref.name)}`));
    else request(found.member, message, { bytes: withRef({ name: found.rest }) });
  }

  /** A server that was not there when the client was greeted. */
  function joined({ link, capabilities }: Member): void {
    ports.onToolsChanged();
    if (initialized === undefined) return;
    link.rememberInitialized(initialized);
    link.send(initialized);
    for (const list of ['tools', 'prompts', 'resources'])
      if (capabilities?.[list] !== undefined) listChanged(list);
  }

  /** To a client that was greeted; others subscribe to what they want to hear. */
  function listChanged(method: string): void {
    const [list] = method.split('/', 1);
    if (list === 'tools') ports.onToolsChanged();
    if (initialized === undefined) return;
    toClient(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/${list}/list_changed"}`));
  }

  return {
    serve,
    toolList,
    answered(message) {
      const request = asked.get(message.id);
      asked.delete(message.id);
      request?.member.link.send(withId(message, request.id));
    },
    cancel: listens.cancel,
    begin(given) {
      initialized = given;
    },
    fromLink(member, ...given) {
      const message = resources.shown(member, ...given);
      // Unless it is about a subscription that several serve.
      if (!listens.fromServer(...message)) toClient(...message);
    },
    fromServer(member, given, message) {
      const shown = resources.shown(member, given, message);
      if (message.kind === 'request') {
        fromServers += 1;
        const id = JSON.stringify(`${member.link.name}-${fromServers}`);
        asked.set(id, { member, id: message.id });
        toClient(withId(message, id));
      } else if (listens.fromServer(...shown)) {
        return;
      } else if (message.method === 'notifications/cancelled') {
        const wanted = cancelledId(message);
        const entry = [...asked].find(([, request]) => request.member === member && request.id === wanted);
        if (entry !== undefined) toClient(withParamSource(message, 'requestId', entry[0]));
      } else toClient(...shown);
    },
  };
}

export function request(
  member: Member,
  message: RpcMessage,
  changed?: { bytes: Buffer; tool?: string },
): void {
  if (member.isSilent) member.link.refuse(message);
  else member.link.request(message, changed);
}

/** What can be asked of any server without harm. */
const ANYWHERE = new Set(['resources/read', 'completion/complete']);

/** Servers are not told that the client knows tasks, because it could not ask for one here. */
function withoutTasks(message: RpcMessage, aside: ReadAside | undefined): RpcMessage | Promise<RpcMessage> {
  if (carriedVersion(message) === undefined || !message.bytes.includes(TASKS_EXTENSION)) return message;
  const declared = asObject(paramValue(message, '_meta'))[CLIENT_CAPABILITIES_KEY];
  const told = JSON.stringify(bridgedClientCapabilities(declared));
  const read = readAnywhere(withMetaMember(message, CLIENT_CAPABILITIES_KEY, told), aside);
  return read instanceof Promise ? read.then((changed) => changed ?? message) : (read ?? message);
}

/** What our own requests carry for a stateless client, without its progress token. */
export function metaOf(message: RpcMessage): Meta {
  if (carriedVersion(message) === undefined) return undefined;
  const { progressToken: _, ...meta } = asObject(paramValue(message, '_meta'));
  return meta;
}

/** The parameters of a client's message. */
function paramsOf(message: RpcMessage): Record<string, unknown> {
  return asObject(smallValue(message, message.params));
}

export function isThere({ capabilities }: Member): boolean {
  return capabilities !== undefined;
}
