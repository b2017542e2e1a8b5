/**
 * One session's traffic over HTTP: each request of the client waits on the POST that brought it. An answer alone leaves as
 * JSON; when something comes before it, the POST becomes a stream of events. The rest goes to the stream that the client
 * keeps open.
 */
import type { ServerResponse } from 'node:http';
import { encodeEvent } from '../wire/event-stream.js';
import { paramSource, paramValue, type RpcMessage, readMessage, withId } from './rpc-message.js';

interface Waiting {
  readonly response: ServerResponse;
  /** The client's own id; ours is unique over all clients of the session. */
  readonly id: string;
  readonly progressToken: string;
  isStream: boolean;
}

export interface HttpTraffic {
  /** Sends a message of the session to the client. */
  readonly toClient: (message: Buffer) => void;
  /** A request that came by POST; the bytes to hand to the session. */
  expect(message: RpcMessage, response: ServerResponse, headers: Readonly<Record<string, string>>): Buffer;
  /** The stream that the client keeps open; `undefined` closes it. */
  listen(response: ServerResponse): void;
  readonly isIdle: boolean;
  close(): void;
}

/** Messages for a client that is not listening just now. */
const MAX_KEPT = 1_000;

/** `shared`: several clients use the session, so ids are made unique. */
export function createHttpTraffic(isShared: boolean): HttpTraffic {
  const waiting = new Map<string, Waiting & { readonly headers: Readonly<Record<string, string>> }>();
  let stream: ServerResponse | undefined;
  let kept: Buffer[] = [];
  let count = 0;

  function toClient(bytes: Buffer): void {
    const message = readMessage(bytes);
    if (message?.kind === 'response') {
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      if (request !== undefined) answer(request, isShared ? withId(message, request.id) : bytes);
      return;
    }
    const place = placeFor(message);
    if (place !== undefined) writeEvent(place, bytes);
    else if (stream !== undefined) stream.write(encodeEvent(bytes));
    else if (!isShared && kept.length < MAX_KEPT) kept.push(bytes);
  }

  /** Progress goes where it was asked for; the rest to the open stream, or to any request that waits. */
  function placeFor(message: RpcMessage | undefined) {
    const token =
      message?.method === 'notifications/progress' ? paramSource(message, 'progressToken') : undefined;
    const open = [...waiting.values()];
    const asked = token === undefined ? undefined : open.find((request) => request.progressToken === token);
    if (asked !== undefined || stream !== undefined || isShared) return asked;
    return open.at(-1);
  }

  function answer(
    request: Waiting & { readonly headers: Readonly<Record<string, string>> },
    bytes: Buffer,
  ): void {
    const { response, headers } = request;
    if (request.isStream) {
      response.end(encodeEvent(bytes));
    } else {
      response.writeHead(200, {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.byteLength,
      });
      response.end(bytes);
    }
  }

  function writeEvent(
    request: Waiting & { readonly headers: Readonly<Record<string, string>> },
    bytes: Buffer,
  ): void {
    if (!request.isStream) {
      request.response.writeHead(200, { ...request.headers, ...EVENT_HEADERS });
      request.isStream = true;
    }
    request.response.write(encodeEvent(bytes));
  }

  return {
    toClient,
    expect(message, response, headers) {
      count += 1;
      const id = isShared ? JSON.stringify(`http-${count}`) : message.id;
      const meta = paramValue(message, '_meta') as { progressToken?: unknown } | undefined;
      const progressToken = JSON.stringify(meta?.progressToken) ?? '';
      waiting.set(id, { response, id: message.id, progressToken, isStream: false, headers });
      response.on('close', () => void waiting.delete(id));
      return isShared ? withId(message, id) : message.bytes;
    },
    listen(response) {
      stream?.end();
      stream = response;
      response.writeHead(200, EVENT_HEADERS);
      response.flushHeaders();
      for (const message of kept.splice(0)) response.write(encodeEvent(message));
      response.on('close', () => {
        if (stream === response) stream = undefined;
      });
    },
    get isIdle() {
      return waiting.size === 0 && stream === undefined;
    },
    close() {
      for (const { response } of waiting.values()) response.destroy();
      waiting.clear();
      stream?.end();
      kept = [];
    },
  };
}

const EVENT_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' };
