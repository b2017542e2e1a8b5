/**
 * News of a stateless server for a client that greeted: one subscription for the lists, opened when the client is ready, and
 * one for each resource that it subscribes to. One that the server ends is opened again, later each time.
 */
import { type RpcMessage } from '../rpc-message.js';
import { type Capabilities } from './capabilities.js';
export interface ChangeStreams {
    /** What the server can say of its lists. */
    openLists(server: Capabilities): void;
    /** True when the server agreed. */
    subscribe(uri: string): Promise<boolean>;
    unsubscribe(uri: string): void;
    acknowledged(message: RpcMessage): void;
    /** An answer to one of these, or the server's word that it has ended; false when it is none of ours. */
    ended(id: string): boolean;
    isOurs(message: RpcMessage): boolean;
    renew(): void;
    stop(): void;
}
export declare function createChangeStreams(toServer: (bytes: Buffer) => void, nextId: () => string, meta: () => Readonly<Record<string, unknown>>): ChangeStreams;
