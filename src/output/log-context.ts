/**
 * Section 10: what a tool call leaves in the log and in the turn's budget. Wraps a handler without changing what it
 * throws. A sink that fails does not fail the call; a call that fails costs no budget.
 */
import type { Clock } from '../contract/ports/clock.js';
import type { LogLevel, LogSink } from '../contract/ports/log-sink.js';
import { toPlainJson } from '../reduce/plain-json.js';
import type { ContextBudget } from './budget/budget-registry.js';
import { attachBudgetWarning } from './wrap/attach-budget-warning.js';

/** The parameters of a call of a dispatcher: which action, and its own. */
export type CallParameters = Readonly<Record<string, unknown>> & { readonly action?: string };

export interface CallTrace {
  readonly traceId?: string | undefined;
  readonly turnId?: string | number | undefined;
}

export interface LogContextPorts<Parameters extends CallParameters> {
  readonly log: LogSink;
  readonly clock: Clock;
  /** Makes a value fit for a log: secrets replaced, long texts and large containers shortened. */
  readonly sanitize: (value: unknown) => unknown;
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
  return (handler) =>
    async (parameters, ...rest) => {
      const started = ports.clock.now();
      const call = { dispatcher, action: parameters.action ?? '' };
      const trace = traceFields(ports.trace?.(parameters));
      const write = (level: LogLevel, message: string, fields: object) =>
        writeSafely(ports.log, level, message, { ...call, ...fields, ...trace });
      write('debug', 'MCP call start', { params: ports.sanitize(parameters) });
      const result = await attempt(handler, parameters, rest, (error) =>
        write('warning', 'MCP call failed', {
          elapsed_ms: elapsed(ports.clock, started),
          error: ports.sanitize(errorText(error)),
          error_type: error instanceof Error ? error.name : typeof error,
        }),
      );
      const { sent, bytes, used } = account(result, ports.budget(parameters));
      write('info', 'MCP call complete', {
        elapsed_ms: elapsed(ports.clock, started),
        ...outputFacts(sent),
        output_bytes: bytes,
        budget_bytes_used: used,
      });
      return sent;
    };
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

function sizeOf(result: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(result) ?? '');
  } catch {
    return Buffer.byteLength(JSON.stringify(toPlainJson(result).value));
  }
}

function outputFacts(result: unknown): { output_count: number; truncated: boolean } {
  const meta = (result as { _meta?: { count?: unknown; truncated?: unknown } } | null | undefined)?._meta;
  return {
    output_count: typeof meta?.count === 'number' ? meta.count : 0,
    truncated: meta?.truncated === true,
  };
}

function traceFields(trace: CallTrace | undefined): { trace_id?: string; turn_id?: string | number } {
  return {
    ...(trace?.traceId === undefined ? {} : { trace_id: trace.traceId }),
    ...(trace?.turnId === undefined ? {} : { turn_id: trace.turnId }),
  };
}

function elapsed(clock: Clock, started: number): number {
  return Math.round((clock.now() - started) * 100) / 100;
}

function errorText(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'An error without a message.';
  }
}

function writeSafely(log: LogSink, level: LogLevel, message: string, fields: Record<string, unknown>): void {
  try {
    log.write({ level, message, fields });
  } catch {
    // Telemetry fails open: the call matters more than its record.
  }
}
