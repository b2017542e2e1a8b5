/**
 * What a log record may hold: no secrets at any depth, no long text, no large structures, errors by name and message only.
 * The sink that writes it is an adapter; nothing here writes.
 */
import type { LogRecord } from '../contract/ports/log-sink.js';
/**
 * A value that is safe to write to a log. Secrets are replaced first, then texts over 200 characters are cut to 200 and
 * `...`, objects of more than 10 keys become `{dict with N keys}` and lists of more than 10 items `[list with N items]`.
 */
export declare function sanitizeForLog(value: unknown): unknown;
/** The parameters of a call, each made safe to write; the object itself is kept however many it has. */
export declare function sanitizeParameters(parameters: Readonly<Record<string, unknown>>): Record<string, unknown>;
/** A record that is safe to write: its message and every field as `sanitizeForLog` does, its `params` one by one. */
export declare function redactLogRecord(record: LogRecord): LogRecord;
