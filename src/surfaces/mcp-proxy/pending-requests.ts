/** Keeps requests that wait for an answer, by their id. */
import { plainId, waitingFor } from './rpc-id.js';
import type { RpcMessage } from './rpc-message.js';
import { paramSource, paramText, paramValue } from './rpc-message.js';

export interface PendingRequest {
  /** As the client wrote it. */
  readonly id: string;
  readonly method: string;
  /** The tool of a call. */
  readonly tool: string;
  readonly parameters: unknown;
  /** The task that it asks about. */
  readonly task: string | undefined;
  readonly meta: Readonly<Record<string, unknown>>;
  /** As it is written; empty without one. */
  readonly progressToken: string;
  /** How long it may take. */
  readonly timeoutMs: number;
  deadline: number;
}

export interface PendingRequests {
  /** `tool` when the server knows it by another name than the client. */
  add(message: RpcMessage, tool?: string): PendingRequest;
  /** Takes it out. */
  take(id: string): PendingRequest | undefined;
  /** The server is at work on it: its time starts again. */
  touch(progressToken: string): void;
  takeAll(): PendingRequest[];
  takeExpired(): PendingRequest[];
  has(id: string): boolean;
  /** The client has cancelled it: nobody waits for an answer. */
  forget(id: string): void;
  readonly size: number;
}

/** Most clients leave after a minute without a greeting, and have not heard what is wrong. */
const GREETING_MS = 50_000;
/** A longer timeout of calls makes that of the greeting longer too. */
const GREETING_SHARE = 1 / 12;
/** A client that never reads its answers does not fill our memory with their ids. */
const MAX_PENDING = 10_000;

export function createPendingRequests(timeoutMs: number, now: () => number): PendingRequests {
  const open = new Map<string, PendingRequest>();
  const greetingMs = Math.min(timeoutMs, Math.max(GREETING_MS, timeoutMs * GREETING_SHARE));
  return {
    add(message, tool) {
      const isCall = message.method === 'tools/call';
      const meta = paramValue(message, '_meta');
      const known = typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {};
      const allowed = isGreeting(message.method) ? greetingMs : timeoutMs;
      const request: PendingRequest = {
        id: message.writtenId,
        method: message.method,
        tool: tool ?? (isCall ? (paramText(message, 'name') ?? '') : ''),
        parameters: parametersOf(message),
        task: message.method.startsWith('tasks/') ? paramText(message, 'taskId') : undefined,
        meta: known,
        progressToken: JSON.stringify(known.progressToken) ?? '',
        timeoutMs: allowed,
        deadline: isLasting(message.method) ? Number.POSITIVE_INFINITY : now() + allowed,
      };
      if (open.size >= MAX_PENDING) open.delete(open.keys().next().value ?? '');
      open.set(message.id, request);
      return request;
    },
    take(id) {
      const request = waitingFor(open, plainId(id));
      if (request !== undefined) open.delete(plainId(request.id));
      return request;
    },
    touch(progressToken) {
      for (const request of open.values())
        if (request.progressToken === progressToken) request.deadline = now() + timeoutMs;
    },
    takeAll() {
      const all = [...open.values()];
      open.clear();
      return all;
    },
    takeExpired() {
      const late = [...open.values()].filter((request) => request.deadline <= now());
      for (const request of late) open.delete(plainId(request.id));
      return late;
    },
    has: (id) => open.has(plainId(id)),
    forget: (id) => void open.delete(plainId(id)),
    get size() {
      return [...open.values()].filter(({ method }) => !isLasting(method)).length;
    },
  };
}

/**
 * The question of a request: the arguments of a call or a prompt, the address of a resource. Large ones are not read
 * for it.
 */
function parametersOf(message: RpcMessage): unknown {
  if (message.method === 'resources/read') return { uri: paramValue(message, 'uri') };
  const hasArguments = message.method === 'tools/call' || message.method === 'prompts/get';
  return hasArguments ? paramValue(message, 'arguments') : undefined;
}

export function isGreeting(method: string): boolean {
  return method === 'initialize' || method === 'server/discover';
}

/** It is answered when it ends, which may be never. */
function isLasting(method: string): boolean {
  return method === 'subscriptions/listen';
}

export function progressTokenOf(message: RpcMessage): string {
  return plainId(paramSource(message, 'progressToken') ?? '');
}
