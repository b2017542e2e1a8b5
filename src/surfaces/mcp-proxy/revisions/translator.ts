/** The interface between a client of one revision and a server of the other. */
import type { RpcMessage } from '../rpc-message.js';

export interface Translator {
  fromClient(message: RpcMessage): void;
  /** `related`: the request, by its id as it is written, on whose stream the message came; only HTTP knows. */
  fromServer(message: RpcMessage, related: string | undefined): void;
  /** Answers that are larger than memory should hold come under these ids, for the request of the client that waits. */
  waitingFor(serverId: string): string | undefined;
  /** The server has gone; requests that were open are answered by others. */
  onDown(): void;
  /** It is back and knows nothing. */
  onRestart(send: (bytes: Buffer) => void): Promise<void>;
  stop(): void;
}

export interface TranslatorPorts {
  readonly server: string;
  /** What the server wrote last beside its messages. */
  readonly said: () => string;
  readonly toServer: (bytes: Buffer) => void;
  readonly toClient: (bytes: Buffer) => void;
  /** How long a person may take to answer; then the call is given up. */
  readonly patienceMs: number;
}
