/**
 * Calls of tools that a server answers later. The answer to the call names a task, and `tasks/result` brings the result: it is
 * one of that tool, with the limits and the policy of the tool.
 */
import { memberOf, stringOf } from '../../bound/mcp-result/json-source.js';
import type { PendingRequest } from './pending-requests.js';
import type { RpcMessage } from './rpc-message.js';

export interface TaskCalls {
  /** An answer to a call that names a task. */
  learn(message: RpcMessage, request: PendingRequest): void;
  /** The call that a request asks the result of; any other request as it is. */
  callOf(request: PendingRequest): PendingRequest;
}

/** A server may never end what it has begun. */
const MAX_TASKS = 1_000;

export function createTaskCalls(): TaskCalls {
  const calls = new Map<string, Pick<PendingRequest, 'tool' | 'parameters'>>();
  return {
    learn({ source, result }, { method, tool, parameters }) {
      if (method !== 'tools/call') return;
      const id = stringOf(source, memberOf(source, memberOf(source, result, 'task'), 'taskId'));
      if (id === undefined) return;
      const [oldest] = calls.keys();
      if (calls.size >= MAX_TASKS && oldest !== undefined) calls.delete(oldest);
      calls.set(id, { tool, parameters });
    },
    callOf(request) {
      if (request.method !== 'tasks/result') return request;
      const call = calls.get(String(request.parameters));
      const unknown = { tool: request.method, parameters: undefined };
      return { ...request, method: 'tools/call', ...(call ?? unknown) };
    },
  };
}
