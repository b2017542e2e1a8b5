/**
 * Offers `subscriptions/listen` for a server that greets and sorts its notifications by subscription. Such a server
 * sends changes of lists unasked. A single resource is subscribed once, however many clients listen.
 */
import type { RpcMessage } from '../rpc-message.js';
import { errorMessage, paramText, paramValue, RPC_INVALID_PARAMS } from '../rpc-message.js';
import { asObject, type Capabilities } from './capabilities.js';
import { withMetaMember } from './message-mapping.js';
import { ACKNOWLEDGED, CHANGES, SUBSCRIPTION_KEY, UPDATED } from './protocol-keys.js';

export interface SubscriptionPorts {
  readonly toClient: (bytes: Buffer) => void;
  /** True when the server agreed. */
  readonly subscribe: (uri: string) => Promise<boolean>;
  readonly unsubscribe: (uri: string) => void;
}

export interface ChangeSubscriptions {
  open(message: RpcMessage, server: Capabilities): Promise<void>;
  /** True when there was one. */
  close(id: string): boolean;
  /** False for a notification that no subscription brings. */
  deliver(message: RpcMessage): boolean;
  /** The server is back and knows no subscriptions. */
  renew(): Promise<void>;
  clear(): void;
}

const MAX_SUBSCRIPTIONS = 100;
const MAX_RESOURCES = 1_000;
const RPC_INTERNAL = -32_603;

export function createChangeSubscriptions(ports: SubscriptionPorts): ChangeSubscriptions {
  const open = new Map<string, { readonly changes: ReadonlySet<string>; uris: ReadonlySet<string> }>();
  const uses = new Map<string, number>();

  async function use(uri: string): Promise<boolean> {
    const count = uses.get(uri) ?? 0;
    uses.set(uri, count + 1);
    if (count > 0 || (await ports.subscribe(uri))) return true;
    release(uri, false);
    return false;
  }

  function release(uri: string, isSubscribed = true): void {
    const count = (uses.get(uri) ?? 1) - 1;
    if (count > 0) uses.set(uri, count);
    else {
      uses.delete(uri);
      if (isSubscribed) ports.unsubscribe(uri);
    }
  }

  return {
    async open(message, server) {
      const wanted = paramValue(message, 'notifications');
      const uris = wantedResources(wanted);
      if (typeof wanted !== 'object' || wanted === null || uris === undefined) {
        const failure = {
          code: RPC_INVALID_PARAMS,
          message: 'A subscription names the notifications it wants.',
        };
        return ports.toClient(errorMessage(message.id, failure));
      }
      if (open.size >= MAX_SUBSCRIPTIONS || uris.length > MAX_RESOURCES) {
        const failure = { code: RPC_INTERNAL, message: 'There are too many subscriptions.' };
        return ports.toClient(errorMessage(message.id, failure));
      }
      const changes = Object.values(CHANGES).filter(
        (name) => asObject(wanted)[name] === true && canChange(server, name),
      );
      const entry = { changes: new Set(changes), uris: new Set<string>() };
      open.set(message.id, entry);
      const mayWatch = asObject(server.resources).subscribe === true;
      const agreed = await Promise.all(
        (mayWatch ? uris : []).map(async (uri) => ((await use(uri)) ? uri : undefined)),
      );
      const watched = agreed.filter((uri) => uri !== undefined);
      if (open.get(message.id) !== entry) {
        for (const uri of watched) release(uri);
        return;
      }
      entry.uris = new Set(watched);
      const notifications = {
        ...Object.fromEntries(changes.map((name) => [name, true])),
        ...(watched.length > 0 ? { resourceSubscriptions: watched } : {}),
      };
      const meta = `{${JSON.stringify(SUBSCRIPTION_KEY)}:${message.id}}`;
      const params = `{"_meta":${meta},"notifications":${JSON.stringify(notifications)}}`;
      ports.toClient(Buffer.from(`{"jsonrpc":"2.0","method":"${ACKNOWLEDGED}","params":${params}}`));
    },
    close(id) {
      for (const uri of open.get(id)?.uris ?? []) release(uri);
      return open.delete(id);
    },
    deliver(message) {
      const change = Object.hasOwn(CHANGES, message.method) ? CHANGES[message.method] : undefined;
      if (change === undefined && message.method !== UPDATED) return false;
      const uri = paramText(message, 'uri') ?? '';
      for (const [id, { changes, uris }] of open)
        if (change === undefined ? uris.has(uri) : changes.has(change))
          ports.toClient(withMetaMember(message, SUBSCRIPTION_KEY, id));
      return true;
    },
    async renew() {
      await Promise.all([...uses.keys()].map((uri) => ports.subscribe(uri)));
    },
    clear() {
      open.clear();
      uses.clear();
    },
  };
}

function wantedResources(wanted: unknown): string[] | undefined {
  const uris = asObject(wanted).resourceSubscriptions ?? [];
  return Array.isArray(uris) && uris.every((uri) => typeof uri === 'string')
    ? [...new Set(uris as string[])]
    : undefined;
}

/** `toolsListChanged` needs `tools.listChanged`. */
export function canChange(server: Capabilities, name: string): boolean {
  return asObject(server[name.replace('ListChanged', '')]).listChanged === true;
}
