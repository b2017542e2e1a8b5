import type { RpcMessage } from './rpc-message.js';
export interface PendingRequest {
    /** As the client wrote it. */
    readonly id: string;
    readonly method: string;
    /** Of a tool call. */
    readonly tool: string;
    readonly parameters: unknown;
    readonly meta: Readonly<Record<string, unknown>>;
    /** As it is written; empty without one. */
    readonly progressToken: string;
    /** How long it may take. */
    readonly timeoutMs: number;
    deadline: number;
}
export interface PendingRequests {
    /** `tool` when the server knows it by another name than the client. */
    add(message: RpcMessage, tool?: string): PendingRequest;
    /** Takes it out. */
    take(id: string): PendingRequest | undefined;
    /** The server is at work on it: its time starts again. */
    touch(progressToken: string): void;
    takeAll(): PendingRequest[];
    takeExpired(): PendingRequest[];
    has(id: string): boolean;
    /** The client has taken it back: nobody waits for an answer. */
    forget(id: string): void;
    readonly size: number;
}
export declare function createPendingRequests(timeoutMs: number, now: () => number): PendingRequests;
export declare function isGreeting(method: string): boolean;
export declare function progressTokenOf(message: RpcMessage): string;
