import type { TextEnd, TokenCounter } from '../contract/ports/token-counter.js';
import type { WarningDetail } from '../contract/warnings.js';
import type { Payload } from '../tokens/payload-texts.js';
import { type PreflightOptions, type PreflightResult } from '../tokens/preflight-count.js';
import { type ChosenCounter, type EstimateOptions, type TokenEstimate, TokenEstimator } from '../tokens/token-estimator.js';
/** Any model name is accepted: a provider id, an API name, or an encoding. */
export declare const DEFAULT_MODEL = "gpt-4o";
/** For what counts much and needs more than a count: counters that were registered count there too. */
export declare const sharedEstimator: TokenEstimator;
/** Tokens of a text: exact for OpenAI models, an upper estimate for others. `estimateTokens` says which. */
export declare function countTokens(text: string, model?: string): number;
/** The longest part from one end of at most `limit` tokens. No code point is split. */
export declare function truncateTokens(text: string, limit: number, model?: string, keep?: TextEnd): string;
/** Tokens of a text with the method, its error and warnings. Counts are remembered by content and model. */
export declare function estimateTokens(text: string, model?: string, options?: EstimateOptions): TokenEstimate;
/** Tokens of a whole request against a limit, before it is sent. */
export declare function preflightCount(payload: Payload, model?: string, options?: PreflightOptions): Promise<PreflightResult>;
export declare function counterFor(model: string): ChosenCounter;
/** How a model is counted, with the warning that goes with a guess. */
export declare function describeCounter(model: string): {
    readonly model: string;
    readonly method: ChosenCounter['method'];
    readonly counter: string;
    readonly warnings: WarningDetail[];
};
/** Uses a local counter of your own for a provider or one of its models; undefined takes it away. */
export declare function registerCounter(provider: string, counter: TokenCounter | undefined): void;
/** Forgets the counts that were kept. */
export declare function resetTokenCache(): void;
/** How many counts are kept, and how often they were asked for. */
export declare function tokenCacheStats(): TokenEstimator['cacheStats'];
/** For a limit or a budget that must hold for any model: characters by four see half of the tokens of a table. */
export declare function safeCounterFor(model: string): {
    readonly counter: TokenCounter;
    readonly warnings: readonly WarningDetail[];
};
/** A warning as a line for people. */
export declare function warningText({ code, message }: WarningDetail): string;
