/**
 * One client in front of several servers, as one. Names of tools and prompts carry their server (`server__name`), so that
 * they cannot clash; what a server sends by itself carries an id of ours, so that its answer finds the way back. Spoken is
 * the revision with `initialize`; a server that fails takes no other down.
 */
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { deniedAnswer, noMethodAnswer, unknownAnswer } from './link-answers.js';
import { mergeLists, splitName } from './many-lists.js';
import { addTemplate, isOriginal, readOriginal } from './originals-resource.js';
import {
  paramSource,
  paramText,
  paramValue,
  type RpcMessage,
  readMessage,
  resultMessage,
  withId,
  withParam,
} from './rpc-message.js';
import { createServerLink, type ServerLink } from './server-link.js';
import { clientNameOf, type Session, type SessionOptions } from './session.js';
import type { Upstream } from './upstream.js';

export interface ManyOptions extends SessionOptions {
  readonly version: string;
}

interface Member {
  readonly link: ServerLink;
  /** What it said of itself; `undefined` while it is not there. */
  capabilities: Readonly<Record<string, unknown>> | undefined;
  instructions: string | undefined;
}

const REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const LATEST = '2025-11-25';

export function createManySession(upstreams: readonly Upstream[], options: ManyOptions): Session {
  const { proxy, toClient, log } = options;
  let client: string | undefined;
  let gone = 0;
  let serving = 0;
  let fromServers = 0;
  /** Requests of servers to the client, by the id that the client sees. */
  const asked = new Map<string, { readonly member: Member; readonly id: string }>();
  const resources = new Map<string, Member>();
  const members = upstreams.map((upstream) => {
    const link = createServerLink(upstream, {
      ...options,
      clientName: () => client,
      onOther: (bytes, message) => fromServer(member, bytes, message),
      onAnswer: (message) => toClient(message.bytes),
      onFinal(reason) {
        log.write({ level: 'error', message: reason, fields: { server: upstream.name } });
        member.capabilities = undefined;
        gone += 1;
        if (gone === upstreams.length) options.onFinal(reason);
      },
    });
    const member: Member = { link, capabilities: undefined, instructions: undefined };
    return member;
  });

  function fromClient(bytes: Buffer): void {
    const message = readMessage(bytes);
    if (message === undefined) return;
    if (message.kind === 'response') answerToServer(message);
    else if (message.kind === 'notification') notify(message);
    else {
      client = clientNameOf(message) ?? client;
      serving += 1;
      void serve(message)
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
    switch (method) {
      case 'initialize':
        return void toClient(resultMessage(id, JSON.stringify(await greet(message))));
      case 'ping':
        return void toClient(resultMessage(id, '{}'));
      case 'tools/list':
        return void toClient(resultMessage(id, await toolList()));
      case 'prompts/list':
        return void toClient(
          resultMessage(id, await mergeLists(active('prompts'), 'prompts/list', 'prompts')),
        );
      case 'resources/list':
        return void toClient(resultMessage(id, await resourceList('resources/list', 'resources')));
      case 'resources/templates/list':
        return void toClient(
          resultMessage(id, addTemplate(await resourceList('resources/templates/list', 'resourceTemplates'))),
        );
      case 'logging/setLevel':
        await Promise.all(
          active('logging').map(({ link }) => link.ask(method, JSON.parse(message.source.text).params)),
        );
        return void toClient(resultMessage(id, '{}'));
      case 'tools/call':
        return callTool(message);
      case 'prompts/get':
        return byName(message, 'prompt');
      case 'resources/read': {
        const uri = paramText(message, 'uri') ?? '';
        if (isOriginal(uri)) return void toClient(await readOriginal(message, uri, proxy, client));
        return byUri(message, uri);
      }
      case 'resources/subscribe':
      case 'resources/unsubscribe':
        return byUri(message, paramText(message, 'uri') ?? '');
      case 'completion/complete':
        return complete(message);
      default:
        toClient(noMethodAnswer(id, method));
    }
  }

  async function greet(message: RpcMessage): Promise<object> {
    const params = JSON.parse(message.source.text).params as Record<string, unknown>;
    const wanted = typeof params.protocolVersion === 'string' ? params.protocolVersion : LATEST;
    const protocolVersion = REVISIONS.includes(wanted) ? wanted : LATEST;
    await Promise.all(
      members.map(async (member) => {
        member.link.rememberGreeting(message);
        const answer = await member.link.ask('initialize', { ...params, protocolVersion });
        const result = answer?.result === undefined ? undefined : JSON.parse(answer.source.text).result;
        member.capabilities = result?.capabilities ?? (result === undefined ? undefined : {});
        member.instructions = typeof result?.instructions === 'string' ? result.instructions : undefined;
        if (result === undefined)
          log.write({
            level: 'error',
            message: 'A server did not answer the greeting',
            fields: { server: member.link.name },
          });
      }),
    );
    const has = (name: string) => active(name).length > 0;
    const instructions = members
      .filter((member) => member.instructions !== undefined)
      .map((member) => `${member.link.name}: ${member.instructions}`);
    return {
      protocolVersion,
      capabilities: {
        tools: { listChanged: true },
        ...(has('prompts') ? { prompts: { listChanged: true } } : {}),
        ...(has('resources') ? { resources: { listChanged: true, subscribe: true } } : {}),
        ...(has('logging') ? { logging: {} } : {}),
        ...(has('completions') ? { completions: {} } : {}),
      },
      serverInfo: { name: 'plimsoll', version: options.version },
      ...(instructions.length > 0 ? { instructions: instructions.join('\n\n') } : {}),
    };
  }

  function active(capability: string): Member[] {
    return members.filter((member) => member.capabilities?.[capability] !== undefined);
  }

  async function toolList(): Promise<string> {
    const { descriptor } = proxy.retrieveTool(client);
    return mergeLists(active('tools'), 'tools/list', 'tools', {
      isVisible: (server, tool) => proxy.isAllowed(server, tool),
      last: descriptor,
    });
  }

  async function resourceList(method: string, key: string): Promise<string> {
    return mergeLists(active('resources'), method, key, {
      onUri: (uri, member) => void resources.set(uri, member as Member),
    });
  }

  async function callTool(message: RpcMessage): Promise<void> {
    const name = paramText(message, 'name') ?? '';
    if (name === RETRIEVE_TOOL) {
      const answer = await proxy.retrieve(client, paramValue(message, 'arguments'));
      return void toClient(resultMessage(message.id, answer.result));
    }
    const found = splitName(members, name);
    if (found === undefined) return void toClient(unknownAnswer(message.id, `tool ${JSON.stringify(name)}`));
    const { member, rest } = found;
    if (!proxy.isAllowed(member.link.name, rest)) return void toClient(deniedAnswer(message.id, name));
    member.link.request(message, { bytes: withParam(message, 'name', rest), tool: rest });
  }

  function byName(message: RpcMessage, what: string): void {
    const name = paramText(message, 'name') ?? '';
    const found = splitName(members, name);
    if (found === undefined) toClient(unknownAnswer(message.id, `${what} ${JSON.stringify(name)}`));
    else found.member.link.request(message, { bytes: withParam(message, 'name', found.rest) });
  }

  /** By the list it came from; one that no list has named is asked for where there is only one place to ask. */
  async function byUri(message: RpcMessage, uri: string): Promise<void> {
    if (!resources.has(uri)) await resourceList('resources/list', 'resources');
    const places = active('resources');
    const place = resources.get(uri) ?? (places.length === 1 ? places[0] : await whoHas(places, message));
    if (place === undefined) toClient(unknownAnswer(message.id, `resource ${JSON.stringify(uri)}`));
    else place.link.request(message);
  }

  /** A resource from a template: the first server that can read it. */
  async function whoHas(places: readonly Member[], message: RpcMessage): Promise<Member | undefined> {
    if (message.method !== 'resources/read') return undefined;
    const params = JSON.parse(message.source.text).params as unknown;
    for (const place of places) {
      const answer = await place.link.ask('resources/read', params);
      if (answer?.result !== undefined) return place;
    }
    return undefined;
  }

  function complete(message: RpcMessage): void | Promise<void> {
    const params = JSON.parse(message.source.text).params as {
      ref?: { type?: string; name?: string; uri?: string };
    };
    const { ref } = params;
    if (typeof ref?.name !== 'string') return byUri(message, String(ref?.uri ?? ''));
    const found = splitName(members, ref.name);
    if (found === undefined) {
      toClient(unknownAnswer(message.id, `prompt ${JSON.stringify(ref.name)}`));
      return;
    }
    const changed = { ...params, ref: { ...ref, name: found.rest } };
    const bytes = Buffer.from(
      JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(message.id), method: message.method, params: changed }),
    );
    found.member.link.request(message, { bytes });
  }

  function notify(message: RpcMessage): void {
    if (message.method === 'notifications/cancelled') {
      const id = paramSource(message, 'requestId') ?? '';
      const member = members.find(({ link }) => link.has(id));
      member?.link.cancel(id);
      member?.link.send(message.bytes);
      return;
    }
    for (const { link, capabilities } of members) {
      if (capabilities === undefined) continue;
      if (message.method === 'notifications/initialized') link.rememberInitialized(message.bytes);
      link.send(message.bytes);
    }
  }

  function fromServer(member: Member, bytes: Buffer, message: RpcMessage | undefined): void {
    if (message?.kind === 'request') {
      fromServers += 1;
      const id = JSON.stringify(`${member.link.name}-${fromServers}`);
      asked.set(id, { member, id: message.id });
      toClient(withId(message, id));
    } else if (message?.method === 'notifications/cancelled') {
      const wanted = paramSource(message, 'requestId');
      const entry = [...asked].find(([, request]) => request.member === member && request.id === wanted);
      if (entry === undefined) return;
      const params = { ...JSON.parse(message.source.text).params, requestId: JSON.parse(entry[0]) };
      toClient(Buffer.from(JSON.stringify({ jsonrpc: '2.0', method: message.method, params })));
    } else if (message !== undefined) toClient(bytes);
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
    async stop() {
      await Promise.all(members.map(({ link }) => link.stop()));
    },
  };
}
