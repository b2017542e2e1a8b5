/**
 * One task to one model. An answer is journalled before it is read. An overflow that the provider reports makes the items
 * smaller, never the instructions; a rate limit waits; an answer in the wrong form is asked for once more; a timeout ends it.
 */

import { PlimsollError } from '../../contract/plimsoll-error.js';
import {
  type ModelAnswer,
  ModelCallError,
  type ModelClient,
  type ModelFailure,
} from '../../contract/ports/model-client.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { emptyLedger, type FidelityLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import type { ResearchRun } from '../research-run.js';
import { type FitTaskOptions, type FittedTask, fitTask } from './fit-task.js';
import { jsonValues } from './json-values.js';
import type { ModelTask, SentItem } from './model-task.js';
import { countAnswer, paidTry } from './paid-try.js';
import { SpendLimitReached } from './spend.js';

export interface Asked<T> {
  /** Absent: no answer that could be used. */
  readonly value: { readonly answer: T } | undefined;
  readonly problem: string;
  /** It was not asked, or not again, because of the spend limit. */
  readonly isSpent: boolean;
  readonly sent: readonly SentItem[];
  readonly ledger: FidelityLedger;
  readonly archiveHashes: Readonly<Record<string, string>>;
  readonly warnings: readonly WarningDetail[];
  readonly calls: readonly CallRecord[];
}

const FORM_TRIES = 2;
const WAITS = 2;
const SHRINKS = 3;
const SHRINK_SHARE = 0.6;
const DELAY_MS = 3_000;
const LONGEST_WAIT_MS = 30_000;

/** What the journal keeps of a call. */
type Outcome =
  | { readonly kind: 'answer'; readonly answer: ModelAnswer; readonly room: number }
  | { readonly kind: 'overflow'; readonly message: string };

export async function askModel<T>(provider: string, task: ModelTask<T>, run: ResearchRun): Promise<Asked<T>> {
  const client = await run.deps.client(provider);
  const { counter } = run.deps.estimator.counterFor(provider);
  const calls: CallRecord[] = [];
  let fitted = await makeFit({ client });
  let problem = 'It was not asked.';
  let shrinks = 0;
  for (let attempt = 0; attempt < FORM_TRIES; ) {
    const key = `${task.key}/${provider}/${attempt}.${shrinks}`;
    const call = { ...fitted.call, key };
    let outcome: Outcome;
    try {
      outcome = await run.journal.once(key, () => ask(client, fitted, call, calls, run));
    } catch (error) {
      if (error instanceof PlimsollError || run.signal.aborted) throw error;
      return failed(messageOf(error), error instanceof SpendLimitReached);
    }
    if (outcome.kind === 'overflow') {
      problem = outcome.message;
      if (shrinks >= SHRINKS || task.items.length === 0 || !run.deps.config.token_management_enabled) break;
      shrinks++;
      fitted = await makeFit({
        client,
        room: Math.max(1, Math.floor(Math.min(fitted.room, fitted.used) * SHRINK_SHARE)),
      });
      run.takes.set(provider, fitted.call.estimated_tokens);
      continue;
    }
    if (outcome.room !== fitted.room && run.deps.config.token_management_enabled)
      fitted = await makeFit({ room: outcome.room });
    const answer = outcome.answer;
    calls.push(await countAnswer({ ...fitted.call, key }, answer, counter, run));
    const value = answer.stop === 'refused' ? undefined : readAnswer(task, answer.text, fitted.sent);
    if (value !== undefined)
      return { ...facts(fitted), value: { answer: value }, problem: '', isSpent: false, calls };
    problem = unusable(answer);
    attempt++;
  }
  return failed(problem, false);

  async function makeFit(options: FitTaskOptions): Promise<FittedTask> {
    const made = await fitTask(provider, task, run, options);
    calls.push(...made.calls);
    return made;
  }

  function failed(message: string, isSpent: boolean): Asked<T> {
    return { ...facts(fitted), value: undefined, problem: message, isSpent, calls };
  }
}

function facts({ sent, ledger, archiveHashes, warnings }: FittedTask) {
  return { sent, ledger: ledger ?? emptyLedger(), archiveHashes, warnings };
}

function unusable({ stop, text }: ModelAnswer): string {
  if (stop === 'refused') return 'It refused to answer.';
  if (stop === 'length') return 'The answer ended at its limit of tokens, before its end.';
  return text.trim() === '' ? 'The answer was empty.' : 'The answer was not in the form that was asked for.';
}

function readAnswer<T>(task: ModelTask<T>, text: string, sent: readonly SentItem[]): T | undefined {
  for (const value of jsonValues(text)) {
    const answer = task.read(value, sent);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Waits out a rate limit and tries a service that broke off again; everything else is thrown. */
async function ask(
  client: ModelClient,
  fitted: FittedTask,
  call: CallRecord,
  calls: CallRecord[],
  run: ResearchRun,
): Promise<Outcome> {
  for (let wait = 0; ; wait++) {
    try {
      const answer = await paidTry(
        {
          call,
          generate: () => client.generate({ ...fitted.request, signal: timed(run) }),
          onPaid: (failed) => calls.push(failed),
        },
        run,
      );
      return { kind: 'answer', answer, room: fitted.room };
    } catch (error) {
      if (run.signal.aborted || error instanceof SpendLimitReached) throw error;
      const failure = failureOf(error);
      if (failure === 'context_overflow') return { kind: 'overflow', message: messageOf(error) };
      const again = failure === 'rate_limited' || failure === 'unavailable' || failure === 'malformed';
      if (!again || wait >= WAITS) throw error;
      const asked = error instanceof ModelCallError ? error.retryAfter : undefined;
      await run.deps.sleep(Math.min(LONGEST_WAIT_MS, asked ?? DELAY_MS * (wait + 1)), run.signal);
      run.signal.throwIfAborted();
    }
  }
}

function timed(run: ResearchRun): AbortSignal {
  return AbortSignal.any([run.signal, AbortSignal.timeout(run.deps.config.phase_timeout * 1_000)]);
}

function failureOf(error: unknown): ModelFailure {
  return error instanceof ModelCallError ? error.failure : 'unavailable';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
