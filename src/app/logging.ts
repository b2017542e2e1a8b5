/** The program's logger: level, redaction, sink. Every log record passes through here. */

import { createStreamSink, type LogStream } from '../adapters/log/stream-sink.js';
import {
  CLOCK,
  checkArguments,
  checkKnownOptions,
  FLAG,
  FUNCTION,
  having,
  optional,
  TEXT,
} from '../contract/call-shapes.js';
import { defaultConfig } from '../contract/config/default-config.js';
import type { LogConfig } from '../contract/config/log.js';
import type { Clock } from '../contract/ports/clock.js';
import { LOG_LEVELS, type LogLevel, type LogRecord, type LogSink } from '../contract/ports/log-sink.js';
import { redactLogRecord } from '../trust/log-record.js';

export interface LoggerOptions {
  readonly sink: LogSink;
  /** The lowest level that is written. */
  readonly level: LogLevel;
}

/** A logger is a sink too: code that takes a `LogSink` may be given one, and its records are redacted on the way. */
export interface Logger extends LogSink {
  debug(message: string, fields?: LogRecord['fields']): void;
  info(message: string, fields?: LogRecord['fields']): void;
  warning(message: string, fields?: LogRecord['fields']): void;
  error(message: string, fields?: LogRecord['fields']): void;
}

const WRITER = having({ write: FUNCTION });

/** Makes a logger that drops records below its level, redacts the others at every depth, and never throws. */
export function createLogger(options: LoggerOptions): Logger {
  checkKnownOptions('createLogger', options, { sink: WRITER, level: TEXT }, ['sink']);
  const least = LOG_LEVELS.indexOf(options.level);
  const write = (record: LogRecord): void => {
    try {
      if (LOG_LEVELS.indexOf(record.level) < least) return;
      options.sink.write(redactLogRecord(record));
    } catch {
      // Telemetry fails open.
    }
  };
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogRecord['fields'] = {}): void =>
      write({ level, message, fields });
  return { write, debug: at('debug'), info: at('info'), warning: at('warning'), error: at('error') };
}

/**
 * The `[log]` section as the environment alone gives it (`PLIMSOLL_LOG_LEVEL`, `PLIMSOLL_LOG_JSON`), for a server that
 * loads no configuration file. A value that is not accepted leaves the default.
 */
export function logSettings(env: Readonly<Record<string, string | undefined>>): LogConfig {
  const variables = having({ PLIMSOLL_LOG_LEVEL: optional(TEXT), PLIMSOLL_LOG_JSON: optional(TEXT) });
  checkArguments('logSettings', { environment: [env, variables] });
  const defaults = defaultConfig().log;
  const level = LOG_LEVELS.find((candidate) => candidate === env.PLIMSOLL_LOG_LEVEL?.trim().toLowerCase());
  const json = env.PLIMSOLL_LOG_JSON?.trim().toLowerCase();
  return {
    level: level ?? defaults.level,
    json: json === undefined ? defaults.json : ['1', 'true', 'yes', 'on'].includes(json),
  };
}

export interface OpenLoggerOptions {
  /** Where the lines go: standard error. */
  readonly stream: LogStream;
  /** The `[log]` section of the configuration. */
  readonly config: { readonly level: LogLevel; readonly json: boolean };
  readonly clock: Clock;
}

/** The logger that a configuration describes. */
export function openLogger(options: OpenLoggerOptions): Logger {
  const known = { stream: WRITER, config: having({ level: TEXT, json: FLAG }), clock: CLOCK };
  checkKnownOptions('openLogger', options, known, Object.keys(known));
  const { stream, config, clock } = options;
  return createLogger({ sink: createStreamSink({ stream, json: config.json, clock }), level: config.level });
}
