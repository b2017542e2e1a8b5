/** The three log records of a tool call: started, completed, failed. The policy sets the names of the fields. */
import type { LogRecord } from '../contract/ports/log-sink.js';

export interface CallPlace {
  /** The tool or group of tools, for example `universe`. */
  readonly dispatcher: string;
  readonly action: string;
  readonly traceId?: string | null;
  readonly turnId?: string | null;
}

export interface CallStarted extends CallPlace {
  readonly params: Readonly<Record<string, unknown>>;
}

export interface CallCompleted extends CallPlace {
  readonly elapsedMs: number;
  /** The `_meta` of the answer; its figures give `output_count` and `truncated`. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
  readonly outputBytes: number;
  /** Bytes of tool output in this turn, this call included. */
  readonly budgetBytesUsed: number;
}

export interface CallFailed extends CallPlace {
  readonly elapsedMs: number;
  /** What was thrown. Only its name and message are recorded. */
  readonly error: unknown;
}

/** DEBUG `MCP call start`. The parameters are redacted when the logger writes the record. */
export function callStarted(call: CallStarted): LogRecord {
  return {
    level: 'debug',
    message: 'MCP call start',
    fields: { ...place(call), params: call.params, ...trace(call) },
  };
}

/** INFO `MCP call complete`. */
export function callCompleted(call: CallCompleted): LogRecord {
  const fields = {
    ...place(call),
    elapsed_ms: twoDecimals(call.elapsedMs),
    output_count: outputCount(call.meta),
    truncated: call.meta?.truncated === true,
    output_bytes: call.outputBytes,
    budget_bytes_used: call.budgetBytesUsed,
    ...trace(call),
  };
  return { level: 'info', message: 'MCP call complete', fields };
}

/** WARNING `MCP call failed`. */
export function callFailed(call: CallFailed): LogRecord {
  const fields = {
    ...place(call),
    elapsed_ms: twoDecimals(call.elapsedMs),
    ...errorFields(call.error),
    ...trace(call),
  };
  return { level: 'warning', message: 'MCP call failed', fields };
}

/** How many items an answer has by its own `_meta`: `total_count` for several lists where given, else `count`, else 0. */
function outputCount(meta: Readonly<Record<string, unknown>> | undefined): number {
  const total = meta?.lists === undefined ? undefined : meta.total_count;
  const count = typeof total === 'number' ? total : meta?.count;
  return typeof count === 'number' ? count : 0;
}

function errorFields(error: unknown): { error: string; error_type: string } {
  try {
    if (error instanceof Error) return { error: String(error.message), error_type: String(error.name) };
    return { error: String(error), error_type: typeof error };
  } catch {
    return { error: '[unreadable]', error_type: 'unknown' };
  }
}

function place(call: CallPlace): { dispatcher: string; action: string } {
  return { dispatcher: call.dispatcher, action: call.action };
}

function trace(call: CallPlace): { trace_id?: string; turn_id?: string } {
  return {
    ...(call.traceId == null ? {} : { trace_id: call.traceId }),
    ...(call.turnId == null ? {} : { turn_id: call.turnId }),
  };
}

function twoDecimals(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
