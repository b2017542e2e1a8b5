/** Serves one client over standard input and output, until either side is gone. */
import type { Readable, Writable } from 'node:stream';
import type { Session } from './session.js';
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
export declare function serveStdio({ input, output, maxMessageBytes }: StdioClient): StdioServing;
