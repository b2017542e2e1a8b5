import type { RpcMessage } from '../rpc-message.js';
/** A stateless request for a server that greets: what it carried with it is taken off. */
export declare function toGreetedRequest(message: RpcMessage): string;
/** A request of a client that greeted, with what the stateless revision carries: members of `_meta` and of the parameters. */
export declare function toStatelessRequest(message: RpcMessage, meta: Readonly<Record<string, unknown>>, added?: readonly {
    readonly key: string;
    readonly value: string;
}[]): string;
/** A result of a server that greets, for a stateless client: it says that it is complete and how long it stays true. */
export declare function toStatelessResult(method: string, result: string): string;
/** A complete result of a stateless server, for a client that greeted. */
export declare function toGreetedResult(method: string, result: string): string;
/** An error of a server that greets: a code that the stateless revision no longer uses gets the one it uses. */
export declare function toStatelessError(message: RpcMessage): string;
/** A notification with one member of its `_meta` set, or taken out with `undefined`. */
export declare function withMetaMember(message: RpcMessage, key: string, value: string | undefined): Buffer;
/** A member of `_meta`, as it is written. */
export declare function metaSource({ source, params }: RpcMessage, key: string): string | undefined;
