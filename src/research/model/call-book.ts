/**
 * Keeps the books of one run's calls. An answer is journalled as it came, a call starts only while the spend limit
 * has room for its input, and every answer counts once. A try that failed after the provider worked on it counts too,
 * because it was paid for.
 */
import type { ModelFailure } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { BookedCall, CallBook } from '../../summarize/ask-provider.js';
import type { ResearchRun } from '../research-run.js';
import { priced } from './spend.js';

const PAID_FAILURES: readonly ModelFailure[] = ['malformed', 'timeout'];

/** An answer as it came, with the tokens that the items of its call had room for. */
export interface KeptAnswer {
  readonly received: string;
  readonly room?: number;
}

export function answerKey(key: string): string {
  return `answer/${key}`;
}

export interface CallBookOptions {
  readonly recordOf: (call: BookedCall) => CallRecord;
  readonly counter: TokenCounter;
  readonly room?: number;
  /** Told every call that counts. */
  readonly calls: CallRecord[];
}

export function callBook({ recordOf, counter, room, calls }: CallBookOptions, run: ResearchRun): CallBook {
  const { journal, spend } = run;
  const { config } = run.deps;
  return {
    find: async (key) => (await journal.find<KeptAnswer>(answerKey(key)))?.received,
    keep: (key, received) =>
      journal.keep(answerKey(key), {
        received,
        ...(room === undefined ? {} : { room }),
      } satisfies KeptAnswer),
    begin: (call) => spend.reserve(recordOf(call)),
    async failed(call, { failure }, isAnswer) {
      const paid = priced(recordOf(call), config);
      spend.release(paid);
      if (isAnswer) await count(paid);
      else if (PAID_FAILURES.includes(failure)) calls.push(await spend.addFailed(paid));
    },
    answered: (call, { text, usage }) => {
      const told =
        usage === undefined
          ? { estimated_output_tokens: counter.count(text) }
          : { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens };
      return count(priced({ ...recordOf(call), ...told }, config));
    },
  };

  async function count(paid: CallRecord): Promise<void> {
    await spend.add(paid);
    calls.push(paid);
  }
}
