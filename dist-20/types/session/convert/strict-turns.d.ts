import { type CarriedCall, type Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
/** What the model reads where the conversation begins with an answer. */
export declare const BEGINS_WITH_ANSWER = "[plimsoll: the conversation begins with an answer]";
export declare function instructions(entries: readonly Entry[], losses: LossList): {
    readonly system: string;
    readonly spoken: readonly Entry[];
};
export declare function alternating(entries: readonly Entry[], losses: LossList): Entry[];
/** Arguments are an object for these providers; anything else stands under one name. */
export declare function objectInput({ input, at, tool }: CarriedCall, losses: LossList): object;
