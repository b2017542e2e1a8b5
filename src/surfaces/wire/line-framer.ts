/**
 * Splits bytes into messages, one per line, without line feeds. A line over the limit goes to a sink in pieces, so
 * that its size never decides how much memory is used.
 */
export interface OversizeSink {
  write(piece: Uint8Array): void;
  /** False when the stream ended within the line. */
  end(isComplete: boolean): void;
}

export const IGNORED: OversizeSink = { write: () => undefined, end: () => undefined };

export interface LineFramerOptions {
  readonly maxBytes: number;
  /** `isComplete`: false for the rest of a stream that ended within a line. */
  readonly onLine: (line: Buffer, isComplete: boolean) => void;
  readonly onOversize: () => OversizeSink;
  /** Most protocols skip empty lines; to some they mean something. */
  readonly onEmptyLine?: () => void;
}

export interface LineFramer {
  push(chunk: Uint8Array): void;
  /** The stream has ended: what is left is a line too. */
  end(): void;
}

const LINE_FEED = 10;

export function createLineFramer({
  maxBytes,
  onLine,
  onOversize,
  onEmptyLine,
}: LineFramerOptions): LineFramer {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let sink: OversizeSink | undefined;

  function take(piece: Uint8Array): void {
    if (piece.byteLength === 0) return;
    if (sink !== undefined) {
      sink.write(piece);
      return;
    }
    pieces.push(piece);
    size += piece.byteLength;
    if (size <= maxBytes) return;
    sink = onOversize();
    for (const earlier of pieces) sink.write(earlier);
    pieces = [];
    size = 0;
  }

  function finish(isComplete: boolean): void {
    if (sink !== undefined) {
      const ended = sink;
      sink = undefined;
      ended.end(isComplete);
      return;
    }
    const [only] = pieces;
    const line = withoutMark(
      pieces.length === 1 && only !== undefined ? asBuffer(only) : Buffer.concat(pieces),
    );
    pieces = [];
    size = 0;
    if (line.byteLength > 0) onLine(line, isComplete);
    else if (isComplete) onEmptyLine?.();
  }

  return {
    push(chunk) {
      let from = 0;
      for (;;) {
        const at = chunk.indexOf(LINE_FEED, from);
        if (at === -1) break;
        take(chunk.subarray(from, at));
        finish(true);
        from = at + 1;
      }
      take(chunk.subarray(from));
    },
    end() {
      finish(false);
    },
  };
}

/** Some programs begin a text with the byte-order mark of UTF-8. Readers of JSON and of events may leave it out. */
export function withoutMark(bytes: Buffer): Buffer {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return isMarked ? bytes.subarray(3) : bytes;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
