/**
 * A session that is pruned while it runs. The client passes its whole history each time; what was pruned once is replayed as it was,
 * byte for byte, so that the provider's cache of it stays valid, and only what is new is read and counted. Between the budget and the
 * limit pruning waits until it pays.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type PruneSessionRequest, pruneSession } from '../../engine/prune-session.js';
import { readValues } from '../../session/formats/recognise-format.js';
import type { PruneReport } from '../../session/prune/prune-report.js';
import { type CountMemory, sizeOf } from '../../session/survey.js';
import { type Snapshot, snapshotOf, unchangedCount } from './message-snapshot.js';
import { type PruneMessagesOptions, pruneRequest, sameObjects } from './prune-messages.js';

export interface LiveSessionOptions extends PruneMessagesOptions {
  /** Tokens to prune to. Without a limit they are the limit, and pruning goes a little below, so that the next steps fit as well. */
  readonly budget: number;
  /** Above this the session is pruned whatever it costs. */
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

/** What a prune leaves free of a budget that is the limit too: room for steps that need no prune and change no cached byte. */
const HEADROOM = 0.08;
/** Whether pruning pays is asked again when the session has grown by this part of the way from the budget to the limit. */
const NEXT_FORECAST = 1 / 16;

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
  const target = options.limit === undefined ? Math.ceil(budget * (1 - HEADROOM)) : budget;
  let seen: Snapshot[] = [];
  let view: readonly Message[] = [];
  /** Messages at the end of the view that are the client's own: as many may change without starting anew. */
  let untouched = 0;
  let hasPruned = false;
  let counted: Counted | undefined;
  let forecastAt = 0;

  return {
    async prune(messages) {
      try {
        return await next(messages);
      } catch (error) {
        counted = undefined;
        options.onProblem?.(error instanceof Error ? error : new Error(String(error)));
        return messages;
      }
    },
  };

  async function next(messages: readonly Message[]): Promise<readonly Message[]> {
    const same = unchangedCount(seen, messages);
    const changed = seen.length - same;
    const isReplayed = same > 0 && changed <= untouched;
    const fresh = messages.slice(same);
    // Copies that the client hands out anew are left aside: what is known is known of the first ones.
    const current = isReplayed ? [...view.slice(0, view.length - changed), ...fresh] : messages;
    const own = isReplayed ? untouched - changed + fresh.length : messages.length;
    if (!isReplayed) hasPruned = false;
    if (changed > 0) forget(fresh);
    const pruned = await prunedView(current, fresh);
    hasPruned ||= pruned !== current;
    untouched = Math.min(own, sameEnd(current, pruned));
    seen = [...seen.slice(0, same), ...fresh.map(snapshotOf)];
    view = pruned;
    return hasPruned ? pruned : messages;
  }

  /** A message that was changed in place is still the same object. */
  function forget(messages: readonly Message[]): void {
    if (counted === undefined) return;
    counted.tokens = Infinity;
    for (const message of messages) counted.memory.delete(message);
  }

  async function prunedView(
    current: readonly Message[],
    fresh: readonly Message[],
  ): Promise<readonly Message[]> {
    if (current.length === 0) return current;
    if (counted !== undefined && isWithin(counted, fresh)) return current;
    const request = await pruneRequest(current, options);
    if (!request.policy.enabled) return current;
    const memory = counted?.counter === request.counter ? counted.memory : new WeakMap();
    const live = { ...request, memory, policy: { ...request.policy, live: true } };
    const { tokens } = sizeOf(live.transcript, request.counter, false, { memory });
    counted = { counter: request.counter, memory, format: live.transcript.format, tokens };
    if (tokens <= budget) return current;
    if (tokens <= limit && !(await pays(live, tokens))) return current;
    const pruned = await pruneSession({ ...live, budget: target });
    options.onPrune?.(pruned.report);
    counted.tokens = pruned.report.tokens.after;
    forecastAt = 0;
    return pruned.edits.length === 0 ? current : sameObjects(current, pruned);
  }

  /** What is new is read by itself: with it the session is at most as large as this. */
  function isWithin(known: Counted, fresh: readonly Message[]): boolean {
    if (fresh.length > 0 && Number.isFinite(known.tokens)) {
      const { counter, memory, format } = known;
      known.tokens += sizeOf(readValues(fresh, format), counter, true, { memory }).tokens;
    }
    return known.tokens <= budget || (known.tokens <= limit && known.tokens < forecastAt);
  }

  async function pays(request: PruneSessionRequest, tokens: number): Promise<boolean> {
    const { report } = await pruneSession({ ...request, budget: target, dryRun: true });
    forecastAt = tokens + (limit - budget) * NEXT_FORECAST;
    return report.cache.saved !== null && report.cache.saved > 0;
  }
}

interface Counted {
  readonly counter: TokenCounter;
  readonly memory: CountMemory;
  readonly format: PruneSessionRequest['format'];
  /** At most so many. */
  tokens: number;
}

function sameEnd(before: readonly object[], after: readonly object[]): number {
  let count = 0;
  while (count < after.length && before.at(-1 - count) === after.at(-1 - count)) count++;
  return count;
}
