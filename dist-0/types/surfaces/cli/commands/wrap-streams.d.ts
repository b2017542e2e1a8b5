/** The streams and signals of a long-running command. The real process keeps bytes as bytes and tells when it must wait. */
import { type Readable, Writable } from 'node:stream';
import type { CliIo } from '../cli-io.js';
export interface WrapStreams {
    readonly input: Readable;
    readonly output: Writable;
    readonly errors: Writable;
    /** Resolves with the reason when the process is asked to end. */
    readonly ended: Promise<string>;
}
/** `ended`: when signals are waited for already. */
export declare function wrapStreams(io: CliIo, ended?: Promise<string>): WrapStreams;
export declare function endedBySignal(): Promise<string>;
