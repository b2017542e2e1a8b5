/**
 * Records a tool call in the log and in the turn's budget. It wraps a handler and does not change what the handler
 * throws. A failing sink does not fail the call, and a failed call costs no budget.
 */
import { ANYTHING, checkArguments, FUNCTION, having } from '../contract/call-shapes.js';
import type { Clock } from '../contract/ports/clock.js';
import type { LogRecord, LogSink } from '../contract/ports/log-sink.js';
import { writeJson } from '../reduce/write-json.js';
import { callCompleted, callFailed, callStarted } from '../trust/call-records.js';
import { redactLogRecord } from '../trust/log-record.js';
import type { ContextBudget } from './budget/budget-registry.js';
import { attachBudgetWarning } from './own-answer/attach-budget-warning.js';
import { ownResult } from './own-answer/own-results.js';

/** The parameters of a call of a dispatcher: which action, and its own. */
export type CallParameters = Readonly<Record<string, unknown>> & { readonly action?: string };

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

export type ToolHandler<Parameters extends CallParameters, Rest extends unknown[], Result> = (
  parameters: Parameters,
  ...rest: Rest
) => Result | Promise<Result>;

/** `logContext('universe', ports)(handler)` is the handler with records, budget and, when it is used up, the warning. */
export function logContext<Parameters extends CallParameters>(
  dispatcher: string,
  ports: LogContextPorts<Parameters>,
): <Rest extends unknown[], Result>(
  handler: ToolHandler<Parameters, Rest, Result>,
) => (parameters: Parameters, ...rest: Rest) => Promise<Result> {
  return (handler) => {
    checkArguments('logContext', { handler: [handler, FUNCTION] });
    return async (parameters, ...rest) => {
      checkArguments('logContext', { parameters: [parameters, having({ action: ANYTHING })] });
      const { log, clock } = ports;
      const started = clock.now();
      const place = { dispatcher, action: parameters.action ?? '', ...traceOf(ports, parameters) };
      write(log, callStarted({ ...place, params: parameters }));
      const result = await attempt(handler, parameters, rest, (error) =>
        write(log, callFailed({ ...place, elapsedMs: clock.now() - started, error })),
      );
      const { sent, bytes, used } = account(result, ports.budget(parameters));
      const facts = { elapsedMs: clock.now() - started, outputBytes: bytes, budgetBytesUsed: used };
      write(log, callCompleted({ ...place, ...facts, meta: metaOf(sent) }));
      return sent;
    };
  };
}

/** Telemetry fails open: the call goes on even if nobody can tell whose it is. */
function traceOf<Parameters extends CallParameters>(
  { trace }: LogContextPorts<Parameters>,
  parameters: Parameters,
): CallTrace {
  try {
    return { ...trace?.(parameters) };
  } catch {
    return {};
  }
}

async function attempt<Parameters extends CallParameters, Rest extends unknown[], Result>(
  handler: ToolHandler<Parameters, Rest, Result>,
  parameters: Parameters,
  rest: Rest,
  onError: (error: unknown) => void,
): Promise<Result> {
  try {
    return await handler(parameters, ...rest);
  } catch (error) {
    onError(error);
    throw error;
  }
}

/** Reads the budget, attaches the warning and spends in one synchronous step: a concurrent call cannot come between. */
function account<Result>(
  result: Result,
  budget: ContextBudget,
): { sent: Result; bytes: number; used: number } {
  const sent = attachBudgetWarning(result, sizeOf(result), budget.current()) as Result;
  const bytes = sizeOf(sent);
  return { sent, bytes, used: budget.spend(bytes).bytesUsed };
}

/** A foreign value may need more memory, written out, than there is. */
function sizeOf(result: unknown): number {
  const isOwn = ownResult(result) !== undefined;
  return Buffer.byteLength(isOwn ? JSON.stringify(result) : writeJson(result).text);
}

function metaOf(result: unknown): Readonly<Record<string, unknown>> | undefined {
  const meta = (result as { _meta?: unknown } | null | undefined)?._meta;
  return typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : undefined;
}

/** Telemetry fails open: the call matters more than its record. */
function write(log: LogSink, record: LogRecord): void {
  try {
    log.write(redactLogRecord(record));
  } catch {
    // The sink broke its promise not to throw; there is nowhere left to say so.
  }
}
