/**
 * Section 10: what a tool call leaves in the log and in the turn's budget. Wraps a handler without changing what it
 * throws. A sink that fails does not fail the call; a call that fails costs no budget.
 */
import type { Clock } from '../contract/ports/clock.js';
import type { LogSink } from '../contract/ports/log-sink.js';
import type { ContextBudget } from './budget/budget-registry.js';
/** The parameters of a call of a dispatcher: which action, and its own. */
export type CallParameters = Readonly<Record<string, unknown>> & {
    readonly action?: string;
};
export interface CallTrace {
    readonly traceId?: string | null;
    readonly turnId?: string | null;
}
export interface LogContextPorts<Parameters extends CallParameters> {
    /** Receives records without secrets and long texts. */
    readonly log: LogSink;
    readonly clock: Clock;
    /** The budget of the turn that the call belongs to. */
    readonly budget: (parameters: Parameters) => ContextBudget;
    readonly trace?: (parameters: Parameters) => CallTrace;
}
export type ToolHandler<Parameters extends CallParameters, Rest extends unknown[], Result> = (parameters: Parameters, ...rest: Rest) => Result | Promise<Result>;
/** `logContext('universe', ports)(handler)` is the handler with records, budget and, when it is used up, the warning. */
export declare function logContext<Parameters extends CallParameters>(dispatcher: string, ports: LogContextPorts<Parameters>): <Rest extends unknown[], Result>(handler: ToolHandler<Parameters, Rest, Result>) => (parameters: Parameters, ...rest: Rest) => Promise<Result>;
