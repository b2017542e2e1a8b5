/**
 * The last check of a fitted text: the provider that it is for counts it, when the configuration names that provider, its
 * key is there and the local count is within a tenth of the budget. A provider that counts more makes the budget smaller.
 */
import type { Config } from '../../contract/config/config.js';
import type { FitOutcome } from '../../engine/fit-prompt.js';
import type { FitOptions } from './fit-options.js';
export interface CheckedFit {
    readonly outcome: FitOutcome;
    /** Tokens of the text as its provider counts them, when it was asked. */
    readonly providerTokens: number | undefined;
}
export declare function fitChecked(fitWithin: (budget: number) => Promise<FitOutcome>, budget: number, options: FitOptions, config: Config): Promise<CheckedFit>;
