/**
 * A log sink over a writable stream, in practice standard error. One record is one line whatever is in it: line breaks and
 * control characters are written as escapes. It never throws: a log that cannot be written is lost, the work goes on.
 */
import type { Clock } from '../../contract/ports/clock.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
/** The part of a stream that the sink uses. */
export interface LogStream {
    write(text: string): unknown;
    on?(event: 'error', listener: (error: Error) => void): unknown;
}
export interface StreamSinkOptions {
    readonly stream: LogStream;
    /** One JSON object a line (time, level, message, then the fields) instead of a line for people. */
    readonly json: boolean;
    readonly clock: Clock;
}
/** Makes a sink that writes each record to a stream as one line. Records must be redacted before. */
export declare function createStreamSink(options: StreamSinkOptions): LogSink;
