/**
 * Document 1's functions as a server author calls them: with the clock of this machine, the default budgets and a log on
 * standard error. Each takes the parts of its own that it needs, for tests and for servers that have theirs.
 */
import type { ToolError } from '../contract/errors.js';
import type { ErrorCode } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import type { LogSink } from '../contract/ports/log-sink.js';
import { type TurnId } from '../output/budget/budget-registry.js';
import { type CallParameters, type ToolHandler } from '../output/log-context.js';
import { type HistoryOptions } from '../output/triggers/summarize-history.js';
import { type RouteOptions } from '../output/triggers/summarize-route.js';
import { type TreeOptions } from '../output/triggers/summarize-tree.js';
import { type ErrorOptions } from '../output/wrap/create-error-meta.js';
import type { WrappedOutput } from '../output/wrap/payload.js';
import type { FrameOptions } from '../output/wrap/wrap-options.js';
import { type ListOptions, type MultiList, type WrapOptions } from '../output/wrap/wrap-output.js';
import type { Wrapped } from '../output/wrap/wrapped.js';
/** The same options, where the time may be left out. */
export type Timed<Options> = Omit<Options, 'clock' | 'timestamp'> & {
    readonly clock?: Clock;
    readonly timestamp?: string;
};
/** One list within its item limit (50) and byte limit (10,240), with `_meta`. */
export declare function wrapOutput<Data>(data: Data, listKey: string, options?: Timed<WrapOptions>): Wrapped<Data>;
/** Several lists, each within its item limit, that share one byte limit fairly. */
export declare function wrapOutputMulti<Data>(data: Data, lists: readonly MultiList[], options?: Timed<FrameOptions & ListOptions>): Wrapped<Data>;
/** One thing instead of a list. */
export declare function wrapScalarOutput<Data>(data: Data, options?: Timed<FrameOptions>): Wrapped<Data>;
/** The error answer of a tool; the message is cut at 500 characters. */
export declare function createErrorMeta(code: ErrorCode, message: unknown, options?: Timed<ErrorOptions>): ToolError;
/** A route of more than 20 systems as its first five, a summary of the middle, and its last five. */
export declare function summarizeRoute(data: unknown, options?: Timed<RouteOptions>): WrappedOutput;
/** A list of more than 30 items, cut with its count. */
export declare function summarizeList(data: unknown, listKey: string, options?: Timed<WrapOptions>): WrappedOutput;
/** A history of more than 30 days: the newest raw, older ones as daily statistics. */
export declare function summarizeHistory(data: unknown, listKey: string, options: Timed<HistoryOptions>): WrappedOutput;
/** A tree of more than 20 entries, grouped by category. */
export declare function summarizeTree(data: unknown, listKey: string, options: Timed<TreeOptions>): WrappedOutput;
export interface LogContextOptions {
    readonly log?: LogSink;
    readonly clock?: Clock;
    /** Whose turn a call belongs to. Default: one session and one turn for the process. */
    readonly turn?: (parameters: CallParameters) => {
        readonly session: string;
        readonly turn: TurnId;
    };
}
/** `logContext('universe')(handler)`: the handler with its log records, the turn's budget, and its warning. */
export declare function logContext(dispatcher: string, options?: LogContextOptions): <Parameters extends CallParameters, Rest extends unknown[], Result>(handler: ToolHandler<Parameters, Rest, Result>) => (parameters: Parameters, ...rest: Rest) => Promise<Result>;
