/** One client's connection through the proxy, whatever carries it. */
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import { type RpcMessage } from './rpc-message.js';
export interface SessionOptions {
    readonly proxy: ResultProxy;
    /** Told apart from every other session of the process. */
    readonly id: string;
    readonly toClient: (message: Buffer) => void;
    /** A message that is too large for memory, where the transport has a way for it. */
    readonly toClientInPieces?: (pieces: Iterable<Buffer>) => Promise<void>;
    readonly log: LogSink;
    readonly now: () => number;
    readonly timeoutMs: number;
    /** There is nothing left to talk to. */
    readonly onFinal: (reason: string) => void;
}
export interface Session {
    fromClient(message: Buffer): void;
    /** The client does not read: slow the servers down. */
    pause(): void;
    resume(): void;
    /** No request of the client is open. */
    readonly isIdle: boolean;
    stop(): Promise<void>;
}
/** The client names itself once, or with every request. */
export declare function clientNameOf(message: RpcMessage): string | undefined;
