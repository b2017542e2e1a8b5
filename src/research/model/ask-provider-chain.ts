/**
 * Asks the providers of a phase in their order until one gives a usable answer. The extractive provider is the last
 * and always answers. Reductions, failures and figures come back with the answer.
 */

import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { CallRecord, ResearchState } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import type { FidelityLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import { emptyLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import type { ResearchRun } from '../research-run.js';
import { type Asked, askModel } from './ask-model.js';
import { fitTask } from './fit-task.js';
import type { ModelTask, SentItem } from './model-task.js';
import { EXTRACTIVE_PROVIDER, isExtractive, providerChain } from './provider-limits.js';
import { usableModels } from './usable-models.js';

export interface ProviderAnswer<T> {
  readonly value: T;
  readonly provider: string;
  /** The call that was answered. */
  readonly call: string;
  readonly counter: string;
  readonly sent: readonly SentItem[];
  readonly ledger: FidelityLedger;
  readonly archiveHashes: Readonly<Record<string, string>>;
  readonly warnings: readonly WarningDetail[];
  readonly calls: readonly CallRecord[];
  /** Sentences for the reader of the report. */
  readonly notes: readonly string[];
}

const SPENT = 'The spend limit was reached: no further model call was started.';

export async function askProviderChain<T>(
  task: ModelTask<T>,
  state: ResearchState,
  run: ResearchRun,
): Promise<ProviderAnswer<T>> {
  const chain = providerChain(task.phase, run.deps.config, state.request.provider);
  const warnings: WarningDetail[] = [];
  const calls: CallRecord[] = [];
  const notes: string[] = [];
  const models = chain.filter((provider) => !isExtractive(provider));
  const { usable, unset } = await usableModels(models, run.deps.client);
  for (const [provider, reason] of unset) warnings.push(noAnswer(provider, reason));
  for (const provider of usable) {
    run.signal.throwIfAborted();
    if (run.spend.isSpent()) {
      notes.push(SPENT);
      break;
    }
    const asked = await ask(provider);
    if (asked === undefined) continue;
    calls.push(...asked.calls);
    const { problem, value, sent, ledger, archiveHashes } = asked;
    if (problem?.failure === 'not_sent') {
      notes.push(SPENT);
      break;
    }
    if (value !== undefined) {
      warnings.push(...asked.warnings);
      const { counter } = asked;
      const call = `${task.key}/${provider}`;
      return {
        value: value.answer,
        provider,
        call,
        counter,
        sent,
        ledger,
        archiveHashes,
        warnings,
        calls,
        notes,
      };
    }
    if (problem?.isUnasked === true) warnings.push(passedOver(provider, problem.message));
    else if (problem !== undefined) warnings.push(noAnswer(provider, problem.message));
  }
  const fitted = await fitTask(EXTRACTIVE_PROVIDER, task, run);
  if (models.length > 0 && notes.length === 0)
    notes.push(
      `No model answered in ${task.phase} of iteration ${task.iteration}; the built-in extractive provider did.`,
    );
  return {
    value: task.extract(fitted.sent),
    provider: EXTRACTIVE_PROVIDER,
    call: fitted.call.key,
    counter: fitted.countedBy,
    sent: fitted.sent,
    ledger: fitted.ledger ?? emptyLedger(),
    archiveHashes: fitted.archiveHashes,
    warnings: [...warnings, ...fitted.warnings],
    calls: [...calls, ...fitted.calls, fitted.call],
    notes,
  };

  /** One that cannot hold the task is passed over. */
  async function ask(provider: string): Promise<Asked<T> | undefined> {
    try {
      return await askModel(provider, task, run);
    } catch (error) {
      if (!(error instanceof PlimsollError) || error.details?.missing_tokens === undefined) throw error;
      warnings.push(passedOver(provider, error.message));
      return undefined;
    }
  }

  function passedOver(provider: string, reason: string): WarningDetail {
    const message = `${provider} was passed over in ${task.phase}: ${reason}`;
    return { code: 'SUMMARY_PROVIDER_FAILED', message, phase: task.phase };
  }

  function noAnswer(provider: string, reason: string): WarningDetail {
    return {
      code: 'SUMMARY_PROVIDER_FAILED',
      message: `${provider} gave no usable answer in ${task.phase}: ${reason}`,
      phase: task.phase,
    };
  }
}
