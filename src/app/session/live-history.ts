/**
 * Keeps one growing history that a client passes again and again. What was pruned once is replayed byte for byte, so
 * that the provider's cache stays valid; only new messages are read and counted. Between the budget and the limit,
 * pruning waits until it pays for a new cache. Above the limit it waits only if it is known to gain nothing worth
 * one.
 */

import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type PruneSessionRequest, pruneSession } from '../../engine/prune-session.js';
import { type CountMemory, type PruneReport, pricesFor, sizeOf } from '../../engine/session.js';
import { readValues } from '../../engine/session-checks.js';
import { type Snapshot, snapshotOf, unchangedCount } from './message-snapshot.js';
import { pruneRequest, sameObjects } from './prune-messages.js';
import type { PruneMessagesOptions } from './prune-options.js';

/** What it needs of the session that it belongs to. */
export interface HistoryWorld {
  readonly options: PruneMessagesOptions;
  readonly budget: number;
  readonly limit: number;
  /** Whether there is a limit above the budget: else a prune leaves some of the budget free. */
  readonly hasOwnLimit: boolean;
  readonly onPrune: (report: PruneReport) => void;
  /** Told of a prune that was not made, because it would not help: its tokens are those that the messages have. */
  readonly onOver: (report: PruneReport) => void;
  readonly onSwitchedOff: () => void;
}

/**
 * The share that a prune leaves free if the budget is the limit too: room for steps that need no prune and change no
 * cached byte.
 */
const LEAST_HEADROOM = 0.08;
const MOST_HEADROOM = 0.25;
/** With room for so many steps a new cache costs about half of what the steps read from it, at the prices of today. */
const STEPS_OF_ROOM = 20;
/** Whether pruning pays is asked again when the session has grown by this part of the way from the budget to the limit. */
const NEXT_FORECAST = 1 / 16;
/** If the limit cannot be met, a prune that frees this share of the budget is worth a new cache. */
const WORTH = 1 / 8;
const MINUTE = 60_000;

export class LiveHistory<Message extends object> {
  private seen: Snapshot[] = [];
  private view: readonly Message[] = [];
  /** Messages at the end of the view that are the client's own: as many may change without starting anew. */
  private untouched = 0;
  private hasPruned = false;
  private counted: Counted | undefined;
  private forecastAt = 0;
  /** The last prune did not reach the limit. */
  private hasMissed = false;
  private readonly growth = { tokens: 0, steps: 0 };
  private model: string | undefined;
  private lastAsked: number | undefined;

  constructor(private readonly world: HistoryWorld) {}

  /** How many messages of a list are replayed; 0 where the list is another one, or has changed in what was pruned. */
  replayable(messages: readonly Message[]): number {
    const same = unchangedCount(this.seen, messages);
    return this.seen.length - same <= this.untouched ? same : 0;
  }

  /**
   * `same` is the answer of `replayable`. An earlier prune is replayed even if `failed` reports that a new one is not
   * possible.
   */
  async next(
    messages: readonly Message[],
    same: number,
    model: string | undefined,
    failed: (error: unknown) => void,
  ): Promise<readonly Message[]> {
    const changed = this.seen.length - same;
    const fresh = messages.slice(same);
    // Copies that the client hands out anew are left aside: what is known is known of the first ones.
    const current = same > 0 ? [...this.view.slice(0, this.view.length - changed), ...fresh] : messages;
    const own = this.untouched - changed + fresh.length;
    if (changed > 0) this.forget(fresh);
    let pruned = current;
    try {
      pruned = await this.prunedView(current, fresh, model);
    } catch (error) {
      this.counted = undefined;
      failed(error);
    }
    this.hasPruned ||= pruned !== current;
    this.untouched = Math.min(own, sameEnd(current, pruned));
    this.seen = [...this.seen.slice(0, same), ...fresh.map(snapshotOf)];
    this.view = pruned;
    // A copy, because the caller may change the list.
    return this.hasPruned ? [...pruned] : messages;
  }

  /** A message that was changed in place is still the same object. */
  private forget(messages: readonly Message[]): void {
    if (this.counted === undefined) return;
    this.counted.tokens = Infinity;
    for (const message of messages) this.counted.memory.delete(message);
  }

  private async prunedView(
    current: readonly Message[],
    fresh: readonly Message[],
    model: string | undefined,
  ): Promise<readonly Message[]> {
    const { budget, limit } = this.world;
    if (current.length === 0) return current;
    const isCold = this.isColdFor(model);
    if (this.counted !== undefined && this.isWithin(this.counted, fresh, isCold)) return current;
    const named = model === undefined ? {} : { model };
    const request = await pruneRequest(current, { ...this.world.options, ...named });
    if (!request.policy.enabled) {
      this.world.onSwitchedOff();
      return current;
    }
    const memory = this.counted?.counter === request.counter ? this.counted.memory : new WeakMap();
    const policy = { ...request.policy, live: true };
    // After a request, its real time is better than the times in the messages.
    const live = {
      ...request,
      memory,
      policy,
      budget: this.target(),
      ...(isCold ? { coldCache: true } : {}),
    };
    const { tokens } = sizeOf(live.source, request.counter, false, { memory });
    this.counted = { counter: request.counter, memory, format: live.source.format, tokens };
    if (tokens <= budget) return current;
    if (tokens <= limit ? !(await this.pays(live, tokens)) : this.hasMissed && !(await this.helps(live)))
      return current;
    const pruned = await pruneSession(live);
    const { report } = pruned;
    this.world.onPrune(report);
    this.counted.tokens = report.tokens.after;
    this.hasMissed = report.tokens.after > limit;
    this.forecastAt = 0;
    return report.changed ? sameObjects(current, pruned) : current;
  }

  /** Another model has cached nothing of it, and one that was not asked for long has forgotten it. */
  private isColdFor(model: string | undefined): boolean {
    const now = Date.now();
    const ttl = pricesFor(model ?? '')?.ttlMinutes;
    const isLong = ttl !== undefined && this.lastAsked !== undefined && now - this.lastAsked > ttl * MINUTE;
    const isOther = this.lastAsked !== undefined && model !== this.model;
    if (isOther) this.counted = undefined;
    this.model = model;
    this.lastAsked = now;
    return isLong || isOther;
  }

  /** New messages are read alone: with them the session is at most this large. */
  private isWithin(known: Counted, fresh: readonly Message[], isCold: boolean): boolean {
    const { budget, limit } = this.world;
    if (fresh.length > 0 && Number.isFinite(known.tokens)) {
      const { counter, memory, format } = known;
      const { tokens } = sizeOf(readValues(fresh, format), counter, true, { memory });
      known.tokens += tokens;
      this.growth.tokens += tokens;
      this.growth.steps++;
    }
    if (known.tokens <= budget) return true;
    return known.tokens <= limit && known.tokens < this.forecastAt && !isCold;
  }

  /**
   * Each prune has the cache written anew: where the budget is the limit too, there should be room for some steps, by what a step has
   * added so far.
   */
  private target(): number {
    const { budget, hasOwnLimit } = this.world;
    if (hasOwnLimit) return budget;
    const { tokens, steps } = this.growth;
    const wanted = steps === 0 ? 0 : (STEPS_OF_ROOM * tokens) / steps / budget;
    return Math.ceil(budget * (1 - Math.min(Math.max(wanted, LEAST_HEADROOM), MOST_HEADROOM)));
  }

  private async pays(request: PruneSessionRequest, tokens: number): Promise<boolean> {
    const { report } = await pruneSession({ ...request, dryRun: true });
    const { budget, limit } = this.world;
    this.forecastAt = tokens + (limit - budget) * NEXT_FORECAST;
    return isSaving(report);
  }

  /** The limit was missed before: a prune at each step would have the cache written anew for a few tokens each time. */
  private async helps(request: PruneSessionRequest): Promise<boolean> {
    const { report } = await pruneSession({ ...request, dryRun: true });
    const { before, after } = report.tokens;
    const { budget, limit } = this.world;
    const isHelp = after <= limit || before - after >= budget * WORTH || isSaving(report);
    if (!isHelp) this.world.onOver({ ...report, tokens: { before, after: before } });
    return isHelp;
  }
}

interface Counted {
  readonly counter: TokenCounter;
  readonly memory: CountMemory;
  readonly format: PruneSessionRequest['format'];
  /** At most so many. */
  tokens: number;
}

function isSaving({ cache }: PruneReport): boolean {
  return cache.saved !== null && cache.saved > 0;
}

function sameEnd(before: readonly object[], after: readonly object[]): number {
  let count = 0;
  while (count < after.length && before.at(-1 - count) === after.at(-1 - count)) count++;
  return count;
}
