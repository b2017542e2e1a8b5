/**
 * Summaries by the models that the configuration names, for the items of a call that are not sent whole. Each call to a model is
 * journalled like any other and counts towards the spend limit; when that is reached, summaries are extractive.
 */
import { createHash } from 'node:crypto';
import type { Phase } from '../../contract/phases.js';
import type { ModelClient, ModelRequest } from '../../contract/ports/model-client.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { formatProviderId } from '../../contract/provider-id.js';
import type { CallRecord } from '../../contract/research/research-state.js';
import type { FitPromptOptions } from '../../engine/fit-prompt.js';
import type { SummarizerOptions } from '../../summarize/create-summarizer.js';
import { fulfilWishes, type PreparedSummary, type SummaryWish } from '../../summarize/fulfil-wishes.js';
import { clientNotSetUp } from '../../summarize/not-set-up.js';
import type { ResearchRun } from '../research-run.js';
import { countAnswer, paidTry } from './paid-try.js';
import { providerLimits } from './provider-limits.js';
import { usableModels } from './usable-models.js';

export interface SummaryPlace {
  readonly phase: Phase;
  readonly iteration: number;
  readonly query: readonly string[];
  readonly counter: TokenCounter;
}

export interface TaskSummaries {
  readonly summarize: NonNullable<FitPromptOptions['summarize']> | undefined;
  /** The calls that summaries cost, filled while they are made. */
  readonly calls: CallRecord[];
}

export async function taskSummaries(place: SummaryPlace, run: ResearchRun): Promise<TaskSummaries> {
  const { config } = run.deps;
  const { summarization_provider: first, summarization_providers: others } = config;
  const names = [...new Set([...(first === undefined ? [] : [first]), ...others])];
  const calls: CallRecord[] = [];
  const asked = new Map<string, number>();
  if (names.length === 0 || run.spend.isSpent()) return { summarize: undefined, calls };
  const { unset } = await usableModels(names, run.deps.client);
  const clients = await Promise.all(
    names.map(async (name) => ({
      client: await clientOf(name),
      // Half of the context is for the instructions and the answer.
      inputLimit: Math.max(256, Math.floor(providerLimits(name, 'planning', config).budget / 2)),
    })),
  );
  return { summarize, calls };

  /** One that is not set up is told when it would be asked. */
  async function clientOf(name: string): Promise<ModelClient> {
    const reason = unset.get(name);
    return reason === undefined
      ? journalled(await run.deps.client(name), name)
      : clientNotSetUp(name, reason);
  }

  function journalled(client: ModelClient, name: string): ModelClient {
    return {
      id: client.id,
      async generate(request) {
        const call = `summary/${formatProviderId(client.id)}/${digest(request)}`;
        // The same texts again are another try, whose answer may be another.
        const attempt = (asked.get(call) ?? 0) + 1;
        asked.set(call, attempt);
        const key = `${call}/${attempt}`;
        const budget = providerLimits(name, 'planning', config).budget;
        const text = `${request.system ?? ''}\n${request.messages.map(({ content }) => content).join('\n')}`;
        const { phase, iteration, counter } = place;
        const paid: CallRecord = {
          key,
          phase,
          iteration,
          provider_id: name,
          estimated_tokens: counter.count(text),
          budget,
        };
        const answer = await run.journal.once(key, () =>
          paidTry(
            {
              call: paid,
              generate: () => client.generate(request),
              onPaid: (failed) => calls.push(failed),
            },
            run,
          ),
        );
        calls.push(await countAnswer(paid, answer, counter, run));
        return answer;
      },
    };
  }

  async function summarize(wishes: readonly SummaryWish[]): Promise<ReadonlyMap<string, PreparedSummary>> {
    const parts: SummarizerOptions = {
      clients,
      counter: place.counter,
      cache: run.summaryCache,
      timeoutMs: config.summarization_timeout * 1_000,
      sleep: (milliseconds) => run.deps.sleep(milliseconds, run.signal),
      signal: run.signal,
      watch: run.summaryWatch,
      gate: run.summaryGate,
    };
    return fulfilWishes(wishes, place.query.join('\n'), parts);
  }
}

/** The request without its signal: the same texts are the same call. */
function digest({ system, messages, maxOutputTokens }: ModelRequest): string {
  const text = JSON.stringify([system, messages, maxOutputTokens]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
