/**
 * One client in front of one server. What is no result of a tool call and no list of tools goes through as the bytes that
 * came, so that both sides speak whatever revision of the protocol they agree on.
 */
import { RETRIEVE_TOOL, TURN_KEY } from '../../contract/names.js';
import { spoolMessage } from './oversize-message.js';
import { createPendingRequests, type PendingRequest, progressTokenOf } from './pending-requests.js';
import {
  errorMessage,
  paramText,
  paramValue,
  RPC_INVALID_PARAMS,
  RPC_SERVER_ERROR,
  type RpcMessage,
  readMessage,
  requestMessage,
  resultMessage,
  resultText,
  withId,
  withResult,
} from './rpc-message.js';
import { clientNameOf, type Session, type SessionOptions } from './session.js';
import { changeToolList, createToolDirectory } from './tool-directory.js';
import type { Upstream } from './upstream.js';

/** The turn of a client that names none. */
const CONNECTION_TURN = 'connection';
const OWN_REQUEST_MS = 10_000;
const CHECK_MS = 1_000;

export function createSingleSession(upstream: Upstream, options: SessionOptions): Session {
  const { proxy, toClient, log, id: session } = options;
  const pending = createPendingRequests(options.timeoutMs, options.now);
  const tools = createToolDirectory();
  const own = new Map<string, (answer: RpcMessage | undefined) => void>();
  let ownCount = 0;
  let client: string | undefined;
  let handshake: { readonly initialize: RpcMessage; initialized: Buffer | undefined } | undefined;
  const timer = setInterval(expire, CHECK_MS);
  timer.unref();

  upstream.start({
    onMessage: (bytes) => fromServer(bytes),
    onOversize: () =>
      spoolMessage({ proxy, log, toClient, takeRequest: pending.take, server: upstream.name, client }),
    onDown(reason, final) {
      for (const waiting of own.values()) waiting(undefined);
      own.clear();
      tools.forget();
      for (const request of pending.takeAll()) toClient(downAnswer(request.id, upstream.name, reason));
      if (final) options.onFinal(reason);
    },
    async onRestart(send) {
      if (handshake === undefined) return;
      const { initialize, initialized } = handshake;
      await ask((id) => send(withId(initialize, id)));
      if (initialized !== undefined) send(initialized);
    },
  });

  function fromClient(bytes: Buffer): void {
    const message = readMessage(bytes);
    if (message?.kind === 'request') {
      fromClientRequest(message);
      return;
    }
    if (message?.method === 'notifications/initialized' && handshake !== undefined)
      handshake.initialized = bytes;
    upstream.send(bytes);
  }

  function fromClientRequest(message: RpcMessage): void {
    client = clientNameOf(message) ?? client;
    if (message.method === 'initialize') handshake = { initialize: message, initialized: undefined };
    const tool = message.method === 'tools/call' ? (paramText(message, 'name') ?? '') : undefined;
    if (tool === RETRIEVE_TOOL) void retrieve(message);
    else if (tool !== undefined && !proxy.isAllowed(upstream.name, tool))
      toClient(deniedAnswer(message.id, tool));
    else {
      pending.add(message);
      upstream.send(message.bytes);
    }
  }

  function fromServer(bytes: Buffer): void {
    const message = readMessage(bytes);
    if (message?.kind === 'response') {
      answered(message);
      return;
    }
    if (message?.method === 'notifications/progress') pending.touch(progressTokenOf(message));
    if (message?.method === 'notifications/tools/list_changed') tools.forget();
    toClient(bytes);
  }

  function answered(message: RpcMessage): void {
    const waiting = own.get(message.id);
    const request = waiting === undefined ? pending.take(message.id) : undefined;
    if (waiting !== undefined) waiting(message);
    else if (message.result !== undefined && request?.method === 'tools/call')
      void boundAnswer(message, request);
    else if (message.result !== undefined && request?.method === 'tools/list') toClient(listAnswer(message));
    else toClient(message.bytes);
  }

  async function boundAnswer(message: RpcMessage, request: PendingRequest): Promise<void> {
    const result = resultText(message);
    const turn = request.meta[TURN_KEY];
    const bound = await proxy.bound({
      server: upstream.name,
      tool: request.tool,
      parameters: request.parameters,
      result,
      info: tools.get(request.tool) ?? (await learnTools(request, result)),
      client,
      session,
      turn: typeof turn === 'string' || typeof turn === 'number' ? turn : CONNECTION_TURN,
    });
    toClient(bound === result ? message.bytes : withResult(message, bound));
  }

  /** A client may call without having listed. The list is asked for only when a schema could matter. */
  async function learnTools(request: PendingRequest, result: string) {
    if (!result.includes('"structuredContent"') || result.length < 1_000) return undefined;
    let cursor: unknown;
    for (let page = 0; page < 50; page++) {
      const { progressToken: _, ...meta } = request.meta;
      const params = {
        ...(cursor === undefined ? {} : { cursor }),
        ...(Object.keys(meta).length > 0 ? { _meta: meta } : {}),
      };
      const answer = await ask((id) => upstream.send(requestMessage(id, 'tools/list', params)));
      if (answer?.result === undefined) break;
      const text = resultText(answer);
      tools.learn(text);
      cursor = (JSON.parse(text) as { nextCursor?: unknown }).nextCursor;
      if (cursor === undefined || tools.get(request.tool) !== undefined) break;
    }
    return tools.get(request.tool);
  }

  function listAnswer(message: RpcMessage): Buffer {
    const result = resultText(message);
    tools.learn(result);
    const changed = changeToolList(result, {
      isVisible: (tool) => proxy.isAllowed(upstream.name, tool),
      own: { name: RETRIEVE_TOOL, descriptor: proxy.retrieveTool(client).descriptor },
    });
    return withResult(message, changed);
  }

  async function retrieve(message: RpcMessage): Promise<void> {
    const answer = await proxy.retrieve(client, paramValue(message, 'arguments'));
    // Behind another proxy that keeps its originals elsewhere, the handle may be its own.
    if (answer.isUnknown && tools.get(RETRIEVE_TOOL) !== undefined) {
      pending.add({ ...message, method: 'plimsoll/retrieve' });
      upstream.send(message.bytes);
    } else toClient(resultMessage(message.id, answer.result));
  }

  /** A request of our own. `undefined` when there is no answer. */
  function ask(send: (id: string) => void): Promise<RpcMessage | undefined> {
    ownCount += 1;
    const id = JSON.stringify(`plimsoll-${session}-${ownCount}`);
    return new Promise((resolve) => {
      const late = setTimeout(() => own.get(id)?.(undefined), OWN_REQUEST_MS);
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
      toClient(lateAnswer(request, upstream.name, options.timeoutMs));
      upstream.send(
        Buffer.from(
          `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${request.id},"reason":"No answer in time"}}`,
        ),
      );
    }
  }

  return {
    fromClient,
    async stop() {
      clearInterval(timer);
      await upstream.stop();
    },
    pause: () => upstream.pause(),
    resume: () => upstream.resume(),
  };
}

export function downAnswer(id: string, server: string, reason: string): Buffer {
  return errorMessage(id, {
    code: RPC_SERVER_ERROR,
    message: `The MCP server "${server}" went away while this request was open: ${reason}`,
    data: { error_code: 'INTERNAL_ERROR', remedy: 'It is being started again. Try once more.' },
  });
}

export function lateAnswer(request: PendingRequest, server: string, timeoutMs: number): Buffer {
  return errorMessage(request.id, {
    code: RPC_SERVER_ERROR,
    message: `The MCP server "${server}" did not answer ${request.tool === '' ? request.method : `the call of ${request.tool}`} within ${timeoutMs / 1000} s.`,
    data: {
      error_code: 'INTERNAL_ERROR',
      remedy: 'Ask for less, or set proxy.call_timeout_seconds to a longer time.',
    },
  });
}

export function deniedAnswer(id: string, tool: string): Buffer {
  return errorMessage(id, {
    code: RPC_INVALID_PARAMS,
    message: `The tool ${JSON.stringify(tool.slice(0, 100))} is not allowed here.`,
    data: {
      error_code: 'CAPABILITY_DENIED',
      remedy: 'Use another tool; the operator decides by proxy.allow and proxy.deny.',
    },
  });
}
