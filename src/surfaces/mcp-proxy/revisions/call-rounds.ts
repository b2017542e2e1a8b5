/**
 * Runs calls of a stateless client on a server that greets, over as many rounds as they take. A question of the
 * server during a call parks the call. The client gets `input_required`; its retry carries the answers and waits for
 * the same call again.
 */

import { randomBytes } from 'node:crypto';
import { memberOf, ROOT, sourceOf } from '../../../data/json-values.js';
import { waitingFor } from '../rpc-id.js';
import {
  cancelMessage,
  errorMessage,
  ownFailure,
  paramSource,
  RPC_INVALID_PARAMS,
  RPC_SERVER_ERROR,
  type RpcMessage,
  readMessage,
  resultMessage,
  smallValue,
  withId,
  withParamSource,
} from '../rpc-message.js';
import { asObject, type Capabilities, missingFor } from './capabilities.js';
import { toGreetedRequest, toStatelessAnswer, toStatelessError } from './message-mapping.js';
import {
  answersOf,
  askOf,
  inputRequired,
  type OpenCall,
  openCall,
  type ServerAsk,
  subjectOf,
  takeLeg,
} from './open-call.js';
import { MISSING_CAPABILITY, mayAsk, URL_ELICITATION_REQUIRED } from './protocol-keys.js';
import type { TranslatorPorts } from './translator.js';

export interface RoundPorts extends TranslatorPorts {
  readonly nextId: () => string;
  /** To be done before a call reaches the server. */
  readonly prepare: (message: RpcMessage) => Promise<void> | undefined;
}

export interface CallRounds {
  start(message: RpcMessage): void;
  /** A retry, with the state that the client was given. */
  resume(message: RpcMessage, state: string): void;
  /** By the id that the client waits on. */
  cancel(clientId: string): void;
  answered(message: RpcMessage): void;
  /** A question of the server. Outside of any call, only what was declared in the greeting may be asked. */
  asked(message: RpcMessage, related: string | undefined, declared: Capabilities): void;
  /** Progress of a call, by the token that the server knows. */
  progressed(message: RpcMessage): void;
  /** The server has taken back its question. */
  withdraw(id: string | undefined): void;
  /** The calls on which the client waits just now. */
  waiting(): OpenCall[];
  waitingFor(serverId: string): string | undefined;
  expire(): void;
  forget(): void;
}

const MAX_PARKED = 100;
/** The most held messages; only the latest progress counts. */
const MAX_HELD = 20;
/**
 * A call is parked when its server has asked nothing more for this long. Several questions come in several reads of a
 * pipe, or as events of several streams, and nothing marks the last one; on a busy machine the server may pause between
 * two of them. A person takes far longer than this.
 */
const QUIET_MS = 50;
/** A server that never stops asking is not waited for. */
const MAX_TOGETHER = 20;
/** Asked outside of any call; they wait for the next one. */
const MAX_WAITING_ASKS = 20;

export function createCallRounds(ports: RoundPorts): CallRounds {
  const { toServer, toClient, patienceMs } = ports;
  const now = () => performance.now();
  const calls = new Map<string, OpenCall>();
  const parked = createParkedCalls<OpenCall>({ maxCalls: MAX_PARKED, patienceMs, now });
  let askCount = 0;
  let waitingAsks: ServerAsk[] = [];

  function start(message: RpcMessage): void {
    // The server may still know the id, from a call that is parked.
    const call = openCall(message, calls.has(message.id) ? ports.nextId() : message.id);
    calls.set(call.serverId, call);
    if (mayAsk(call.method)) takeWaitingAsks(call);
    if (call.asks.length > 0) park(call);
    else prepared(call);
  }

  /** A question that came before any call gets its answer before this call starts. */
  function takeWaitingAsks(call: OpenCall): void {
    const canAnswer = (ask: ServerAsk) =>
      missingFor(call.capabilities, ask.method, ask.demands) === undefined;
    call.asks = waitingAsks.filter(canAnswer);
    waitingAsks = waitingAsks.filter((ask) => !canAnswer(ask));
  }

  function prepared(call: OpenCall): void {
    const ready = ports.prepare(call.request);
    if (ready === undefined) forward(call);
    else void ready.then(() => calls.get(call.serverId) === call && forward(call));
  }

  function forward(call: OpenCall): void {
    call.isSent = true;
    const bytes = Buffer.from(toGreetedRequest(call.request));
    const changed = call.serverId === call.request.id ? undefined : readMessage(bytes);
    toServer(changed === undefined ? bytes : withId(changed, call.serverId));
  }

  function resume(message: RpcMessage, state: string): void {
    const call = parked.peek(state);
    if (call === undefined || call.subject !== subjectOf(message)) {
      toClient(errorMessage(message.id, nobodyWaits));
      return;
    }
    parked.take(state);
    takeLeg(call, message);
    for (const progress of call.held.splice(0)) report(call, progress);
    const answers = answersOf(message, call.asks);
    for (const ask of call.asks) {
      const answer = answers.get(ask.key);
      if (answer !== undefined && ask.id !== '') toServer(resultMessage(ask.id, answer));
    }
    call.asks = call.asks.filter(({ key }) => !answers.has(key));
    if (call.asks.length > 0) park(call);
    else if (!call.isSent) prepared(call);
    else if (call.answer !== undefined) deliver(call, call.answer);
  }

  /** A retry has its own token. */
  function report({ clientToken }: OpenCall, message: RpcMessage): void {
    if (clientToken === undefined) return;
    const isSame = clientToken === paramSource(message, 'progressToken');
    toClient(isSame ? message.bytes : withParamSource(message, 'progressToken', clientToken));
  }

  /** What is asked in one go is answered in one go. */
  function gather(call: OpenCall): void {
    clearTimeout(call.gathering);
    if (call.asks.length >= MAX_TOGETHER) park(call);
    else call.gathering = setTimeout(() => calls.get(call.serverId) === call && park(call), QUIET_MS);
  }

  function park(call: OpenCall): void {
    clearTimeout(call.gathering);
    if (call.leg === undefined || call.asks.length === 0) return;
    const state = parked.park(call);
    if (state === undefined) {
      for (const ask of call.asks.splice(0))
        refuse(ask.id, 'Too many calls wait for answers of their clients.');
      if (!call.isSent) prepared(call);
      return;
    }
    toClient(resultMessage(call.leg, inputRequired(call.asks, state)));
    call.leg = undefined;
  }

  function giveUp(call: OpenCall, reason: string): void {
    calls.delete(call.serverId);
    parked.remove(call);
    for (const ask of call.asks.splice(0)) refuse(ask.id, reason);
    if (!call.isSent || call.answer !== undefined) return;
    toServer(cancelMessage(call.serverId, JSON.stringify(reason)));
  }

  function refuse(id: string, reason: string): void {
    if (id !== '') toServer(errorMessage(id, { code: RPC_SERVER_ERROR, message: reason }));
  }

  function deliver(call: OpenCall, message: RpcMessage): void {
    const { leg } = call;
    if (leg === undefined) return;
    calls.delete(call.serverId);
    // Questions that another call must have led to.
    for (const ask of call.asks.splice(0)) place(ask, carrier(ask));
    if (failedForRefusal(call, message)) toClient(errorMessage(leg, missingCapability(call.refused)));
    else if (message.result !== undefined) toClient(toStatelessAnswer(message, leg, call.method));
    else fail(call, leg, message);
  }

  function fail(call: OpenCall, leg: string, message: RpcMessage): void {
    const { source } = message;
    const error = memberOf(source, ROOT, 'error');
    const asks = mayAsk(call.method)
      ? requestsOfError(smallValue(message, error), call.capabilities, now())
      : [];
    if (asks.length > 0) {
      // The call is over; it is made again when the client comes back.
      const again = { ...openCall(call.request, ports.nextId()), leg, asks };
      calls.set(again.serverId, again);
      park(again);
      return;
    }
    const code = memberOf(source, error, 'code');
    const mapped = readMessage(Buffer.from(toStatelessError(message)));
    if (code !== undefined && sourceOf(source, code) === String(URL_ELICITATION_REQUIRED))
      toClient(errorMessage(leg, pageNeeded));
    else if (mapped !== undefined) toClient(withId(mapped, leg));
  }

  /**
   * The newest call that can carry a question, of several that may have led to it; the answer arrives through any of
   * them.
   */
  function carrier(ask: ServerAsk): OpenCall | undefined {
    const able = [...calls.values()].filter(
      (call) => mayAsk(call.method) && missingFor(call.capabilities, ask.method, ask.demands) === undefined,
    );
    return able.findLast(({ leg }) => leg !== undefined) ?? able.at(-1);
  }

  function place(ask: ServerAsk, call: OpenCall | undefined): void {
    if (call !== undefined) {
      call.asks.push(ask);
      gather(call);
    } else if (waitingAsks.length < MAX_WAITING_ASKS) waitingAsks.push(ask);
    else refuse(ask.id, 'Too many questions wait for a call.');
  }

  return {
    start,
    resume,
    cancel(clientId) {
      for (const call of calls.values())
        if (call.leg === clientId) giveUp(call, 'The client has cancelled the call.');
    },
    answered(message) {
      const call = waitingFor(calls, message.id);
      if (call === undefined) return;
      call.answer = message;
      deliver(call, message);
    },
    asked(message, related, declared) {
      askCount += 1;
      const ask = askOf(message, `ask-${askCount}`, now());
      const call = (related === undefined ? undefined : calls.get(related)) ?? carrier(ask);
      // A question while calls are open comes from one of them, and none of them may be able to carry it.
      const asking = call === undefined ? [...calls.values()].filter(({ method }) => mayAsk(method)) : [call];
      const missing = missingFor(asking[0]?.capabilities ?? declared, ask.method, ask.demands);
      if (missing === undefined) {
        place(ask, call);
        return;
      }
      const sentence = `The client does not offer ${ask.method}.`;
      for (const one of asking) one.refused = { sentence, missing };
      refuse(ask.id, sentence);
    },
    progressed(message) {
      const token = paramSource(message, 'progressToken');
      const call = [...calls.values()].find(({ serverToken }) => serverToken === token);
      if (token === undefined || call === undefined) return;
      if (call.leg !== undefined) report(call, message);
      else call.held = [...call.held, message].slice(-MAX_HELD);
    },
    withdraw(id) {
      waitingAsks = waitingAsks.filter((ask) => ask.id !== id);
      for (const call of calls.values()) call.asks = call.asks.filter((ask) => ask.id !== id);
    },
    waiting: () => [...calls.values()].filter(({ leg }) => leg !== undefined),
    waitingFor: (serverId) => waitingFor(calls, serverId)?.leg,
    expire() {
      for (const call of parked.takeExpired()) giveUp(call, 'The client did not answer in time.');
      const late = waitingAsks.filter(({ since }) => since + patienceMs <= now());
      waitingAsks = waitingAsks.filter((ask) => !late.includes(ask));
      for (const ask of late) refuse(ask.id, 'No call came that could have carried the question.');
    },
    forget() {
      calls.clear();
      parked.clear();
      waitingAsks = [];
    },
  };
}

/** The server repeats why it was refused: it could not do without. One that failed for another reason says so itself. */
function failedForRefusal({ refused }: OpenCall, message: RpcMessage): boolean {
  const { source, result } = message;
  if (refused === undefined) return false;
  const isFailure = result === undefined || smallValue(message, memberOf(source, result, 'isError')) === true;
  return isFailure && source.text.includes(refused.sentence);
}

function missingCapability(refused: OpenCall['refused']) {
  return {
    code: MISSING_CAPABILITY,
    message: `The server cannot do this without a capability that was not declared. ${refused?.sentence}`,
    data: { requiredCapabilities: refused?.missing },
  };
}

const nobodyWaits = ownFailure(
  RPC_INVALID_PARAMS,
  'No call waits for these answers: the state is unknown, used or too old, or belongs to another call.',
  'NOT_FOUND',
  'Call again without requestState and inputResponses.',
);

const pageNeeded = ownFailure(
  RPC_INVALID_PARAMS,
  'The server asks for a visit to a page, and the client does not offer that.',
  'CAPABILITY_DENIED',
  'Use a client that offers elicitation in the mode "url".',
);

/**
 * Calls that wait for a client to return with answers, by the state that it got. A state cannot be guessed and is valid
 * once. Their number and time are bounded, so a client that never returns holds nothing for ever.
 */
interface ParkedCalls<Call> {
  /** `undefined` when there is no more room. */
  park(call: Call): string | undefined;
  peek(state: string): Call | undefined;
  take(state: string): Call | undefined;
  takeExpired(): Call[];
  remove(call: Call): void;
  clear(): void;
  readonly size: number;
}

interface ParkingLimits {
  readonly maxCalls: number;
  readonly patienceMs: number;
  readonly now: () => number;
}

const STATE_BYTES = 32;

function createParkedCalls<Call>({ maxCalls, patienceMs, now }: ParkingLimits): ParkedCalls<Call> {
  const parked = new Map<string, { readonly call: Call; readonly until: number }>();
  return {
    park(call) {
      if (parked.size >= maxCalls) return undefined;
      const state = randomBytes(STATE_BYTES).toString('base64url');
      parked.set(state, { call, until: now() + patienceMs });
      return state;
    },
    peek: (state) => parked.get(state)?.call,
    take(state) {
      const found = parked.get(state)?.call;
      parked.delete(state);
      return found;
    },
    takeExpired() {
      const late = [...parked].filter(([, { until }]) => until <= now());
      for (const [state] of late) parked.delete(state);
      return late.map(([, { call }]) => call);
    },
    remove(call) {
      for (const [state, entry] of parked) if (entry.call === call) parked.delete(state);
    },
    clear: () => parked.clear(),
    get size() {
      return parked.size;
    },
  };
}

// The error by which a server of 2025-11-25 asks for a visit to pages, as questions of the stateless revision.
/** Empty when it is another error, or the client cannot be asked. */
function requestsOfError(error: unknown, client: Capabilities, since: number): ServerAsk[] {
  const { code, data } = asObject(error);
  const { elicitations } = asObject(data);
  if (code !== URL_ELICITATION_REQUIRED || !Array.isArray(elicitations)) return [];
  const method = 'elicitation/create';
  const asks = elicitations.map((params: unknown, at) => ({
    // Nobody waits for the answer by itself: the call is made again.
    id: '',
    key: `page-${at + 1}`,
    method,
    demands: asObject(params),
    text: JSON.stringify({ method, params }),
    since,
  }));
  return asks.every((ask) => missingFor(client, method, ask.demands) === undefined) ? asks : [];
}
