/**
 * The proxy's connection to one server for one client: which requests are open, what is known of its tools, requests of
 * our own, and the greeting that is said again when the server comes back. Results of tool calls leave bounded.
 */

import type { ToolInfo } from '../../app/proxy/output-validators.js';
import { memberOf, stringOf } from '../../bound/mcp-result/json-source.js';
import { TURN_KEY } from '../../contract/names.js';
import { bodyWords } from './http-messages.js';
import { downAnswer, lateAnswer, silentAnswer } from './link-answers.js';
import { spoolMessage } from './oversize-message.js';
import {
  createPendingRequests,
  isGreeting,
  type PendingRequest,
  progressTokenOf,
} from './pending-requests.js';
import {
  errorAnswer,
  errorText,
  paramSource,
  type RpcMessage,
  readBatch,
  readMessage,
  requestMessage,
  resultSource,
  resultText,
  withError,
  withId,
  withParamSource,
  withResult,
} from './rpc-message.js';
import type { SessionOptions } from './session.js';
import { createTaskCalls } from './task-calls.js';
import { createToolDirectory, type ToolDirectory } from './tool-directory.js';
import type { Upstream } from './upstream.js';

export interface LinkOptions extends SessionOptions {
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
  send(bytes: Buffer): void;
  /** A request of our own; `undefined` when there is no answer in that time. */
  ask(method: string, params: unknown, patienceMs?: number): Promise<RpcMessage | undefined>;
  has(id: string): boolean;
  /** The client has taken a request back; an answer that comes all the same goes no further. */
  cancel(id: string): void;
  /** Said again when the server comes back. */
  rememberGreeting(initialize: RpcMessage): void;
  rememberInitialized(bytes: Buffer): void;
  readonly isIdle: boolean;
  /** It will not come back, which has been told. */
  readonly isGone: boolean;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** No result yet: a question to the client, with a state that has to come back as it is. */
function asksFirst({ source, result }: RpcMessage): boolean {
  return stringOf(source, memberOf(source, result, 'resultType')) === 'input_required';
}

/** The answer with the id that the client gave, however its server wrote it. */
function named(message: RpcMessage, id: string): RpcMessage {
  return message.writtenId === id ? message : (readMessage(withId(message, id)) ?? message);
}

/** The turn of a client that names none. */
const CONNECTION_TURN = 'connection';
/** What a model may read the errors of. */
const BOUNDED_ERRORS = new Set(['tools/call', 'tasks/result', 'resources/read', 'prompts/get']);
/** What a model may read of a server beside the results of its tools. */
type MessageForm = 'resource' | 'prompt';
const MESSAGE_FORMS: ReadonlyMap<string, MessageForm> = new Map([
  ['resources/read', 'resource'],
  ['prompts/get', 'prompt'],
]);
/** Words of a server in a notification: the name of the parameter. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['notifications/message', 'data'],
  ['notifications/progress', 'message'],
]);
const OWN_REQUEST_MS = 30_000;
const CHECK_MS = 1_000;
const LARGE_BYTES = 4_000_000;

export function createServerLink(upstream: Upstream, options: LinkOptions): ServerLink {
  const { proxy, toClient, log, id: session } = options;
  const pending = createPendingRequests(options.timeoutMs, options.now);
  const tools = createToolDirectory();
  const tasks = createTaskCalls();
  const own = new Map<string, (answer: RpcMessage | undefined) => void>();
  let ownCount = 0;
  /** Results that are being bounded. */
  let working = 0;
  let hasStrayed = false;
  /** Why it will not come back. */
  let lost: string | undefined;
  let greeting: { readonly initialize: RpcMessage; initialized: Buffer | undefined } | undefined;
  const timer = setInterval(expire, CHECK_MS);
  timer.unref();

  upstream.start({
    onMessage: fromServer,
    onOversize: () =>
      spoolMessage({
        proxy,
        log,
        toClient,
        toClientInPieces: options.toClientInPieces,
        takeRequest: pending.take,
        server: upstream.name,
        client: options.clientName(),
      }),
    onStray: strayed,
    onDown(reason, final) {
      for (const waiting of [...own.values()]) waiting(undefined);
      tools.forget();
      for (const request of pending.takeAll()) toClient(down(request.id, reason, final));
      if (final) lost = reason;
      if (final) options.onFinal(`The MCP server "${upstream.name}" is gone: ${reason}`);
    },
    async onRestart(send) {
      if (greeting === undefined) return;
      const { initialize, initialized } = greeting;
      await waitFor((id) => send(withId(initialize, id)));
      if (initialized !== undefined) send(initialized);
    },
  });

  function down(id: string, reason: string, final: boolean): Buffer {
    return downAnswer(id, upstream.name, reason, final, upstream.said?.() ?? '');
  }

  function strayed(words: string): void {
    log.write({
      level: 'warning',
      message: 'A server sent what is no message; it is not passed on',
      fields: { server: upstream.name, ...(words === '' ? {} : { words }) },
    });
  }

  /** A program may write a line for people among its messages, many of them, or half a message as it ends. Told once. */
  function noMessage(bytes: Buffer): void {
    const start = bytes.toString('latin1', 0, 100).trim();
    if (hasStrayed || start === '') return;
    hasStrayed = true;
    // Of what looks like half a message nothing is shown: it may end in the middle of a secret.
    strayed(/^[[{"]/.test(start) ? '' : bodyWords(bytes));
  }

  function fromServer(bytes: Buffer): void {
    // A batch leaves as single messages: each answer is bounded by itself.
    const batch = readBatch(bytes);
    if (batch !== undefined) {
      for (const single of batch) fromServer(single);
      return;
    }
    const message = readMessage(bytes);
    if (message === undefined) noMessage(bytes);
    else if (message.kind === 'response') answered(message);
    else {
      if (message.method === 'notifications/progress') pending.touch(progressTokenOf(message));
      if (message.method === 'notifications/tools/list_changed') tools.forget();
      const [passed, read] = withoutSecrets(bytes, message);
      options.onOther(passed, read);
    }
  }

  function withoutSecrets(bytes: Buffer, message: RpcMessage): [Buffer, RpcMessage] {
    const key = message.kind === 'notification' ? SAID.get(message.method) : undefined;
    const said = key === undefined ? undefined : paramSource(message, key);
    const shown = said === undefined ? undefined : proxy.redactSaid(said);
    if (key === undefined || shown === undefined || shown === said) return [bytes, message];
    const changed = withParamSource(message, key, shown);
    return [changed, readMessage(changed) ?? message];
  }

  function answered(message: RpcMessage): void {
    const waiting = own.get(message.id);
    const request = waiting === undefined ? pending.take(message.id) : undefined;
    if (waiting !== undefined) waiting(message);
    else if (request === undefined) unasked(message);
    else void finish(named(message, request.id), request);
  }

  /** Late, or a second one, or of nobody's: nothing of it has been looked at, so nothing of it passes. */
  function unasked({ bytes }: RpcMessage): void {
    log.write({
      level: 'warning',
      message: 'A server sent an answer that nobody waits for; it is not passed on',
      fields: { server: upstream.name, bytes: bytes.byteLength },
    });
  }

  async function finish(given: RpcMessage, sent: PendingRequest): Promise<void> {
    const message = BOUNDED_ERRORS.has(sent.method) ? await withBoundError(given, sent) : given;
    const request = tasks.callOf(sent);
    tasks.learn(message, request);
    const isResult = request.method === 'tools/call' && message.result !== undefined;
    const form = MESSAGE_FORMS.get(request.method);
    if (isResult && !asksFirst(message)) await bound(message, request);
    else if (form !== undefined && message.result !== undefined && !asksFirst(message))
      await boundMessage(message, request, form);
    else options.onAnswer(message, request);
  }

  /** What has both an error and a result is neither: both are bounded. */
  async function withBoundError(message: RpcMessage, request: PendingRequest): Promise<RpcMessage> {
    const error = errorText(message);
    if (error === undefined) return message;
    working += 1;
    const text = await proxy.boundError(callOf(request), error);
    working -= 1;
    return text === error ? message : withError(message, text);
  }

  async function bound(message: RpcMessage, request: PendingRequest): Promise<void> {
    working += 1;
    // Whoever read a large message lets go of its bytes before more is made of it.
    if (message.bytes.byteLength >= LARGE_BYTES) await new Promise((done) => setImmediate(done));
    const source = resultSource(message);
    const result = source?.text ?? '';
    const text = await proxy.bound({
      ...callOf(request),
      parameters: request.parameters,
      result,
      ...(source === undefined ? {} : { source }),
      info: tools.get(request.tool) ?? (await learnTools(request, result)),
    });
    working -= 1;
    toClient(text === result ? message.bytes : withResult(message, text));
  }

  async function boundMessage(message: RpcMessage, request: PendingRequest, form: MessageForm) {
    working += 1;
    const source = resultSource(message);
    const result = source?.text ?? '';
    const { text, isError } = await proxy.boundMessage({
      ...callOf(request),
      form,
      parameters: request.parameters,
      result,
      ...(source === undefined ? {} : { source }),
      info: undefined,
    });
    working -= 1;
    if (isError) toClient(errorAnswer(message.writtenId, text));
    else toClient(text === result ? message.bytes : withResult(message, text));
  }

  function callOf({ method, tool, meta }: PendingRequest) {
    const turn = meta[TURN_KEY];
    return {
      server: upstream.name,
      tool: method === 'tools/call' ? tool : method,
      client: options.clientName(),
      session,
      turn: typeof turn === 'string' || typeof turn === 'number' ? turn : CONNECTION_TURN,
    };
  }

  /** A client may call without having listed. The list is asked for only when a schema could matter. */
  async function learnTools(request: PendingRequest, result: string) {
    if (result.length < 1_000 || !result.includes('"structuredContent"')) return undefined;
    return findTool(request.tool, request.meta);
  }

  async function findTool(tool: string, { progressToken: _, ...meta }: PendingRequest['meta']) {
    const rest = Object.keys(meta).length > 0 ? { _meta: meta } : {};
    let cursor: unknown;
    for (let page = 0; page < 50 && tools.get(tool) === undefined; page++) {
      const answer = await ask('tools/list', cursor === undefined ? rest : { ...rest, cursor });
      if (answer?.result === undefined) break;
      const text = resultText(answer);
      tools.learn(text);
      cursor = (JSON.parse(text) as { nextCursor?: unknown }).nextCursor;
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
    return waitFor((id) => upstream.send(requestMessage(id, method, params)), patienceMs);
  }

  function waitFor(send: (id: string) => void, patienceMs = OWN_REQUEST_MS): Promise<RpcMessage | undefined> {
    if (lost !== undefined) return Promise.resolve(undefined);
    ownCount += 1;
    const id = JSON.stringify(`plimsoll-${session}-${ownCount}`);
    return new Promise((resolve) => {
      const late = setTimeout(() => own.get(id)?.(undefined), patienceMs);
      late.unref();
      own.set(id, (answer) => {
        clearTimeout(late);
        own.delete(id);
        resolve(answer);
      });
      send(id);
    });
  }

  function expire(): void {
    for (const request of pending.takeExpired()) {
      toClient(lateAnswer(request, upstream.name, upstream.said?.() ?? ''));
      // A greeting may not be taken back.
      if (isGreeting(request.method)) continue;
      const params = `{"requestId":${request.id},"reason":"No answer in time"}`;
      upstream.send(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":${params}}`));
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
      upstream.send(changed?.bytes ?? message.bytes);
    },
    refuse({ writtenId: id }) {
      toClient(
        lost === undefined ? silentAnswer(id, upstream.name, upstream.said?.() ?? '') : down(id, lost, true),
      );
    },
    send: (bytes) => upstream.send(bytes),
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
      return pending.size === 0 && working === 0;
    },
    get isGone() {
      return lost !== undefined;
    },
    pause: () => upstream.pause(),
    resume: () => upstream.resume(),
    async stop() {
      clearInterval(timer);
      await upstream.stop();
    },
  };
}
