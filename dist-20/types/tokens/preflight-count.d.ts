import type { ModelClient } from '../contract/ports/model-client.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type EffectiveContextOptions } from './effective-context.js';
import { type Payload } from './payload-texts.js';
import { type EstimateMethod, type TokenEstimator } from './token-estimator.js';
export interface PreflightOptions {
    /** Tokens that the request may have. Default: the model's effective context. */
    readonly limit?: number;
    /** Settings of the effective context, when no limit is given. */
    readonly context?: EffectiveContextOptions;
    /** The configured client of this model, to be asked near the limit. */
    readonly client?: ModelClient;
    readonly signal?: AbortSignal;
    readonly useCache?: boolean;
}
export interface PreflightResult {
    readonly tokens: number;
    readonly limit: number;
    readonly fits: boolean;
    readonly remaining: number;
    readonly method: EstimateMethod;
    readonly counter: string;
    /** The truth is expected between `tokens * (1 - error)` and `tokens`; what surrounds the texts is an upper estimate too. */
    readonly error: number;
    /** Tokens of roles, separators, tool instructions and images, within `tokens` unless the provider counted. */
    readonly overhead: number;
    readonly provider: 'not asked' | 'answered' | 'failed';
    readonly warnings: readonly WarningDetail[];
}
export declare function preflightCount(estimator: TokenEstimator, payload: Payload, model: string, options?: PreflightOptions): Promise<PreflightResult>;
