/**
 * The streams and signals of a long-running command. The real process keeps bytes as bytes and says when a writer
 * must wait.
 */
import { type Readable, Writable } from 'node:stream';
import type { CliIo } from '../cli-io.js';

export interface WrapStreams {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
  /** Resolves with the reason when the process is asked to end. */
  readonly ended: Promise<string>;
}

const STUCK_MS = 3_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** `ended`: when signals are waited for already. */
export function wrapStreams(io: CliIo, ended?: Promise<string>): WrapStreams {
  if (io.stdin !== process.stdin) {
    const written = (write: (text: string) => void) =>
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          write(chunk.toString('utf8'));
          done();
        },
      });
    const never = new Promise<string>(() => undefined);
    return { input: io.stdin, output: written(io.writeOut), errors: written(io.writeError), ended: never };
  }
  return {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    ended: ended ?? endedBySignal(),
  };
}

/** A second signal would end us before what we have started; only one that comes much later means that we are stuck. */
export function endedBySignal(): Promise<string> {
  let first: number | undefined;
  return new Promise((resolve) => {
    for (const signal of SIGNALS)
      process.on(signal, () => {
        first ??= performance.now();
        if (performance.now() - first > STUCK_MS) process.exit(1);
        resolve(`it was ended by ${signal}.`);
      });
  });
}
