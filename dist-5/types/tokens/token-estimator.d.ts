/**
 * Counts for any model with the best counter there is: one registered for the provider, else a tokenizer (exact, or
 * calibrated for models whose tokenizer is not public), else characters by four. Knows no tokenizer itself.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { WarningDetail } from '../contract/warnings.js';
import { CountCache } from './count-cache.js';
import type { EncodingName } from './engine/special-tokens.js';
export type EstimateMethod = 'provider' | 'tokenizer' | 'calibrated' | 'heuristic';
export interface TokenEstimate {
    readonly tokens: number;
    readonly method: EstimateMethod;
    /** The counter's id: `o200k_base`, `claude`, `characters/4`, ... */
    readonly counter: string;
    readonly exact: boolean;
    /** The truth is expected between `tokens * (1 - error)` and `tokens`. */
    readonly error: number;
    readonly cached: boolean;
    readonly warnings: readonly WarningDetail[];
}
export interface EstimateOptions {
    /** Default true. */
    readonly useCache?: boolean;
    /** Default true: say in `warnings` when characters by four had to do. A count from the cache was said before. */
    readonly warn?: boolean;
}
export interface ChosenCounter {
    readonly method: EstimateMethod;
    readonly counter: TokenCounter;
}
type Measured = Omit<TokenEstimate, 'cached' | 'warnings'>;
export interface EstimatorParts {
    /** Undefined where that encoding is not available: then characters by four has to do. */
    readonly encoding: (name: EncodingName) => TokenCounter | undefined;
    readonly cacheCharacters?: number;
    /** A counter with learned ratios, for models whose tokenizer is not public. */
    readonly learned?: (model: string) => TokenCounter | undefined;
}
export declare class TokenEstimator {
    #private;
    constructor({ encoding, cacheCharacters, learned }: EstimatorParts);
    estimate(text: string, model: string, options?: EstimateOptions): TokenEstimate;
    counterFor(model: string): ChosenCounter;
    /** A provider's own local counter, by `provider` or `provider:model`; undefined takes it away. */
    register(provider: string, counter: TokenCounter | undefined): void;
    resetCache(): void;
    get cacheStats(): CountCache<Measured>['stats'];
}
/** The warning that a count is a rough guess, for the methods that are. */
export declare function heuristicWarnings(method: EstimateMethod, model: string): WarningDetail[];
export {};
