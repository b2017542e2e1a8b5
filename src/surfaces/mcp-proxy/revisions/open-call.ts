/** An open request of a stateless client on a server that greets, perhaps over several rounds. */
import { isObject, memberOf, sourceOf } from '../../../data/json-values.js';
import { paramSource, paramText, paramValue, type RpcMessage } from '../rpc-message.js';
import { asObject, bridgedClientCapabilities, type Capabilities, demandsOf } from './capabilities.js';
import { metaSource } from './message-mapping.js';
import { CLIENT_CAPABILITIES_KEY, LOG_LEVEL_KEY, logRank } from './protocol-keys.js';

/** Something that the server asked the client. */
export interface ServerAsk {
  /** The server's own id, as it is written. */
  readonly id: string;
  /** The name under which the client answers. */
  readonly key: string;
  readonly method: string;
  /** What the client has to be able to do. */
  readonly demands: Capabilities;
  /** Method and parameters, as the server wrote them. */
  readonly text: string;
  readonly since: number;
}

export interface OpenCall {
  readonly serverId: string;
  readonly method: string;
  /** What it is about: a retry has to be about the same. */
  readonly subject: string;
  readonly request: RpcMessage;
  /** The id that the client waits on; `undefined` while the client has the word. */
  leg: string | undefined;
  capabilities: Capabilities;
  /** As the server knows it, and as the client does now. */
  readonly serverToken: string | undefined;
  clientToken: string | undefined;
  /** -1 when the client wants no log messages. */
  logRank: number;
  asks: ServerAsk[];
  /** Runs while more questions may come. */
  gathering: NodeJS.Timeout | undefined;
  /** Progress that came while the client had the word. */
  held: RpcMessage[];
  /** The server asked for something that this client does not offer; it got this sentence. */
  refused: { readonly sentence: string; readonly missing: Capabilities } | undefined;
  /** It came while the client had the word. */
  answer: RpcMessage | undefined;
  isSent: boolean;
}

export function openCall(message: RpcMessage, serverId: string): OpenCall {
  const call: OpenCall = {
    serverId,
    method: message.method,
    subject: subjectOf(message),
    request: message,
    leg: undefined,
    capabilities: {},
    serverToken: metaSource(message, 'progressToken'),
    clientToken: undefined,
    logRank: -1,
    asks: [],
    gathering: undefined,
    held: [],
    refused: undefined,
    answer: undefined,
    isSent: false,
  };
  takeLeg(call, message);
  return call;
}

/** The client waits again, on another request. */
export function takeLeg(call: OpenCall, message: RpcMessage): void {
  const meta = asObject(paramValue(message, '_meta'));
  call.leg = message.id;
  call.capabilities = bridgedClientCapabilities(meta[CLIENT_CAPABILITIES_KEY]);
  call.clientToken = metaSource(message, 'progressToken');
  call.logRank = logRank(meta[LOG_LEVEL_KEY]);
}

export function subjectOf(message: RpcMessage): string {
  const name = paramText(message, 'name') ?? paramText(message, 'uri') ?? '';
  return JSON.stringify([message.method, name, paramSource(message, 'arguments') ?? '']);
}

/** The questions for the client, and the state that it returns with them. */
export function inputRequired(asks: readonly Pick<ServerAsk, 'key' | 'text'>[], state: string): string {
  const requests = asks.map(({ key, text }) => `${JSON.stringify(key)}:${text}`).join(',');
  return `{"resultType":"input_required","inputRequests":{${requests}},"requestState":${JSON.stringify(state)}}`;
}

export function askOf(message: RpcMessage, key: string, since: number): ServerAsk {
  const { source, params, method, id } = message;
  const given = isObject(source, params) ? `,"params":${sourceOf(source, params)}` : '';
  const text = `{"method":${JSON.stringify(method)}${given}}`;
  return {
    id,
    key,
    method,
    demands: demandsOf(source, params),
    text,
    since,
  };
}

/** The client's answers by their names, as it wrote them. */
export function answersOf(message: RpcMessage, asks: readonly ServerAsk[]): Map<string, string> {
  const { source, params } = message;
  const responses = memberOf(source, params, 'inputResponses');
  const given = new Map<string, string>();
  for (const { key } of asks) {
    const node = memberOf(source, responses, key);
    if (isObject(source, node)) given.set(key, sourceOf(source, node));
  }
  return given;
}
