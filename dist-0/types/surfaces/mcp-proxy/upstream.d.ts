/** The side of the proxy that faces one MCP server, whatever the transport. */
import type { OversizeSink } from '../wire/line-framer.js';
export interface UpstreamEvents {
    /** `related`: the id, as it is written, of the request on whose stream it came, where the transport has such streams. */
    readonly onMessage: (message: Buffer, related?: string) => void;
    /** A message larger than memory should hold comes in pieces. */
    readonly onOversize: () => OversizeSink;
    /** What came in the place of messages and goes no further, in words that may be shown; empty for a page. */
    readonly onStray?: (words: string) => void;
    /** Requests that were open are lost. `final`: it will not come back. */
    readonly onDown: (reason: string, final: boolean) => void;
    /** It is back and knows nothing: greet it. Messages wait until this is done. */
    readonly onRestart: (send: (message: Buffer) => void) => Promise<void>;
}
export interface Upstream {
    readonly name: string;
    /** Tells nothing before it has returned. */
    start(events: UpstreamEvents): void;
    /** Waits in order while the server is not there. */
    send(message: Buffer): void;
    /** Slows the server down while the client does not read. */
    pause(): void;
    resume(): void;
    stop(): Promise<void>;
    /** What it wrote last beside its messages, where that can be seen. */
    said?(): string;
}
