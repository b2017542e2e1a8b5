/** Serves one client over standard input and output, until either side is gone. */
import type { Readable, Writable } from 'node:stream';
import { createLineFramer } from '../wire/line-framer.js';
import type { Session } from './session.js';
import { singleLine } from './single-line.js';

export interface StdioClient {
  readonly input: Readable;
  readonly output: Writable;
  readonly maxMessageBytes: number;
}

export interface StdioServing {
  readonly toClient: (message: Buffer) => void;
  /** Resolves when the client is gone. */
  run(session: Session): Promise<void>;
}

const LINE_FEED = Buffer.from('\n');

export function serveStdio({ input, output, maxMessageBytes }: StdioClient): StdioServing {
  let session: Session | undefined;
  let isPaused = false;
  return {
    toClient(message) {
      output.write(singleLine(message));
      const flows = output.write(LINE_FEED);
      if (flows || isPaused) return;
      isPaused = true;
      session?.pause();
      output.once('drain', () => {
        isPaused = false;
        session?.resume();
      });
    },
    run(given) {
      session = given;
      const framer = createLineFramer({
        maxBytes: maxMessageBytes,
        onLine: (line) => given.fromClient(line),
        // No client sends this much; what it was cannot be answered without its id.
        onOversize: () => ({ write: () => undefined, end: () => undefined }),
      });
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
