/**
 * An answer that is too large for memory: spooled to a file while it comes, then bounded from there. Where no file can be
 * written, from its beginning.
 */
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import type { OversizeSink } from '../wire/line-framer.js';
import type { PendingRequest } from './pending-requests.js';
export interface SpoolOptions {
    readonly proxy: ResultProxy;
    readonly log: LogSink;
    readonly toClient: (message: Buffer) => void;
    /** A message in pieces. Absent where the client's transport takes whole ones only. */
    readonly toClientInPieces?: ((pieces: Iterable<Buffer>) => Promise<void>) | undefined;
    readonly takeRequest: (id: string) => PendingRequest | undefined;
    readonly server: string;
    readonly client: string | undefined;
}
export declare function spoolMessage(options: SpoolOptions): OversizeSink;
