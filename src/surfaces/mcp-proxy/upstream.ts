/** The proxy's side towards one MCP server: the transport moves bytes, the connection has read them. */
import type { OversizeSink } from '../wire/line-framer.js';
import type { RpcMessage } from './rpc-message.js';

interface ServerEvents {
  /**
   * Receives a message that is too large for memory in pieces. `onEnd` is called once with whether it was the answer to
   * a request.
   */
  readonly onOversize: (onEnd?: (isAnswer: boolean) => void) => OversizeSink;
  /** Requests that were open are lost. `final`: it will not come back. */
  readonly onDown: (reason: string, final: boolean) => void;
  /** It is back and knows nothing: greet it. Messages wait until this is done. */
  readonly onRestart: (send: (message: Buffer) => void) => Promise<void>;
}

/** What a transport knows about its bytes, and needs to know about them. */
export interface Origin {
  /** The id, as it is written, of the request on whose stream they came, where the transport has such streams. */
  readonly related?: string | undefined;
  /** Told of each message before it is handed on. */
  readonly onRead?: (message: RpcMessage) => void;
  /** Called for a part that is no message, in place of a log. */
  readonly onStray?: () => void;
}

export interface UpstreamEvents extends ServerEvents {
  /** A message, or a batch of them. Done when they have been read and handed on. */
  readonly onMessage: (bytes: Buffer, origin?: Origin) => void | Promise<void>;
  /** What came in place of a message, in words that may be shown; empty for a page. */
  readonly onStray?: (words: string) => void;
}

/** The transport to a server. */
export interface Upstream {
  readonly name: string;
  /** Each piece is whole: no message continues in the next one. */
  readonly bringsWhole?: boolean;
  /** It has to know what it sends. */
  readonly readsSent?: boolean;
  /** Shared by all connections to the same server. */
  readonly era?: EraMemory;
  /** Tells nothing before it has returned. */
  start(events: UpstreamEvents): void;
  /** Waits in order while the server is not there. `known`: what was read of it already. */
  send(message: Buffer, known?: RpcMessage): void;
  /** Slows the server down while the client does not read. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
  /** What it wrote last beside its messages, where that can be seen. */
  said?(): string;
}

/** Which families of revisions a server is known to speak. It is found out once for a server, not for each client. */
export interface EraMemory {
  /** `initialize`, up to 2025-11-25. */
  greeted: boolean | undefined;
  /** 2026-07-28. */
  stateless: boolean | undefined;
}

export interface ConnectionEvents extends ServerEvents {
  /** One after the other, in the order in which they came. */
  readonly onMessage: (message: RpcMessage, related?: string) => void;
  /** What came in place of messages and is dropped, in words that may be shown; empty for a page. */
  readonly onStray?: (words: () => string) => void;
  /** A message could not be handed on. */
  readonly onFault?: (error: unknown) => void;
}

/** A server whose messages have been read. */
export interface Connection extends Omit<Upstream, 'start' | 'era' | 'bringsWhole' | 'readsSent'> {
  start(events: ConnectionEvents): void;
  said(): string;
  /** Nothing waits to be read. */
  readonly isEmpty: boolean;
}
