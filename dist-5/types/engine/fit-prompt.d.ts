/**
 * Items to a budget, top to bottom: plan, keep the originals, summarise, settle, record. What leaves is counted as it
 * leaves; the records describe the text that leaves.
 */
import type { ContentItem } from '../contract/content-item.js';
import type { FidelityLevel } from '../contract/levels.js';
import type { Phase } from '../contract/phases.js';
import type { Clock } from '../contract/ports/clock.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type FidelityLedger } from '../ledger/fidelity/fidelity-ledger.js';
import type { AllocationStrategy } from '../prompt/allocate.js';
import { type PromptPlan } from '../prompt/plan-prompt.js';
import { type Settled } from '../prompt/settle.js';
import type { PreparedSummary, SummaryWish } from '../summarize/fulfil-wishes.js';
import { type FitArchive } from './fit-prompt/keep-fit-originals.js';
export interface FitPromptOptions {
    readonly counter: TokenCounter;
    readonly budget: number;
    readonly query?: string | readonly string[] | undefined;
    readonly strategy: AllocationStrategy;
    readonly allowDropping: boolean;
    readonly clock: Clock;
    readonly phase?: Phase | undefined;
    readonly levels?: ReadonlyMap<string, FidelityLevel> | undefined;
    /** Where originals of reduced and dropped items go, when they are to be kept. */
    readonly archive?: FitArchive | undefined;
    /** Summaries by a model, for the items that are not kept whole. */
    readonly summarize?: ((wishes: readonly SummaryWish[]) => Promise<ReadonlyMap<string, PreparedSummary>>) | undefined;
}
export interface FitOutcome {
    readonly settled: Settled;
    readonly plan: PromptPlan;
    readonly ledger: FidelityLedger;
    readonly archiveHashes: Readonly<Record<string, string>>;
    /** Secrets that were replaced in the items that are shown or were archived. */
    readonly redacted: number;
}
export declare function fitPrompt(given: readonly ContentItem[], options: FitPromptOptions): Promise<FitOutcome>;
