/**
 * `governTool`: wraps a tool handler that returns plain data, so that it keeps its limits. It imports no MCP SDK; the
 * wrapped handler can be registered with the official TypeScript SDK 1.x and 2.x.
 *
 *     server.registerTool('list', { inputSchema }, governTool({ name: 'orders.list', listKey: 'rows' }, handler));
 */
import { registerCache } from '../../app/caches/cache-registry.js';
import {
  createGovernance,
  DEFINITION,
  type GovernanceOptions,
  type ServerGovernance,
  type ToolDefinition,
} from '../../app/governance.js';
import {
  checkArguments,
  checkKnownOptions,
  FLAG,
  FUNCTION,
  having,
  listOf,
  OBJECT,
  type Shape,
  TEXT,
} from '../../contract/call-shapes.js';
import { isFields } from '../../contract/fields.js';
import { TURN_KEY } from '../../contract/names.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import { CONNECTION_TURN, governCall, type Sources } from '../../engine/govern-call.js';
import { type ToolResult, toolResult } from './call-result.js';
import { readOutputSchema, type StandardOutputSchema } from './output-schema.js';
import { type InputRequired, type RequestExtra, readRequestContext } from './request-context.js';

export type { Sources };

export interface GovernedToolDefinition extends ToolDefinition {
  /**
   * `dispatcher.action`. A name in the table of tools brings its limits; what is given here is over them, and what the
   * configuration says of the tool is over both.
   */
  readonly name: string;
  /** The tool's output schema: zod or another Standard Schema, a record of them by field, or plain JSON Schema. */
  readonly outputSchema?: StandardOutputSchema | Readonly<Record<string, unknown>>;
  /** Fields that are left out unless the call names them (by a true parameter of that name, or in `fields`). Default: the preset's. */
  readonly onRequest?: readonly string[];
  /** Flag answers (`_meta.unsourced`) whose data names neither a source nor a citation. */
  readonly requireCitations?: boolean;
  /** The origin of the handler's data: a source, the time that it is about, citations by JSON Pointer. */
  cite?(data: object): Sources;
  /** Checks a value against `outputSchema`, in place of the built-in validator. */
  readonly validateOutput?: (value: unknown) => boolean;
}

/** Returns plain data: an object with the list, or with one thing. For all that an SDK gives, name its own type of `extra`. */
export type DataHandler<Arguments, Extra = RequestExtra> = (
  args: Arguments,
  extra: Extra,
) => object | Promise<object>;

/** Fits `registerTool` of both SDK generations, for tools with an input schema. */
export type GovernedHandler<Arguments> = (
  args: Arguments,
  extra?: unknown,
) => Promise<ToolResult & Partial<InputRequired>>;

/** The part of an official SDK server, of either generation, that is used here. */
export interface ToolServer {
  // biome-ignore lint/suspicious/noExplicitAny: the types of two SDK generations have nothing else in common
  registerTool(name: string, config: any, handler: any): unknown;
}

export interface Governor {
  governTool<Arguments extends object = Record<string, unknown>, Extra = RequestExtra>(
    definition: GovernedToolDefinition,
    handler: DataHandler<Arguments, Extra>,
  ): GovernedHandler<Arguments>;
  /**
   * Keeps what the governed tools cut, and registers `plimsoll_retrieve`, by which a model gets it back. Call it for
   * each server object, before it connects. Without it nothing is kept.
   */
  keepOriginals(server: ToolServer): Promise<void>;
  /** Call when all tools are registered: limits in the configuration for a tool that does not exist are an error. */
  assertComplete(): void;
}

/** A governor for the tools of one server, which share budget, policy and log. */
export function createGovernor(options: GovernanceOptions = {}): Governor {
  return governorOf(createGovernance(options));
}

function governorOf(governance: ServerGovernance): Governor {
  return {
    governTool: (definition, handler) => govern(governance, definition, handler),
    keepOriginals: (server) => offerOriginals(governance, server),
    assertComplete: () => governance.assertComplete(),
  };
}

let shared: Governor | undefined;

/** `resetAllCaches` clears its turns, rates and archives; its tools stay governed. */
function sharedGovernor(): Governor {
  if (shared !== undefined) return shared;
  const governance = createGovernance();
  registerCache({ name: 'governor', reset: () => governance.reset() });
  shared = governorOf(governance);
  return shared;
}

/** Governs a tool with the default limits. `createGovernor` is for configuration, a policy and a log of your own. */
export function governTool<Arguments extends object = Record<string, unknown>, Extra = RequestExtra>(
  definition: GovernedToolDefinition,
  handler: DataHandler<Arguments, Extra>,
): GovernedHandler<Arguments> {
  return sharedGovernor().governTool(definition, handler);
}

/** Keeps what the tools of `governTool` cut; see `Governor.keepOriginals`. */
export function keepOriginals(server: ToolServer): Promise<void> {
  return sharedGovernor().keepOriginals(server);
}

async function offerOriginals(governance: ServerGovernance, server: ToolServer): Promise<void> {
  checkArguments('keepOriginals', { server: [server, having({ registerTool: FUNCTION })] });
  const { name, call, ...config } = await governance.keepOriginals();
  server.registerTool(
    name,
    { ...config, annotations: { readOnlyHint: true, openWorldHint: false } },
    async (args: unknown, extra: unknown) =>
      JSON.parse((await call(readRequestContext(extra).principal, args)).result) as ToolResult,
  );
}

const GOVERNED: Readonly<Record<keyof GovernedToolDefinition, Shape>> = {
  name: TEXT,
  ...DEFINITION,
  outputSchema: OBJECT,
  onRequest: listOf(TEXT),
  requireCitations: FLAG,
  cite: FUNCTION,
  validateOutput: FUNCTION,
};

function govern<Arguments extends object, Extra>(
  governance: ServerGovernance,
  definition: GovernedToolDefinition,
  handler: DataHandler<Arguments, Extra>,
): GovernedHandler<Arguments> {
  checkKnownOptions('governTool', definition, GOVERNED);
  checkArguments('governTool', { handler: [handler, FUNCTION] });
  const {
    name,
    outputSchema,
    validateOutput,
    onRequest = governance.onRequest,
    requireCitations,
    cite,
    ...own
  } = definition;
  if (typeof name !== 'string' || name.trim() === '')
    throw invalidParams('The definition of a governed tool has no name.', 'Give name: "dispatcher.action".');
  const { schema, limits } = withSchema(name, () => {
    const read = readOutputSchema(outputSchema, validateOutput);
    return { schema: read, limits: governance.limitsFor(name, own, read?.json) };
  });
  return async (args, extra) => {
    const context = readRequestContext(extra);
    const answer = await governCall(
      {
        limits,
        parameters: isFields(args) ? args : {},
        session: context.session ?? 'connection',
        principal: context.principal,
        traceId: context.traceId,
        requireCitations,
        cite,
        turn: turnOf(context.meta[TURN_KEY]) ?? CONNECTION_TURN,
        onRequest,
        // Both SDKs give it; a call by hand, as in a test, may leave it out.
        run: async () => plainData(await handler(args, (extra ?? {}) as Extra), name),
        confirm: async (question) => {
          if (context.elicit === undefined) return { kind: 'answer', confirmed: false };
          const asked = await context
            .elicit(question)
            .catch(() => ({ kind: 'answer' as const, confirmed: false }));
          return asked.kind === 'ask' ? { kind: 'deferred', result: asked.result } : asked;
        },
      },
      governance,
    );
    return answer.kind === 'deferred'
      ? (answer.result as ToolResult)
      : toolResult(answer, schema, limits.maxBytes);
  };
}

/** Schemas of foreign code may have members that throw. */
function withSchema<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof PlimsollError) throw cause;
    throw invalidParams(
      `The output schema of ${name} cannot be read.`,
      'Pass a Standard Schema, a record of them by field, or plain JSON Schema.',
      { cause },
    );
  }
}

const RESULT_KEYS = new Set(['content', 'structuredContent', 'isError', '_meta']);
const BLOCK_TYPES = new Set<unknown>(['text', 'image', 'audio', 'resource', 'resource_link']);

/** A result that is already made for MCP would be wrapped once more, and its images would become text. */
function plainData(data: unknown, name: string): unknown {
  if (!isFields(data) || !Array.isArray(data.content) || data.content.length === 0) return data;
  const isResult =
    Object.keys(data).every((key) => RESULT_KEYS.has(key)) &&
    data.content.every((block) => isFields(block) && BLOCK_TYPES.has(block.type));
  if (!isResult) return data;
  throw new PlimsollError(
    'INTERNAL_ERROR',
    `The handler of ${name} returned an MCP result ({ content: [...] }); governTool does that itself.`,
    { remedy: 'Return the data: an object with the list, or with one thing.' },
  );
}

function turnOf(value: unknown): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
