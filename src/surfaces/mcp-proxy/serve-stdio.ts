/** Serves one client over standard input and output until either side is gone. */
import type { Readable, Writable } from 'node:stream';
import { createLineFramer, IGNORED } from '../wire/line-framer.js';
import type { Session } from './session.js';
import { singleLine } from './single-line.js';

export interface StdioClient {
  readonly input: Readable;
  readonly output: Writable;
  readonly maxMessageBytes: number;
}

export interface StdioServing {
  readonly toClient: (message: Buffer) => void;
  /** One message in pieces, as fast as the client reads; other messages wait for its end. */
  readonly toClientInPieces: (pieces: Iterable<Buffer>) => Promise<void>;
  /** Resolves when the client is gone. */
  run(session: Session): Promise<void>;
}

const LINE_FEED = Buffer.from('\n');

export function serveStdio({ input, output, maxMessageBytes }: StdioClient): StdioServing {
  let session: Session | undefined;
  let isPaused = false;
  /** Messages that wait for the end of one in pieces. */
  let held: Buffer[] | undefined;
  let inPieces = Promise.resolve();

  function toClient(message: Buffer): void {
    if (held !== undefined) {
      held.push(message);
      return;
    }
    output.write(singleLine(message));
    const flows = output.write(LINE_FEED);
    if (flows || isPaused) return;
    isPaused = true;
    session?.pause();
    output.once('drain', () => {
      isPaused = false;
      session?.resume();
    });
  }

  async function writePieces(pieces: Iterable<Buffer>): Promise<void> {
    held ??= [];
    for (const piece of pieces) {
      if (output.destroyed) break;
      if (!output.write(singleLine(piece))) await drained(output);
    }
    output.write(LINE_FEED);
    const waiting = held;
    held = undefined;
    for (const message of waiting) toClient(message);
  }

  return {
    toClient,
    toClientInPieces(pieces) {
      inPieces = inPieces.then(() => writePieces(pieces));
      return inPieces;
    },
    run(given) {
      session = given;
      const framer = createLineFramer({
        maxBytes: maxMessageBytes,
        onLine: take,
        // No client sends this much; what it was cannot be answered without its id.
        onOversize: () => IGNORED,
      });
      /** A client that sends faster than its messages are read is slowed down. */
      let reading = 0;
      function take(line: Buffer): void {
        const work = given.fromClient(line);
        if (!(work instanceof Promise)) return;
        reading += 1;
        input.pause();
        void work.finally(() => {
          reading -= 1;
          if (reading === 0) input.resume();
        });
      }
      return new Promise((resolve) => {
        input.on('data', (chunk: Buffer) => framer.push(chunk));
        input.on('end', () => {
          framer.end();
          resolve();
        });
        input.on('error', () => resolve());
        output.on('error', () => resolve());
      });
    },
  };
}

function drained(output: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) output.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) output.on(event, done);
  });
}
