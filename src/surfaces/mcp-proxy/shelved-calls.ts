/** The tools that a long list does not show, for one session: which they are for each client, the search for them, and their calls. */
import {
  foundText,
  type ListedTool,
  readFindRequest,
  refusals,
  toolFinder,
} from '../../app/proxy/shelf-tools.js';
import { CALL_TOOL, FIND_TOOL } from '../../contract/names.js';
import { createShelfCaller, type Shelf, type ShelfCallerPorts } from './call-shelved.js';
import { clientSession } from './client-message.js';
import { type Meta, metaOf } from './joint-front.js';
import { paramText, paramValue, type RpcMessage } from './rpc-message.js';

export interface ShelvedCalls {
  /** What a list shows to this client, remembered for its calls. `undefined`: all of it. */
  arrange(meta: Meta, tools: readonly ListedTool[]): Promise<readonly string[] | undefined>;
  /** Some tools are on the shelf for this client. */
  has(meta: Meta): boolean;
  /** False for a call that is nothing but a call of a listed tool. */
  call(message: RpcMessage): Promise<boolean>;
  /** True when the call that is taken back has not reached its server. */
  cancel(id: string): boolean;
  /** True for the answer to a question of ours. */
  answered(message: RpcMessage): boolean;
  /** Lists have changed: they are asked for again before the next call. */
  forget(): void;
  stop(): void;
}

export interface ShelvedCallsPorts extends ShelfCallerPorts {
  /** The last entry of the list. */
  readonly last: (meta: Meta) => string;
  /** Has the list asked for, and so arranged. */
  readonly list: (meta: Meta) => Promise<unknown>;
}

const MOST_CLIENTS = 100;

export function createShelvedCalls(ports: ShelvedCallsPorts): ShelvedCalls {
  const caller = createShelfCaller(ports);
  const shelves = new Map<string, Shelf | undefined>();
  /** Made with the first question. */
  const finders = new WeakMap<Shelf, ReturnType<typeof toolFinder>>();
  /** Calls that have not reached their server. */
  const waiting = new Map<string, AbortController>();
  const keyOf = (meta: Meta) => clientSession(ports.id, meta ?? {});

  async function serve(message: RpcMessage, signal: AbortSignal): Promise<boolean> {
    const name = paramText(message, 'name') ?? '';
    const meta = metaOf(message);
    if (!shelves.has(keyOf(meta))) await ports.list(meta);
    const shelf = shelves.get(keyOf(meta));
    if (signal.aborted) return true;
    if (shelf === undefined) return false;
    if (name === FIND_TOOL) await find(message, shelf);
    else if (name === CALL_TOOL) await caller.call(message, shelf, signal);
    else if (shelf.has(name)) caller.refuse(message, refusals.shelved(name));
    else return false;
    return true;
  }

  async function find(message: RpcMessage, shelf: Shelf): Promise<void> {
    const request = readFindRequest(paramValue(message, 'arguments'));
    if (typeof request === 'string') return caller.answer(message, FIND_TOOL, request, true);
    const finder = finders.get(shelf) ?? toolFinder(shelf.values());
    finders.set(shelf, finder);
    return caller.answer(message, FIND_TOOL, foundText(finder(request), caller.isFree));
  }

  return {
    async arrange(meta, tools) {
      const arranged = await ports.shelf.arrange(tools, ports.last(meta), ports.clientOf(meta));
      if (shelves.size >= MOST_CLIENTS) shelves.clear();
      shelves.set(keyOf(meta), arranged?.shelf);
      return arranged?.entries;
    },
    has: (meta) => shelves.get(keyOf(meta)) !== undefined,
    async call(message) {
      const call = new AbortController();
      waiting.set(message.id, call);
      try {
        return await serve(message, call.signal);
      } finally {
        waiting.delete(message.id);
      }
    },
    cancel(id) {
      const call = waiting.get(id);
      call?.abort();
      return call !== undefined;
    },
    answered: caller.answered,
    forget: () => shelves.clear(),
    stop: caller.stop,
  };
}
