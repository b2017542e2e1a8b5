/** The program's logger: level, redaction, sink. Everything that is logged passes through here. */
import { type LogStream } from '../adapters/log/stream-sink.js';
import type { LogConfig } from '../contract/config/log.js';
import type { Clock } from '../contract/ports/clock.js';
import { type LogLevel, type LogRecord, type LogSink } from '../contract/ports/log-sink.js';
export interface LoggerOptions {
    readonly sink: LogSink;
    /** The least level that is written. */
    readonly level: LogLevel;
}
/** A logger is a sink too: code that takes a `LogSink` may be given one, and its records are redacted on the way. */
export interface Logger extends LogSink {
    debug(message: string, fields?: LogRecord['fields']): void;
    info(message: string, fields?: LogRecord['fields']): void;
    warning(message: string, fields?: LogRecord['fields']): void;
    error(message: string, fields?: LogRecord['fields']): void;
}
/** Makes a logger that drops records below its level, redacts the others at every depth, and never throws. */
export declare function createLogger(options: LoggerOptions): Logger;
/**
 * The `[log]` section as the environment alone gives it (`PLIMSOLL_LOG_LEVEL`, `PLIMSOLL_LOG_JSON`), for a server that
 * loads no configuration file. A value that is not accepted leaves the default.
 */
export declare function logSettings(env: Readonly<Record<string, string | undefined>>): LogConfig;
export interface OpenLoggerOptions {
    /** Where the lines go: standard error. */
    readonly stream: LogStream;
    /** The `[log]` section of the configuration. */
    readonly config: {
        readonly level: LogLevel;
        readonly json: boolean;
    };
    readonly clock: Clock;
}
/** The logger that a configuration describes. */
export declare function openLogger(options: OpenLoggerOptions): Logger;
