/**
 * `subscriptions/listen` for a server that greets: which of its notifications go to which subscription. Such a server sends
 * changes of lists unasked; single resources it is asked for once, however many listen.
 */
import type { RpcMessage } from '../rpc-message.js';
import { type Capabilities } from './capabilities.js';
export interface SubscriptionPorts {
    readonly toClient: (bytes: Buffer) => void;
    /** True when the server agreed. */
    readonly subscribe: (uri: string) => Promise<boolean>;
    readonly unsubscribe: (uri: string) => void;
}
export interface ChangeSubscriptions {
    open(message: RpcMessage, server: Capabilities): Promise<void>;
    /** True when there was one. */
    close(id: string): boolean;
    /** False for a notification that no subscription brings. */
    deliver(message: RpcMessage): boolean;
    /** The server is back and knows no subscriptions. */
    renew(): Promise<void>;
    clear(): void;
}
export declare function createChangeSubscriptions(ports: SubscriptionPorts): ChangeSubscriptions;
/** `toolsListChanged` needs `tools.listChanged`. */
export declare function canChange(server: Capabilities, name: string): boolean;
