/**
 * The functions for tool output, as a server author calls them: with the clock of this machine, the default budgets,
 * the preset of the tool output policy, and a log on standard error. Tests and servers may pass parts of their own.
 */

import {
  CLOCK,
  checkArguments,
  checkKnownOptions,
  checkText,
  either,
  FLAG,
  FUNCTION,
  having,
  listOf,
  NAME,
  NUMBER,
  optional,
  type Shape,
  TEXT,
} from '../contract/call-shapes.js';
import type { ToolError } from '../contract/errors.js';
import type { ErrorCode } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import type { LogSink } from '../contract/ports/log-sink.js';
import {
  type CallParameters,
  type CallTrace,
  createErrorMeta as createErrorMetaWith,
  defineTools as defineToolsIn,
  type ErrorOptions,
  type FrameOptions,
  type HistoryOptions,
  type ListOptions,
  logContext as logContextWith,
  type MultiList,
  type RouteOptions,
  SOURCES,
  summarizeHistory as summarizeHistoryWith,
  summarizeList as summarizeListWith,
  summarizeRoute as summarizeRouteWith,
  summarizeTree as summarizeTreeWith,
  type ToolDefinition,
  type ToolHandler,
  type ToolLimits,
  type ToolTable,
  type TreeOptions,
  toolLimits as toolLimitsIn,
  type WrapOptions,
  type Wrapped,
  type WrappedOutput,
  wrapOutputMulti as wrapOutputMultiWith,
  wrapOutput as wrapOutputWith,
  wrapScalarOutput as wrapScalarOutputWith,
} from '../engine/own-tool.js';
import {
  type AssembledContext,
  type AssembleOptions,
  assembleSegments as assembleSegmentsBy,
  type SegmentRule,
  type SegmentTexts,
} from '../engine/segments.js';
import { getContextBudget, TURN_BUDGET, type TurnId } from '../engine/turn-budget.js';
import { DEFAULT_SEGMENTS, DOCUMENT_TOOLS, ON_REQUEST_FIELDS } from '../presets/aria.js';
import { type OmittedFields, omitOnRequestFields as omitFields } from '../trust/data-types.js';
import { logSettings, openLogger } from './logging.js';

/** The same options, where the time may be left out. */
export type Timed<Options> = Omit<Options, 'clock' | 'timestamp'> & {
  readonly clock?: Clock;
  readonly timestamp?: string;
};

const systemClock: Clock = { now: () => Date.now() };

/** One list within its item limit (50) and byte limit (10,240), with `_meta`. */
export function wrapOutput<Data>(
  data: Data,
  listKey: string,
  options: Timed<WrapOptions> = {},
): Wrapped<Data> {
  checkText('wrapOutput', listKey);
  return wrapOutputWith(data, listKey, timed('wrapOutput', options, LIST)) as Wrapped<Data>;
}

/** Several lists, each within its item limit, that share one byte limit fairly. */
export function wrapOutputMulti<Data>(
  data: Data,
  lists: readonly MultiList[],
  options: Timed<FrameOptions & ListOptions> = {},
): Wrapped<Data> {
  checkArguments('wrapOutputMulti', {
    lists: [lists, listOf(either(listOf(NAME), LISTED))],
  });
  return wrapOutputMultiWith(data, lists, timed('wrapOutputMulti', options, LISTS)) as Wrapped<Data>;
}

/** One thing instead of a list. */
export function wrapScalarOutput<Data>(data: Data, options: Timed<FrameOptions> = {}): Wrapped<Data> {
  return wrapScalarOutputWith(data, timed('wrapScalarOutput', options, FRAME)) as Wrapped<Data>;
}

/** The error answer of a tool; the message is cut at 500 characters. */
export function createErrorMeta(
  code: ErrorCode,
  message: unknown,
  options: Timed<ErrorOptions> = {},
): ToolError {
  return createErrorMetaWith(code, message, timed('createErrorMeta', options, ERROR));
}

/** A route of more than 20 systems as its first five, a summary of the middle, and its last five. */
export function summarizeRoute(data: unknown, options: Timed<RouteOptions> = {}): WrappedOutput {
  return summarizeRouteWith(data, timed('summarizeRoute', options, ROUTE));
}

/** A list of more than 30 items, cut with its count. */
export function summarizeList(
  data: unknown,
  listKey: string,
  options: Timed<WrapOptions> = {},
): WrappedOutput {
  checkText('summarizeList', listKey);
  return summarizeListWith(data, listKey, timed('summarizeList', options, LIST));
}

/** A history of more than 30 days: the newest raw, older ones as daily statistics. */
export function summarizeHistory(
  data: unknown,
  listKey: string,
  options: Timed<HistoryOptions>,
): WrappedOutput {
  checkText('summarizeHistory', listKey);
  return summarizeHistoryWith(data, listKey, timed('summarizeHistory', options, HISTORY));
}

/** A tree of more than 20 entries, grouped by category. */
export function summarizeTree(data: unknown, listKey: string, options: Timed<TreeOptions>): WrappedOutput {
  checkText('summarizeTree', listKey);
  return summarizeTreeWith(data, listKey, timed('summarizeTree', options, TREE));
}

/** A table with these tools beside those of `base`. A tool that `base` has keeps what the definition does not name. */
export function defineTools(
  definitions: Readonly<Record<string, ToolDefinition>>,
  base: ToolTable = DOCUMENT_TOOLS,
): ToolTable {
  return defineToolsIn(definitions, base);
}

/** The limits of a tool, named `dispatcher.action`. One that the table does not have is an error. */
export function toolLimits(name: string, table: ToolTable = DOCUMENT_TOOLS): ToolLimits {
  return toolLimitsIn(name, table);
}

/** Leaves out fields that are given only on request, at every depth: `marked`, by default wallets, unless they are `requested`. */
export function omitOnRequestFields(
  value: unknown,
  requested: readonly string[],
  marked: readonly string[] = ON_REQUEST_FIELDS,
): OmittedFields {
  return omitFields(value, requested, marked);
}

/** Builds one text from the segments in the order of the table, each within its limit, and reports what was cut. */
export function assembleSegments(
  segments: SegmentTexts,
  table: readonly SegmentRule[] = DEFAULT_SEGMENTS,
  options: AssembleOptions = {},
): AssembledContext {
  return assembleSegmentsBy(segments, table, options);
}

export interface LogContextOptions {
  readonly log?: LogSink;
  readonly clock?: Clock;
  /** Joins the records of a call with those of its caller: `trace_id` and `turn_id`. */
  readonly trace?: (parameters: CallParameters) => CallTrace;
  /** Whose turn a call belongs to. Default: one session and one turn for the process. */
  readonly turn?: (parameters: CallParameters) => { readonly session: string; readonly turn: TurnId };
}

/** `logContext('universe')(handler)`: the handler with its log records, the turn's budget, and its warning. */
export function logContext(
  dispatcher: string,
  options: LogContextOptions = {},
): <Parameters extends CallParameters, Rest extends unknown[], Result>(
  handler: ToolHandler<Parameters, Rest, Result>,
) => (parameters: Parameters, ...rest: Rest) => Promise<Result> {
  checkText('logContext', dispatcher);
  checkKnownOptions('logContext', options, CONTEXT);
  const clock = options.clock ?? systemClock;
  const log = options.log ?? openLogger({ stream: process.stderr, config: logSettings(process.env), clock });
  return <Parameters extends CallParameters, Rest extends unknown[], Result>(
    handler: ToolHandler<Parameters, Rest, Result>,
  ) =>
    logContextWith<Parameters>(dispatcher, {
      log,
      clock,
      ...(options.trace === undefined ? {} : { trace: options.trace }),
      budget: (parameters) => {
        const called = options.turn?.(parameters) ?? { session: 'process', turn: 'process' };
        checkArguments('logContext', { turn: [called, having({ session: TEXT, turn: NAME })] });
        const { session, turn } = called;
        return getContextBudget(session, turn);
      },
    })(handler);
}

/** The options with what each accepts, complete by their types. */
type Shapes<Options> = Readonly<Record<keyof Timed<Options>, Shape>>;

const FRAME: Shapes<FrameOptions> = {
  clock: CLOCK,
  timestamp: TEXT,
  maxBytes: NUMBER,
  ...SOURCES,
  requireCitations: FLAG,
  prepare: FUNCTION,
  textsByKind: having({ query: optional(TEXT) }),
  budget: TURN_BUDGET,
  rest: TEXT,
};
const LISTS: Shapes<FrameOptions & ListOptions> = {
  ...FRAME,
  strategy: TEXT,
  rankBy: either(TEXT, FUNCTION),
  descending: FLAG,
};
const LISTED = having({
  key: TEXT,
  maxItems: NUMBER,
  strategy: optional(TEXT),
  rankBy: optional(either(TEXT, FUNCTION)),
  descending: optional(FLAG),
});
const LIST: Shapes<WrapOptions> = { ...LISTS, maxItems: NUMBER };
const ERROR: Shapes<ErrorOptions> = {
  clock: CLOCK,
  timestamp: TEXT,
  maxMessageLength: NUMBER,
  maxBytes: NUMBER,
};
const ROUTE: Shapes<RouteOptions> = {
  ...FRAME,
  securityKey: TEXT,
  nameKey: TEXT,
  systemsKey: TEXT,
  threshold: NUMBER,
  head: NUMBER,
  tail: NUMBER,
  maxItems: NUMBER,
};
const HISTORY: Shapes<HistoryOptions> = {
  ...FRAME,
  timeKey: TEXT,
  days: NUMBER,
  maxItems: NUMBER,
  fields: listOf(TEXT),
  dailyKey: TEXT,
};
const TREE: Shapes<TreeOptions> = {
  ...FRAME,
  threshold: NUMBER,
  maxItems: NUMBER,
  categoryKey: TEXT,
  nameKey: TEXT,
  childrenKey: TEXT,
};
const CONTEXT: Readonly<Record<keyof LogContextOptions, Shape>> = {
  log: having({ write: FUNCTION }),
  clock: CLOCK,
  trace: FUNCTION,
  turn: FUNCTION,
};

function timed<Options extends object>(
  caller: string,
  options: Options,
  known: Readonly<Record<string, Shape>>,
): Options & { readonly clock: Clock } {
  checkKnownOptions(caller, options, known);
  return { clock: systemClock, ...options };
}
