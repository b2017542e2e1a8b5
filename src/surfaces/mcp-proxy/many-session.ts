/**
 * One client in front of several servers, as one. Names of tools and prompts carry their server (`server__name`), so that
 * they cannot clash; what a server sends by itself carries an id of ours, so that its answer finds the way back. Each server
 * is spoken to in the client's revision, whatever its own; one that fails takes no other down.
 */
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { readClientMessage, refuse } from './client-message.js';
import { deniedAnswer, noMethodAnswer, unknownAnswer } from './link-answers.js';
import { createManyGreeting, type Member } from './many-greeting.js';
import { createManyListens } from './many-listens.js';
import { createManyLists, splitName } from './many-lists.js';
import { createManyResources, type ResourcePlace } from './many-resources.js';
import { addTemplate, isOriginal, readOriginal } from './originals-resource.js';
import { asObject, bridgedClientCapabilities } from './revisions/capabilities.js';
import { unsupportedAnswer } from './revisions/greeted-server.js';
import { toStatelessResult, withMetaMember } from './revisions/message-mapping.js';
import { CLIENT_CAPABILITIES_KEY, STATELESS, TASKS_EXTENSION } from './revisions/protocol-keys.js';
import {
  cancelledId,
  carriedVersion,
  paramText,
  paramValue,
  type RpcMessage,
  readBatch,
  readMessage,
  requestMessage,
  resultMessage,
  resultText,
  withId,
  withParam,
} from './rpc-message.js';
import { createServerLink } from './server-link.js';
import { clientNameIn, clientNameOf, type Session, type SessionOptions } from './session.js';
import type { Upstream } from './upstream.js';

export interface ManyOptions extends SessionOptions {
  readonly version: string;
}

export function createManySession(upstreams: readonly Upstream[], options: ManyOptions): Session {
  const { proxy, toClient, log } = options;
  let client: string | undefined;
  let gone = 0;
  let serving = 0;
  let fromServers = 0;
  /** What a client says when it has been greeted. */
  let initialized: Buffer | undefined;
  /** Requests of servers to the client, by the id that the client sees. */
  const asked = new Map<string, { readonly member: Member; readonly id: string }>();
  const resources = createManyResources(() => members);
  const listens = createManyListens(toClient, resources);
  /** From a server, unless it is about a subscription that several serve. */
  const fromLink = (bytes: Buffer) => void (listens.fromServer(bytes) || toClient(bytes));
  const members = upstreams.map((upstream) => {
    const link = createServerLink(upstream, {
      ...options,
      toClient: (bytes) => fromLink(resources.shown(bytes, member)),
      clientName: () => client,
      onOther: (bytes, message) => fromServer(member, resources.shown(bytes, member), message),
      onAnswer: (message) => fromLink(resources.shown(message.bytes, member)),
      onFinal(reason) {
        log.write({ level: 'error', message: reason, fields: { server: upstream.name } });
        member.capabilities = undefined;
        gone += 1;
        if (gone === upstreams.length) options.onFinal(reason);
      },
    });
    const member: Member = { link, capabilities: undefined, instructions: undefined, isSilent: false };
    return member;
  });
  const lists = createManyLists({ log, timeoutMs: options.timeoutMs, onLate: listChanged });
  const greeting = createManyGreeting(members, { version: options.version, log, onLate: joined });

  function fromClient(bytes: Buffer): void {
    for (const single of readBatch(bytes) ?? [bytes]) take(single);
  }

  function take(bytes: Buffer): void {
    const read = readClientMessage(bytes);
    if (read.kind === 'refused') {
      refuse(read, options);
      return;
    }
    const { message } = read;
    if (message.kind === 'response') answerToServer(message);
    else if (message.kind === 'notification') notify(message);
    else {
      client = clientNameOf(message) ?? client;
      serving += 1;
      void serve(withoutTasks(message))
        .finally(() => {
          serving -= 1;
        })
        .catch((error: unknown) => {
          log.write({
            level: 'error',
            message: 'A request failed',
            fields: { method: message.method, error: String(error) },
          });
          toClient(unknownAnswer(message.id, 'answer'));
        });
    }
  }

  async function serve(message: RpcMessage): Promise<void> {
    const { id, method } = message;
    const version = carriedVersion(message);
    if (version !== undefined && version !== STATELESS) return void toClient(unsupportedAnswer(id, version));
    if (version !== undefined && method !== 'server/discover') await greeting.known(message);
    const uri = paramText(message, 'uri') ?? '';
    switch (`${version === undefined ? 'greeted' : 'stateless'} ${method}`) {
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
        for (const { link } of active('logging'))
          void link.ask(method, JSON.parse(message.source.text).params);
        return answer(message, '{}');
      case 'greeted resources/subscribe':
      case 'greeted resources/unsubscribe':
        return byUri(message, uri);
    }
    switch (method) {
      case 'tools/list':
        return answer(message, await toolList(metaOf(message)));
      case 'prompts/list':
        return answer(
          message,
          await lists.merge(active('prompts'), method, 'prompts', { meta: metaOf(message) }),
        );
      case 'resources/list':
        return answer(message, await resourceList(method, 'resources', metaOf(message)));
      case 'resources/templates/list':
        return answer(message, addTemplate(await resourceList(method, 'resourceTemplates', metaOf(message))));
      case 'tools/call':
        return callTool(message);
      case 'prompts/get':
        return byName(message, 'prompt');
      case 'resources/read':
        if (isOriginal(uri))
          return void toClient(await readOriginal(message, uri, proxy, clientNameOf(message) ?? client));
        return byUri(message, uri);
      case 'completion/complete':
        return complete(message);
      default:
        toClient(noMethodAnswer(id, method));
    }
  }

  /** An answer of our own, in the form of the client's revision. */
  function answer(message: RpcMessage, result: string): void {
    const isStateless = carriedVersion(message) !== undefined;
    toClient(resultMessage(message.id, isStateless ? toStatelessResult(message.method, result) : result));
  }

  function active(capability: string): Member[] {
    return members.filter((member) => member.capabilities?.[capability] !== undefined);
  }

  async function toolList(meta: Meta): Promise<string> {
    const reader = clientNameIn(meta) ?? client;
    const { descriptor } = proxy.retrieveTool(reader);
    const list = await lists.merge(active('tools'), 'tools/list', 'tools', {
      meta,
      isVisible: (server, tool) => proxy.isAllowed(server, tool),
      addsNoticePlace: proxy.needsNoticePlace(reader),
      last: descriptor,
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

  async function callTool(message: RpcMessage): Promise<void> {
    const name = paramText(message, 'name') ?? '';
    if (name === RETRIEVE_TOOL) {
      const reader = clientNameOf(message) ?? client;
      const { result, isUnknown } = await proxy.retrieve(reader, paramValue(message, 'arguments'));
      const member = isUnknown ? await keptBehind(message) : undefined;
      if (member === undefined) return answer(message, result);
      return request(member, message, { bytes: message.bytes, tool: RETRIEVE_TOOL });
    }
    const found = splitName(members, name);
    if (found === undefined) return void toClient(unknownAnswer(message.id, `tool ${JSON.stringify(name)}`));
    const { member, rest } = found;
    if (!proxy.isAllowed(member.link.name, rest)) return void toClient(deniedAnswer(message.id, name));
    request(member, message, { bytes: withParam(message, 'name', rest), tool: rest });
  }

  /** Another proxy among the servers that knows a handle which is not ours. */
  async function keptBehind(message: RpcMessage): Promise<Member | undefined> {
    const meta = metaOf(message);
    const params = { name: RETRIEVE_TOOL, arguments: paramValue(message, 'arguments') };
    for (const member of active('tools')) {
      const { link } = member;
      if ((await link.findTool(RETRIEVE_TOOL, meta ?? {})) === undefined) continue;
      const page = await link.ask('tools/call', meta === undefined ? params : { ...params, _meta: meta });
      if (page?.result === undefined) continue;
      if ((JSON.parse(resultText(page)) as { isError?: unknown }).isError !== true) return member;
    }
    return undefined;
  }

  function request(member: Member, message: RpcMessage, changed: { bytes: Buffer; tool?: string }): void {
    if (member.isSilent) member.link.refuse(message);
    else member.link.request(message, changed);
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
    const only = member === undefined || others.length > 0 ? undefined : { member, uri };
    return resources.find(uri) ?? only;
  }

  /** A resource from a template, or what may be put into one: the first server that has an answer. */
  async function whoHas(
    places: readonly Member[],
    message: RpcMessage,
    uri: string,
  ): Promise<ResourcePlace | undefined> {
    if (!ANYWHERE.has(message.method)) return undefined;
    const params = { ...JSON.parse(message.source.text).params, _meta: metaOf(message) };
    for (const member of places) {
      const found = await member.link.ask(message.method, params);
      if (found?.result !== undefined) return { member, uri };
    }
    return undefined;
  }

  function complete(message: RpcMessage): void | Promise<void> {
    const params = JSON.parse(message.source.text).params as {
      ref?: { type?: string; name?: string; uri?: string };
    };
    const { ref } = params;
    const withRef = (own: object) =>
      requestMessage(message.id, message.method, { ...params, ref: { ...ref, ...own } });
    if (typeof ref?.name !== 'string')
      return byUri(message, String(ref?.uri ?? ''), (uri) => withRef({ uri }));
    const found = splitName(members, ref.name);
    if (found === undefined) toClient(unknownAnswer(message.id, `prompt ${JSON.stringify(ref.name)}`));
    else request(found.member, message, { bytes: withRef({ name: found.rest }) });
  }

  function notify(message: RpcMessage): void {
    if (message.method === 'notifications/cancelled') {
      const id = cancelledId(message);
      if (listens.cancel(id)) return;
      const member = members.find(({ link }) => link.has(id));
      member?.link.cancel(id);
      member?.link.send(message.bytes);
      return;
    }
    if (message.method === 'notifications/initialized') initialized = message.bytes;
    for (const { link, capabilities } of members) {
      if (capabilities === undefined) continue;
      if (message.method === 'notifications/initialized') link.rememberInitialized(message.bytes);
      link.send(message.bytes);
    }
  }

  /** A server that was not there when the client was greeted. */
  function joined({ link, capabilities }: Member): void {
    if (initialized === undefined) return;
    link.rememberInitialized(initialized);
    link.send(initialized);
    for (const list of ['tools', 'prompts', 'resources'])
      if (capabilities?.[list] !== undefined) listChanged(list);
  }

  /** To a client that was greeted; others subscribe to what they want to hear. */
  function listChanged(method: string): void {
    if (initialized === undefined) return;
    const [list] = method.split('/', 1);
    toClient(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/${list}/list_changed"}`));
  }

  function fromServer(member: Member, bytes: Buffer, message: RpcMessage): void {
    if (message.kind === 'request') {
      fromServers += 1;
      const id = JSON.stringify(`${member.link.name}-${fromServers}`);
      asked.set(id, { member, id: message.id });
      toClient(withId(message, id));
    } else if (listens.fromServer(bytes)) {
      return;
    } else if (message.method === 'notifications/cancelled') {
      const wanted = cancelledId(message);
      const entry = [...asked].find(([, request]) => request.member === member && request.id === wanted);
      if (entry === undefined) return;
      const params = { ...JSON.parse(message.source.text).params, requestId: JSON.parse(entry[0]) };
      toClient(Buffer.from(JSON.stringify({ jsonrpc: '2.0', method: message.method, params })));
    } else toClient(bytes);
  }

  function answerToServer(message: RpcMessage): void {
    const request = asked.get(message.id);
    asked.delete(message.id);
    request?.member.link.send(withId(message, request.id));
  }

  return {
    fromClient,
    pause: () => members.forEach(({ link }) => void link.pause()),
    resume: () => members.forEach(({ link }) => void link.resume()),
    get isIdle() {
      return serving === 0 && members.every(({ link }) => link.isIdle);
    },
    get isWorking() {
      return members.some(({ link }) => link.isWorking);
    },
    async stop() {
      await Promise.all(members.map(({ link }) => link.stop()));
    },
  };
}

/** What can be asked of any server without harm. */
const ANYWHERE = new Set(['resources/read', 'completion/complete']);

/** Whoever has a task at a server could not ask for it here: servers are not told that the client knows tasks. */
function withoutTasks(message: RpcMessage): RpcMessage {
  if (carriedVersion(message) === undefined || !message.bytes.includes(TASKS_EXTENSION)) return message;
  const declared = asObject(paramValue(message, '_meta'))[CLIENT_CAPABILITIES_KEY];
  const told = JSON.stringify(bridgedClientCapabilities(declared));
  return readMessage(withMetaMember(message, CLIENT_CAPABILITIES_KEY, told)) ?? message;
}

type Meta = Readonly<Record<string, unknown>> | undefined;

/** What requests of our own carry for a stateless client; progress is not theirs. */
function metaOf(message: RpcMessage): Meta {
  if (carriedVersion(message) === undefined) return undefined;
  const { progressToken: _, ...meta } = asObject(paramValue(message, '_meta'));
  return meta;
}

function isThere({ capabilities }: Member): boolean {
  return capabilities !== undefined;
}
