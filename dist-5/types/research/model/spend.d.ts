/**
 * What a run has spent against its limits: reported tokens where the provider reports them, our count where it does not. Every
 * call counts, also one that is under way and one that failed after the provider worked on it. What was paid is journalled, so
 * that a run that starts again knows of it.
 */
import type { ResearchConfig } from '../../contract/config/research.js';
import { type KnownPrice } from '../../contract/model-prices.js';
import { ModelCallError } from '../../contract/ports/model-client.js';
import type { CallRecord, ResearchState } from '../../contract/research/research-state.js';
import type { Journal } from '../journal.js';
export interface SpendTracker {
    /** Holds room for a call until it is added or released; throws `SpendLimitReached` where its input would pass a limit. */
    reserve(call: CallRecord): void;
    release(call: CallRecord): void;
    /** Counts a call, once by its key. */
    add(call: CallRecord): Promise<void>;
    /** Counts a try that failed, under a key of its own, which the record that comes back has. */
    addFailed(call: CallRecord): Promise<CallRecord>;
    isSpent(): boolean;
}
/** Nobody is asked again because of it: the next provider is asked, and the limit is the same for that one. */
export declare class SpendLimitReached extends ModelCallError {
    constructor();
}
export declare function openSpendTracker({ calls, request }: ResearchState, config: ResearchConfig, journal: Journal): Promise<SpendTracker>;
/** The price that the configuration states, else the dated one; undefined where neither is known. */
export declare function priceFor(provider: string, { model_prices: own }: ResearchConfig): KnownPrice | undefined;
/** The call with what it cost, as far as that is known. */
export declare function priced(call: CallRecord, config: ResearchConfig): CallRecord;
