import type { ModelClient } from '../contract/ports/model-client.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { TokenEstimator } from '../tokens/token-estimator.js';
/** What a run that used learned ratios records. */
export interface LearnedFacts {
    readonly model: string;
    readonly family: string;
    /** Upper ratio to o200k_base by kind, for the kinds that were learned. */
    readonly ratios: Readonly<Record<string, number>>;
    /** How many whole reports each rests on. */
    readonly reports: Readonly<Record<string, number>>;
}
export interface LearnedCalibration {
    /** A counter with what was learned about this model; undefined while nothing was, or where counts are exact. */
    counterFor(model: string): TokenCounter | undefined;
    factsFor(model: string): LearnedFacts | undefined;
    /** Learns from what a provider reported, and keeps it. Never throws. */
    observe(model: string, text: string, reportedTokens: number): Promise<void>;
    /** A client whose reports are learned from. */
    watch(client: ModelClient): ModelClient;
    /** Counts with what is known now. */
    estimator(): TokenEstimator;
}
export declare function openLearnedCalibration(env: Readonly<Record<string, string | undefined>>): Promise<LearnedCalibration>;
