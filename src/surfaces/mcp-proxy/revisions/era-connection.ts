/**
 * Connects a client of any revision to a server. The client's first request passes, and its answer shows whether the
 * two agree. If they do, every message passes as it came; if not, a translator stands between them.
 */

import { createSpanFinder } from '../../../data/json-spans.js';
import { memberOf, ROOT, sourceOf } from '../../../data/json-values.js';
import type { OversizeSink } from '../../wire/line-framer.js';
import { createInbox } from '../inbox.js';
import { type ReadAside, readAnywhere, sendRead } from '../intake.js';
import { isSameId, plainId } from '../rpc-id.js';
import {
  carriedVersion,
  errorMessage,
  paramValue,
  RPC_SERVER_ERROR,
  type RpcMessage,
  readMessage,
  requestMessage,
  serverFailure,
  smallValue,
} from '../rpc-message.js';
import type { Connection, ConnectionEvents, EraMemory } from '../upstream.js';
import { asObject, bridgedClientCapabilities } from './capabilities.js';
import { createGreetedServer } from './greeted-server.js';
import {
  CLIENT_CAPABILITIES_KEY,
  CLIENT_INFO_KEY,
  STATELESS,
  UNSUPPORTED_VERSION,
  VERSION_KEY,
} from './protocol-keys.js';
import { createStatelessServer } from './stateless-server.js';
import type { Translator, TranslatorPorts } from './translator.js';

export interface EraOptions {
  readonly memory?: EraMemory | undefined;
  readonly readAside?: ReadAside | undefined;
  /** What a person may take to answer a question of the server. */
  readonly patienceMs?: number;
  /** A server that is silent for so long when asked what it can do may only know the greeting. */
  readonly probeMs?: number;
}

const PATIENCE_MS = 600_000;
const PROBE_MS = 30_000;

type Family = 'greeted' | 'stateless';

/** The first request, whose answer decides. */
interface Trial {
  readonly family: Family;
  readonly first: RpcMessage;
  /** The id that the server answers. */
  id: string;
  /** What it answered to a greeting that it did not take. */
  refusal: RpcMessage | undefined;
  readonly timer: NodeJS.Timeout | undefined;
}

export function createEraConnection(raw: Connection, options: EraOptions): Connection {
  const { memory = { greeted: undefined, stateless: undefined }, probeMs = PROBE_MS } = options;
  /** What we have written in the place of what came. */
  const outbox = createInbox(raw);
  let events: ConnectionEvents | undefined;
  let translator: Translator | undefined;
  /** Both sides speak the same. */
  let isSame = false;
  let trial: Trial | undefined;
  let queue: RpcMessage[] = [];
  const ports: TranslatorPorts = {
    server: raw.name,
    said: raw.said,
    toServer: raw.send,
    toClient,
    patienceMs: options.patienceMs ?? PATIENCE_MS,
  };
  const rawEvents = (given: ConnectionEvents): ConnectionEvents => ({
    ...given,
    onMessage(message, related) {
      if (translator !== undefined) translator.fromServer(message, related);
      else if (trial === undefined || !tried(trial, message)) given.onMessage(message, related);
    },
    onOversize: (onEnd) => oversize(given.onOversize(onEnd)),
    onDown(reason, final) {
      // A server that ends when it is asked something before its greeting is of the earlier family. It is started again
      // and greeted.
      if (final && trial?.family === 'stateless' && memory.stateless === undefined) {
        decide('greeted');
        raw.start(rawEvents(given));
        flush();
        return;
      }
      clearTimeout(trial?.timer);
      trial = undefined;
      queue = [];
      translator?.onDown();
      void outbox.push(0, () => given.onDown(reason, final));
    },
    onRestart: (send) => translator?.onRestart(send) ?? given.onRestart(send),
  });

  function toClient(bytes: Buffer): void {
    void outbox.push(bytes.byteLength, () => {
      const read = readAnywhere(bytes, options.readAside);
      return read instanceof Promise ? read.then(deliver).catch(events?.onFault) : deliver(read);
    });
  }

  function deliver(message: RpcMessage | undefined): void {
    if (message !== undefined) events?.onMessage(message);
  }

  function send(message: RpcMessage): void {
    if (isSame) raw.send(message.bytes, message);
    else if (translator !== undefined) translator.fromClient(message);
    else if (trial !== undefined) queue.push(message);
    else begin(message);
  }

  function begin(message: RpcMessage): void {
    const family = familyOf(message);
    if (family === undefined) {
      raw.send(message.bytes, message);
      return;
    }
    if (memory[family] === true) isSame = true;
    else if (memory[family] === false)
      translator = translatorFor(family === 'greeted' ? 'stateless' : 'greeted');
    else {
      tryOut(family, message);
      return;
    }
    send(message);
  }

  /** The client's own first request is the trial where it can be. */
  function tryOut(family: Family, first: RpcMessage): void {
    const timer =
      family === 'stateless' ? setTimeout(() => decideAndGo('greeted', false), probeMs).unref() : undefined;
    trial = { family, first, id: first.id, refusal: undefined, timer };
    if (family === 'greeted' || first.method === 'server/discover') raw.send(first.bytes, first);
    else {
      queue.push(first);
      probe(trial, paramValue(first, '_meta'));
    }
  }

  function probe(current: Trial, meta: unknown): void {
    current.id = '"plimsoll-probe"';
    raw.send(requestMessage(current.id, 'server/discover', { _meta: meta }));
  }

  /** True when the message was part of the trial and goes no further. */
  function tried(current: Trial, message: RpcMessage): boolean {
    if (message.kind !== 'response' || !isSameId(message.id, current.id)) return false;
    if (current.family === 'stateless') {
      const isStateless = isStatelessAnswer(message);
      if (isStateless && current.id === current.first.id) decideWith('stateless', message);
      else if (isStateless || !isOutage(message)) decideAndGo(isStateless ? 'stateless' : 'greeted');
      else giveBack(message);
    } else if (current.refusal !== undefined) {
      if (isStatelessAnswer(message)) decideAndGo('stateless');
      else giveBack(current.refusal);
    } else if (message.result !== undefined) decideWith('greeted', message);
    else if (isOutage(message)) giveBack(message);
    else {
      current.refusal = message;
      probe(current, carriedBy(current.first));
    }
    return true;
  }

  /** Nothing was learned: the client gets the answer, and its next request tries again. */
  function giveBack(answer: RpcMessage): void {
    const { first, timer } = trial ?? {};
    clearTimeout(timer);
    trial = undefined;
    const held = queue.splice(0);
    if (first === undefined) return;
    const error = asObject(smallValue(answer, memberOf(answer.source, ROOT, 'error')));
    const failure = { code: RPC_SERVER_ERROR, message: 'The server did not answer.', ...error };
    const ids = new Set([first.id, ...held.map(requestId)].filter((id) => id !== ''));
    for (const id of ids) toClient(errorMessage(id, failure));
  }

  /** `isSure`: silence is no proof, so it is not remembered. */
  function decide(spoken: Family, isSure = true): void {
    if (trial === undefined) return;
    clearTimeout(trial.timer);
    if (isSure) memory[trial.family] = trial.family === spoken;
    if (trial.family === spoken) isSame = true;
    else {
      translator = translatorFor(spoken);
      // It has not been answered yet.
      if (!queue.includes(trial.first)) queue.unshift(trial.first);
    }
    trial = undefined;
  }

  function decideAndGo(spoken: Family, isSure = true): void {
    decide(spoken, isSure);
    flush();
  }

  function decideWith(spoken: Family, answer: RpcMessage): void {
    decide(spoken);
    deliver(answer);
    flush();
  }

  function translatorFor(spoken: Family): Translator {
    return spoken === 'greeted' ? createGreetedServer(ports) : createStatelessServer(ports);
  }

  function flush(): void {
    for (const message of queue.splice(0)) send(message);
  }

  /** The request of the client may have another id than the answer. */
  function oversize(sink: OversizeSink): OversizeSink {
    if (translator === undefined) return sink;
    const finder = createSpanFinder(['id']);
    return {
      write(piece) {
        finder.push(piece);
        sink.write(piece);
      },
      end(isComplete) {
        void outbox.push(0, () => sink.end(isComplete));
        const id = plainId(finder.spans[0]?.head ?? '');
        const waiting = translator?.waitingFor(id);
        if (waiting !== undefined && waiting !== id) toClient(errorMessage(waiting, tooLarge));
      },
    };
  }

  return {
    name: raw.name,
    start(given) {
      events = given;
      raw.start(rawEvents(given));
    },
    send: sendRead(
      options.readAside,
      () => !isSame,
      (bytes, known) => {
        const message = isSame ? undefined : (known ?? readMessage(bytes));
        if (message === undefined) raw.send(bytes, known);
        else send(message);
      },
    ),
    pause: outbox.pause,
    resume: outbox.resume,
    said: raw.said,
    get isEmpty() {
      return raw.isEmpty && outbox.isEmpty;
    },
    async stop() {
      clearTimeout(trial?.timer);
      translator?.stop();
      await raw.stop();
    },
  };
}

function familyOf(message: RpcMessage): Family | undefined {
  if (message.kind !== 'request') return undefined;
  if (carriedVersion(message) !== undefined) return 'stateless';
  return message.method === 'initialize' ? 'greeted' : undefined;
}

/** Its capabilities, or an error that it speaks another stateless revision. */
function isStatelessAnswer(message: RpcMessage): boolean {
  const { source, result } = message;
  const versions = smallValue(message, memberOf(source, result, 'supportedVersions'));
  if (Array.isArray(versions)) return hasStateless(versions);
  const error = memberOf(source, ROOT, 'error');
  const code = memberOf(source, error, 'code');
  const supported = smallValue(message, memberOf(source, memberOf(source, error, 'data'), 'supported'));
  const isUnsupported = code !== undefined && sourceOf(source, code) === String(UNSUPPORTED_VERSION);
  return isUnsupported && Array.isArray(supported) && hasStateless(supported);
}

function hasStateless(versions: readonly unknown[]): boolean {
  return versions.some((version) => typeof version === 'string' && version >= STATELESS);
}

/** A server that cannot be reached or wants a token says nothing about its revision. */
function isOutage(message: RpcMessage): boolean {
  const { source } = message;
  const data = memberOf(source, memberOf(source, ROOT, 'error'), 'data');
  const { outage, error_code: code } = asObject(smallValue(message, data));
  return outage === true || code === 'AUTH_REQUIRED';
}

function carriedBy(initialize: RpcMessage): Record<string, unknown> {
  return {
    [VERSION_KEY]: STATELESS,
    [CLIENT_INFO_KEY]: paramValue(initialize, 'clientInfo'),
    [CLIENT_CAPABILITIES_KEY]: bridgedClientCapabilities(paramValue(initialize, 'capabilities')),
  };
}

function requestId({ kind, id }: RpcMessage): string {
  return kind === 'request' ? id : '';
}

const tooLarge = serverFailure(
  'The answer is larger than the proxy passes on after a question to the client.',
  'Ask the server for less.',
);
