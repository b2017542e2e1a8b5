/** The three log records of a tool call: started, completed, failed. Field names are the policy's. */
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
export declare function callStarted(call: CallStarted): LogRecord;
/** INFO `MCP call complete`. */
export declare function callCompleted(call: CallCompleted): LogRecord;
/** WARNING `MCP call failed`. */
export declare function callFailed(call: CallFailed): LogRecord;
