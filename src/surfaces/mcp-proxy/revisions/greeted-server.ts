/**
 * A stateless client in front of a server that greets. The server is greeted once, in the client's name, and notices
 * nothing. Its questions park the call (`call-rounds.ts`); its notifications go to subscribers.
 */

import { noMethodAnswer, silentAnswer } from '../link-answers.js';
import { createOwnRequests } from '../own-requests.js';
import {
  cancelledId,
  carriedVersion,
  errorMessage,
  paramText,
  paramValue,
  RPC_INVALID_PARAMS,
  RPC_METHOD_NOT_FOUND,
  type RpcMessage,
  resultMessage,
  withId,
} from '../rpc-message.js';
import { createCallRounds } from './call-rounds.js';
import {
  asObject,
  bridgedClientCapabilities,
  bridgedServerCapabilities,
  type Capabilities,
  selfDescription,
} from './capabilities.js';
import { createChangeSubscriptions } from './change-subscriptions.js';
import {
  CLIENT_CAPABILITIES_KEY,
  CLIENT_INFO_KEY,
  GREETED,
  isAsked,
  isRemoved,
  LOG_LEVEL_KEY,
  logRank,
  mayAsk,
  SERVER_INFO_KEY,
  STATELESS,
  UNSUPPORTED_VERSION,
} from './protocol-keys.js';
import type { Translator, TranslatorPorts } from './translator.js';

const CHECK_MS = 1_000;
/** With the time in which it is found out what a server speaks, less than the minute after which clients leave. */
const GREETING_MS = 20_000;

export function createGreetedServer(ports: TranslatorPorts): Translator {
  const { toServer, toClient } = ports;
  const own = createOwnRequests('plimsoll-greeted', toServer);
  const rounds = createCallRounds({ ...ports, nextId: own.nextId, prepare: setLevel });
  const subscriptions = createChangeSubscriptions({
    toClient,
    subscribe: async (uri) => (await own.ask('resources/subscribe', { uri }))?.result !== undefined,
    unsubscribe: (uri) => void own.ask('resources/unsubscribe', { uri }),
  });
  let greeting: Greeting | undefined;
  let greeted: Promise<void> | undefined;
  let capabilities: Capabilities = {};
  let level: string | undefined;
  const timer = setInterval(rounds.expire, CHECK_MS);
  timer.unref();

  function fromClient(message: RpcMessage): void {
    if (message.kind === 'notification') notify(message);
    else if (message.kind === 'request') request(message);
  }

  function request(message: RpcMessage): void {
    const version = carriedVersion(message);
    if (version !== STATELESS) {
      toClient(unsupportedAnswer(message.id, version));
    } else if (greeting?.isDone === true) {
      handle(message);
    } else {
      greeted ??= greet(message);
      void greeted.then(() => (greeting?.isDone === true ? handle(message) : refuse(message)));
    }
  }

  async function greet(message: RpcMessage): Promise<void> {
    greeting = greetServer(message);
    await greeting.run((method, params) => own.ask(method, params, toServer, GREETING_MS), toServer);
    capabilities = bridgedServerCapabilities(greeting.result?.capabilities);
    // If the server refused the greeting, the next request greets it again.
    greeted = undefined;
  }

  function refuse(message: RpcMessage): void {
    const failure = greeting?.failure;
    toClient(
      failure === undefined
        ? silentAnswer(message.id, ports.server, ports.said())
        : withId(failure, message.id),
    );
  }

  function handle(message: RpcMessage): void {
    const { id, method } = message;
    const state = mayAsk(method) ? paramText(message, 'requestState') : undefined;
    const wanted = logLevelOf(message);
    if (wanted !== undefined && logRank(wanted) === -1)
      toClient(errorMessage(id, { code: RPC_INVALID_PARAMS, message: 'There is no such log level.' }));
    else if (isRemoved(method)) toClient(noMethodAnswer(id, method));
    else if (method === 'server/discover') toClient(resultMessage(id, discovery()));
    else if (method === 'subscriptions/listen') void subscriptions.open(message, capabilities);
    else if (state !== undefined) rounds.resume(message, state);
    else rounds.start(message);
  }

  function discovery(): string {
    const { serverInfo, instructions } = greeting?.result ?? {};
    return JSON.stringify({
      resultType: 'complete',
      ttlMs: 0,
      cacheScope: 'private',
      supportedVersions: [STATELESS],
      capabilities,
      ...(serverInfo === undefined ? {} : { serverInfo, _meta: { [SERVER_INFO_KEY]: serverInfo } }),
      ...(instructions === undefined ? {} : { instructions }),
    });
  }

  /** The server has one level for all: the lowest that anybody wanted. Each client sees only what it asked for. */
  function setLevel(message: RpcMessage): Promise<void> | undefined {
    const wanted = logLevelOf(message);
    if (typeof wanted !== 'string' || capabilities.logging === undefined) return undefined;
    if (level !== undefined && logRank(level) <= logRank(wanted)) return undefined;
    level = wanted;
    return own.ask('logging/setLevel', { level }).then(() => undefined);
  }

  function notify(message: RpcMessage): void {
    const id = cancelledId(message);
    if (message.method !== 'notifications/cancelled') toServer(message.bytes);
    else if (!subscriptions.close(id)) rounds.cancel(id);
  }

  function fromServer(message: RpcMessage, related: string | undefined): void {
    if (message.kind === 'request') asked(message, related);
    else if (message.kind === 'notification') noticed(message);
    else if (!own.take(message)) rounds.answered(message);
  }

  function asked(message: RpcMessage, related: string | undefined): void {
    const { id, method } = message;
    const unknown = {
      code: RPC_METHOD_NOT_FOUND,
      message: `The client does not serve ${method.slice(0, 100)}.`,
    };
    if (method === 'ping') toServer(resultMessage(id, '{}'));
    else if (isAsked(method)) rounds.asked(message, related, greeting?.clientCapabilities ?? {});
    else toServer(errorMessage(id, unknown));
  }

  function noticed(message: RpcMessage): void {
    const { method } = message;
    if (subscriptions.deliver(message)) return;
    if (method === 'notifications/progress') rounds.progressed(message);
    else if (method === 'notifications/cancelled') rounds.withdraw(cancelledId(message) || undefined);
    else if (method === 'notifications/message') logged(message);
    else if (method !== 'notifications/elicitation/complete') toClient(message.bytes);
  }

  function logged(message: RpcMessage): void {
    const rank = logRank(paramText(message, 'level'));
    const isWanted = rounds.waiting().some((call) => call.logRank !== -1 && call.logRank <= rank);
    if (isWanted) toClient(message.bytes);
  }

  function forget(): void {
    own.dropAll();
    rounds.forget();
    level = undefined;
  }

  return {
    fromClient,
    fromServer,
    waitingFor: rounds.waitingFor,
    onDown: forget,
    async onRestart(send) {
      if (greeting === undefined) return;
      await greeting.run((method, params) => own.ask(method, params, send), send);
      void subscriptions.renew();
    },
    stop() {
      clearInterval(timer);
      forget();
      subscriptions.clear();
    },
  };
}

function logLevelOf(message: RpcMessage): unknown {
  return asObject(paramValue(message, '_meta'))[LOG_LEVEL_KEY];
}

export function unsupportedAnswer(id: string, requested: string | undefined): Buffer {
  return errorMessage(id, {
    code: UNSUPPORTED_VERSION,
    message: 'Unsupported protocol version',
    data: { supported: [STATELESS], ...(requested === undefined ? {} : { requested }) },
  });
}

/** The greeting that a server of an earlier revision gets in the name of a stateless client, once and after each restart. */
interface Greeting {
  readonly clientCapabilities: Capabilities;
  run(
    ask: (method: string, params: unknown) => Promise<RpcMessage | undefined>,
    send: (bytes: Buffer) => void,
  ): Promise<void>;
  readonly isDone: boolean;
  /** What the server said of itself. */
  readonly result: Capabilities | undefined;
  /** The error that replaced its greeting. */
  readonly failure: RpcMessage | undefined;
}

const INITIALIZED = Buffer.from('{"jsonrpc":"2.0","method":"notifications/initialized"}');

function greetServer(first: RpcMessage): Greeting {
  const meta = asObject(paramValue(first, '_meta'));
  const clientCapabilities = bridgedClientCapabilities(meta[CLIENT_CAPABILITIES_KEY]);
  const params = {
    protocolVersion: GREETED[0],
    capabilities: clientCapabilities,
    clientInfo: meta[CLIENT_INFO_KEY] ?? { name: 'unknown', version: '0' },
  };
  let result: Capabilities | undefined;
  let failure: RpcMessage | undefined;
  return {
    clientCapabilities,
    async run(ask, send) {
      const answer = await ask('initialize', params);
      if (answer?.result === undefined) {
        failure = answer;
        return;
      }
      failure = undefined;
      result = selfDescription(answer);
      send(INITIALIZED);
    },
    get isDone() {
      return result !== undefined;
    },
    get result() {
      return result;
    },
    get failure() {
      return failure;
    },
  };
}
