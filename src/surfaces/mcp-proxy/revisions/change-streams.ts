/**
 * Brings news of a stateless server to a client that greeted: one subscription for the lists, opened when the client
 * is ready, and one for each resource that it subscribes to. A subscription that the server ends is opened again,
 * later each time.
 */
import { memberOf } from '../../../data/json-values.js';
import { cancelMessage, type RpcMessage, requestMessage, smallValue } from '../rpc-message.js';
import { asObject, type Capabilities } from './capabilities.js';
import { canChange } from './change-subscriptions.js';
import { metaSource } from './message-mapping.js';
import { CHANGES, SUBSCRIPTION_KEY } from './protocol-keys.js';

export interface ChangeStreams {
  /** What the server can say of its lists. */
  openLists(server: Capabilities): void;
  /** True when the server agreed. */
  subscribe(uri: string): Promise<boolean>;
  unsubscribe(uri: string): void;
  acknowledged(message: RpcMessage): void;
  /** An answer to one of these, or the server's word that it has ended; false when it is none of ours. */
  ended(id: string): boolean;
  isOurs(message: RpcMessage): boolean;
  renew(): void;
  stop(): void;
}

interface Stream {
  readonly filter: Readonly<Record<string, unknown>>;
  settle: ((isAgreed: boolean) => void) | undefined;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const PATIENCE_MS = 30_000;

export function createChangeStreams(
  toServer: (bytes: Buffer) => void,
  nextId: () => string,
  meta: () => Readonly<Record<string, unknown>>,
): ChangeStreams {
  const open = new Map<string, Stream>();
  const timers = new Set<NodeJS.Timeout>();
  let wait = FIRST_WAIT_MS;

  function listen(stream: Stream): void {
    const id = nextId();
    open.set(id, stream);
    toServer(requestMessage(id, 'subscriptions/listen', { _meta: meta(), notifications: stream.filter }));
  }

  function later(milliseconds: number, action: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, milliseconds);
    timer.unref();
    timers.add(timer);
  }

  function streamOf(message: RpcMessage): [string, Stream] | undefined {
    const id = metaSource(message, SUBSCRIPTION_KEY) ?? '';
    const stream = open.get(id);
    return stream === undefined ? undefined : [id, stream];
  }

  function cancel(id: string): void {
    open.delete(id);
    toServer(cancelMessage(id));
  }

  return {
    openLists(server) {
      const names = Object.values(CHANGES).filter((name) => canChange(server, name));
      if (names.length > 0)
        listen({ filter: Object.fromEntries(names.map((name) => [name, true])), settle: undefined });
    },
    subscribe(uri) {
      return new Promise((resolve) => {
        listen({ filter: { resourceSubscriptions: [uri] }, settle: resolve });
        later(PATIENCE_MS, () => resolve(false));
      });
    },
    unsubscribe(uri) {
      for (const [id, { filter }] of open)
        if ((filter.resourceSubscriptions as string[] | undefined)?.[0] === uri) cancel(id);
    },
    acknowledged(message) {
      const [id, stream] = streamOf(message) ?? [];
      if (id === undefined || stream === undefined) return;
      wait = FIRST_WAIT_MS;
      const notifications = memberOf(message.source, message.params, 'notifications');
      const agreed = asObject(smallValue(message, notifications)).resourceSubscriptions;
      const [uri] = (stream.filter.resourceSubscriptions as string[] | undefined) ?? [];
      const isAgreed = uri === undefined || (Array.isArray(agreed) && agreed.includes(uri));
      if (!isAgreed) cancel(id);
      stream.settle?.(isAgreed);
      stream.settle = undefined;
    },
    ended(id) {
      const stream = open.get(id);
      if (stream === undefined) return false;
      open.delete(id);
      // It never began: the server does not want it.
      if (stream.settle !== undefined) stream.settle(false);
      else {
        later(wait, () => listen(stream));
        wait = Math.min(LONGEST_WAIT_MS, wait * 2);
      }
      return true;
    },
    isOurs: (message) => streamOf(message) !== undefined,
    renew() {
      for (const [id, stream] of [...open]) {
        open.delete(id);
        listen(stream);
      }
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
      open.clear();
    },
  };
}
