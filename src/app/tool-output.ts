/**
 * Document 1's functions as a server author calls them: with the clock of this machine, the default budgets and a log on
 * standard error. Each takes the parts of its own that it needs, for tests and for servers that have theirs.
 */

import { getContextBudget, type TurnId } from '../bound/budget/budget-registry.js';
import type { CallTrace } from '../bound/log-context.js';
import { type CallParameters, logContext as logContextWith, type ToolHandler } from '../bound/log-context.js';
import {
  createErrorMeta as createErrorMetaWith,
  type ErrorOptions,
} from '../bound/own-answer/create-error-meta.js';
import type { WrappedOutput } from '../bound/own-answer/payload.js';
import type { FrameOptions } from '../bound/own-answer/wrap-options.js';
import {
  type ListOptions,
  type MultiList,
  type WrapOptions,
  wrapOutputMulti as wrapOutputMultiWith,
  wrapOutput as wrapOutputWith,
} from '../bound/own-answer/wrap-output.js';
import { wrapScalarOutput as wrapScalarOutputWith } from '../bound/own-answer/wrap-scalar-output.js';
import type { Wrapped } from '../bound/own-answer/wrapped.js';
import {
  type HistoryOptions,
  summarizeHistory as summarizeHistoryWith,
} from '../bound/triggers/summarize-history.js';
import { summarizeList as summarizeListWith } from '../bound/triggers/summarize-list.js';
import {
  type RouteOptions,
  summarizeRoute as summarizeRouteWith,
} from '../bound/triggers/summarize-route.js';
import { summarizeTree as summarizeTreeWith, type TreeOptions } from '../bound/triggers/summarize-tree.js';
import type { ToolError } from '../contract/errors.js';
import type { ErrorCode } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import type { LogSink } from '../contract/ports/log-sink.js';
import { checkKnownOptions } from './known-options.js';
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
  return wrapOutputWith(data, listKey, timed('wrapOutput', options, LIST)) as Wrapped<Data>;
}

/** Several lists, each within its item limit, that share one byte limit fairly. */
export function wrapOutputMulti<Data>(
  data: Data,
  lists: readonly MultiList[],
  options: Timed<FrameOptions & ListOptions> = {},
): Wrapped<Data> {
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
  return summarizeListWith(data, listKey, timed('summarizeList', options, LIST));
}

/** A history of more than 30 days: the newest raw, older ones as daily statistics. */
export function summarizeHistory(
  data: unknown,
  listKey: string,
  options: Timed<HistoryOptions>,
): WrappedOutput {
  return summarizeHistoryWith(data, listKey, timed('summarizeHistory', options, HISTORY));
}

/** A tree of more than 20 entries, grouped by category. */
export function summarizeTree(data: unknown, listKey: string, options: Timed<TreeOptions>): WrappedOutput {
  return summarizeTreeWith(data, listKey, timed('summarizeTree', options, TREE));
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
        const { session, turn } = options.turn?.(parameters) ?? { session: 'process', turn: 'process' };
        return getContextBudget(session, turn);
      },
    })(handler);
}

/** The names of options, complete by their types. */
type Names<Options> = Readonly<Record<keyof Timed<Options>, true>>;

const FRAME: Names<FrameOptions> = {
  clock: true,
  timestamp: true,
  maxBytes: true,
  source: true,
  asOf: true,
  citations: true,
  requireCitations: true,
  prepare: true,
  textsByKind: true,
  budget: true,
  rest: true,
};
const LISTS: Names<FrameOptions & ListOptions> = { ...FRAME, strategy: true, rankBy: true, descending: true };
const LIST: Names<WrapOptions> = { ...LISTS, maxItems: true };
const ERROR: Names<ErrorOptions> = { clock: true, timestamp: true, maxMessageLength: true, maxBytes: true };
const ROUTE: Names<RouteOptions> = {
  ...FRAME,
  securityKey: true,
  nameKey: true,
  systemsKey: true,
  threshold: true,
  head: true,
  tail: true,
  maxItems: true,
};
const HISTORY: Names<HistoryOptions> = {
  ...FRAME,
  timeKey: true,
  days: true,
  maxItems: true,
  fields: true,
  dailyKey: true,
};
const TREE: Names<TreeOptions> = {
  ...FRAME,
  threshold: true,
  maxItems: true,
  categoryKey: true,
  nameKey: true,
  childrenKey: true,
};

function timed<Options extends object>(
  caller: string,
  options: Options,
  known: object,
): Options & { readonly clock: Clock } {
  checkKnownOptions(caller, options, Object.keys(known));
  return { clock: systemClock, ...options };
}
