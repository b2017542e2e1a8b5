/**
 * A session that is pruned while it runs. The client passes its whole history each time; what was pruned once is replayed as it was,
 * byte for byte, so that the provider's cache of it stays valid. Between the budget and the limit pruning waits until it pays.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type PruneSessionRequest, pruneSession } from '../../engine/prune-session.js';
import { readTranscript } from '../../session/formats/recognise-format.js';
import type { PruneReport } from '../../session/prune/prune-report.js';
import { survey } from '../../session/survey.js';
import { type PruneMessagesOptions, pruneRequest, sameObjects } from './prune-messages.js';

export interface LiveSessionOptions extends PruneMessagesOptions {
  /** Tokens to prune to. */
  readonly budget: number;
  /** Above this the session is pruned whatever it costs; by default the budget itself. */
  readonly limit?: number;
  /** Told what was done. It must not throw. */
  readonly onPrune?: (report: PruneReport) => void;
  /** Told why the messages were left alone. It must not throw. */
  readonly onProblem?: (error: Error) => void;
}

export interface LiveSession<Message extends object> {
  /** Never throws: when something is wrong the messages come back as they are. */
  prune(messages: readonly Message[]): Promise<readonly Message[]>;
}

export function createLiveSession<Message extends object>(options: LiveSessionOptions): LiveSession<Message> {
  const { budget, limit = budget } = options;
  if (!(Number.isSafeInteger(budget) && budget > 0 && limit >= budget)) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `A live session needs a budget above 0 and a limit not below it.`,
      {
        remedy:
          'Set budget to the tokens to prune to, and limit, if any, to those that must not be exceeded.',
      },
    );
  }
  let seen: readonly string[] = [];
  let view: readonly Message[] = [];
  let hasPruned = false;
  let counts: TokenCounter | undefined;

  return {
    async prune(messages) {
      try {
        const texts = messages.map((message) => JSON.stringify(message));
        const isGrown = texts.length >= seen.length && seen.every((text, index) => text === texts[index]);
        // The same list as long as nothing was pruned.
        const current = isGrown && hasPruned ? [...view, ...messages.slice(seen.length)] : messages;
        const pruned = await prunedView(current);
        hasPruned = pruned !== messages;
        seen = texts;
        view = pruned;
        return pruned;
      } catch (error) {
        options.onProblem?.(error instanceof Error ? error : new Error(String(error)));
        return messages;
      }
    },
  };

  async function prunedView(current: readonly Message[]): Promise<readonly Message[]> {
    if (current.length === 0) return current;
    const text = JSON.stringify(current);
    const request = await pruneRequest(text, options);
    if (!request.policy.enabled) return current;
    counts = rememberingCounter(request.counter, counts);
    const live: PruneSessionRequest = {
      ...request,
      counter: counts,
      policy: { ...request.policy, live: true },
    };
    const { tokens } = survey(request.transcript ?? readTranscript(text, request.format), counts, false);
    if (tokens <= budget) return current;
    if (tokens <= limit && !(await pays(live))) return current;
    const pruned = await pruneSession({ ...live, budget });
    options.onPrune?.(pruned.report);
    return pruned.edits.length === 0 ? current : sameObjects(current, pruned);
  }

  async function pays(request: PruneSessionRequest): Promise<boolean> {
    const { report } = await pruneSession({ ...request, budget, dryRun: true });
    return report.cache.saved !== null && report.cache.saved > 0;
  }
}

const MOST_COUNTS = 100_000;

interface RememberingCounter extends TokenCounter {
  readonly of: TokenCounter;
}

/** A transcript that grew is counted for what is new. */
function rememberingCounter(counter: TokenCounter, last: TokenCounter | undefined): TokenCounter {
  if (last !== undefined && (last as RememberingCounter).of === counter) return last;
  const counts = new Map<string, number>();
  const remembering: RememberingCounter = {
    of: counter,
    id: counter.id,
    exact: counter.exact,
    error: counter.error,
    count(text) {
      let count = counts.get(text);
      if (count === undefined) {
        count = counter.count(text);
        if (counts.size >= MOST_COUNTS) counts.clear();
        counts.set(text, count);
      }
      return count;
    },
    countUpTo: (text, limit) => counter.countUpTo(text, limit),
    truncate: (text, limit, keep) => counter.truncate(text, limit, keep),
  };
  return remembering;
}
