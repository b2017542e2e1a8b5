/**
 * A log sink over a writable stream, usually standard error. A record is always one line: line breaks and control
 * characters become escapes. It never throws; if a record cannot be written, it is lost and the work goes on.
 */
import type { Clock } from '../../contract/ports/clock.js';
import type { LogRecord, LogSink } from '../../contract/ports/log-sink.js';

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

const RESERVED = new Set(['time', 'level', 'message']);
/** Streams that already have our listener: a process opens more than one sink on standard error. */
const heard = new WeakSet<LogStream>();

/** Makes a sink that writes each record to a stream as one line. Records must be redacted before. */
export function createStreamSink(options: StreamSinkOptions): LogSink {
  const { stream, json, clock } = options;
  if (stream.on && !heard.has(stream)) {
    heard.add(stream);
    // A reader that went away must not end the program.
    stream.on('error', () => {});
  }
  return {
    write(record) {
      try {
        const time = new Date(clock.now()).toISOString();
        stream.write(`${json ? jsonLine(time, record) : textLine(time, record)}\n`);
      } catch {
        // Telemetry fails open.
      }
    },
  };
}

function jsonLine(time: string, record: LogRecord): string {
  const fields = Object.entries(record.fields).map(([name, value]) => [fieldName(name), value]);
  const line = Object.fromEntries([
    ['time', time],
    ['level', record.level],
    ['message', record.message],
    ...fields,
  ]);
  return escapeUnseen(JSON.stringify(line));
}

/** A field cannot pose as the time, the level or the message of its record. */
function fieldName(name: string): string {
  return RESERVED.has(name) ? `field_${name}` : name;
}

function textLine(time: string, record: LogRecord): string {
  const fields = Object.entries(record.fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${bare(name)}=${readable(value)}`);
  // Quotation marks are no controls, and nothing around the message needs them.
  const message = JSON.stringify(record.message).slice(1, -1).replaceAll('\\"', '"');
  const head = `${time} ${record.level.toUpperCase().padEnd(7)} ${message}`;
  return escapeUnseen(head + fields.join(''));
}

function readable(value: unknown): string {
  return typeof value === 'string' ? bare(value) : (JSON.stringify(value) ?? 'undefined');
}

/** A plain word as it is, everything else in quotes. */
function bare(text: string): string {
  return /^[\w.:/@+-]+$/.test(text) ? text : JSON.stringify(text);
}

/** JSON leaves some controls as they are: delete, C1, line separators, direction marks, tags. They are escaped too. */
function escapeUnseen(line: string): string {
  return line.replace(
    /[\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E0FFF}]/gu,
    (character) =>
      [...Array(character.length).keys()].map((unit) => escapeUnit(character.charCodeAt(unit))).join(''),
  );
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
