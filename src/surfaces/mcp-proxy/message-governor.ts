/**
 * Governs a message of a server on its way to the client. Each place with content is bounded, redacted or passed on,
 * by the table of `governed-messages.ts`.
 */
import { LARGE } from '../../app/proxy/bound-aside.js';
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import type { ToolInfo } from '../../app/proxy/output-validators.js';
import { applyEdits, replaceValue } from '../../data/json-edits.js';
import { innerTape, sourceOf } from '../../data/json-values.js';
import { clientNameIn, clientSession, turnOf } from './client-message.js';
import { type GovernedPlace, governedPlaces } from './governed-places.js';
import type { PendingRequest } from './pending-requests.js';
import { errorAnswer, type RpcMessage } from './rpc-message.js';
import type { TaskCalls } from './task-calls.js';
import type { ToolDirectory } from './tool-directory.js';

export interface GovernorOptions {
  readonly proxy: ResultProxy;
  readonly server: string;
  readonly session: string;
  readonly clientName: () => string | undefined;
  readonly tools: ToolDirectory;
  readonly tasks: TaskCalls;
  readonly findTool: (tool: string, meta: PendingRequest['meta']) => Promise<ToolInfo | undefined>;
}

export interface GovernedBytes {
  /** `undefined`: as it came. */
  readonly bytes: Buffer | undefined;
  /** Something of the result was looked at. */
  readonly hasResult: boolean;
}

export interface MessageGovernor {
  /** `request`: what it is the answer to. At once where nothing has to be waited for. */
  govern(message: RpcMessage, request?: PendingRequest): GovernedBytes | Promise<GovernedBytes>;
  /** Whose result the answer to a request is; of what is no result of a tool, the method. */
  toolOf(request: PendingRequest): string;
}

/** What comes in the place of a value. */
interface Replacement {
  readonly text: string;
  /** In the place of the whole result. */
  readonly isError?: boolean;
}

/** The call that content belongs to. */
interface Owner {
  readonly tool: string;
  readonly parameters: unknown;
  readonly meta: PendingRequest['meta'];
  readonly isKnown: boolean;
}

const LARGE_BYTES = 4_000_000;
/** How many places of a message are handled at a stretch. */
const TURN_PLACES = 50;

export function createMessageGovernor(options: GovernorOptions): MessageGovernor {
  const { proxy, tools, tasks } = options;

  function govern(message: RpcMessage, request?: PendingRequest): GovernedBytes | Promise<GovernedBytes> {
    const kind = message.kind === 'response' ? 'answer' : message.kind;
    const method = request?.method ?? message.method;
    const places = governedPlaces(message, kind, method);
    const hasResult = places.some(({ row }) => row.codec !== 'error');
    const done = (replacements: readonly Replacement[]) => ({
      bytes: withReplacements(message, places, replacements),
      hasResult,
    });
    if (places.length > TURN_PLACES)
      return inTurns(places, (place) => worked(message, place, method, request)).then(done);
    const works = places.map((place) => worked(message, place, method, request));
    return works.some((work) => work instanceof Promise)
      ? Promise.all(works).then(done)
      : done(works as Replacement[]);
  }

  /** A message may have a place in each of any number of entries: others have their turn in between. */
  async function inTurns(
    places: readonly GovernedPlace[],
    work: (place: GovernedPlace) => Replacement | Promise<Replacement>,
  ): Promise<Replacement[]> {
    const replacements: Replacement[] = [];
    for (const [at, place] of places.entries()) {
      if (at % TURN_PLACES === TURN_PLACES - 1) await new Promise((done) => setImmediate(done));
      replacements.push(await work(place));
    }
    return replacements;
  }

  function worked(
    message: RpcMessage,
    place: GovernedPlace,
    method: string,
    request: PendingRequest | undefined,
  ): Replacement | Promise<Replacement> {
    const { source } = message;
    const { row, node } = place;
    const text = sourceOf(source, node);
    if (row.option === 'messages') return replacedBy(proxy.redactSaid(options.server, text));
    if (row.how === 'redacted')
      return replacedBy(proxy[row.codec === 'prompt' ? 'redactPrompt' : 'redactValue'](options.server, text));
    const task = request?.task ?? place.task;
    const owner = ownerOf(method, task, request);
    if (row.codec === 'resource' || row.codec === 'prompt') return boundMessage(text, owner, row.codec);
    if (row.codec === 'words') return boundWords(text, owner);
    const work =
      row.codec === 'error'
        ? () => proxy.boundError(callOf(owner), text)
        : (forget: () => void) => boundResult(message, node, text, owner, forget);
    return tasks.once(task, `${row.codec} ${text}`, work).then((left) => ({ text: left }));
  }

  async function boundResult(
    { source, bytes }: RpcMessage,
    node: number,
    result: string,
    owner: Owner,
    onUnsettled: () => void,
  ) {
    // The bytes of a large message are released before more is made of it.
    if (bytes.byteLength >= LARGE_BYTES) await new Promise((done) => setImmediate(done));
    const call = {
      ...callOf(owner),
      parameters: owner.parameters,
      result,
      // A large one is read again on its thread.
      ...(result.length < LARGE ? { source: innerTape(source, node) } : {}),
      info: tools.get(owner.tool) ?? (await learnTools(owner, result)),
    };
    return proxy.bound(call, onUnsettled);
  }

  function boundMessage(result: string, owner: Owner, form: 'resource' | 'prompt'): Promise<Replacement> {
    const { parameters } = owner;
    return proxy.boundMessage({ ...callOf(owner), form, parameters, result, info: undefined });
  }

  /** What is no text is no words for anybody. */
  async function boundWords(written: string, owner: Owner): Promise<Replacement> {
    const text: unknown = JSON.parse(written);
    if (typeof text !== 'string') return replacedBy(proxy.redactValue(options.server, written));
    const left = await proxy.boundWords(callOf(owner), text);
    return { text: left === text ? written : JSON.stringify(left) };
  }

  function ownerOf(method: string, task: string | undefined, request: PendingRequest | undefined): Owner {
    const { parameters, meta = {}, tool } = request ?? {};
    if (method === 'tools/call') return { tool: tool ?? '', parameters, meta, isKnown: true };
    const call = task === undefined ? undefined : tasks.callOf(task);
    if (call === undefined) return { tool: method, parameters, meta, isKnown: false };
    return { ...call, meta: { ...call.meta, ...meta }, isKnown: true };
  }

  function callOf({ tool, meta }: Owner) {
    return {
      server: options.server,
      tool,
      client: clientNameIn(meta) ?? options.clientName(),
      session: clientSession(options.session, meta),
      turn: turnOf(meta),
    };
  }

  /** A client may call without having listed. The list is asked for only when a schema could matter. */
  async function learnTools({ tool, meta, isKnown }: Owner, result: string): Promise<ToolInfo | undefined> {
    if (!isKnown || result.length < 1_000 || !result.includes('"structuredContent"')) return undefined;
    return options.findTool(tool, meta);
  }

  return { govern, toolOf: (request) => ownerOf(request.method, request.task, request).tool };
}

function replacedBy(text: string | Promise<string>): Replacement | Promise<Replacement> {
  return typeof text === 'string' ? { text } : text.then((left) => ({ text: left }));
}

function withReplacements(
  { source, writtenId }: RpcMessage,
  places: readonly GovernedPlace[],
  replacements: readonly Replacement[],
): Buffer | undefined {
  const refused = replacements.find(({ isError }) => isError === true);
  if (refused !== undefined) return errorAnswer(writtenId, refused.text);
  const edits = places.flatMap(({ node }, at) => {
    const text = replacements[at]?.text ?? '';
    return text === sourceOf(source, node) ? [] : [replaceValue(source, node, text)];
  });
  return edits.length === 0 ? undefined : Buffer.from(applyEdits(source.text, edits));
}
