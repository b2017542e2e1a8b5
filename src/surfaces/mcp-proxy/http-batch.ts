/**
 * Handles several messages in one POST, which only the revision of 2025-03-26 has. The answers leave as they come, on
 * one stream of events that ends with the last of them.
 */
import type { ServerResponse } from 'node:http';
import { type ReadAside, readEach } from './intake.js';
import type { RpcMessage } from './rpc-message.js';

export const BATCHED = '2025-03-26';

/** The part of a response that an answer needs. */
export interface AnswerStream {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  write(bytes: Buffer | string): unknown;
  end(bytes?: Buffer): unknown;
  destroy(): unknown;
  /** What waits to be read. */
  readonly writableLength: number;
  on(event: 'close', listener: () => void): unknown;
}

/** `undefined` for anything but a batch. In a batch each request has its own id, and none greets. */
export async function readClientBatch(
  body: Buffer,
  aside: ReadAside | undefined,
): Promise<RpcMessage[] | undefined> {
  const messages: (RpcMessage | undefined)[] = [];
  await readEach(body, aside, (message) => void messages.push(message));
  const ids = new Set<string>();
  const read: RpcMessage[] = [];
  for (const message of messages) {
    if (message === undefined || message.method === 'initialize') return undefined;
    if (message.kind === 'request' && ids.has(message.id)) return undefined;
    if (message.kind === 'request') ids.add(message.id);
    read.push(message);
  }
  return read.length === 0 ? undefined : read;
}

/** One response for so many answers. */
export function sharedStream(response: ServerResponse, answers: number): AnswerStream {
  let open = answers;
  let isBegun = false;
  response.setMaxListeners(0);
  return {
    writeHead(status, headers) {
      if (!isBegun) response.writeHead(status, headers);
      isBegun = true;
    },
    write: (bytes) => response.write(bytes),
    end() {
      open -= 1;
      if (open === 0) response.end();
    },
    destroy: () => response.destroy(),
    get writableLength() {
      return response.writableLength;
    },
    on: (event, listener) => response.on(event, listener),
  };
}
