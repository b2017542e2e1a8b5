/**
 * Makes many summaries with few calls: small texts of one level share a call, and a bounded number of calls runs at a
 * time. What a batch does not answer properly is requested alone.
 */
import { formatProviderId } from '../contract/provider-id.js';
import { askProvider, assembleCall, type Provider } from './ask-provider.js';
import { inventedFigure } from './invented-figure.js';
import {
  askOptionsOf,
  type RunOptions,
  type SummarizationResult,
  type Summarizer,
  type SummaryRequest,
  summaryKey,
} from './summarizer.js';
import { answerText, checkAnswer, parseJson, type SummaryAnswer } from './summary-answer.js';
import { batchRequest, SUMMARY_SYSTEM } from './summary-prompt.js';

const SMALL_TOKENS = 400;
const BATCH_TOKENS = 2_400;
const BATCH_ITEMS = 8;

export interface SummarizeAllOptions extends RunOptions {
  readonly summarizer: Summarizer;
  readonly onDone?: ((done: number) => void) | undefined;
}

/** In the order of the requests. */
export async function summarizeAll(
  requests: readonly SummaryRequest[],
  options: SummarizeAllOptions,
): Promise<SummarizationResult[]> {
  const results: SummarizationResult[] = new Array(requests.length);
  const waiting = batches(requests, options);
  let done = 0;
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      const answers =
        batch.length > 1
          ? await askBatch(
              batch.map((index) => requests[index] as SummaryRequest),
              options,
            )
          : new Map();
      for (const index of batch) {
        const request = requests[index] as SummaryRequest;
        results[index] = answers.get(request.sourceId) ?? (await options.summarizer.summarize(request));
        options.onDone?.(++done);
      }
    }
  };
  await Promise.all(Array.from({ length: options.gate.most }, work));
  return results;
}

/** Numbers of requests that share a call. */
function batches(
  requests: readonly SummaryRequest[],
  { counter, providers }: SummarizeAllOptions,
): number[][] {
  const made: number[][] = [];
  const open = new Map<string, { readonly batch: number[]; tokens: number }>();
  const limit = Math.min(
    BATCH_TOKENS,
    Math.floor(Math.max(0, ...providers.map(({ limits }) => limits.input)) / 2),
  );
  requests.forEach((request, index) => {
    const tokens = counter.count(request.content);
    const current = open.get(request.level);
    if (tokens > SMALL_TOKENS) made.push([index]);
    else if (
      current !== undefined &&
      current.tokens + tokens <= limit &&
      current.batch.length < BATCH_ITEMS
    ) {
      current.batch.push(index);
      current.tokens += tokens;
    } else {
      const batch = [index];
      made.push(batch);
      open.set(request.level, { batch, tokens });
    }
  });
  return made;
}

/** The answer of the first provider that gives one. */
async function askBatch(
  requests: readonly SummaryRequest[],
  options: SummarizeAllOptions,
): Promise<ReadonlyMap<string, SummarizationResult>> {
  for (const provider of options.providers) {
    const found = await askBatchOf(provider, requests, options);
    if (found !== undefined) return found;
  }
  return new Map();
}

async function askBatchOf(
  entry: Provider,
  requests: readonly SummaryRequest[],
  options: SummarizeAllOptions,
): Promise<ReadonlyMap<string, SummarizationResult> | undefined> {
  const found = new Map<string, SummarizationResult>();
  const first = requests[0];
  if (first === undefined) return found;
  const provider = formatProviderId(entry.client.id);
  const keyOf = ({ content, context, level, budget }: SummaryRequest) => ({
    content,
    context,
    level,
    provider,
    budget,
  });
  const open: SummaryRequest[] = [];
  for (const request of requests) {
    const known = await options.cache?.get(keyOf(request));
    if (known === undefined) open.push(request);
    else accept(request, known);
  }
  if (open.length < 2) return found;
  await options.gate.turn();
  const budget = Math.max(...open.map((request) => request.budget));
  const call = assembleCall(entry, {
    system: SUMMARY_SYSTEM,
    user: batchRequest(first.level, open, first.context, budget),
    answerTokens: Math.max(512, budget * open.length * 2),
    effort: 'low',
  });
  const asked = await askProvider(entry, call, summaryKey(entry, call), readSummaries, askOptionsOf(options));
  if ('failure' in asked) return asked.isAnswer === true || found.size > 0 ? found : undefined;
  for (const request of open) {
    const parsed = checkAnswer(asked.value.get(request.sourceId), request.level);
    if ('answer' in parsed && accept(request, parsed.answer))
      await options.cache?.set(keyOf(request), parsed.answer);
  }
  return found;

  /** A summary counts only if it is shorter than its text, within its budget and without invented figures. */
  function accept(request: SummaryRequest, answer: SummaryAnswer): boolean {
    const text = answerText(answer, request.level);
    const tokens = options.counter.count(text);
    if (tokens > request.budget || tokens >= options.counter.count(request.content)) return false;
    if (inventedFigure(text, `${request.sourceId}\n${request.content}`) !== undefined) return false;
    found.set(request.sourceId, {
      level: request.level,
      summary: answer.summary,
      key_points: answer.key_points,
      source_ids: [request.sourceId],
      token_count: tokens,
      provider_id: provider,
      warnings: [],
    });
    return true;
  }
}

function readSummaries(
  reply: string,
): { readonly value: ReadonlyMap<string, unknown> } | { readonly problem: string } {
  const value = parseJson(reply);
  const list =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>).summaries : undefined;
  if (!Array.isArray(list)) return { problem: 'The answer has no "summaries".' };
  const found = new Map<string, unknown>();
  for (const entry of list) {
    const id: unknown =
      typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>).source_id : undefined;
    if (typeof id === 'string') found.set(id, entry);
  }
  return found.size === 0 ? { problem: 'The answer does not say which text it is about.' } : { value: found };
}
