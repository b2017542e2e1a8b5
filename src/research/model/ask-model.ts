/**
 * Gives one task to one model. An overflow that the provider reports makes the items smaller, never the instructions.
 * An answer from before an interruption is read again, with the items that it was asked with.
 */
import { formatProviderId } from '../../contract/provider-id.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { emptyLedger, type FidelityLedger } from '../../ledger/fidelity/fidelity-ledger.js';
import { type AskOptions, askProvider, type NotAnswered } from '../../summarize/ask-provider.js';
import type { ResearchRun } from '../research-run.js';
import { answerKey, callBook, type KeptAnswer } from './call-book.js';
import { type FitTaskOptions, type FittedTask, fitTask } from './fit-task.js';
import { jsonValues } from './json-values.js';
import type { ModelTask, SentItem } from './model-task.js';

export interface Asked<T> {
  /** Absent: no answer that could be used. */
  readonly value: { readonly answer: T } | undefined;
  readonly problem: NotAnswered | undefined;
  /** What counted the call. */
  readonly counter: string;
  readonly sent: readonly SentItem[];
  readonly ledger: FidelityLedger;
  readonly archiveHashes: Readonly<Record<string, string>>;
  readonly warnings: readonly WarningDetail[];
  readonly calls: readonly CallRecord[];
}

const SHRINKS = 3;
const SHRINK_SHARE = 0.6;

export async function askModel<T>(provider: string, task: ModelTask<T>, run: ResearchRun): Promise<Asked<T>> {
  const client = await run.deps.client(provider);
  const calls: CallRecord[] = [];
  const name = formatProviderId(client.id);
  const begun = run.watch.now(name);
  let fitted = await makeFit({ client });
  for (let shrinks = 0; ; shrinks++) {
    const key = `${task.key}/${provider}/${shrinks}`;
    const known = await run.journal.find<KeptAnswer>(answerKey(`${key}/0`));
    if (known?.room !== undefined && known.room !== fitted.room)
      fitted = await makeFit({ client, room: known.room });
    const { call, counter, room, limits, sent } = fitted;
    const asked = await askProvider(
      { client, counter, limits },
      fitted.assembled,
      key,
      (reply) => readAnswer(task, reply, sent),
      {
        ...optionsOf(run),
        book: callBook({ recordOf: (booked) => ({ ...call, key: booked.key }), counter, room, calls }, run),
      },
    );
    if ('value' in asked)
      return { ...facts(fitted), value: { answer: asked.value }, problem: undefined, calls };
    const isOver = asked.failure === 'context_overflow' && run.deps.config.token_management_enabled;
    if (!isOver || shrinks >= SHRINKS || task.items.length === 0) {
      // Other failures were counted when they happened.
      if (asked.isAnswer === true || asked.failure === 'context_overflow')
        run.watch.failed(name, asked, begun);
      return { ...facts(fitted), value: undefined, problem: asked, calls };
    }
    fitted = await makeFit({
      client,
      room: Math.max(1, Math.floor(Math.min(fitted.room, fitted.used) * SHRINK_SHARE)),
    });
    run.takes.set(provider, fitted.call.estimated_tokens);
  }

  async function makeFit(options: FitTaskOptions): Promise<FittedTask> {
    await run.gate.turn();
    const made = await fitTask(provider, task, run, options);
    calls.push(...made.calls);
    await run.gate.turn();
    return made;
  }
}

function optionsOf(run: ResearchRun): AskOptions {
  return {
    timeoutMs: run.deps.config.phase_timeout * 1_000,
    timeoutOption: 'research.phase_timeout',
    sleep: (milliseconds) => run.deps.sleep(milliseconds, run.signal),
    signal: run.signal,
    watch: run.watch,
    gate: run.gate,
  };
}

function facts({ sent, ledger, archiveHashes, warnings, countedBy }: FittedTask) {
  return { sent, ledger: ledger ?? emptyLedger(), archiveHashes, warnings, counter: countedBy };
}

function readAnswer<T>(
  task: ModelTask<T>,
  text: string,
  sent: readonly SentItem[],
): { readonly value: T } | { readonly problem: string } {
  for (const value of jsonValues(text)) {
    const answer = task.read(value, sent);
    if (answer !== undefined) return { value: answer };
  }
  return { problem: 'The answer did not have the requested form.' };
}
