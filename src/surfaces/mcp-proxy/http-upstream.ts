/**
 * A server behind an address that speaks Streamable HTTP. Every message is a POST; answers come as JSON or as events, and
 * what the server sends by itself on a stream that is kept open. Only the address that was given is asked: redirects are
 * not followed, so that headers with secrets stay with it.
 */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { createEventStreamReader } from '../wire/event-stream.js';
import { authAnswer, failedAnswer, modernHeaders } from './http-messages.js';
import { type RpcMessage, readMessage } from './rpc-message.js';
import type { Upstream, UpstreamEvents } from './upstream.js';

export interface HttpUpstreamOptions {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxMessageBytes: number;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const GOODBYE_MS = 1_000;
const ERROR_BODY_BYTES = 64_000;

export function createHttpUpstream(options: HttpUpstreamOptions): Upstream {
  const url = new URL(options.url);
  const open = new Set<IncomingMessage>();
  let events: UpstreamEvents | undefined;
  let session: string | undefined;
  let version: string | undefined;
  /** Messages wait for the greeting, which gives the session. */
  let greeting: Promise<void> = Promise.resolve();
  let isStopping = false;
  let listening: NodeJS.Timeout | undefined;
  let lastEvent: string | undefined;
  let wait = FIRST_WAIT_MS;

  function send(bytes: Buffer): void {
    const message = readMessage(bytes);
    if (message?.method === 'initialize') greeting = post(bytes, message, false);
    else void greeting.then(() => post(bytes, message, true));
  }

  async function post(bytes: Buffer, message: RpcMessage | undefined, mayGreet: boolean): Promise<void> {
    const id = message?.kind === 'request' ? message.id : undefined;
    let answer: IncomingMessage;
    try {
      answer = await exchange('POST', bytes, {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(message === undefined ? {} : modernHeaders(message)),
      });
    } catch (error) {
      fail(id, `it could not be reached: ${(error as Error).message}`);
      return;
    }
    const status = answer.statusCode ?? 0;
    if (status === 404 && session !== undefined && mayGreet) {
      answer.resume();
      await greetAgain();
      await post(bytes, message, false);
    } else if (status === 401 || status === 403) {
      answer.resume();
      if (id !== undefined)
        events?.onMessage(authAnswer(id, options.name, status, answer.headers['www-authenticate']));
    } else if (status >= 200 && status < 300) {
      await receive(answer, message, id);
    } else {
      await refused(answer, id);
    }
  }

  async function receive(answer: IncomingMessage, message: RpcMessage | undefined, id: string | undefined) {
    const given = answer.headers['mcp-session-id'];
    if (message?.method === 'initialize' && typeof given === 'string') session = given;
    const isStream = answer.headers['content-type']?.includes('text/event-stream') === true;
    let isAnswered = id === undefined;
    const onMessage = (bytes: Buffer) => {
      const read = isAnswered && version !== undefined ? undefined : readMessage(bytes);
      if (read?.kind === 'response' && read.id === id) isAnswered = true;
      if (message?.method === 'initialize' && read?.result !== undefined)
        version = versionOf(read) ?? version;
      events?.onMessage(bytes);
    };
    if (isStream)
      await readEvents(answer, onMessage, () => {
        isAnswered = true;
      });
    else isAnswered = (await readBody(answer, onMessage)) || isAnswered;
    if (!isAnswered) fail(id, 'it closed the connection before it answered.');
    if (message?.method === 'notifications/initialized') listen();
  }

  /** What the server sends by itself. One that offers no such stream says so, and is not asked again. */
  function listen(): void {
    if (isStopping) return;
    void (async () => {
      try {
        const answer = await exchange('GET', undefined, {
          accept: 'text/event-stream',
          ...(lastEvent === undefined ? {} : { 'last-event-id': lastEvent }),
        });
        if (answer.statusCode !== 200) {
          answer.resume();
          return;
        }
        wait = FIRST_WAIT_MS;
        await readEvents(
          answer,
          (bytes) => events?.onMessage(bytes),
          () => undefined,
        );
      } catch {
        // It is tried again below.
      }
      if (isStopping) return;
      listening = setTimeout(listen, wait);
      listening.unref();
      wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    })();
  }

  function readEvents(
    answer: IncomingMessage,
    onMessage: (bytes: Buffer) => void,
    onLarge: () => void,
  ): Promise<void> {
    const reader = createEventStreamReader({
      maxBytes: options.maxMessageBytes,
      onData: onMessage,
      onOversize: () => {
        onLarge();
        return oversize();
      },
      onField: (name, value) => {
        if (name === 'id') lastEvent = value;
      },
    });
    return readAll(
      answer,
      (chunk) => reader.push(chunk),
      () => reader.end(),
    );
  }

  /** One message in a body. True when there was any. */
  async function readBody(answer: IncomingMessage, onMessage: (bytes: Buffer) => void): Promise<boolean> {
    const pieces: Buffer[] = [];
    let size = 0;
    let sink: ReturnType<typeof oversize> | undefined;
    let isWhole = false;
    await readAll(
      answer,
      (chunk) => {
        size += chunk.byteLength;
        if (sink !== undefined) sink.write(chunk);
        else pieces.push(chunk);
        if (sink !== undefined || size <= options.maxMessageBytes) return;
        sink = oversize();
        for (const piece of pieces.splice(0)) sink.write(piece);
      },
      () => {
        isWhole = true;
      },
    );
    if (sink !== undefined) sink.end(isWhole);
    else if (size > 0) onMessage(Buffer.concat(pieces));
    return size > 0;
  }

  function readAll(
    answer: IncomingMessage,
    onChunk: (chunk: Buffer) => void,
    onEnd: () => void,
  ): Promise<void> {
    open.add(answer);
    return new Promise((resolve) => {
      answer.on('data', onChunk);
      answer.on('end', onEnd);
      answer.on('error', () => undefined);
      answer.on('close', () => {
        open.delete(answer);
        resolve();
      });
    });
  }

  async function refused(answer: IncomingMessage, id: string | undefined): Promise<void> {
    let body = '';
    await readAll(
      answer,
      (chunk) => {
        if (body.length < ERROR_BODY_BYTES) body += chunk.toString('utf8');
      },
      () => undefined,
    );
    const message = readMessage(Buffer.from(body));
    // A server that explains itself in the protocol's own words is passed on.
    if (message?.kind === 'response' && message.id === id) events?.onMessage(message.bytes);
    else fail(id, `it answered with HTTP ${answer.statusCode}: ${body.slice(0, 200).trim()}`);
  }

  function fail(id: string | undefined, reason: string): void {
    if (id !== undefined && !isStopping) events?.onMessage(failedAnswer(id, options.name, reason));
  }

  /** The server has forgotten the session. */
  async function greetAgain(): Promise<void> {
    session = undefined;
    const sent: Promise<void>[] = [];
    greeting = (
      events?.onRestart((bytes) => void sent.push(post(bytes, readMessage(bytes), false))) ??
      Promise.resolve()
    ).then(async () => void (await Promise.all(sent)));
    await greeting;
  }

  function exchange(
    method: string,
    body: Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<IncomingMessage> {
    const settings: RequestOptions = {
      method,
      headers: {
        ...(version === undefined ? {} : { 'mcp-protocol-version': version }),
        ...(session === undefined ? {} : { 'mcp-session-id': session }),
        ...options.headers,
        ...headers,
        ...(body === undefined ? {} : { 'content-length': body.byteLength }),
      },
    };
    return new Promise((resolve, reject) => {
      const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = start(url, settings, resolve);
      request.on('error', reject);
      request.end(body);
    });
  }

  function oversize() {
    return events?.onOversize() ?? { write: () => undefined, end: () => undefined };
  }

  return {
    name: options.name,
    start(given) {
      events = given;
    },
    send,
    pause() {
      for (const answer of open) answer.pause();
    },
    resume() {
      for (const answer of open) answer.resume();
    },
    async stop() {
      isStopping = true;
      clearTimeout(listening);
      if (session !== undefined) {
        const goodbye = exchange('DELETE', undefined, {}).then((answer) => void answer.resume());
        await Promise.race([
          goodbye.catch(() => undefined),
          new Promise((done) => setTimeout(done, GOODBYE_MS).unref()),
        ]);
      }
      for (const answer of open) answer.destroy();
    },
  };
}

function versionOf(message: RpcMessage): string | undefined {
  const { result } = JSON.parse(message.source.text) as { result?: { protocolVersion?: unknown } };
  return typeof result?.protocolVersion === 'string' ? result.protocolVersion : undefined;
}
