/**
 * One try of a call to a model: few of them at a time, started only while the spend limit has room for its input. A try that
 * failed after the provider worked on it was paid for all the same and counts.
 */
import { type ModelAnswer, ModelCallError, type ModelFailure } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { ResearchRun } from '../research-run.js';
import { priced } from './spend.js';

const PAID_FAILURES: readonly ModelFailure[] = ['malformed', 'timeout'];

export interface PaidTry {
  /** The call as it is known before there is an answer. */
  readonly call: CallRecord;
  readonly generate: () => Promise<ModelAnswer>;
  /** Told of a failed try that counts. */
  readonly onPaid: (call: CallRecord) => void;
}

/** The room for it is held until the answer is counted with `countAnswer`. */
export async function paidTry({ call, generate, onPaid }: PaidTry, run: ResearchRun): Promise<ModelAnswer> {
  return run.gate(async () => {
    run.signal.throwIfAborted();
    run.spend.reserve(call);
    try {
      return await generate();
    } catch (error) {
      run.spend.release(call);
      if (error instanceof ModelCallError && PAID_FAILURES.includes(error.failure)) {
        onPaid(await run.spend.addFailed(priced(call, run.deps.config)));
      }
      throw error;
    }
  });
}

/** Counts an answer once, also one that was found in the journal. */
export async function countAnswer(
  call: CallRecord,
  { text, usage }: ModelAnswer,
  counter: TokenCounter,
  run: ResearchRun,
): Promise<CallRecord> {
  const told =
    usage === undefined
      ? { estimated_output_tokens: counter.count(text) }
      : { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens };
  const record = priced({ ...call, ...told }, run.deps.config);
  await run.spend.add(record);
  return record;
}
