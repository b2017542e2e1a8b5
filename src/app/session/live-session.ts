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
import { missedBudget } from './missed-budget.js';
import { pruneRequest, sameObjects } from './prune-messages.js';
import { checkPruneOptions, type PruneMessagesOptions } from './prune-options.js';

export interface LiveSessionOptions extends PruneMessagesOptions {
  /** Tokens to prune to. Without a limit they are the limit, and pruning goes a little below, so that the next steps fit as well. */
  readonly budget: number;
  /** Above this the session is pruned whatever it costs. */
  readonly limit?: number;
  /** Told what was done. It must not throw. */
  readonly onPrune?: (report: PruneReport) => void;
  /** Told why the messages were left alone, or that a prune could not bring them within the budget. It must not throw. */
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

/** How much larger than at the last warning, in parts of the budget, before there is another. */
const NEXT_WARNING = 1 / 8;

/** Throws where the session is made, so that nothing has to be thrown while it runs. */
export function checkLiveOptions(options: Partial<LiveSessionOptions>, caller: string): void {
  checkPruneOptions(options, caller, ['limit', 'onPrune', 'onProblem']);
  const { budget, limit } = options;
  if (budget !== undefined && limit !== undefined && limit < budget)
    throw new PlimsollError('INVALID_PARAMS', `The limit of ${caller} is below its budget.`, {
      remedy: 'Set budget to the tokens to prune to, and limit, if any, to those that must not be exceeded.',
    });
  for (const name of ['onPrune', 'onProblem'] as const)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw new PlimsollError('INVALID_PARAMS', `The option ${name} of ${caller} is no function.`, {
        remedy: 'Give a function, or leave it out.',
      });
}

export function createLiveSession<Message extends object>(
  options: LiveSessionOptions,
  caller = 'createLiveSession',
): LiveSession<Message> {
  checkLiveOptions(options, caller);
  const { budget, limit = budget } = options;
  if (budget === undefined)
    throw new PlimsollError('INVALID_PARAMS', `${caller} needs a budget.`, {
      remedy: 'Set budget to the tokens to prune to.',
    });
  const target = options.limit === undefined ? Math.ceil(budget * (1 - HEADROOM)) : budget;
  let seen: Snapshot[] = [];
  let view: readonly Message[] = [];
  /** Messages at the end of the view that are the client's own: as many may change without starting anew. */
  let untouched = 0;
  let hasPruned = false;
  let counted: Counted | undefined;
  let forecastAt = 0;
  let warnAt = 0;
  let isKnownOff = false;

  return {
    async prune(messages) {
      try {
        if (!Array.isArray(messages)) throw noList(caller);
        return await next(messages);
      } catch (error) {
        counted = undefined;
        problem(error);
        return messages;
      }
    },
  };

  /** Whoever listens may fail: the session goes on. */
  function problem(error: unknown): void {
    try {
      options.onProblem?.(error instanceof Error ? error : new Error(String(error)));
    } catch {
      // There is nobody else to tell.
    }
  }

  function tell(report: PruneReport): void {
    try {
      options.onPrune?.(report);
    } catch (error) {
      problem(error);
    }
    const { after } = report.tokens;
    if (after <= budget) warnAt = 0;
    else if (after >= warnAt) {
      warnAt = after + budget * NEXT_WARNING;
      problem(missedBudget(report, budget, options.limit));
    }
  }

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
    if (!request.policy.enabled) {
      if (!isKnownOff) problem(switchedOff());
      isKnownOff = true;
      return current;
    }
    const memory = counted?.counter === request.counter ? counted.memory : new WeakMap();
    const live = { ...request, memory, policy: { ...request.policy, live: true } };
    const { tokens } = sizeOf(live.source, request.counter, false, { memory });
    counted = { counter: request.counter, memory, format: live.source.format, tokens };
    if (tokens <= budget) return current;
    if (tokens <= limit && !(await pays(live, tokens))) return current;
    const pruned = await pruneSession({ ...live, budget: target });
    tell(pruned.report);
    counted.tokens = pruned.report.tokens.after;
    forecastAt = 0;
    return pruned.report.changed ? sameObjects(current, pruned) : current;
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

function switchedOff(): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', 'resilience.enabled is false: the session is not pruned.', {
    remedy: 'Set resilience.enabled to true, or take the plugin out.',
  });
}

function noList(caller: string): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', `There is no list of messages to prune.`, {
    remedy: `Give ${caller} the messages as an array.`,
  });
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
