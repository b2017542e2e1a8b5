/** Where log records go. A sink receives records that are already redacted; it must not throw. */
export declare const LOG_LEVELS: readonly ['debug', 'info', 'warning', 'error'];
export type LogLevel = (typeof LOG_LEVELS)[number];
export interface LogRecord {
    readonly level: LogLevel;
    readonly message: string;
    readonly fields: Readonly<Record<string, unknown>>;
}
export interface LogSink {
    write(record: LogRecord): void;
}
