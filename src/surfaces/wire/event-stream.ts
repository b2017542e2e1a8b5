/** Reads and writes server-sent events on bytes: the data of each event as it came. */
import { createLineFramer, type OversizeSink } from './line-framer.js';

export interface EventStreamOptions {
  readonly maxBytes: number;
  /** The data of one event, and its kind; several data lines are joined by a line feed. */
  readonly onData: (data: Buffer, kind: string) => void;
  /** The data of an event whose line is larger than the limit, in pieces. */
  readonly onOversize: () => OversizeSink;
  /** An id or a time to wait that the server asked for. */
  readonly onField?: (name: 'id' | 'retry', value: string) => void;
}

export interface EventStreamReader {
  push(chunk: Uint8Array): void;
  end(): void;
}

const DATA = Buffer.from('data:');
const RETURN = 13;
const SPACE = 32;

export function createEventStreamReader(options: EventStreamOptions): EventStreamReader {
  let data: Buffer[] = [];
  let kind = '';
  const framer = createLineFramer({
    maxBytes: options.maxBytes,
    // The rest of a stream that ended within a line is no field.
    onLine: (raw, isComplete) => isComplete && takeLine(withoutReturn(raw)),
    onOversize: () => withoutPrefix(options.onOversize()),
    onEmptyLine: finish,
  });

  function takeLine(line: Buffer): void {
    if (line.byteLength === 0) {
      finish();
    } else if (line.subarray(0, DATA.byteLength).equals(DATA)) {
      data.push(fieldValue(line, DATA.byteLength));
    } else {
      const text = line.toString('utf8');
      const field = /^(id|retry|event): ?(.*)$/.exec(text);
      if (field?.[1] === 'event') kind = field[2] ?? '';
      if (field?.[1] === 'id' || field?.[1] === 'retry') options.onField?.(field[1], field[2] ?? '');
    }
  }

  function finish(): void {
    const [only] = data;
    const given = kind;
    kind = '';
    if (only === undefined) return;
    const whole =
      data.length === 1
        ? only
        : Buffer.concat(data.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from('\n'), part])));
    data = [];
    if (whole.byteLength > 0) options.onData(whole, given);
  }

  return {
    push: (chunk) => framer.push(chunk),
    end() {
      framer.end();
      data = [];
    },
  };
}

function withoutReturn(line: Buffer): Buffer {
  return line.at(-1) === RETURN ? line.subarray(0, -1) : line;
}

function fieldValue(line: Buffer, from: number): Buffer {
  return line.subarray(line[from] === SPACE ? from + 1 : from);
}

/** A line that long is data: its field name and the space after it are no part of the message. */
function withoutPrefix(sink: OversizeSink): OversizeSink {
  let left = DATA.byteLength;
  let mayBeSpace = true;
  return {
    write(piece) {
      let rest = piece.subarray(Math.min(left, piece.byteLength));
      left -= piece.byteLength - rest.byteLength;
      if (left === 0 && mayBeSpace && rest.byteLength > 0) {
        if (rest[0] === SPACE) rest = rest.subarray(1);
        mayBeSpace = false;
      }
      if (rest.byteLength > 0) sink.write(rest);
    },
    end: (isComplete) => sink.end(isComplete),
  };
}

/** One event with one message. JSON has no raw line feeds; where a message has one all the same, the data has several lines. */
export function encodeEvent(message: Uint8Array): Buffer {
  const text = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  if (text.indexOf(10) === -1 && text.indexOf(13) === -1)
    return Buffer.concat([Buffer.from('event: message\ndata: '), text, Buffer.from('\n\n')]);
  const lines = text.toString('utf8').split(/\r\n|\r|\n/);
  return Buffer.from(`event: message\n${lines.map((line) => `data: ${line}\n`).join('')}\n`);
}
