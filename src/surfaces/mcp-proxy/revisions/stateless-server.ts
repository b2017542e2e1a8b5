/**
 * A client that greets in front of a stateless server. The proxy answers the greeting from what the server says about
 * itself, and completes every request. Questions of the server are asked in the earlier way (`input-rounds.ts`).
 */
import { memberOf, stringOf } from '../../../data/json-values.js';
import { createOwnRequests } from '../own-requests.js';
import { isSameId } from '../rpc-id.js';
import {
  cancelledId,
  cancelMessage,
  errorMessage,
  ownFailure,
  paramSource,
  paramText,
  paramValue,
  RPC_INVALID_PARAMS,
  RPC_METHOD_NOT_FOUND,
  type RpcMessage,
  readMessage,
  resultMessage,
  serverFailure,
  withId,
} from '../rpc-message.js';
import {
  asObject,
  bridgedClientCapabilities,
  bridgedServerCapabilities,
  type Capabilities,
  selfDescription,
} from './capabilities.js';
import { createChangeStreams } from './change-streams.js';
import { createInputRounds, type RoundRequest } from './input-rounds.js';
import { toGreetedAnswer, toStatelessRequest, withMetaMember } from './message-mapping.js';
import {
  ACKNOWLEDGED,
  CHANGES,
  CLIENT_CAPABILITIES_KEY,
  CLIENT_INFO_KEY,
  GREETED,
  LOG_LEVEL_KEY,
  logRank,
  mayAsk,
  SERVER_INFO_KEY,
  STATELESS,
  SUBSCRIPTION_KEY,
  UPDATED,
  VERSION_KEY,
} from './protocol-keys.js';
import type { Translator, TranslatorPorts } from './translator.js';

export function createStatelessServer(ports: TranslatorPorts): Translator {
  const { toServer, toClient } = ports;
  const own = createOwnRequests('plimsoll-stateless', toServer);
  /** By the client's id. */
  const open = new Map<string, RoundRequest>();
  const byServerId = (id: string) =>
    [...open.values()].find(({ serverId }) => serverId !== undefined && isSameId(serverId, id));
  let clientInfo: unknown;
  let client: Capabilities = {};
  let server: Capabilities = {};
  let level: string | undefined;
  let isListening = false;
  const streams = createChangeStreams(toServer, own.nextId, carried);
  const rounds = createInputRounds({
    toClient,
    capabilities: () => client,
    patienceMs: ports.patienceMs,
    retry(request, added) {
      const changed = readMessage(Buffer.from(toStatelessRequest(request.message, carried(), added)));
      if (changed === undefined) return;
      request.serverId = own.nextId();
      toServer(withId(changed, request.serverId));
    },
    fail(request, answer) {
      open.delete(request.message.id);
      toClient(answer);
    },
  });

  function carried(): Record<string, unknown> {
    return {
      [VERSION_KEY]: STATELESS,
      ...(clientInfo === undefined ? {} : { [CLIENT_INFO_KEY]: clientInfo }),
      [CLIENT_CAPABILITIES_KEY]: client,
      ...(level === undefined ? {} : { [LOG_LEVEL_KEY]: level }),
    };
  }

  function fromClient(message: RpcMessage): void {
    if (message.kind === 'request') void request(message);
    else if (message.kind === 'notification') notify(message);
    else rounds.answered(message);
  }

  async function request(message: RpcMessage): Promise<void> {
    const { id, method } = message;
    switch (method) {
      case 'initialize':
        return greet(message);
      case 'ping':
        return void toClient(resultMessage(id, '{}'));
      case 'logging/setLevel':
        return void setLevel(message);
      case 'resources/subscribe': {
        const isAgreed = await streams.subscribe(paramText(message, 'uri') ?? '');
        return void toClient(isAgreed ? resultMessage(id, '{}') : errorMessage(id, notWatched));
      }
      case 'resources/unsubscribe':
        streams.unsubscribe(paramText(message, 'uri') ?? '');
        return void toClient(resultMessage(id, '{}'));
      default:
        open.set(id, {
          message,
          serverId: id,
          rounds: 0,
          asked: new Map(),
          state: undefined,
          timer: undefined,
        });
        toServer(Buffer.from(toStatelessRequest(message, carried())));
    }
  }

  async function greet(message: RpcMessage): Promise<void> {
    clientInfo = paramValue(message, 'clientInfo');
    client = bridgedClientCapabilities(paramValue(message, 'capabilities'));
    const answer = await own.ask('server/discover', { _meta: carried() });
    if (answer?.result === undefined) {
      toClient(
        answer === undefined ? errorMessage(message.id, silent(ports.server)) : withId(answer, message.id),
      );
      return;
    }
    const found = selfDescription(answer);
    server = bridgedServerCapabilities(found.capabilities);
    const wanted = GREETED.find((version) => version === paramValue(message, 'protocolVersion'));
    const serverInfo = asObject(found._meta)[SERVER_INFO_KEY] ?? found.serverInfo;
    const result = {
      protocolVersion: wanted ?? GREETED[0],
      capabilities: server,
      serverInfo: serverInfo ?? { name: ports.server, version: '0' },
      ...(found.instructions === undefined ? {} : { instructions: found.instructions }),
    };
    toClient(resultMessage(message.id, JSON.stringify(result)));
  }

  function setLevel(message: RpcMessage): void {
    const wanted = paramText(message, 'level');
    if (wanted === undefined || logRank(wanted) === -1) {
      const failure = { code: RPC_INVALID_PARAMS, message: 'There is no such log level.' };
      toClient(errorMessage(message.id, failure));
      return;
    }
    level = wanted;
    toClient(resultMessage(message.id, '{}'));
  }

  function notify(message: RpcMessage): void {
    switch (message.method) {
      case 'notifications/initialized':
        if (!isListening) streams.openLists(server);
        isListening = true;
        return;
      case 'notifications/roots/list_changed':
        return;
      case 'notifications/cancelled':
        return void cancel(cancelledId(message), message);
      default:
        toServer(message.bytes);
    }
  }

  /** The server may know the request by another id, or not at all while the client has the word. */
  function cancel(clientId: string, message: RpcMessage): void {
    const request = open.get(clientId);
    if (request === undefined) return;
    open.delete(clientId);
    rounds.cancel(request);
    if (request.serverId === undefined) return;
    toServer(cancelMessage(request.serverId, paramSource(message, 'reason')));
  }

  function fromServer(message: RpcMessage): void {
    if (message.kind === 'notification') noticed(message);
    else if (message.kind === 'response') answered(message);
    else {
      const text = 'The stateless revision has no requests of servers.';
      toServer(errorMessage(message.id, { code: RPC_METHOD_NOT_FOUND, message: text }));
    }
  }

  function answered(message: RpcMessage): void {
    if (own.take(message) || streams.ended(message.id)) return;
    const request = byServerId(message.id);
    if (request === undefined) return;
    const { id, method } = request.message;
    const type = stringOf(message.source, memberOf(message.source, message.result, 'resultType'));
    if (type === 'input_required' && mayAsk(method)) {
      request.serverId = undefined;
      rounds.ask(request, message);
      return;
    }
    open.delete(id);
    if (message.result === undefined) toClient(withId(message, id));
    else if (type === undefined || type === 'complete') toClient(toGreetedAnswer(message, id, method));
    else toClient(errorMessage(id, unknownType(type)));
  }

  function noticed(message: RpcMessage): void {
    const { method } = message;
    if (method === ACKNOWLEDGED) streams.acknowledged(message);
    else if (method === 'notifications/cancelled') streams.ended(cancelledId(message));
    else if (!Object.hasOwn(CHANGES, method) && method !== UPDATED) toClient(message.bytes);
    else if (streams.isOurs(message)) toClient(withMetaMember(message, SUBSCRIPTION_KEY, undefined));
  }

  function forget(): void {
    own.dropAll();
    for (const pending of open.values()) rounds.cancel(pending);
    open.clear();
  }

  return {
    fromClient,
    fromServer,
    waitingFor: (serverId) => byServerId(serverId)?.message.id,
    onDown: forget,
    async onRestart() {
      // After what has waited for the server.
      if (isListening) setImmediate(streams.renew);
    },
    stop() {
      forget();
      rounds.stop();
      streams.stop();
    },
  };
}

const notWatched = ownFailure(
  RPC_INVALID_PARAMS,
  'The server does not report changes of this resource.',
  'NOT_FOUND',
  'Read it again when you need it.',
);

function silent(server: string) {
  return serverFailure(
    `The MCP server "${server}" did not say what it can do.`,
    'Run its command by itself to see what it says.',
  );
}

function unknownType(type: string) {
  return serverFailure(
    `The server answered with a result of the type "${type.slice(0, 100)}", which this client's revision does not have.`,
    'Use a client of the revision 2026-07-28.',
  );
}
