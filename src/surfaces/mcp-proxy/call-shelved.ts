/**
 * The call of a tool that a long list does not show. A client grants and denies tools by name, which one tool for all of them
 * would walk round: so it calls what only reads, what the user's own configuration names, and else what a person just agreed to.
 */
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import {
  consentQuestion,
  fitsSchema,
  type ListedTool,
  refusals,
  type ShelvedTool,
  shelvedTool,
  wrongArguments,
} from '../../app/proxy/shelf-tools.js';
import type { ToolShelf } from '../../app/proxy/tool-shelf.js';
import { CALL_TOOL } from '../../contract/names.js';
import { applyEdits, replaceValue } from '../../data/json-edits.js';
import { isObject, memberOf, sourceOf, stringOf } from '../../data/json-values.js';
import { clientSession, turnOf } from './client-message.js';
import { type ReadAside, readAnywhere } from './intake.js';
import type { Meta } from './joint-front.js';
import { asObject } from './revisions/capabilities.js';
import { ownResult, paramValue, type RpcMessage, smallValue } from './rpc-message.js';
import { createUserConsent, type UserConsent } from './user-consent.js';

export interface ShelfCaller extends Pick<UserConsent, 'answered' | 'stop'> {
  /** It is called without a question. */
  isFree(tool: ShelvedTool): boolean;
  call(message: RpcMessage, shelf: Shelf, signal: AbortSignal): Promise<void>;
  /** What we say of foreign tools: bounded, redacted and recorded like a result. */
  answer(message: RpcMessage, tool: string, text: string, isError?: boolean): Promise<void>;
  refuse(message: RpcMessage, text: string): void;
}

export interface ShelfCallerPorts {
  readonly proxy: ResultProxy;
  readonly shelf: ToolShelf;
  /** Of the session. */
  readonly id: string;
  readonly toClient: (bytes: Buffer) => void;
  readonly timeoutMs: number;
  readonly aside: ReadAside | undefined;
  readonly clientOf: (meta: Meta) => string | undefined;
  readonly forward: (message: RpcMessage, server: string) => void;
  /** What the client said when it greeted. */
  readonly capabilities: () => unknown;
}

/** The tools that are not shown, by name. */
export type Shelf = ReadonlyMap<string, ListedTool>;

export function createShelfCaller(ports: ShelfCallerPorts): ShelfCaller {
  const { proxy, toClient } = ports;
  const consent = createUserConsent(ports);
  const isFree = (tool: ShelvedTool) => tool.isReadOnly || ports.shelf.isCallable(tool);

  async function call(message: RpcMessage, shelf: Shelf, signal: AbortSignal): Promise<void> {
    const { name, text, value, isWrong } = wishOf(message);
    const listed = shelf.get(name);
    if (listed === undefined || !proxy.isAllowed(listed.server, listed.tool))
      return refuse(message, refusals.unknown(name));
    const tool = shelvedTool(listed);
    if (isWrong || (value !== undefined && !(await fitsSchema(tool, value))))
      return answer(message, CALL_TOOL, wrongArguments(tool, value), true);
    const permitted = isFree(tool) ? message : await agreed(message, tool, text, signal);
    if (permitted !== undefined) await forward(permitted, tool, text);
  }

  /** `undefined` when the call does not go on, which has been told. */
  async function agreed(
    message: RpcMessage,
    tool: ShelvedTool,
    text: string,
    signal: AbortSignal,
  ): Promise<RpcMessage | undefined> {
    const meta = asObject(paramValue(message, '_meta'));
    const subject = JSON.stringify([clientSession(ports.id, meta), tool.name, text]);
    const verdict = await consent.ask(message, subject, consentQuestion(tool, text), signal);
    if (signal.aborted || verdict.kind === 'asked') return undefined;
    if (verdict.kind === 'yes') return verdict.message;
    refuse(message, verdict.kind === 'no' ? refusals.declined(tool.name) : refusals.unasked(tool));
    return undefined;
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

  async function answer(message: RpcMessage, tool: string, text: string, isError = false): Promise<void> {
    const meta = asObject(paramValue(message, '_meta'));
    const result = await proxy.bound({
      server: 'plimsoll',
      tool,
      client: ports.clientOf(meta),
      session: clientSession(ports.id, meta),
      turn: turnOf(meta),
      parameters: paramValue(message, 'arguments'),
      result: textResult(text, isError),
      info: undefined,
    });
    toClient(ownResult(message, result));
  }

  function refuse(message: RpcMessage, text: string): void {
    toClient(ownResult(message, textResult(text, true)));
  }

  return { isFree, call, answer, refuse, answered: consent.answered, stop: consent.stop };
}

/** Which tool is to be called, and its arguments as they are written. */
function wishOf(message: RpcMessage) {
  const { source, params } = message;
  const given = memberOf(source, params, 'arguments');
  const name = stringOf(source, memberOf(source, given, 'name')) ?? '';
  const node = memberOf(source, given, 'arguments');
  if (node === undefined) return { name, text: '{}', value: {}, isWrong: false };
  // What is too large to be looked into is left to the server, as is a schema that cannot be checked.
  const value = smallValue(message, node);
  return { name, text: sourceOf(source, node), value, isWrong: !isObject(source, node) };
}

function textResult(text: string, isError: boolean): string {
  return JSON.stringify({ content: [{ type: 'text', text }], ...(isError ? { isError } : {}) });
}
