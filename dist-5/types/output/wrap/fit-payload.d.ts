import type { ListSource } from './list-source.js';
import { type Payload, type PayloadContext } from './payload.js';
/** `undefined` when entries that all must stay do not fit even reduced. */
export declare function fitPayload(context: PayloadContext, lists: readonly ListSource[]): Payload | undefined;
/** The answer with every item that the item limits allow, if that fits. */
export declare function wholePayload(context: PayloadContext, lists: readonly ListSource[]): Payload | undefined;
