/**
 * A task as one provider gets it: its items fitted into what the phase's budget leaves beside the instructions, the whole
 * payload counted before it is sent. Instructions are never cut. With token management off nothing is counted or cut.
 */
import type { ModelClient, ModelRequest } from '../../contract/ports/model-client.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import type { FidelityLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import type { ResearchRun } from '../research-run.js';
import type { ModelTask, SentItem } from './model-task.js';
export interface FittedTask {
    readonly request: ModelRequest;
    readonly sent: readonly SentItem[];
    readonly ledger: FidelityLedger | undefined;
    readonly archiveHashes: Readonly<Record<string, string>>;
    readonly warnings: readonly WarningDetail[];
    /** Tokens that the items had room for: with it the same text can be made again. */
    readonly room: number;
    /** Tokens that the items really took. */
    readonly used: number;
    readonly call: CallRecord;
    /** What summaries of the items cost. */
    readonly calls: readonly CallRecord[];
}
export interface FitTaskOptions {
    readonly client?: ModelClient;
    /** At most so many tokens for the items. */
    readonly room?: number;
}
export declare function fitTask<T>(provider: string, task: ModelTask<T>, run: ResearchRun, options?: FitTaskOptions): Promise<FittedTask>;
