/**
 * `subscriptions/listen` on several servers: each gets its part of the filter under an id of ours, the client hears of all
 * under its own.
 */
import type { Member } from './many-greeting.js';
import type { ManyResources, ResourcePlace } from './many-resources.js';
import { type RpcMessage } from './rpc-message.js';
export interface ManyListens {
    open(message: RpcMessage, members: readonly Member[], placeOf: (uri: string) => ResourcePlace | undefined): void;
    /** True when it was about one of these and goes no further. */
    fromServer(bytes: Buffer): boolean;
    /** True when the request was one of these. */
    cancel(id: string): boolean;
}
export declare function createManyListens(toClient: (bytes: Buffer) => void, { shownUri }: Pick<ManyResources, 'shownUri'>): ManyListens;
