/**
 * Runs one governed tool call from request to answer: input limits, capability policy, the handler, wrapping within
 * the tool's limits and the turn's budget, and a record. It answers in the shapes of tools and never throws.
 */

import type { Archive } from '../archive/archive.js';
import { type BudgetRegistry, getContextBudget, type TurnId } from '../bound/budget/budget-registry.js';
import { callLimit } from '../bound/budget/turn-budget.js';
import { checkInput } from '../bound/limits/check-input.js';
import { sensitivityOf } from '../bound/limits/sensitivity-of.js';
import type { ToolLimits } from '../bound/limits/tool-limits.js';
import { logContext } from '../bound/log-context.js';
import { questionOf } from '../bound/mcp-result/question-of.js';
import { boundOwnAnswer } from '../bound/own-answer/bound-own-answer.js';
import { createErrorMeta } from '../bound/own-answer/create-error-meta.js';
import type { WrappedOutput } from '../bound/own-answer/payload.js';
import type { PrepareValue } from '../bound/own-answer/prepare-value.js';
import { type FrameOptions, SOURCES } from '../bound/own-answer/wrap-options.js';
import { evaluateCapability, type PolicyInForce } from '../bound/policy/evaluate-capability.js';
import { EMPTY_RATE_WINDOW, type RateWindow } from '../bound/policy/rate-window.js';
import { checkKnownOptions } from '../contract/call-shapes.js';
import type { ToolError } from '../contract/errors.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import type { LogSink } from '../contract/ports/log-sink.js';
import { type JsonValue, toPlainJson } from '../reduce/plain-json.js';
import { omitOnRequestFields } from '../trust/data-types.js';
import type { RedactedValue } from '../trust/redact-value.js';
import { keeperIn, runWork } from './bound.js';

/** What all tools of a server share. */
export interface Governance {
  readonly clock: Clock;
  /** Redacts what it writes. */
  readonly log: LogSink;
  /** Replaces secrets in what a tool returns. */
  readonly redact: (value: unknown) => RedactedValue;
  /** An enforced budget tightens the limit of each call as the turn fills up. */
  readonly budgets: BudgetRegistry;
  /** The capability policy as it is now. */
  readonly policy: () => Promise<PolicyInForce>;
  /** The archive of the caller's originals; none if they are not kept. */
  readonly archiveOf: (principal: string | undefined) => Promise<Archive | undefined>;
  readonly keptHours: number;
  /** Calls of the last minute, for rate limits. */
  window: RateWindow;
}

export function newRateWindow(): RateWindow {
  return EMPTY_RATE_WINDOW;
}

/** Where data comes from. Citations are by JSON Pointer into the data as the handler returned it. */
export type Sources = Pick<FrameOptions, 'source' | 'asOf' | 'citations'>;

export interface GovernedRequest {
  readonly limits: ToolLimits;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly session: string;
  readonly turn: TurnId;
  /** The sender of the request, if a server knows it; by default the user of the system. */
  readonly principal?: string | undefined;
  /** Joins the records of this call with those of the caller. */
  readonly traceId?: string | undefined;
  /** Flag data that has neither a source nor a citation. */
  readonly requireCitations?: boolean | undefined;
  readonly cite?: ((data: object) => Sources) | undefined;
  /** Fields that are left out unless the call names them. */
  readonly onRequest: readonly string[];
  readonly run: () => unknown;
  /** Asks a person. `deferred`: the answer comes with another request, and this is what to return until then. */
  readonly confirm: (question: string) => Promise<Confirmation>;
}

export type Confirmation =
  | { readonly kind: 'answer'; readonly confirmed: boolean }
  | { readonly kind: 'deferred'; readonly result: unknown };

export type GovernedAnswer =
  | {
      readonly kind: 'output';
      readonly payload: WrappedOutput;
      /** Everything that the tool returned, with secrets replaced and without fields that were not requested. */
      readonly whole: () => { readonly value: JsonValue; readonly redacted: number };
      /** Facts of the tool about its answer, for programs, under names such as `example.com/trace`. */
      readonly ownMeta: Readonly<Record<string, JsonValue>>;
    }
  | { readonly kind: 'error'; readonly payload: ToolError }
  | { readonly kind: 'deferred'; readonly result: unknown };

export async function governCall(request: GovernedRequest, governance: Governance): Promise<GovernedAnswer> {
  try {
    checkInput(request.limits, request.parameters);
    const permission = await permit(request, governance);
    if (permission !== undefined) return { kind: 'deferred', result: permission.result };
    return await runAndWrap(request, governance);
  } catch (error) {
    return { kind: 'error', payload: errorAnswer(error, governance) };
  }
}

async function runAndWrap(request: GovernedRequest, governance: Governance): Promise<GovernedAnswer> {
  const { limits, session, turn } = request;
  const { clock, budgets } = governance;
  const budget = getContextBudget(session, turn, budgets);
  const { dispatcher, action } = splitName(limits.name);
  let data: unknown;
  const logged = logContext(dispatcher, {
    log: governance.log,
    clock,
    budget: () => budget,
    trace: () => ({
      traceId: request.traceId ?? null,
      turnId: turn === CONNECTION_TURN ? null : String(turn),
    }),
  });
  const payload = await logged(async () => {
    data = await request.run();
    const now = budget.current();
    const maxBytes = now.enforced ? callLimit(now, limits.maxBytes) : limits.maxBytes;
    return boundOwn(data, request, maxBytes, governance);
  })({ ...request.parameters, action });
  const whole = () => preparation(request, governance)(toPlainJson(data).value);
  return { kind: 'output', payload, whole, ownMeta: ownMetaOf(data, request, governance) };
}

const NAMED_BY_OWNER = /^[A-Za-z][\w.-]{0,99}\/[\w.-]{1,100}$/;
const OURS = 'dev.plimsoll/';
/** In UTF-8 bytes as JSON. It is for programs: no model reads it. */
const MOST_OWN_META = 4_096;

/** Secrets replaced. Names without an owner are those of our own facts, and what is too much for facts is none. */
function ownMetaOf(
  data: unknown,
  request: GovernedRequest,
  governance: Governance,
): Readonly<Record<string, JsonValue>> {
  const own = namedByOwner(data);
  if (own.length === 0) return {};
  const { value } = preparation(request, governance)(toPlainJson(Object.fromEntries(own)).value);
  if (Buffer.byteLength(JSON.stringify(value)) <= MOST_OWN_META) return value as Record<string, JsonValue>;
  governance.log.write({
    level: 'warning',
    message: 'The _meta of an answer is left out: it is above 4 KB',
    fields: { action: request.limits.name },
  });
  return {};
}

function namedByOwner(data: unknown): [string, unknown][] {
  try {
    const meta = (data as { readonly _meta?: unknown } | null | undefined)?._meta;
    if (typeof meta !== 'object' || meta === null) return [];
    return Object.entries(meta).filter(([name]) => NAMED_BY_OWNER.test(name) && !name.startsWith(OURS));
  } catch {
    // A getter or a proxy of the handler's: its data are read without it.
    return [];
  }
}

/** A mismatch with the definition is the fault of the tool's author, not of the caller's parameters. */
async function boundOwn(
  data: unknown,
  request: GovernedRequest,
  maxBytes: number,
  governance: Governance,
): Promise<WrappedOutput> {
  const { limits, parameters } = request;
  const { clock, archiveOf, keptHours } = governance;
  const archive = await archiveOf(request.principal);
  try {
    const work = boundOwnAnswer(data, limits, {
      ...sourcesOf(request, data),
      clock,
      maxBytes,
      prepare: preparation(request, governance),
      textsByKind: { query: questionOf(parameters) },
      requireCitations: request.requireCitations === true,
      wanted: (value) => omitOnRequestFields(value, requestedFields(parameters), request.onRequest).value,
      keptHours,
      isArchiveOff: archive === undefined,
    });
    const keep = archive && { archive, scope: 'call' as const, item: limits.name, ttlHours: keptHours };
    return await runWork(work, keeperIn(keep));
  } catch (error) {
    if (!(error instanceof PlimsollError)) throw error;
    throw new PlimsollError('INTERNAL_ERROR', `${request.limits.name} answered wrongly: ${error.message}`, {
      cause: error,
    });
  }
}

/** Of the tool's own facts only the sources of its data count. */
function sourcesOf({ cite }: GovernedRequest, data: unknown): Sources {
  const given = cite?.(data as object) ?? {};
  checkKnownOptions('cite', given, SOURCES);
  return given;
}

/** Leaves out fields that were not requested and replaces secrets, in values that are about to leave. */
function preparation(request: GovernedRequest, governance: Governance): PrepareValue {
  const requested = requestedFields(request.parameters);
  return (given) => {
    const wanted = omitOnRequestFields(given, requested, request.onRequest);
    const { value, count } = governance.redact(wanted.value);
    const names = wanted.omitted.map((path) => path.slice(path.lastIndexOf('.') + 1));
    return { value: value as JsonValue, redacted: count, omitted: [...new Set(names)] };
  };
}

/** A call names a field by a parameter of that name that is true, or in a list under `fields` or `include`. */
function requestedFields(parameters: Readonly<Record<string, unknown>>): string[] {
  const flags = Object.entries(parameters).flatMap(([name, value]) => (value === true ? [name] : []));
  const lists = [parameters.fields, parameters.include].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...flags, ...lists.filter((name): name is string => typeof name === 'string')];
}

/** The turn of a client that names none. */
export const CONNECTION_TURN = 'connection';

/** Undefined when the call may run; throws when it may not. */
async function permit(
  request: GovernedRequest,
  governance: Governance,
): Promise<{ readonly result: unknown } | undefined> {
  const { limits, parameters } = request;
  const policy = await governance.policy();
  if (policy === undefined) return undefined;
  const { dispatcher, action } = splitName(limits.name);
  const sensitivity = sensitivityOf(limits, parameters);
  const decision = evaluateCapability(
    policy,
    { dispatcher, action, ...(sensitivity === undefined ? {} : { sensitivity }) },
    governance.window,
    governance.clock.now(),
  );
  governance.window = decision.window;
  const { error } = decision;
  governance.log.write({
    level: error === undefined ? 'info' : 'warning',
    message: 'Capability decision',
    fields: { ...decision.audit, ...(error?.remedy === undefined ? {} : { remedy: error.remedy }) },
  });
  if (error !== undefined) throw error;
  if (decision.outcome === 'allow') return undefined;
  const asked = await request.confirm(`Allow ${limits.name}? ${decision.reason}.`);
  if (asked.kind === 'deferred') return { result: asked.result };
  if (asked.confirmed) return undefined;
  throw new PlimsollError('CAPABILITY_DENIED', `Capability denied: ${limits.name} - not confirmed`, {
    remedy: 'Confirm the call in the client, or ask whoever runs this server to allow it.',
  });
}

function errorAnswer(error: unknown, governance: Governance): ToolError {
  const known = error instanceof PlimsollError ? error : undefined;
  const message =
    known === undefined
      ? messageOf(error)
      : [asSentence(known.message), known.remedy].filter(Boolean).join(' ');
  const { value } = governance.redact(message);
  return createErrorMeta(known?.code ?? 'INTERNAL_ERROR', value, { clock: governance.clock });
}

/** A remedy follows: the reason must have ended. */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'The tool failed without a message.';
  }
}

/** `market.orders` is the action `orders` of the dispatcher `market`; a name without a point is both. */
function splitName(name: string): { readonly dispatcher: string; readonly action: string } {
  const point = name.indexOf('.');
  return point < 0
    ? { dispatcher: name, action: name }
    : { dispatcher: name.slice(0, point), action: name.slice(point + 1) };
}
