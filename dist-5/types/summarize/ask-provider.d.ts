/**
 * One summary from one provider: at most two tries with a delay, each with a time limit. Says how it failed, so that the
 * caller can make the text smaller, ask for less, or ask somebody else.
 */
import { type ModelClient, type ModelFailure } from '../contract/ports/model-client.js';
export interface AskOptions {
    readonly timeoutMs: number;
    readonly sleep: (milliseconds: number) => Promise<void>;
    readonly signal?: AbortSignal | undefined;
    /** Called before each call; false when no more calls may be made. */
    readonly mayCall: () => boolean;
}
export interface AskRequest {
    readonly system: string;
    readonly user: string;
    readonly outputSchema: Readonly<Record<string, unknown>> | undefined;
    readonly maxOutputTokens: number;
}
export type Asked<T> = {
    readonly value: T;
} | {
    readonly failure: ModelFailure;
    readonly message: string;
};
/** `read` tells the problem of an answer that cannot be used: that is a failure of its own, tried once more. */
export declare function askProvider<T>(client: ModelClient, request: AskRequest, read: (reply: string) => {
    readonly value: T;
} | {
    readonly problem: string;
}, options: AskOptions): Promise<Asked<T>>;
