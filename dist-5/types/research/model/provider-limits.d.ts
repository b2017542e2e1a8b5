/** What a provider can take in a phase. The built-in extractive provider has a window like any other; an override sets it. */
import type { ResearchConfig } from '../../contract/config/research.js';
import type { Phase } from '../../contract/phases.js';
import type { WarningDetail } from '../../contract/warnings.js';
export declare const EXTRACTIVE_PROVIDER = "extractive:builtin";
export interface ProviderLimits {
    /** Tokens that one call of this phase may have, instructions included. */
    readonly budget: number;
    readonly maxOutputTokens: number;
    /** The name under which tokens are counted. */
    readonly countedAs: string;
    readonly warnings: readonly WarningDetail[];
}
export declare function isExtractive(provider: string): boolean;
export declare function providerLimits(provider: string, phase: Phase, config: ResearchConfig): ProviderLimits;
/** A model on this machine answers one after another: more at once would only wait, and run out of time. */
export declare function callsAtOnce(config: ResearchConfig, requested: string | undefined): number;
/** Who is asked in a phase, in this order; the extractive provider is the last link of every chain. */
export declare function providerChain(phase: Phase, config: ResearchConfig, requested: string | undefined): readonly string[];
