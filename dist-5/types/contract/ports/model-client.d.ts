/** One call to a language model. A client throws `ModelCallError` and nothing else. */
import type { ProviderId } from '../provider-id.js';
export interface ModelMessage {
    readonly role: 'user' | 'assistant';
    readonly content: string;
}
export interface ModelRequest {
    readonly system?: string;
    readonly messages: readonly ModelMessage[];
    readonly maxOutputTokens?: number;
    /** How much a model that thinks should think about it; without it as much as is usual there. */
    readonly effort?: 'low';
    /** JSON Schema that the answer must satisfy, where the provider can be told. */
    readonly outputSchema?: Readonly<Record<string, unknown>>;
    readonly signal?: AbortSignal;
}
export interface ModelUsage {
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly cachedInputTokens?: number;
}
export interface ModelAnswer {
    readonly text: string;
    readonly stop: 'end' | 'length' | 'refused';
    readonly usage?: ModelUsage;
}
export interface ModelClient {
    readonly id: ProviderId;
    generate(request: ModelRequest): Promise<ModelAnswer>;
    /** The provider's own count, where it has an endpoint for it. Used in preflight only. */
    countTokens?(request: ModelRequest): Promise<number>;
}
export declare const MODEL_FAILURES: readonly ['rate_limited', 'context_overflow', 'timeout', 'authentication', 'malformed', 'unavailable'];
export type ModelFailure = (typeof MODEL_FAILURES)[number];
export declare class ModelCallError extends Error {
    readonly name = "ModelCallError";
    readonly failure: ModelFailure;
    /** What the provider asked us to wait, in milliseconds. */
    readonly retryAfter: number | undefined;
    /** Asked again, it would fail in the same way. */
    readonly isFinal: boolean;
    constructor(failure: ModelFailure, message: string, options?: {
        retryAfter?: number;
        isFinal?: boolean;
        cause?: unknown;
    });
}
