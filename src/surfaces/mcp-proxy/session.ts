/** One client's connection through the proxy, whatever carries it. */
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import { paramValue, type RpcMessage } from './rpc-message.js';

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
  /** There is work of our own, or a server that is only starting, which is more than a wait for its answers. */
  readonly isWorking: boolean;
  stop(): Promise<void>;
}

const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';

/** The client names itself once, or with every request. */
export function clientNameOf(message: RpcMessage): string | undefined {
  if (message.method === 'initialize') return nameOf(paramValue(message, 'clientInfo'));
  const meta = paramValue(message, '_meta');
  return typeof meta === 'object' && meta !== null ? clientNameIn(meta) : undefined;
}

/** Of a request that names its client. Several clients of the stateless revision may share a session. */
export function clientNameIn(meta: object | undefined): string | undefined {
  return nameOf((meta as Record<string, unknown> | undefined)?.[CLIENT_INFO]);
}

/** Whose turn a request without a named one belongs to. */
export function clientSession(session: string, meta: Readonly<Record<string, unknown>>): string {
  const client = meta[CLIENT_INFO];
  return client === undefined ? session : `${session} ${JSON.stringify(client)}`;
}

function nameOf(info: unknown): string | undefined {
  const name = (info as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : undefined;
}
