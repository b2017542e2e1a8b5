/** Requests that the proxy itself sends to a server, and their answers. */
import { type RpcMessage } from '../rpc-message.js';
export interface OwnRequests {
    /** `undefined` when there is no answer. */
    ask(method: string, params: unknown, send?: (bytes: Buffer) => void, patienceMs?: number): Promise<RpcMessage | undefined>;
    nextId(): string;
    /** True when the answer was for one of these. */
    take(message: RpcMessage): boolean;
    dropAll(): void;
}
export declare function createOwnRequests(prefix: string, toServer: (bytes: Buffer) => void): OwnRequests;
