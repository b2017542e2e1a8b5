/** Receives log records. The records are already redacted; a sink must not throw. */
export const LOG_LEVELS = ['debug', 'info', 'warning', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogRecord {
  readonly level: LogLevel;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface LogSink {
  write(record: LogRecord): void;
}

export function warn(log: LogSink, message: string, fields: LogRecord['fields'] = {}): void {
  log.write({ level: 'warning', message, fields });
}

export function logError(log: LogSink, message: string, fields: LogRecord['fields'] = {}): void {
  log.write({ level: 'error', message, fields });
}
