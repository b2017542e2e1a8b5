/**
 * Handles tool calls that a server answers later. The answer to the call names a task. The result of the task,
 * wherever it comes, has the limits and the policy of the called tool. If the same result comes again (on request, or
 * in a notification), it leaves as before and counts once.
 */

import { createHash } from 'node:crypto';
import { memberOf, stringOf } from '../../data/json-values.js';
import type { PendingRequest } from './pending-requests.js';
import type { RpcMessage } from './rpc-message.js';

type TaskCall = Pick<PendingRequest, 'tool' | 'parameters' | 'meta'>;

export interface TaskCalls {
  /** An answer to a call that names a task. */
  learn(message: RpcMessage, request: PendingRequest): void;
  callOf(task: string): TaskCall | undefined;
  /** The bounded form of a task's content, made once, unless it is to be forgotten. */
  once(
    task: string | undefined,
    content: string,
    make: (forget: () => void) => Promise<string>,
  ): Promise<string>;
}

/** A server may never end what it has begun. */
const MAX_TASKS = 1_000;
/** How much is remembered of the newest results, in characters of what came. */
const MAX_CHARACTERS = 8_000_000;

export function createTaskCalls(): TaskCalls {
  const calls = new Map<string, TaskCall>();
  const left = new Map<string, { readonly size: number; readonly made: Promise<string> }>();
  let characters = 0;

  function remember(key: string, size: number, made: Promise<string>): void {
    left.set(key, { size, made });
    characters += size;
    for (const [oldest, entry] of left) {
      if (characters <= MAX_CHARACTERS) break;
      left.delete(oldest);
      characters -= entry.size;
    }
  }

  function forget(key: string): void {
    characters -= left.get(key)?.size ?? 0;
    left.delete(key);
  }

  return {
    learn({ source, result }, { method, tool, parameters, meta }) {
      if (method !== 'tools/call') return;
      const named = memberOf(source, result, 'task') ?? result;
      const id = stringOf(source, memberOf(source, named, 'taskId'));
      if (id === undefined) return;
      const [oldest] = calls.keys();
      if (calls.size >= MAX_TASKS && oldest !== undefined) calls.delete(oldest);
      calls.set(id, { tool, parameters, meta });
    },
    callOf: (task) => calls.get(task),
    once(task, content, make) {
      if (task === undefined) return make(() => {});
      const key = `${createHash('sha256').update(content).digest('base64')} ${task}`;
      const made = left.get(key)?.made ?? make(() => forget(key));
      if (!left.has(key)) remember(key, content.length, made);
      return made;
    },
  };
}
