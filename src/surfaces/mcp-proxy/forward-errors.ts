/**
 * Passes on what a server writes to its standard error. Our own is written by a thread and waited for: a client that does not
 * read it holds up the server, as it would without the proxy, and never the proxy.
 */
import { write } from 'node:fs';

const STANDARD_ERROR = 2;
const AGAIN_MS = 20;

/** `done` is also told when nobody reads any more. */
export function forwardErrors(chunk: Buffer, done: () => void): void {
  write(STANDARD_ERROR, chunk, (error, written) => {
    // A pipe that is full says so when somebody has made it non-blocking, as node does.
    if (error?.code === 'EAGAIN') setTimeout(() => forwardErrors(chunk, done), AGAIN_MS).unref();
    else if (error !== null || written >= chunk.byteLength) done();
    else forwardErrors(chunk.subarray(written), done);
  });
}
