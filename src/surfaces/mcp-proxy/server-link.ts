/**
 * The proxy's connection to one server for one client. It knows open requests and tools, sends our own requests, and
 * repeats the greeting when the server comes back. Results of tool calls leave bounded.
 */

import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import type { ToolInfo } from '../../app/proxy/output-validators.js';
import { type LogSink, logError, warn } from '../../contract/ports/log-sink.js';
import { memberOf, parsedValue } from '../../data/json-values.js';
import { connect } from './create-upstream.js';
import { LARGE_BYTES, readAnywhere } from './intake.js';
import { downAnswer, failedAnswer, lateAnswer, silentAnswer } from './link-answers.js';
import { createMessageGovernor, type GovernedBytes } from './message-governor.js';
import { spoolMessage } from './oversize-message.js';
import { createOwnRequests } from './own-requests.js';
import {
  createPendingRequests,
  isGreeting,
  type PendingRequest,
  progressTokenOf,
} from './pending-requests.js';
import { cancelMessage, type RpcMessage, readMessage, withId } from './rpc-message.js';
import { createTaskCalls } from './task-calls.js';
import { createToolDirectory, type ToolDirectory, toolsOf } from './tool-directory.js';
import type { Upstream } from './upstream.js';

export interface LinkOptions {
  readonly proxy: ResultProxy;
  /** The id of the session, unique in the process. */
  readonly id: string;
  /** `known`: the same, when it has been read, as every large one has. */
  readonly toClient: (bytes: Buffer, known?: RpcMessage) => void;
  /** A message that is too large for memory, where the transport has a way for it. */
  readonly toClientInPieces?: (pieces: Iterable<Buffer>) => Promise<void>;
  readonly log: LogSink;
  readonly now: () => number;
  readonly timeoutMs: number;
  /** It will not come back. */
  readonly onFinal: (reason: string) => void;
  readonly clientName: () => string | undefined;
  /** A notification or a request of the server. */
  readonly onOther: (bytes: Buffer, message: RpcMessage) => void;
  /** The answer to one of the client's requests that is no tool call. */
  readonly onAnswer: (message: RpcMessage, request: PendingRequest) => void;
}

export interface ServerLink {
  readonly name: string;
  readonly tools: ToolDirectory;
  /** A tool by the list, which is asked for where the client has not. */
  findTool(tool: string, meta: PendingRequest['meta']): Promise<ToolInfo | undefined>;
  /** A request of the client. `bytes` when it goes out in another form; `tool` when the server knows it by another name. */
  request(message: RpcMessage, changed?: { readonly bytes: Buffer; readonly tool?: string }): void;
  /** Answers a request that the server cannot have yet, because it was not greeted. */
  refuse(message: RpcMessage): void;
  send(bytes: Buffer, known?: RpcMessage): void;
  /** A request of our own; `undefined` when there is no answer in that time. */
  ask(method: string, params: unknown, patienceMs?: number): Promise<RpcMessage | undefined>;
  has(id: string): boolean;
  /** The client has taken a request back; an answer that comes all the same goes no further. */
  cancel(id: string): void;
  /** Said again when the server comes back. */
  rememberGreeting(initialize: RpcMessage): void;
  rememberInitialized(bytes: Buffer): void;
  readonly isIdle: boolean;
  /** Messages are being worked on, or the server has not said anything yet. */
  readonly isWorking: boolean;
  /** It will not come back, which has been told. */
  readonly isGone: boolean;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const OWN_REQUEST_MS = 30_000;
const CHECK_MS = 1_000;

export function createServerLink(upstream: Upstream, options: LinkOptions): ServerLink {
  const { proxy, toClient, log, id: session } = options;
  const aside = proxy.readAside;
  const readAside = aside && ((bytes: Buffer) => aside(upstream.name, bytes));
  const server = connect(upstream, readAside);
  const pending = createPendingRequests(options.timeoutMs, options.now);
  const tools = createToolDirectory();
  const tasks = createTaskCalls();
  const { clientName } = options;
  const governor = createMessageGovernor({
    proxy,
    server: upstream.name,
    session,
    clientName,
    tools,
    tasks,
    findTool,
  });
  const own = createOwnRequests(`plimsoll-${session}`, server.send);
  /** Messages that are being worked on. */
  let working = 0;
  /** Messages of the server's own that wait for each other. */
  let queue: Promise<void> = Promise.resolve();
  let queued = 0;
  let hasSpoken = false;
  /** How many lines were no message, and how many of them were reported. */
  let strays = 0;
  let toldStrays = 0;
  /** Why it will not come back. */
  let lost: string | undefined;
  let greeting: { readonly initialize: RpcMessage; initialized: Buffer | undefined } | undefined;
  const timer = setInterval(expire, CHECK_MS);
  timer.unref();

  server.start({
    onMessage: take,
    onOversize: (onEnd) =>
      spoolMessage({
        proxy,
        log,
        toClient,
        toClientInPieces: options.toClientInPieces,
        takeRequest: pending.take,
        toolOf: governor.toolOf,
        said: () => queue,
        server: upstream.name,
        client: options.clientName(),
        onEnd,
      }),
    onStray: strayed,
    onFault: failed,
    onDown: gone,
    async onRestart(send) {
      if (greeting === undefined) return;
      const { initialize, initialized } = greeting;
      await own.wait((id) => send(withId(initialize, id)), OWN_REQUEST_MS);
      if (initialized !== undefined) send(initialized);
    },
  });

  function gone(reason: string, final: boolean): void {
    own.dropAll();
    tools.forget();
    for (const request of pending.takeAll()) toClient(down(request.id, reason, final));
    if (final) lost = reason;
    if (final) options.onFinal(`The MCP server "${upstream.name}" is gone: ${reason}`);
  }

  function down(id: string, reason: string, final: boolean): Buffer {
    return downAnswer(id, upstream.name, reason, final, server.said());
  }

  /** The first time, then at each power of ten: a server may write a line for people with each of its messages. */
  function strayed(words: () => string): void {
    strays += 1;
    if (Number.isInteger(Math.log10(strays))) tellStrays(words());
  }

  function tellStrays(words: string): void {
    toldStrays = strays;
    warn(log, 'A server wrote something that is not an MCP message; it is not passed on', {
      server: upstream.name,
      ...(strays === 1 ? {} : { times: strays }),
      ...(words === '' ? {} : { words }),
    });
  }

  function take(message: RpcMessage): void {
    hasSpoken = true;
    if (message.kind === 'response') answered(message);
    else {
      if (message.method === 'notifications/progress') pending.touch(progressTokenOf(message));
      if (message.method === 'notifications/tools/list_changed') tools.forget();
      passOn(message);
    }
  }

  /** In the order in which they came, though the work on some of them takes longer. */
  function passOn(message: RpcMessage): void {
    const governed = governor.govern(message);
    if (queued === 0 && !(governed instanceof Promise)) {
      if (governed.bytes === undefined) options.onOther(message.bytes, message);
      else options.onOther(governed.bytes, readMessage(governed.bytes) ?? message);
      return;
    }
    queued += 1;
    working += 1;
    queue = queue
      .then(async () => deliver(message, await governed))
      .catch(failed)
      .finally(() => {
        queued -= 1;
        working -= 1;
      });
  }

  async function deliver(message: RpcMessage, { bytes }: GovernedBytes): Promise<void> {
    if (bytes === undefined) options.onOther(message.bytes, message);
    else options.onOther(bytes, (await readAnywhere(bytes, readAside)) ?? message);
  }

  function failed(error: unknown): void {
    logError(log, 'A message could not be processed; it is not passed on', {
      server: upstream.name,
      error: String(error),
    });
  }

  function answered(message: RpcMessage): void {
    if (own.take(message)) return;
    const request = pending.take(message.id);
    if (request === undefined) unasked(message);
    else void finish(message, request);
  }

  /** A late, second or unexpected answer was not checked, so nothing of it passes. */
  function unasked({ bytes }: RpcMessage): void {
    warn(log, 'A server sent an answer that nobody is waiting for; it is not passed on', {
      server: upstream.name,
      bytes: bytes.byteLength,
    });
  }

  async function finish(came: RpcMessage, request: PendingRequest): Promise<void> {
    working += 1;
    try {
      // With the id that the client gave, however its server wrote it.
      const isNamed = came.writtenId === request.id;
      const message = isNamed ? came : ((await readAnywhere(withId(came, request.id), readAside)) ?? came);
      tasks.learn(message, request);
      const work = governor.govern(message, request);
      const { bytes, hasResult } = work instanceof Promise ? await work : work;
      // What the server said before its answer arrives before it.
      if (queued > 0) await queue;
      if (bytes === undefined) options.onAnswer(message, request);
      else if (hasResult) toClient(bytes, await readLarge(bytes));
      else options.onAnswer((await readAnywhere(bytes, readAside)) ?? message, request);
    } catch (error) {
      failed(error);
      toClient(failedAnswer(request.id, upstream.name));
    } finally {
      working -= 1;
    }
  }

  async function readLarge(bytes: Buffer): Promise<RpcMessage | undefined> {
    return bytes.byteLength < LARGE_BYTES ? undefined : readAnywhere(bytes, readAside);
  }

  async function findTool(tool: string, { progressToken: _, ...meta }: PendingRequest['meta']) {
    const rest = Object.keys(meta).length > 0 ? { _meta: meta } : {};
    let cursor: unknown;
    for (let page = 0; page < 50 && tools.get(tool) === undefined; page++) {
      const answer = await ask('tools/list', cursor === undefined ? rest : { ...rest, cursor });
      if (answer?.result === undefined) break;
      const { source, result } = answer;
      for (const listed of toolsOf(source, result)) tools.learn(source, listed);
      cursor = parsedValue(source, memberOf(source, result, 'nextCursor'));
      if (cursor === undefined) break;
    }
    return tools.get(tool);
  }

  function ask(
    method: string,
    params: unknown,
    // One that is slow to start joins whenever it does.
    patienceMs = isGreeting(method) ? options.timeoutMs : OWN_REQUEST_MS,
  ): Promise<RpcMessage | undefined> {
    return lost === undefined ? own.ask(method, params, server.send, patienceMs) : Promise.resolve(undefined);
  }

  function expire(): void {
    for (const request of pending.takeExpired()) {
      toClient(lateAnswer(request, upstream.name, server.said()));
      // A greeting may not be taken back.
      if (isGreeting(request.method)) continue;
      server.send(cancelMessage(request.id, '"No answer in time"'));
    }
  }

  return {
    name: upstream.name,
    tools,
    findTool,
    request(message, changed) {
      if (lost !== undefined) {
        toClient(down(message.writtenId, lost, true));
        return;
      }
      pending.add(message, changed?.tool);
      const bytes = changed?.bytes ?? message.bytes;
      server.send(bytes, bytes === message.bytes ? message : undefined);
    },
    refuse({ writtenId: id }) {
      toClient(lost === undefined ? silentAnswer(id, upstream.name, server.said()) : down(id, lost, true));
    },
    send: server.send,
    ask,
    has: pending.has,
    cancel: pending.forget,
    rememberGreeting(initialize) {
      greeting = { initialize, initialized: undefined };
    },
    rememberInitialized(bytes) {
      if (greeting !== undefined) greeting.initialized = bytes;
    },
    get isIdle() {
      return pending.size === 0 && working === 0 && server.isEmpty;
    },
    get isWorking() {
      return working > 0 || !hasSpoken;
    },
    get isGone() {
      return lost !== undefined;
    },
    pause: server.pause,
    resume: server.resume,
    async stop() {
      clearInterval(timer);
      await server.stop();
      if (strays > toldStrays) tellStrays('');
    },
  };
}
