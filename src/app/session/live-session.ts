/**
 * Prunes a session while it runs. The client passes its whole history each time. Several histories, such as those of
 * parallel agents, are told apart by their beginnings. Nothing throws while the session runs.
 */

import * as z from 'zod';
import { counted, grouped } from '../../contract/figures.js';
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { PruneReport } from '../../engine/session.js';
import { callbackOption, checkOptions, countOption } from '../library-options.js';
import { LiveHistory } from './live-history.js';
import { PRUNE_OPTIONS, type PruneMessagesOptions } from './prune-options.js';
import { requireEnd } from './session-input.js';

export interface LiveSessionOptions extends PruneMessagesOptions {
  /** Tokens to prune to. Without a limit they are the limit, and pruning goes a little below, so that the next steps fit as well. */
  readonly budget: number;
  /** Above this the session is pruned at any cost. */
  readonly limit?: number;
  /** Told what was done. It must not throw. */
  readonly onPrune?: (report: PruneReport) => void;
  /** Told why the messages were left alone, or that a prune could not bring them within the budget. It must not throw. */
  readonly onProblem?: (error: Error) => void;
}

export interface LiveSession<Message extends object> {
  /**
   * Never throws: if something is wrong, the messages come back as they are, or as they were pruned before. `model` is
   * the one that gets them, if the client names it; the option of that name comes first.
   */
  prune(messages: readonly Message[], model?: string): Promise<readonly Message[]>;
}

/** How many histories of parallel agents are told apart, the latest ones. */
const MOST_HISTORIES = 8;

/** How much larger than at the last warning, in parts of the budget, before there is another. */
const NEXT_WARNING = 1 / 8;

const LiveOptionsSchema = z.object({
  ...PRUNE_OPTIONS,
  limit: countOption('tokens'),
  onPrune: callbackOption,
  onProblem: callbackOption,
} satisfies Record<keyof LiveSessionOptions, z.ZodType>);

/** Throws where the session is made, so that nothing has to be thrown while it runs. */
export function checkLiveOptions(options: Partial<LiveSessionOptions>, caller: string): void {
  checkOptions(caller, options, LiveOptionsSchema);
  const { budget, limit } = options;
  if (budget !== undefined && limit !== undefined && limit < budget)
    throw invalidParams(
      `The limit of ${caller} is below its budget.`,
      'Set budget to the tokens to prune to, and limit, if any, to those that must not be exceeded.',
    );
}

export function createLiveSession<Message extends object>(
  options: LiveSessionOptions,
  caller = 'createLiveSession',
): LiveSession<Message> {
  checkLiveOptions(options, caller);
  const { budget, limit = budget } = options;
  if (budget === undefined)
    throw invalidParams(`${caller} needs a budget.`, 'Set budget to the tokens to prune to.');
  /** The newest last. */
  const histories: LiveHistory<Message>[] = [];
  let warnAt = 0;
  let isKnownOff = false;
  /** One prune after the other: two at once would each replay half of what the other has done. */
  let queue: Promise<unknown> = Promise.resolve();
  const world = {
    options,
    budget,
    limit,
    hasOwnLimit: options.limit !== undefined,
    onPrune: tell,
    onOver: warnOver,
    onSwitchedOff() {
      if (!isKnownOff) problem(switchedOff());
      isKnownOff = true;
    },
  };

  return {
    prune(messages, model) {
      const pruned = queue.then(() => prunedOf(messages, options.model ?? model));
      queue = pruned;
      return pruned;
    },
  };

  async function prunedOf(
    messages: readonly Message[],
    model: string | undefined,
  ): Promise<readonly Message[]> {
    try {
      if (!Array.isArray(messages)) throw noList(caller);
      requireEnd(messages);
      const { history, same } = historyOf(messages);
      return await history.next(messages, same, model, problem);
    } catch (error) {
      problem(error);
      return messages;
    }
  }

  /** The history of which most is replayed, or a new one. */
  function historyOf(messages: readonly Message[]): { history: LiveHistory<Message>; same: number } {
    let found = { history: new LiveHistory<Message>(world), same: 0 };
    for (const history of histories) {
      const same = history.replayable(messages);
      if (same > found.same) found = { history, same };
    }
    const at = histories.indexOf(found.history);
    if (at >= 0) histories.splice(at, 1);
    if (messages.length > 0) histories.push(found.history);
    if (histories.length > MOST_HISTORIES) histories.shift();
    return found;
  }

  /** A failing listener does not stop the session. */
  function problem(error: unknown): void {
    try {
      options.onProblem?.(error instanceof Error ? error : new Error(String(error)));
    } catch {
      // Nobody else can be told.
    }
  }

  function tell(report: PruneReport): void {
    try {
      options.onPrune?.(report);
    } catch (error) {
      problem(error);
    }
    warnOver(report);
  }

  function warnOver(report: PruneReport): void {
    const { after } = report.tokens;
    if (after <= budget) warnAt = 0;
    else if (after >= warnAt) {
      warnAt = after + budget * NEXT_WARNING;
      problem(missedBudget(report, budget, options.limit));
    }
  }
}

function switchedOff(): PlimsollError {
  return invalidParams(
    'resilience.enabled is false: the session is not pruned.',
    'Set resilience.enabled to true, or take the plugin out.',
  );
}

function noList(caller: string): PlimsollError {
  return invalidParams(`There is no list of messages to prune.`, `Give ${caller} the messages as an array.`);
}

/** The message for a running program when a prune could not bring the session within its budget. */
const MOST_BLOCKERS = 5;

function missedBudget(report: PruneReport, budget: number, limit: number | undefined): PlimsollError {
  const { tokens, blockers, mode } = report;
  const over =
    limit !== undefined && tokens.after > limit
      ? `over the budget of ${grouped(budget)} and the limit of ${grouped(limit)}`
      : `over the budget of ${grouped(budget)}`;
  const list = blockers.slice(0, MOST_BLOCKERS).map((one) => `${one.protected_by} ${grouped(one.tokens)}`);
  const blocked = list.length === 0 ? '' : ` What blocks it: ${list.join(', ')}.`;
  const remedy =
    mode === 'default'
      ? "Set mode: 'aggressive', which keeps only the outcome of protected results, or a larger budget."
      : 'Set a larger budget, or protect less.';
  return invalidParams(
    `After pruning the session has ${counted(tokens.after, 'token')}, ${over}.${blocked} ${remedy}`,
    remedy,
    { details: { tokens: tokens.after, budget, limit: limit ?? null, blockers } },
  );
}
