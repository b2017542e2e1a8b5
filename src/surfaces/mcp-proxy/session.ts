/**
 * One client in front of one server, or of several as one (`joint-front.ts`). In front of one, everything but results
 * of tool calls and lists of tools passes as the bytes that came, so that both sides can use any revision that they
 * agree on.
 */

import type { ListedTool } from '../../app/proxy/shelf-tools.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { logError } from '../../contract/ports/log-sink.js';
import { memberOf, sourceOf } from '../../data/json-values.js';
import { checkClientMessage, clientNameIn, clientNameOf, refuse } from './client-message.js';
import { createInbox } from './inbox.js';
import { readEach, UNSLOWED } from './intake.js';
import { createJointFront, type Meta, metaOf, type OwnTool, request } from './joint-front.js';
import type { Member } from './joint-greeting.js';
import { createJointLists, splitName } from './joint-lists.js';
import { deniedAnswer, unknownAnswer } from './link-answers.js';
import { isOriginal, readOriginal, withTemplate } from './originals-resource.js';
import type { PendingRequest } from './pending-requests.js';
import { asObject } from './revisions/capabilities.js';
import { VERSION_KEY } from './revisions/protocol-keys.js';
import {
  cancelledId,
  isMethodNotFound,
  ownResult,
  paramText,
  paramValue,
  type RpcMessage,
  resultMessage,
  resultText,
  statelessForm,
  withParam,
  withResult,
} from './rpc-message.js';
import { createServerLink, type LinkOptions, type ServerLink } from './server-link.js';
import { createShelvedCalls } from './shelved-calls.js';
import { changedToolList, hasMorePages, toolsOf } from './tool-directory.js';
import type { Upstream } from './upstream.js';

export interface SessionOptions extends Omit<LinkOptions, 'clientName' | 'onOther' | 'onAnswer'> {
  /** Ours. */
  readonly version: string;
  /** Treat the servers as several, even if there is only one. */
  readonly isMany: boolean;
}

export interface Session {
  /** Done when it has been read and taken. `known`: what was read of it already. */
  fromClient(bytes: Buffer, known?: RpcMessage): void | Promise<void>;
  /** The client does not read: slow the servers down. */
  pause(): void;
  resume(): void;
  /** No request of the client is open. */
  readonly isIdle: boolean;
  /** There is work of our own, or a server that is only starting, which is more than a wait for its answers. */
  readonly isWorking: boolean;
  stop(): Promise<void>;
}

export function createSession(upstreams: readonly Upstream[], options: SessionOptions): Session {
  const { proxy, toClient, log, isMany } = options;
  const { readAside } = proxy;
  const aside = readAside && ((bytes: Buffer) => readAside(`client ${options.id}`, bytes));
  const inbox = createInbox(UNSLOWED);
  let client: string | undefined;
  let gone = 0;
  let serving = 0;
  let retrieving = 0;
  let capabilities: unknown;
  const members = upstreams.map((upstream) => {
    const link = createServerLink(upstream, {
      ...options,
      toClient: (...message) =>
        front === undefined ? toClient(...message) : front.fromLink(member, ...message),
      clientName: () => client,
      onOther(bytes, message) {
        if (message.method === 'notifications/tools/list_changed') shelved?.forget();
        if (front === undefined) toClient(bytes, message);
        else front.fromServer(member, bytes, message);
      },
      onAnswer: (message, request) =>
        front === undefined
          ? toClient(...plainAnswer(link, message, request))
          : front.fromLink(member, message.bytes, message),
      onFinal(reason) {
        if (isMany) logError(log, reason, { server: upstream.name });
        member.capabilities = undefined;
        gone += 1;
        if (gone === upstreams.length) options.onFinal(reason);
      },
    });
    const member: Member = { link, capabilities: undefined, instructions: undefined, isSilent: false };
    return member;
  });
  const lists = createJointLists({
    log,
    timeoutMs: options.timeoutMs,
    patienceMs: options.timeoutMs,
    onLate: () => undefined,
  });
  const shelved =
    proxy.toolShelf &&
    createShelvedCalls({
      ...options,
      shelf: proxy.toolShelf,
      aside,
      clientOf: (meta) => clientNameIn(meta) ?? client,
      last: (meta) => ownTool(meta).own.descriptor,
      list: (meta) => (front === undefined ? toolList(meta) : front.toolList(meta)),
      forward(message, server) {
        const member = members.find(({ link }) => link.name === server);
        if (member !== undefined) request(member, message);
      },
      capabilities: () => capabilities,
    });
  const arrange = (meta: Meta) => shelved && ((tools: readonly ListedTool[]) => shelved.arrange(meta, tools));
  const onToolsChanged = () => shelved?.forget();
  const front = isMany
    ? createJointFront(members, { ...options, aside, callTool, ownTool, arrange, onToolsChanged })
    : undefined;

  function fromClient(bytes: Buffer, known?: RpcMessage): void | Promise<void> {
    if (known !== undefined) return take(known, bytes);
    return inbox.push(bytes.byteLength, () => readEach(bytes, aside, take));
  }

  function take(given: RpcMessage | undefined, bytes: Buffer): void {
    const read = checkClientMessage(given, bytes);
    if (read.kind === 'refused') {
      refuse(read, options);
      return;
    }
    const { message } = read;
    if (message.kind === 'response') answered(message);
    else if (message.kind === 'notification') notify(message);
    else {
      client = clientNameOf(message) ?? client;
      if (message.method === 'initialize') capabilities = paramValue(message, 'capabilities');
      serving += 1;
      void serve(message)
        .finally(() => {
          serving -= 1;
        })
        .catch((error: unknown) => {
          logError(log, 'A request failed', { method: message.method, error: String(error) });
          toClient(unknownAnswer(message.id, 'answer'));
        });
    }
  }

  async function serve(message: RpcMessage): Promise<void> {
    const { method } = message;
    const uri = method === 'resources/read' ? (paramText(message, 'uri') ?? '') : '';
    if (isOriginal(uri))
      return toClient(await readOriginal(message, uri, proxy, clientNameOf(message) ?? client));
    if (front !== undefined) return front.serve(message);
    if (method === 'tools/call') return callTool(message);
    if (method === 'tools/list' && (await servedInPart(message))) return;
    for (const { link } of members) {
      if (method === 'initialize') link.rememberGreeting(message);
      link.request(message);
    }
  }

  /** What the one server answers, as it leaves. */
  function plainAnswer(
    link: ServerLink,
    message: RpcMessage,
    { method, meta }: PendingRequest,
  ): [bytes: Buffer, known?: RpcMessage] {
    if (method === 'resources/templates/list') return [templates(message, meta[VERSION_KEY] !== undefined)];
    const { source, result } = message;
    if (method !== 'tools/list' || result === undefined) return [message.bytes, message];
    for (const tool of toolsOf(source, result)) link.tools.learn(source, tool);
    const isVisible = (tool: string) => proxy.isAllowed(link.name, tool);
    const changed = changedToolList(message, { isVisible, ...ownTool(meta) });
    // By now each has been looked up.
    if (!hasMorePages(source, result)) proxy.toolsListed();
    return [changed];
  }

  /** A server without resources has no such method, and ours is there all the same. */
  function templates(message: RpcMessage, isStateless: boolean): Buffer {
    const { result } = message;
    if (result === undefined && !isMethodNotFound(message)) return message.bytes;
    const own = withTemplate(result === undefined ? '{"resourceTemplates":[]}' : resultText(message));
    if (result !== undefined) return withResult(message, own);
    return resultMessage(message.id, isStateless ? statelessForm('resources/templates/list', own) : own);
  }

  function ownTool(meta: Meta): OwnTool {
    const reader = clientNameIn(meta) ?? client;
    const { descriptor } = proxy.retrieveTool(reader);
    return {
      own: { name: RETRIEVE_TOOL, descriptor },
      addsNoticePlace: proxy.needsNoticePlace(reader),
    };
  }

  async function servedInPart(message: RpcMessage): Promise<boolean> {
    if (shelved === undefined) return false;
    const meta = metaOf(message);
    const list = await toolList(meta);
    if (!shelved.has(meta)) return false;
    proxy.toolsListed();
    toClient(ownResult(message, list));
    return true;
  }

  /** Of the one server, in one page, as far as it is shown. */
  function toolList(meta: Meta): Promise<string> {
    const { own, addsNoticePlace } = ownTool(meta);
    return lists.merge(members, 'tools/list', 'tools', {
      meta,
      isVisible: (server, tool) => tool !== RETRIEVE_TOOL && proxy.isAllowed(server, tool),
      addsNoticePlace,
      last: own.descriptor,
      keepsNames: true,
      arrange: arrange(meta),
    });
  }

  async function callTool(message: RpcMessage): Promise<void> {
    const name = paramText(message, 'name') ?? '';
    if (name === RETRIEVE_TOOL) return retrieve(message);
    if (shelved === undefined || !(await shelved.call(message))) return callListed(message, name);
  }

  function callListed(message: RpcMessage, name: string): void | Promise<void> {
    const found = findTool(name);
    if (found === undefined) return toClient(unknownAnswer(message.id, `tool ${JSON.stringify(name)}`));
    const { member, rest } = found;
    if (!proxy.isAllowed(member.link.name, rest)) return toClient(deniedAnswer(message.id, name));
    request(
      member,
      message,
      rest === name ? undefined : { bytes: withParam(message, 'name', rest), tool: rest },
    );
  }

  /** Behind another proxy that keeps its originals elsewhere, the handle may be its own. A page is a result like any other. */
  async function retrieve(message: RpcMessage): Promise<void> {
    retrieving += 1;
    try {
      const reader = clientNameOf(message) ?? client;
      const { result, isUnknown } = await proxy.retrieve(reader, paramValue(message, 'arguments'));
      const member = isUnknown ? await keptBehind(message) : undefined;
      if (member === undefined) toClient(ownResult(message, result));
      else request(member, message, { bytes: message.bytes, tool: RETRIEVE_TOOL });
    } finally {
      retrieving -= 1;
    }
  }

  /** The first server with originals that knows the handle. */
  async function keptBehind(message: RpcMessage): Promise<Member | undefined> {
    const meta = metaOf(message);
    const keeping: Member[] = [];
    for (const member of members)
      if (isMany && member.capabilities?.tools === undefined) continue;
      else if (
        (await member.link.findTool(RETRIEVE_TOOL, asObject(paramValue(message, '_meta')))) !== undefined
      )
        keeping.push(member);
    if (!isMany) return keeping[0];
    const params = { name: RETRIEVE_TOOL, arguments: paramValue(message, 'arguments') };
    for (const member of keeping) {
      const page = await member.link.ask(
        'tools/call',
        meta === undefined ? params : { ...params, _meta: meta },
      );
      if (page?.result === undefined) continue;
      const isError = memberOf(page.source, page.result, 'isError');
      if (isError === undefined || sourceOf(page.source, isError) !== 'true') return member;
    }
    return undefined;
  }

  function findTool(name: string): { readonly member: Member; readonly rest: string } | undefined {
    const [member] = members;
    return isMany || member === undefined ? splitName(members, name) : { member, rest: name };
  }

  function notify(message: RpcMessage): void {
    const { method, bytes } = message;
    const cancelled = method === 'notifications/cancelled' ? cancelledId(message) : undefined;
    if (cancelled !== undefined && isServedHere(cancelled)) return;
    const isGreeted = method === 'notifications/initialized';
    if (isGreeted) front?.begin(bytes);
    for (const { link, capabilities } of members) {
      if (isMany && !(cancelled === undefined ? capabilities !== undefined : link.has(cancelled))) continue;
      if (cancelled !== undefined) link.cancel(cancelled);
      if (isGreeted) link.rememberInitialized(bytes);
      link.send(bytes, message);
    }
  }

  /** Taken back by us, so that no server has to hear of it. */
  function isServedHere(id: string): boolean {
    return shelved?.cancel(id) === true || front?.cancel(id) === true;
  }

  function answered(message: RpcMessage): void {
    if (shelved?.answered(message) === true) return;
    if (front !== undefined) front.answered(message);
    else for (const { link } of members) link.send(message.bytes, message);
  }

  return {
    fromClient,
    pause: () => members.forEach(({ link }) => void link.pause()),
    resume: () => members.forEach(({ link }) => void link.resume()),
    get isIdle() {
      return serving === 0 && inbox.isEmpty && members.every(({ link }) => link.isIdle);
    },
    get isWorking() {
      return retrieving > 0 || members.some(({ link }) => link.isWorking);
    },
    async stop() {
      shelved?.stop();
      await Promise.all(members.map(({ link }) => link.stop()));
    },
  };
}
