/**
 * Document 1's functions as a server author calls them: with the clock of this machine, the default budgets and a log on
 * standard error. Each takes the parts of its own that it needs, for tests and for servers that have theirs.
 */

import { getContextBudget, type TurnId } from '../bound/budget/budget-registry.js';
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
  return wrapOutputWith(data, listKey, timed(options)) as Wrapped<Data>;
}

/** Several lists, each within its item limit, that share one byte limit fairly. */
export function wrapOutputMulti<Data>(
  data: Data,
  lists: readonly MultiList[],
  options: Timed<FrameOptions & ListOptions> = {},
): Wrapped<Data> {
  return wrapOutputMultiWith(data, lists, timed(options)) as Wrapped<Data>;
}

/** One thing instead of a list. */
export function wrapScalarOutput<Data>(data: Data, options: Timed<FrameOptions> = {}): Wrapped<Data> {
  return wrapScalarOutputWith(data, timed(options)) as Wrapped<Data>;
}

/** The error answer of a tool; the message is cut at 500 characters. */
export function createErrorMeta(
  code: ErrorCode,
  message: unknown,
  options: Timed<ErrorOptions> = {},
): ToolError {
  return createErrorMetaWith(code, message, timed(options));
}

/** A route of more than 20 systems as its first five, a summary of the middle, and its last five. */
export function summarizeRoute(data: unknown, options: Timed<RouteOptions> = {}): WrappedOutput {
  return summarizeRouteWith(data, timed(options));
}

/** A list of more than 30 items, cut with its count. */
export function summarizeList(
  data: unknown,
  listKey: string,
  options: Timed<WrapOptions> = {},
): WrappedOutput {
  return summarizeListWith(data, listKey, timed(options));
}

/** A history of more than 30 days: the newest raw, older ones as daily statistics. */
export function summarizeHistory(
  data: unknown,
  listKey: string,
  options: Timed<HistoryOptions>,
): WrappedOutput {
  return summarizeHistoryWith(data, listKey, timed(options));
}

/** A tree of more than 20 entries, grouped by category. */
export function summarizeTree(data: unknown, listKey: string, options: Timed<TreeOptions>): WrappedOutput {
  return summarizeTreeWith(data, listKey, timed(options));
}

export interface LogContextOptions {
  readonly log?: LogSink;
  readonly clock?: Clock;
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
      budget: (parameters) => {
        const { session, turn } = options.turn?.(parameters) ?? { session: 'process', turn: 'process' };
        return getContextBudget(session, turn);
      },
    })(handler);
}

function timed<Options extends object>(options: Options): Options & { readonly clock: Clock } {
  return { clock: systemClock, ...options };
}
