/**
 * Talks to a server at an address over Streamable HTTP. Every message is a POST, and answers come as JSON or events;
 * other messages of the server come on a stream that stays open. A server of 2024-11-05 accepts no POST there: it
 * names another address on a stream that brings all answers. Only the given host is asked, and redirects are not
 * followed, so that headers with secrets stay with it.
 */
import type { IncomingMessage } from 'node:http';
import { IGNORED, withoutMark } from '../wire/line-framer.js';
import { createAnswerReader, type EventHandlers, type StreamPlace } from './http-answers.js';
import { createHttpExchange } from './http-exchange.js';
import {
  authAnswer,
  bodyWords,
  type Failure,
  failedAnswer,
  isEventStream,
  mayBeJson,
  mayBeWords,
  modernHeaders,
  noMcp,
  plainType,
  statusFailure,
  versionOf,
} from './http-messages.js';
import { createParamHeaders } from './param-headers.js';
import { isSameId } from './rpc-id.js';
import { cancelledId, isByTheLetter, type RpcMessage, readMessage } from './rpc-message.js';
import type { Origin, Upstream, UpstreamEvents } from './upstream.js';

export interface HttpUpstreamOptions {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxMessageBytes: number;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const GOODBYE_MS = 1_000;
const STREAM_MS = 500;
const ENDPOINT_MS = 10_000;
/** What a server of 2024-11-05 answers to a POST at its address. */
const EARLIER_STATUS = new Set([400, 404, 405]);
/** Without news in between, a stream that ends before its answer is asked for this often. */
const RESUMES = 5;

export function createHttpUpstream(options: HttpUpstreamOptions): Upstream {
  const url = new URL(options.url);
  const reader = createAnswerReader(options.maxMessageBytes);
  /** Stateless requests by their id: to close the connection is to cancel. */
  const aborts = new Map<string, AbortController>();
  const exchange = createHttpExchange(options.headers);
  /** Requests that somebody still waits for. */
  const wanted = new Set<string>();
  let events: UpstreamEvents | undefined;
  const mirrored = createParamHeaders();
  /** Where messages go. */
  let target = url;
  /** The transport of 2024-11-05. */
  let isEarlier = false;
  /** Messages wait for the greeting, which gives the session. */
  let greeting: Promise<void> = Promise.resolve();
  let isStopping = false;
  let listening: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  /** The position in the stream of messages that the server sends by itself. */
  let ownStream = newPlace();

  function send(bytes: Buffer, message = readMessage(bytes)): void {
    if (message?.method === 'initialize') greeting = post(bytes, message, false);
    else if (message?.method === 'notifications/initialized')
      greeting = greeting.then(() => ready(bytes, message));
    else if (!isAborted(message)) void greeting.then(() => post(bytes, message, true));
  }

  function isAborted(message: RpcMessage | undefined): boolean {
    if (message?.method !== 'notifications/cancelled') return false;
    const id = cancelledId(message);
    wanted.delete(id);
    const abort = aborts.get(id);
    abort?.abort();
    return abort !== undefined;
  }

  /** A stream is open for what the server sends at once. A silent server delays nobody for long. */
  async function ready(bytes: Buffer, message: RpcMessage): Promise<void> {
    await post(bytes, message, true);
    await Promise.race([listen(), new Promise((done) => setTimeout(done, STREAM_MS).unref())]);
  }

  async function post(bytes: Buffer, message: RpcMessage | undefined, mayGreet: boolean): Promise<void> {
    const id = message?.kind === 'request' ? message.id : undefined;
    const repeated = message === undefined ? {} : modernHeaders(message);
    const isStateless = Object.keys(repeated).length > 0;
    const headers = { ...repeated, ...(message === undefined || !isStateless ? {} : mirrored.of(message)) };
    if (id !== undefined) wanted.add(id);
    if (id !== undefined && isStateless) aborts.set(id, new AbortController());
    await exchanged(bytes, message, headers, mayGreet);
    if (id === undefined) return;
    wanted.delete(id);
    aborts.delete(id);
  }

  async function exchanged(
    bytes: Buffer,
    message: RpcMessage | undefined,
    headers: Record<string, string>,
    mayGreet: boolean,
  ): Promise<void> {
    const id = message?.kind === 'request' ? message.id : undefined;
    const answersByStream = isEarlier;
    let answer: IncomingMessage;
    try {
      const given = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      };
      const signal = id === undefined ? undefined : aborts.get(id)?.signal;
      answer = await exchange.ask({ method: 'POST', to: target, headers: given, body: bytes, signal });
    } catch (error) {
      fail(id, { reason: `it could not be reached: ${(error as Error).message}`, isOutage: true });
      return;
    }
    const status = answer.statusCode ?? 0;
    if (status === 404 && exchange.session !== undefined && mayGreet) {
      answer.resume();
      await greetAgain();
      await post(bytes, message, false);
    } else if (status === 401 || status === 403) {
      answer.resume();
      if (id !== undefined)
        void events?.onMessage(authAnswer(id, options.name, status, answer.headers['www-authenticate']));
    } else if (status >= 200 && status < 300 && answersByStream) {
      answer.resume();
    } else if (status >= 200 && status < 300) {
      await receive(answer, message, id);
    } else {
      await refused(answer, id, async () => {
        const isOld = message?.method === 'initialize' && EARLIER_STATUS.has(status) && (await openEarlier());
        if (isOld) await exchanged(bytes, message, headers, false);
        return isOld;
      });
    }
  }

  /** Waits for the address that a server of 2024-11-05 names; false when it names none. */
  async function openEarlier(): Promise<boolean> {
    if (isEarlier) return false;
    const answer = await openStream(newPlace()).catch(() => undefined);
    if (answer?.statusCode !== 200 || !isEventStream(answer.headers['content-type'])) {
      answer?.resume();
      return false;
    }
    return new Promise((resolve) => {
      const late = setTimeout(() => answer.destroy(), ENDPOINT_MS);
      const onEvent = (bytes: Buffer, kind: string) => {
        if (kind !== 'endpoint') return void tell(bytes);
        clearTimeout(late);
        const named = new URL(bytes.toString('utf8'), url);
        if (named.origin !== url.origin) answer.destroy();
        else {
          target = named;
          isEarlier = true;
          resolve(true);
        }
      };
      void reader.events(answer, newPlace(), { onMessage: onEvent, onOversize: oversize }).then(() => {
        clearTimeout(late);
        resolve(false);
        if (isEarlier) void earlierEnded();
      });
    });
  }

  async function earlierEnded(): Promise<void> {
    isEarlier = false;
    target = url;
    if (isStopping) return;
    events?.onDown('its stream of events has ended.', false);
    await greetAgain();
  }

  async function receive(answer: IncomingMessage, message: RpcMessage | undefined, id: string | undefined) {
    const given = answer.headers['mcp-session-id'];
    if (message?.method === 'initialize' && typeof given === 'string') exchange.session = given;
    const type = answer.headers['content-type'];
    let isAnswered = id === undefined;
    let isMcp = false;
    let foreign: Failure | undefined;
    const onRead = (read: RpcMessage) => {
      isMcp = true;
      foreign = undefined;
      if (read.kind === 'response' && isSameId(read.id, id ?? '')) isAnswered = true;
      if (message?.method === 'tools/list' && read.result !== undefined) mirrored.learn(read);
      if (message?.method === 'initialize' && read.result !== undefined)
        exchange.version = versionOf(read) ?? exchange.version;
    };
    const other = (words: string, what: string) => {
      if (!isMcp) foreign = noMcp(words === '' ? what : `"${words}"`);
    };
    /** The reading of what has arrived so far, in order. */
    let reading: Promise<unknown> = Promise.resolve();
    const onOversize = () => {
      let onEnd: (isAnswer: boolean) => void = () => undefined;
      reading = new Promise((done) => {
        onEnd = (isAnswer) => {
          isAnswered ||= isAnswer;
          if (!isAnswer && answer.complete && !isEventStream(type))
            other('', plainType(type ?? 'a body without a type'));
          done(undefined);
        };
      });
      return oversize(onEnd);
    };
    const isOver = async () => {
      await reading;
      return isAnswered || !wanted.has(id ?? '');
    };
    let fault: string | undefined;
    if (isEventStream(type)) {
      const onMessage = (bytes: Buffer) => {
        const onStray = () => other(stray(bytes), 'a stream of other events');
        reading = Promise.resolve(tell(bytes, { related: id, onRead, onStray }));
      };
      const place = newPlace();
      fault = await reader.events(answer, place, { onMessage, onOversize });
      await goOn(place, { onMessage, onOversize }, isOver);
    } else if (mayBeJson(type)) {
      const onMessage = (bytes: Buffer) => {
        const onStray = () => other(bodyWords(bytes), plainType(type ?? 'a body without a type'));
        reading = Promise.resolve(tell(bytes, { related: id, onRead, onStray }));
      };
      fault = await reader.body(answer, { onMessage, onOversize });
    } else if (id === undefined) answer.resume();
    else {
      // A page may have no end.
      answer.destroy();
      foreign = noMcp(plainType(type ?? '').slice(0, 100));
    }
    await reading;
    const reason = fault ?? 'it closed the connection before it answered.';
    if (!isAnswered) fail(id, foreign ?? { reason, isOutage: true });
  }

  function tell(bytes: Buffer, origin: Origin = { onStray: () => void stray(bytes) }): void | Promise<void> {
    return events?.onMessage(withoutMark(bytes), origin);
  }

  /** An event that is no message is reported and dropped. */
  function stray(bytes: Buffer): string {
    const words = bodyWords(bytes);
    events?.onStray?.(words);
    return words;
  }

  /** A server may end the stream of a request early; a client that names the last event gets the rest. */
  async function goOn(
    place: StreamPlace,
    handlers: EventHandlers,
    isOver: () => Promise<boolean>,
  ): Promise<void> {
    for (let tries = 0; tries < RESUMES; tries++) {
      const { lastEvent, waitMs } = place;
      if (lastEvent === undefined || (await isOver())) return;
      await new Promise((done) => setTimeout(done, waitMs).unref());
      if (isStopping || (await isOver())) return;
      const answer = await openStream(place).catch(() => undefined);
      if (answer === undefined) continue;
      if (!isOpen(answer)) return;
      await reader.events(answer, place, handlers);
      if (place.lastEvent !== lastEvent) tries = -1;
    }
  }

  function openStream({ lastEvent }: StreamPlace): Promise<IncomingMessage> {
    const last = lastEvent === undefined ? {} : { 'last-event-id': lastEvent };
    return exchange.ask({ method: 'GET', to: url, headers: { accept: 'text/event-stream', ...last } });
  }

  /**
   * Opens the stream for what the server sends by itself, and resolves when it is open. A server without such a stream
   * says so and is not asked again.
   */
  function listen(): Promise<void> {
    return new Promise((opened) => {
      if (isStopping || isEarlier) opened();
      else void follow(opened).finally(opened);
    });
  }

  async function follow(opened: () => void): Promise<void> {
    try {
      const answer = await openStream(ownStream);
      opened();
      if (isOpen(answer)) {
        wait = FIRST_WAIT_MS;
        await reader.events(answer, ownStream, {
          onMessage: (bytes) => void tell(bytes),
          onOversize: oversize,
        });
      } else if (!isPassing(answer)) return;
    } catch {
      // It is tried again below.
    }
    if (isStopping) return;
    listening = setTimeout(listen, wait);
    listening.unref();
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
  }

  async function refused(
    answer: IncomingMessage,
    id: string | undefined,
    tryEarlier: () => Promise<boolean>,
  ): Promise<void> {
    const isReadable = mayBeWords(answer.headers['content-type']);
    if (!isReadable) answer.destroy();
    const body = isReadable ? await reader.words(answer) : Buffer.alloc(0);
    const message = readMessage(body);
    const isExplained =
      message?.kind === 'response' && isByTheLetter(message) && isSameId(message.id, id ?? '');
    // A server that explains itself in the protocol's own words is passed on.
    if (isExplained && answer.statusCode !== 429) void tell(body);
    else if (!(await tryEarlier())) fail(id, statusFailure(answer, bodyWords(body)));
  }

  function fail(id: string | undefined, failure: Failure): void {
    if (id !== undefined && !isStopping && wanted.has(id))
      void events?.onMessage(failedAnswer(id, options.name, failure));
  }

  /** The server has forgotten the session. */
  async function greetAgain(): Promise<void> {
    exchange.session = undefined;
    ownStream = newPlace();
    const sent: Promise<void>[] = [];
    greeting = (
      events?.onRestart((bytes) => void sent.push(post(bytes, readMessage(bytes), false))) ??
      Promise.resolve()
    ).then(async () => void (await Promise.all(sent)));
    await greeting;
  }

  function oversize(onEnd?: (isAnswer: boolean) => void) {
    return events?.onOversize(onEnd) ?? IGNORED;
  }

  return {
    name: options.name,
    bringsWhole: true,
    readsSent: true,
    start(given) {
      events = given;
    },
    send,
    pause: reader.pause,
    resume: reader.resume,
    async stop() {
      isStopping = true;
      exchange.end();
      clearTimeout(listening);
      if (exchange.session !== undefined) {
        const goodbye = exchange.ask({ method: 'DELETE', to: url }).then((answer) => void answer.resume());
        await Promise.race([
          goodbye.catch(() => undefined),
          new Promise((done) => setTimeout(done, GOODBYE_MS).unref()),
        ]);
      }
      reader.destroy();
      exchange.destroy();
    },
  };
}

/** The server may have the stream later. */
function isPassing({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode === 429 || (statusCode >= 500 && statusCode !== 501);
}

/** Whether it is a stream of events; all else is let go. */
function isOpen(answer: IncomingMessage): boolean {
  const isStream = answer.statusCode === 200 && isEventStream(answer.headers['content-type']);
  if (!isStream) answer.destroy();
  return isStream;
}

function newPlace(): StreamPlace {
  return { lastEvent: undefined, waitMs: FIRST_WAIT_MS };
}
