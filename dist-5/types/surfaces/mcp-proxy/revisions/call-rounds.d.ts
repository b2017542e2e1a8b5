import { type RpcMessage } from '../rpc-message.js';
import { type Capabilities } from './capabilities.js';
import { type OpenCall } from './open-call.js';
import type { TranslatorPorts } from './translator.js';
export interface RoundPorts extends TranslatorPorts {
    readonly nextId: () => string;
    /** To be done before a call reaches the server. */
    readonly prepare: (message: RpcMessage) => Promise<void> | undefined;
}
export interface CallRounds {
    start(message: RpcMessage): void;
    /** A retry, with the state that the client was given. */
    resume(message: RpcMessage, state: string): void;
    /** By the id that the client waits on. */
    cancel(clientId: string): void;
    answered(message: RpcMessage): void;
    /** A question of the server. Outside of any call, only what was declared in the greeting may be asked. */
    asked(message: RpcMessage, related: string | undefined, declared: Capabilities): void;
    /** Progress of a call, by the token that the server knows. */
    progressed(message: RpcMessage): void;
    /** The server has taken back its question. */
    withdraw(id: string | undefined): void;
    /** The calls on which the client waits just now. */
    waiting(): OpenCall[];
    waitingFor(serverId: string): string | undefined;
    expire(): void;
    forget(): void;
}
export declare function createCallRounds(ports: RoundPorts): CallRounds;
