/**
 * Fits a task for one provider: its items get what the phase's budget leaves beside the instructions, and the whole
 * payload is counted before it is sent. Instructions are never cut. With token management off nothing is counted or
 * cut.
 */

import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { type FitOutcome, fitPrompt } from '../../engine/fit-prompt.js';
import type { FidelityLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import { framedContent, frameLine, SEPARATOR, shownId } from '../../prompt/frame.js';
import { type AssembledCall, assembleCall } from '../../summarize/ask-provider.js';
import type { CallLimits } from '../../tokens/effective-context.js';
import { type PreflightResult, payloadOf, preflightCount } from '../../tokens/preflight-count.js';
import { delimitUntrusted } from '../../trust/untrusted.js';
import type { ResearchRun } from '../research-run.js';
import type { ModelTask, SentItem } from './model-task.js';
import { providerLimits } from './provider-limits.js';
import { taskSummaries } from './task-summaries.js';

export interface FittedTask {
  readonly assembled: AssembledCall;
  readonly counter: TokenCounter;
  /** The counter of the whole call, or the provider itself. */
  readonly countedBy: string;
  readonly limits: CallLimits;
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

/** The final fit: this often the items are fitted again because the whole payload was too long. */
const MOST_ROUNDS = 2;
/** After that the room shrinks by this factor, a few times, before it is an error. */
const HARD_SHARE = 0.75;
const HARD_ROUNDS = 3;
/** Room that holds no item worth naming. */
const LEAST_ROOM = 24;

export async function fitTask<T>(
  provider: string,
  task: ModelTask<T>,
  run: ResearchRun,
  options: FitTaskOptions = {},
): Promise<FittedTask> {
  const {
    limits,
    countedAs,
    warnings: limitWarnings,
  } = providerLimits(provider, task.phase, run.deps.config);
  const { counter, warnings: estimateWarnings } = run.deps.estimator.safeCounterFor(countedAs);
  // A provider without a client reads only the items.
  const to = { client: options.client ?? { ignoresSchema: true as const }, counter, limits };
  if (!run.deps.config.token_management_enabled) return unbudgeted();
  const empty = await count(assembled(task.items.length === 0 ? undefined : ''));
  const free = limits.input - empty.tokens;
  if (free < (task.items.length === 0 ? 0 : LEAST_ROOM)) throw noRoom(provider, task, empty.tokens, limits);
  const summaryCalls: (readonly CallRecord[])[] = [];
  const taken = run.takes.get(provider) ?? limits.input;
  let room = Math.min(free, options.room ?? Math.max(LEAST_ROOM, taken - empty.tokens));
  for (let round = 0; ; round++) {
    const outcome = task.items.length === 0 ? undefined : await fitItems(room);
    const call = assembled(outcome?.settled.text);
    const counted = await count(call);
    if (counted.fits) return fitted(call, counted, outcome, room);
    if (round >= MOST_ROUNDS + HARD_ROUNDS || room < LEAST_ROOM)
      throw noRoom(provider, task, counted.tokens, limits);
    const over = counted.tokens - limits.input;
    room = round < MOST_ROUNDS ? room - over - 1 : Math.floor((room - over) * HARD_SHARE);
  }

  function assembled(text: string | undefined): AssembledCall {
    const parts = [task.request];
    if (text !== undefined) parts.push(delimitUntrusted(text, { source: 'research' }));
    return assembleCall(to, {
      system: task.system,
      user: parts.join('\n\n'),
      outputSchema: task.schema,
      answerTokens: LONGEST_ANSWER,
    });
  }

  function learnedFacts(): Pick<CallRecord, 'learned_ratios'> {
    const learned_ratios = run.deps.learnedRatios?.(countedAs);
    return learned_ratios === undefined ? {} : { learned_ratios };
  }

  async function count({ request }: AssembledCall): Promise<PreflightResult> {
    const client = run.uncounted.has(provider) ? undefined : options.client;
    const counted = await preflightCount(run.deps.estimator, payloadOf(request), countedAs, {
      limit: limits.input,
      ...(client === undefined ? {} : { client }),
      counter,
      signal: run.signal,
    });
    // One that does not answer would hold up every call of the run.
    if (counted.provider === 'failed') run.uncounted.add(provider);
    return counted;
  }

  async function fitItems(budget: number): Promise<FitOutcome> {
    const { config } = run.deps;
    const { phase, iteration, query } = task;
    const { summarize, calls } = await taskSummaries({ phase, iteration, query, counter }, run);
    summaryCalls.push(calls);
    return fitPrompt(task.items, {
      counter,
      budget,
      query: task.query,
      strategy: 'priority-first',
      allowDropping: config.allow_content_dropping,
      clock: run.deps.clock,
      phase: task.phase,
      ...(summarize === undefined ? {} : { summarize }),
      ...(config.content_archive_enabled && run.archive?.writable === true
        ? { archive: { archive: run.archive, ttlHours: config.content_archive_ttl_hours } }
        : {}),
    });
  }

  function fitted(
    call: AssembledCall,
    counted: PreflightResult,
    outcome: FitOutcome | undefined,
    given: number,
  ): FittedTask {
    const estimated = counted.provider === 'answered' ? [] : estimateWarnings;
    return {
      assembled: { ...call, tokens: counted.tokens },
      counter,
      countedBy: counted.counter,
      limits,
      sent: (outcome?.settled.items ?? []).map(({ item, text, level }) => ({ item, text, level })),
      ledger: outcome?.ledger,
      archiveHashes: outcome?.archiveHashes ?? {},
      warnings: [...limitWarnings, ...estimated.map((detail) => ({ ...detail, phase: task.phase }))],
      room: given,
      used: counted.tokens - empty.tokens,
      call: { ...callRecord(provider, task, counted.tokens, limits.input), ...learnedFacts() },
      calls: summaryCalls.flat(),
    };
  }

  /** Token management is off: everything whole, nothing cut. */
  function unbudgeted(): FittedTask {
    const ids = new Set(task.items.map(({ id }) => shownId(id)));
    const blocks = task.items.map((item) => {
      const line = frameLine('named', { item, level: 'raw', tokens: 0, note: undefined });
      return `${line}\n${framedContent(item.content, ids)}`;
    });
    return {
      assembled: { ...assembled(blocks.length === 0 ? undefined : blocks.join(SEPARATOR)), tokens: 0 },
      counter,
      countedBy: counter.id,
      limits,
      sent: task.items.map((item) => ({ item, text: item.content, level: 'raw' })),
      ledger: undefined,
      archiveHashes: {},
      warnings: [],
      room: 0,
      used: 0,
      call: callRecord(provider, task, 0, 0),
      calls: [],
    };
  }
}

const LONGEST_ANSWER = 8_192;

function callRecord<T>(provider: string, task: ModelTask<T>, tokens: number, budget: number): CallRecord {
  return {
    key: `${task.key}/${provider}`,
    phase: task.phase,
    iteration: task.iteration,
    provider_id: provider,
    estimated_tokens: tokens,
    budget,
  };
}

function noRoom<T>(
  provider: string,
  { phase }: ModelTask<T>,
  tokens: number,
  { input: budget }: CallLimits,
): PlimsollError {
  const missing = Math.max(1, tokens + LEAST_ROOM - budget);
  return new PlimsollError(
    'INVALID_PARAMS',
    `A call of ${phase} to ${provider} does not fit: ${tokens} tokens without any source, a budget of ${budget}; ${missing} are missing.`,
    {
      remedy:
        'Use a model with a larger window, lower research.runtime_overhead or research.token_safety_margin, or state its window in research.model_context_overrides.',
      details: { phase, budget, missing_tokens: missing },
    },
  );
}
