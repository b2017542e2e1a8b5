/**
 * Handles the HTTP traffic of one session. Each request of the client waits on its POST. A single answer leaves as
 * JSON, unless the client prefers events. If something comes before it, the POST becomes a stream of events, which a
 * client of 2025-11-25 can resume after its connection broke. Everything else goes to the stream that the client
 * keeps open.
 */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { memberOf, ROOT, sourceOf } from '../../data/json-values.js';
import { encodeEvent } from '../wire/event-stream.js';
import type { AnswerStream } from './http-batch.js';
import { versionOf } from './http-messages.js';
import { type ReadAside, readAnywhere } from './intake.js';
import { metaEdits, metaSource, withMetaMember } from './revisions/message-mapping.js';
import { LOG_LEVEL_KEY, logRank, SUBSCRIPTION_KEY } from './revisions/protocol-keys.js';
import {
  cancelledId,
  paramSource,
  paramText,
  type RpcMessage,
  withId,
  withParamSource,
} from './rpc-message.js';

interface Waiting {
  /** Absent while the client is away from a stream that it may take up again. */
  response: AnswerStream | undefined;
  readonly stream: number;
  /** The client's own id; ours is unique over all clients of the session. */
  readonly id: string;
  /** As the session knows it, and as the client does; empty without one. */
  readonly progressToken: string;
  readonly clientToken: string;
  readonly logRank: number;
  readonly method: string;
  readonly form: AnswerForm;
  isStream: boolean;
}

export interface HttpTraffic {
  /** Sends a message of the session to the client. */
  readonly toClient: (bytes: Buffer, known?: RpcMessage) => void;
  /** A request that came by POST; the bytes to hand to the session. */
  expect(message: RpcMessage, response: AnswerStream, answer: AnswerForm): Buffer;
  /** The client has taken a request back: nothing more comes for it. */
  forget(id: string): void;
  /** The stream that the client keeps open, or one that broke after the event that it names. */
  listen(response: ServerResponse, lastEvent?: string): void;
  readonly isIdle: boolean;
  /** The revision that client and server have agreed on. */
  readonly version: string | undefined;
  close(): void;
}

export interface AnswerForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly prefersEvents: boolean;
  /** The client knows streams that can be taken up again. */
  readonly isResumable?: boolean;
}

export interface HttpTrafficOptions {
  /** Several clients of the stateless revision use the session, so ids and tokens are made unique. */
  readonly isShared: boolean;
  /** A client of the stateless revision has closed the connection on which it waited: that is how it cancels. */
  readonly onAbandoned: (id: string) => void;
  /** A list of tools, as the client gets it. */
  readonly onTools: (answer: RpcMessage) => void;
  /** Reads what is large on a thread of the queue that is named. */
  readonly readAside: ((queue: string, bytes: Buffer) => ReturnType<ReadAside>) | undefined;
}

/** The most unread bytes on a stream. */
const MOST_UNREAD = 33_554_432;
/** The most bytes for a client that is not listening now, and for one that may come back. */
const MOST_KEPT = 4_000_000;
const KEEP_ALIVE_MS = 25_000;
const STATUS: Readonly<Record<string, number>> = {
  '-32601': 404,
  '-32020': 400,
  '-32021': 400,
  '-32022': 400,
};

export function createHttpTraffic(options: HttpTrafficOptions): HttpTraffic {
  const { isShared, onAbandoned, onTools, readAside } = options;
  const replay = createEventReplay();
  const waiting = new Map<string, Waiting>();
  let stream: ServerResponse | undefined;
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let count = 0;
  let version: string | undefined;
  const keepAlive = setInterval(() => {
    for (const { response, isStream } of waiting.values()) if (isStream) response?.write(':\n\n');
  }, KEEP_ALIVE_MS);
  keepAlive.unref();

  /** Nothing comes for a request after its answer, so a large one holds up no other. */
  function toClient(bytes: Buffer, known?: RpcMessage): void {
    const aside = readAside && ((given: Buffer) => readAside(`client ${randomUUID()}`, given));
    const message = known ?? readAnywhere(bytes, aside);
    if (message instanceof Promise) void message.then((read) => send(bytes, read));
    else send(bytes, message);
  }

  function send(bytes: Buffer, message: RpcMessage | undefined): void {
    if (message?.kind === 'response') {
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      if (request === undefined) return;
      if (request.method === 'initialize') version = versionOf(message) ?? version;
      if (isShared && request.method === 'tools/list' && message.result !== undefined) onTools(message);
      answer(request, isShared ? withId(message, request.id) : bytes, message);
    } else if (isShared) toOneOfMany(message);
    else {
      const place = placeFor(message);
      if (place !== undefined) writeEvent(place, bytes);
      else if (stream !== undefined) write(stream, encodeEvent(bytes));
      else if (keptBytes + bytes.byteLength <= MOST_KEPT) {
        kept.push(bytes);
        keptBytes += bytes.byteLength;
      }
    }
  }

  /** Progress goes where it was asked for; the rest to the open stream, or to any request that waits. */
  function placeFor(message: RpcMessage | undefined): Waiting | undefined {
    const isProgress = message?.method === 'notifications/progress';
    const token = isProgress ? paramSource(message, 'progressToken') : undefined;
    const asked = token === undefined ? undefined : byToken(token);
    return asked ?? (stream === undefined ? [...waiting.values()].at(-1) : undefined);
  }

  function byToken(token: string): Waiting | undefined {
    return [...waiting.values()].find(({ progressToken }) => progressToken === token);
  }

  /** Nobody sees what belongs to another: a message that names no request of a client goes to nobody. */
  function toOneOfMany(message: RpcMessage | undefined): void {
    if (message === undefined) return;
    const subscription = metaSource(message, SUBSCRIPTION_KEY);
    const subscriber = subscription === undefined ? undefined : waiting.get(subscription);
    if (subscriber !== undefined) {
      writeEvent(subscriber, withMetaMember(message, SUBSCRIPTION_KEY, subscriber.id));
    } else if (message.method === 'notifications/progress') {
      const asked = byToken(paramSource(message, 'progressToken') ?? '-');
      if (asked !== undefined)
        writeEvent(asked, withParamSource(message, 'progressToken', asked.clientToken));
    } else if (message.method === 'notifications/message') {
      const rank = logRank(paramText(message, 'level'));
      const [only, ...others] = [...waiting.values()].filter(
        (one) => one.logRank >= 0 && one.logRank <= rank,
      );
      if (only !== undefined && others.length === 0) writeEvent(only, message.bytes);
    } else if (message.method === 'notifications/cancelled') {
      const id = cancelledId(message);
      waiting.get(id)?.response?.end();
      waiting.delete(id);
    }
  }

  function answer(request: Waiting, bytes: Buffer, message: RpcMessage): void {
    const { response, form } = request;
    const status = isShared ? statusOf(message) : 200;
    if (request.isStream || (form.prefersEvents && status === 200)) {
      writeEvent(request, bytes);
      response?.end();
    } else {
      response?.writeHead(status, {
        ...form.headers,
        'content-type': 'application/json',
        'content-length': bytes.byteLength,
      });
      response?.end(bytes);
    }
  }

  function writeEvent(request: Waiting, bytes: Buffer): void {
    openStream(request);
    const event = request.form.isResumable === true ? replay.add(request.stream, bytes) : encodeEvent(bytes);
    if (request.response !== undefined) write(request.response, event);
  }

  function openStream(request: Waiting): void {
    if (request.isStream) return;
    const { form, stream, response } = request;
    request.isStream = true;
    response?.writeHead(200, { ...form.headers, ...EVENT_HEADERS });
    if (form.isResumable === true) response?.write(replay.opening(stream));
  }

  /** A client that may come back is waited for; the call times out by itself. */
  function follow(id: string, request: Waiting, response: AnswerStream): void {
    request.response = response;
    response.on('close', () => {
      if (request.response !== response) return;
      request.response = undefined;
      const comesBack = request.isStream && request.form.isResumable === true;
      if (!comesBack && waiting.delete(id) && isShared) onAbandoned(id);
    });
  }

  /** False when the event is none of ours. */
  function takeUp(response: ServerResponse, lastEvent: string): boolean {
    const found = replay.after(lastEvent);
    if (found === undefined) return false;
    const [id, request] = [...waiting].find(([, one]) => one.stream === found.stream) ?? [];
    response.writeHead(200, EVENT_HEADERS);
    response.flushHeaders();
    for (const event of found.events) response.write(event);
    if (id === undefined || request === undefined) response.end();
    else {
      request.response?.end();
      follow(id, request, response);
    }
    return true;
  }

  return {
    toClient,
    expect(message, response, form) {
      count += 1;
      const id = isShared ? JSON.stringify(`http-${count}`) : message.id;
      const clientToken = metaSource(message, 'progressToken') ?? '';
      const progressToken = isShared && clientToken !== '' ? id : clientToken;
      const level = metaSource(message, LOG_LEVEL_KEY);
      const request: Waiting = {
        response,
        stream: count,
        id: message.writtenId,
        progressToken,
        clientToken,
        logRank: level === undefined ? -1 : logRank(JSON.parse(level)),
        method: message.method,
        form,
        isStream: false,
      };
      waiting.set(id, request);
      follow(id, request, response);
      if (form.prefersEvents && form.isResumable === true) openStream(request);
      if (!isShared) return message.bytes;
      return withId(message, id, progressToken === '' ? [] : metaEdits(message, 'progressToken', id));
    },
    forget(id) {
      const request = waiting.get(id);
      if (request === undefined) return;
      waiting.delete(id);
      // A client that can resume a stream which ended without an answer would resume it for ever, so the client must
      // close it.
      if (request.form.isResumable === true) return;
      openStream(request);
      request.response?.end();
    },
    listen(response, lastEvent) {
      if (lastEvent !== undefined && takeUp(response, lastEvent)) return;
      stream?.end();
      stream = response;
      response.writeHead(200, EVENT_HEADERS);
      response.flushHeaders();
      for (const message of kept.splice(0)) response.write(encodeEvent(message));
      keptBytes = 0;
      response.on('close', () => {
        if (stream === response) stream = undefined;
      });
    },
    get isIdle() {
      return waiting.size === 0 && stream === undefined;
    },
    get version() {
      return version;
    },
    close() {
      clearInterval(keepAlive);
      for (const { response } of waiting.values()) response?.destroy();
      waiting.clear();
      stream?.end();
      kept = [];
    },
  };
}

/** A client that does not read is let go. */
function write(stream: AnswerStream, event: Buffer): void {
  if (stream.writableLength > MOST_UNREAD) stream.destroy();
  else stream.write(event);
}

/** Errors of the stateless revision have a status too. */
function statusOf({ source }: RpcMessage): number {
  const code = memberOf(source, memberOf(source, ROOT, 'error'), 'code');
  return code === undefined ? 200 : (STATUS[sourceOf(source, code)] ?? 200);
}

const EVENT_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * The last events of a session's streams, for clients whose connection broke; they name the last event that they saw.
 * Memory is bounded; the oldest go first.
 */
interface EventReplay {
  /** The event as it is sent, with its id. */
  add(stream: number, message: Uint8Array): Buffer;
  /** Says at the beginning of a stream that it can be taken up again, and after how long. */
  opening(stream: number): Buffer;
  /** The stream of an event, and what came after it; `undefined` for what is no id of ours. */
  after(lastEvent: string): { readonly stream: number; readonly events: readonly Buffer[] } | undefined;
}

const RETRY_MS = 1_000;

interface Remembered {
  readonly stream: number;
  readonly count: number;
  readonly event: Buffer;
}

function createEventReplay(): EventReplay {
  let remembered: Remembered[] = [];
  let bytes = 0;
  let count = 0;

  return {
    add(stream, message) {
      count += 1;
      const event = Buffer.concat([Buffer.from(`id: ${stream}-${count}\n`), encodeEvent(message)]);
      remembered.push({ stream, count, event });
      bytes += event.byteLength;
      let gone = 0;
      while (bytes > MOST_KEPT) bytes -= remembered[gone++]?.event.byteLength ?? bytes;
      if (gone > 0) remembered = remembered.slice(gone);
      return event;
    },
    opening: (stream) => Buffer.from(`id: ${stream}-${count}\nretry: ${RETRY_MS}\ndata: \n\n`),
    after(lastEvent) {
      const id = /^(\d{1,15})-(\d{1,15})$/.exec(lastEvent);
      if (id === null) return undefined;
      const stream = Number(id[1]);
      const events = remembered
        .filter((one) => one.stream === stream && one.count > Number(id[2]))
        .map(({ event }) => event);
      return { stream, events };
    },
  };
}
