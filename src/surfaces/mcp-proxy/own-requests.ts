/** Sends the proxy's own requests to a server and receives their answers. */
import { type RpcMessage, requestMessage } from './rpc-message.js';

export interface OwnRequests {
  /** `undefined` when there is no answer. */
  ask(
    method: string,
    params: unknown,
    send?: (bytes: Buffer) => void,
    patienceMs?: number,
  ): Promise<RpcMessage | undefined>;
  /** The same for a request that somebody else writes. */
  wait(send: (id: string) => void, patienceMs: number): Promise<RpcMessage | undefined>;
  nextId(): string;
  /** True when the answer was for one of these. */
  take(message: RpcMessage): boolean;
  dropAll(): void;
}

const PATIENCE_MS = 60_000;

export function createOwnRequests(prefix: string, toServer: (bytes: Buffer) => void): OwnRequests {
  const waiting = new Map<string, (answer: RpcMessage | undefined) => void>();
  let count = 0;
  const nextId = () => {
    count += 1;
    return JSON.stringify(`${prefix}-${count}`);
  };
  function wait(send: (id: string) => void, patienceMs: number): Promise<RpcMessage | undefined> {
    const id = nextId();
    return new Promise((resolve) => {
      const late = setTimeout(() => waiting.get(id)?.(undefined), patienceMs);
      late.unref();
      waiting.set(id, (answer) => {
        clearTimeout(late);
        waiting.delete(id);
        resolve(answer);
      });
      send(id);
    });
  }

  return {
    nextId,
    wait,
    ask: (method, params, send = toServer, patienceMs = PATIENCE_MS) =>
      wait((id) => send(requestMessage(id, method, params)), patienceMs),
    take(message) {
      const settle = waiting.get(message.id);
      settle?.(message);
      return settle !== undefined;
    },
    dropAll() {
      for (const settle of [...waiting.values()]) settle(undefined);
    },
  };
}
