/**
 * Prepares the text of a source for analysis. A text larger than the budget of gathering can never be sent whole. So
 * it is summarised once, here, and journalled; after a resume, analysis works with the same text.
 */
import { MINIMUM_PHASE_BUDGET } from '../../contract/phase-budgets.js';
import type { ResearchSource, ResearchState } from '../../contract/research/research-state.js';
import { fitPrompt } from '../../engine/fit-prompt.js';
import { emptyLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import { providerChain, providerLimits } from '../model/provider-limits.js';
import { taskSummaries } from '../model/task-summaries.js';
import type { ResearchRun } from '../research-run.js';
import type { AnswerRecord } from '../state/with-answer.js';
import { sourceItem } from './source-item.js';

export interface WorkingText {
  readonly text: string;
  readonly tokens: number;
  readonly record: AnswerRecord;
}

/** Undefined when nothing of it fits. */
export async function workingText(
  source: ResearchSource,
  text: string,
  state: ResearchState,
  run: ResearchRun,
): Promise<WorkingText | undefined> {
  const { config, estimator } = run.deps;
  if (!config.token_management_enabled) return { text, tokens: 0, record: emptyRecord() };
  const chain = providerChain('gathering', config, state.request.provider).map((provider) =>
    providerLimits(provider, 'gathering', config),
  );
  // One that is passed over for its size decides nothing.
  const chosen = chain.find(({ limits }) => limits.input >= MINIMUM_PHASE_BUDGET) ?? chain[0];
  if (chosen === undefined) return undefined;
  const budget = chosen.limits.input;
  const { counter } = estimator.safeCounterFor(chosen.countedAs);
  const tokens = counter.countUpTo(text, budget);
  if (tokens <= budget) {
    const timestamp = new Date(run.decidedAt).toISOString();
    const phases = { gathering: { level: 'raw' as const, warnings: [], timestamp } };
    const record = emptyRecord();
    return {
      text,
      tokens,
      record: { ...record, ledger: { ...record.ledger, content_fidelity: { [source.id]: { phases } } } },
    };
  }
  return run.journal.once(`gathered/${source.id}`, () => summarised());

  async function summarised(): Promise<WorkingText> {
    const questions = state.sub_questions
      .filter(({ id }) => source.sub_question_ids.includes(id))
      .map(({ question }) => question);
    const query = questions.length === 0 ? [state.request.query] : questions;
    const { summarize, calls } = await taskSummaries(
      { phase: 'gathering', iteration: state.iteration, query, counter },
      run,
    );
    const outcome = await fitPrompt([sourceItem(source, text, 0)], {
      counter,
      budget,
      query,
      strategy: 'priority-first',
      allowDropping: false,
      clock: { now: () => run.decidedAt },
      phase: 'gathering',
      ...(summarize === undefined ? {} : { summarize }),
      ...(config.content_archive_enabled && run.archive?.writable === true
        ? { archive: { archive: run.archive, ttlHours: config.content_archive_ttl_hours } }
        : {}),
    });
    const kept = outcome.settled.items[0];
    return {
      text: kept?.text ?? '',
      tokens: kept?.tokensAfter ?? 0,
      record: {
        ...emptyRecord(),
        ledger: outcome.ledger,
        calls,
        archiveHashes: outcome.archiveHashes,
        warnings: [
          ...(chosen?.warnings ?? []),
          {
            code: 'CONTENT_TRUNCATED',
            message: `"${source.id}" is larger than the ${budget} tokens of gathering and was summarised.`,
            phase: 'gathering',
            item_id: source.id,
          },
        ],
      },
    };
  }
}

function emptyRecord(): AnswerRecord {
  return { ledger: emptyLedger(), archiveHashes: {}, warnings: [], calls: [], notes: [] };
}
