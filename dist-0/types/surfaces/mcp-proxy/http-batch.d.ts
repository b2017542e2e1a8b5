/**
 * Several messages in one POST, as the revision of 2025-03-26 has it and no later one. Their answers leave as they come, on one
 * stream of events that ends with the last of them.
 */
import type { ServerResponse } from 'node:http';
import { type RpcMessage } from './rpc-message.js';
export declare const BATCHED = "2025-03-26";
/** The part of a response that an answer needs. */
export interface AnswerStream {
    writeHead(status: number, headers: Record<string, string | number>): unknown;
    write(bytes: Buffer | string): unknown;
    end(bytes?: Buffer): unknown;
    destroy(): unknown;
    on(event: 'close', listener: () => void): unknown;
}
/** `undefined` for what is no batch: each of its requests has an id of its own, and none of them greets. */
export declare function readClientBatch(body: Buffer): RpcMessage[] | undefined;
/** One response for so many answers. */
export declare function sharedStream(response: ServerResponse, answers: number): AnswerStream;
