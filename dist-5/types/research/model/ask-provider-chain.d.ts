/**
 * Asks the providers of a phase in their order until one gives an answer that can be used; the extractive provider is the
 * last and always answers. What it was told on the way (reductions, failures, figures) comes back with the answer.
 */
import type { CallRecord, ResearchState } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import type { FidelityLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import type { ResearchRun } from '../research-run.js';
import type { ModelTask, SentItem } from './model-task.js';
export interface ProviderAnswer<T> {
    readonly value: T;
    readonly provider: string;
    readonly sent: readonly SentItem[];
    readonly ledger: FidelityLedger;
    readonly archiveHashes: Readonly<Record<string, string>>;
    readonly warnings: readonly WarningDetail[];
    readonly calls: readonly CallRecord[];
    /** Sentences for the reader of the report. */
    readonly notes: readonly string[];
}
export declare function askProviderChain<T>(task: ModelTask<T>, state: ResearchState, run: ResearchRun): Promise<ProviderAnswer<T>>;
