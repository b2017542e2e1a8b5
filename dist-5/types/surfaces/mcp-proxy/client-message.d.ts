import { type RpcMessage } from './rpc-message.js';
import type { SessionOptions } from './session.js';
export type ClientMessage = {
    readonly kind: 'message';
    readonly message: RpcMessage;
} | {
    readonly kind: 'refused';
    readonly reason: string;
    readonly answer: Buffer | undefined;
};
export declare function readClientMessage(bytes: Buffer): ClientMessage;
/** Told to the client where it can be, and on standard error. */
export declare function refuse({ reason, answer }: Extract<ClientMessage, {
    kind: 'refused';
}>, { toClient, log }: Pick<SessionOptions, 'toClient' | 'log'>): void;
