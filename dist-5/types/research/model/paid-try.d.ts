/**
 * One try of a call to a model: few of them at a time, started only while the spend limit has room for its input. A try that
 * failed after the provider worked on it was paid for all the same and counts.
 */
import { type ModelAnswer } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { ResearchRun } from '../research-run.js';
export interface PaidTry {
    /** The call as it is known before there is an answer. */
    readonly call: CallRecord;
    readonly generate: () => Promise<ModelAnswer>;
    /** Told of a failed try that counts. */
    readonly onPaid: (call: CallRecord) => void;
}
/** The room for it is held until the answer is counted with `countAnswer`. */
export declare function paidTry({ call, generate, onPaid }: PaidTry, run: ResearchRun): Promise<ModelAnswer>;
/** Counts an answer once, also one that was found in the journal. */
export declare function countAnswer(call: CallRecord, { text, usage }: ModelAnswer, counter: TokenCounter, run: ResearchRun): Promise<CallRecord>;
