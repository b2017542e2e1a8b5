/**
 * The tools that a long list does not show, for one session: which they are for each client, the search for them, and their
 * calls. A client grants and denies tools by name, which the call tool would walk round: so it calls what only reads, what the
 * user's own configuration names, and else what a person has just agreed to.
 */
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import {
  consentQuestion,
  fitsSchema,
  foundText,
  type ListedTool,
  readFindRequest,
  refusals,
  type ShelvedTool,
  shelvedTool,
  toolFinder,
  wrongArguments,
} from '../../app/proxy/shelf-tools.js';
import type { ToolShelf } from '../../app/proxy/tool-shelf.js';
import { CALL_TOOL, FIND_TOOL } from '../../contract/names.js';
import { applyEdits, replaceValue } from '../../data/json-edits.js';
import { isObject, memberOf, sourceOf, stringOf } from '../../data/json-values.js';
import { clientSession, turnOf } from './client-message.js';
import { type ReadAside, readAnywhere } from './intake.js';
import { type Meta, metaOf } from './joint-front.js';
import { asObject } from './revisions/capabilities.js';
import { ownResult, paramText, paramValue, type RpcMessage, smallValue } from './rpc-message.js';
import { createUserConsent, type UserConsent } from './user-consent.js';

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

export interface ShelvedCallsPorts {
  readonly proxy: ResultProxy;
  readonly shelf: ToolShelf;
  /** Of the session. */
  readonly id: string;
  readonly toClient: (bytes: Buffer) => void;
  readonly timeoutMs: number;
  readonly aside: ReadAside | undefined;
  readonly clientOf: (meta: Meta) => string | undefined;
  /** The last entry of the list. */
  readonly last: (meta: Meta) => string;
  /** Has the list asked for, and so arranged. */
  readonly list: (meta: Meta) => Promise<unknown>;
  readonly forward: (message: RpcMessage, server: string) => void;
  /** What the client said when it greeted. */
  readonly capabilities: () => unknown;
}

/** By name. */
type Shelf = ReadonlyMap<string, ListedTool>;

const MOST_CLIENTS = 100;

export function createShelvedCalls(ports: ShelvedCallsPorts): ShelvedCalls {
  const { proxy, shelf, toClient } = ports;
  const shelves = new Map<string, Shelf | undefined>();
  /** Made with the first question. */
  const finders = new WeakMap<Shelf, ReturnType<typeof toolFinder>>();
  /** Calls that have not reached their server. */
  const waiting = new Map<string, AbortController>();
  const consent: UserConsent = createUserConsent(ports);
  const keyOf = (meta: Meta) => clientSession(ports.id, meta ?? {});
  const isFree = (tool: ShelvedTool) => tool.isReadOnly || shelf.isCallable(tool);

  async function shelfFor(message: RpcMessage): Promise<Shelf | undefined> {
    const meta = metaOf(message);
    const key = keyOf(meta);
    if (!shelves.has(key)) await ports.list(meta);
    return shelves.get(key);
  }

  async function serve(message: RpcMessage, signal: AbortSignal): Promise<boolean> {
    const name = paramText(message, 'name') ?? '';
    const tools = await shelfFor(message);
    if (signal.aborted) return true;
    if (tools === undefined) return false;
    if (name === FIND_TOOL) await answer(message, name, find(message, tools));
    else if (name === CALL_TOOL) await callShelved(message, tools, signal);
    else if (tools.has(name)) refuse(message, refusals.shelved(name));
    else return false;
    return true;
  }

  function find(message: RpcMessage, tools: Shelf): Said {
    const request = readFindRequest(paramValue(message, 'arguments'));
    if (typeof request === 'string') return { text: request, isError: true };
    const finder = finders.get(tools) ?? toolFinder(tools.values());
    finders.set(tools, finder);
    return { text: foundText(finder(request), isFree) };
  }

  async function callShelved(message: RpcMessage, tools: Shelf, signal: AbortSignal): Promise<void> {
    const { source, params } = message;
    const given = memberOf(source, params, 'arguments');
    const name = stringOf(source, memberOf(source, given, 'name')) ?? '';
    const listed = tools.get(name);
    if (listed === undefined || !proxy.isAllowed(listed.server, listed.tool))
      return refuse(message, refusals.unknown(name));
    const tool = shelvedTool(listed);
    const node = memberOf(source, given, 'arguments');
    const text = node === undefined ? '{}' : sourceOf(source, node);
    // What is too large to be looked into is left to the server, as the schema is that cannot be checked.
    const value = node === undefined ? {} : smallValue(message, node);
    const isWrong = node !== undefined && !isObject(source, node);
    if (isWrong || (value !== undefined && !(await fitsSchema(tool, value))))
      return answer(message, CALL_TOOL, { text: wrongArguments(tool, value), isError: true });
    if (isFree(tool)) return forward(message, tool, text);
    const subject = JSON.stringify([keyOf(metaOf(message)), name, text]);
    const verdict = await consent.ask(message, subject, consentQuestion(tool, text), signal);
    if (signal.aborted || verdict.kind === 'asked') return;
    if (verdict.kind === 'unable') refuse(message, refusals.unasked(tool));
    else if (verdict.kind === 'no') refuse(message, refusals.declined(name));
    else await forward(verdict.message, tool, text);
  }

  /** The same request as one of the tool itself: its id, its progress and its answers in rounds stay. */
  async function forward(message: RpcMessage, { server, tool }: ListedTool, text: string): Promise<void> {
    const { source, params } = message;
    const edits = Object.entries({ name: JSON.stringify(tool), arguments: text }).flatMap(([key, value]) => {
      const node = memberOf(source, params, key);
      return node === undefined ? [] : [replaceValue(source, node, value)];
    });
    const own = await readAnywhere(Buffer.from(applyEdits(source.text, edits)), ports.aside);
    if (own !== undefined) ports.forward(own, server);
  }

  /** What we say of foreign tools is bounded, redacted and recorded like a result. */
  async function answer(message: RpcMessage, tool: string, { text, isError }: Said): Promise<void> {
    const meta = asObject(paramValue(message, '_meta'));
    const result = await proxy.bound({
      server: 'plimsoll',
      tool,
      client: ports.clientOf(meta),
      session: keyOf(meta),
      turn: turnOf(meta),
      parameters: paramValue(message, 'arguments'),
      result: JSON.stringify({ content: [{ type: 'text', text }], ...(isError === true ? { isError } : {}) }),
      info: undefined,
    });
    toClient(ownResult(message, result));
  }

  function refuse(message: RpcMessage, text: string): void {
    toClient(ownResult(message, JSON.stringify({ content: [{ type: 'text', text }], isError: true })));
  }

  return {
    async arrange(meta, tools) {
      const arranged = await shelf.arrange(tools, ports.last(meta), ports.clientOf(meta));
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
    answered: consent.answered,
    forget: () => shelves.clear(),
    stop: consent.stop,
  };
}

interface Said {
  readonly text: string;
  readonly isError?: boolean;
}
