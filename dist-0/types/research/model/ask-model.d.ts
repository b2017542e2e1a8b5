/**
 * One task to one model. An answer is journalled before it is read. An overflow that the provider reports makes the items
 * smaller, never the instructions; a rate limit waits; an answer in the wrong form is asked for once more; a timeout ends it.
 */
import type { CallRecord } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { type FidelityLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import type { ResearchRun } from '../research-run.js';
import type { ModelTask, SentItem } from './model-task.js';
export interface Asked<T> {
    /** Absent: no answer that could be used. */
    readonly value: {
        readonly answer: T;
    } | undefined;
    readonly problem: string;
    /** It was not asked, or not again, because of the spend limit. */
    readonly isSpent: boolean;
    readonly sent: readonly SentItem[];
    readonly ledger: FidelityLedger;
    readonly archiveHashes: Readonly<Record<string, string>>;
    readonly warnings: readonly WarningDetail[];
    readonly calls: readonly CallRecord[];
}
export declare function askModel<T>(provider: string, task: ModelTask<T>, run: ResearchRun): Promise<Asked<T>>;
