/**
 * Summaries by models, behind one call: the providers in their order, the cache before each, chunks for what is too long,
 * a tighter level for what is still too long, and the extractive summariser at the end of every chain.
 */
import type { ModelClient, ModelFailure } from '../contract/ports/model-client.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { formatProviderId } from '../contract/provider-id.js';
import type { WarningDetail } from '../contract/warnings.js';
import { GAP } from '../reduce/extract/extract-prose.js';
import { createExtractor } from '../reduce/extract/extract-text.js';
import { readQuestion } from '../reduce/extract/question.js';
import { relevanceOf } from '../reduce/extract/relevance.js';
import { type Asked, type AskOptions, askProvider, type NotAnswered } from './ask-provider.js';
import { CALLS_AT_ONCE, createGate, type Gate } from './calls-at-once.js';
import { type Chunk, chunkText } from './chunk-text.js';
import { inventedFigure } from './invented-figure.js';
import { createProviderWatch, type ProviderWatch } from './provider-watch.js';
import {
  answerText,
  parseAnswer,
  SUMMARY_SCHEMAS,
  type SummaryAnswer,
  type SummaryLevel,
  tighterLevel,
} from './summary-answer.js';
import type { SummaryCache } from './summary-cache.js';
import { SUMMARY_SYSTEM, summaryRequest } from './summary-prompt.js';

export const EXTRACTIVE = 'extractive';
/** Calls that one text may cost, over all providers and chunks. */
export const MOST_CALLS = 24;

interface SummarizerClient {
  readonly client: ModelClient;
  /** Tokens of content that one call may carry. */
  readonly inputLimit: number;
}

export interface SummarizerOptions {
  readonly clients: readonly SummarizerClient[];
  readonly counter: TokenCounter;
  readonly cache: SummaryCache | undefined;
  readonly timeoutMs: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  /** Of the whole run, where several summarisers serve it. */
  readonly watch?: ProviderWatch | undefined;
  /** Through it every call goes: a few at a time. Of the whole run, like `watch`. */
  readonly gate?: Gate | undefined;
}

export type RunOptions = SummarizerOptions & { readonly watch: ProviderWatch; readonly gate: Gate };

export interface SummaryRequest {
  readonly sourceId: string;
  readonly content: string;
  readonly level: SummaryLevel;
  /** What the reader wants to know. */
  readonly context: string;
  /** Tokens that the summary may have. */
  readonly budget: number;
}

export interface SummaryWarning extends Omit<WarningDetail, 'phase' | 'item_id'> {
  /** It is about the provider and the same for many texts: telling it once is enough. */
  readonly isOfRun?: true;
}

export interface SummarizationResult {
  /** The level that was asked for and answered. What is shown is called by a tighter one where it is that short. */
  readonly level: SummaryLevel;
  readonly summary: string;
  readonly key_points: readonly string[];
  readonly source_ids: readonly string[];
  readonly token_count: number;
  /** Who really answered. */
  readonly provider_id: string;
  readonly warnings: readonly SummaryWarning[];
}

export interface Summarizer {
  summarize(request: SummaryRequest): Promise<SummarizationResult>;
}

export function createSummarizer(options: SummarizerOptions): Summarizer {
  const clients = distinct(options.clients);
  const ofRun = withRunState(options);
  return { summarize: (request) => new SummaryRun(clients, ofRun, request).run() };
}

/** What the summaries of one run share, made here where the caller has none. */
export function withRunState(options: SummarizerOptions): RunOptions {
  return {
    ...options,
    watch: options.watch ?? createProviderWatch(),
    gate: options.gate ?? createGate(CALLS_AT_ONCE),
  };
}

/** A provider that is named twice is asked once. */
function distinct(clients: readonly SummarizerClient[]): SummarizerClient[] {
  const seen = new Set<string>();
  return clients.filter(({ client }) => {
    const id = formatProviderId(client.id);
    return !seen.has(id) && seen.add(id) !== undefined;
  });
}

/** Tokens below which parts of a text are not made smaller. */
const LEAST_PART = 64;
const MOST_SHRINKS = 3;

/** A summary and what is to be said of its parts: of one that is not used nothing is said. */
interface Made {
  readonly answer: SummaryAnswer;
  readonly warnings: readonly SummaryWarning[];
}

/** `tokens`: of the text that was too long for the model. */
type Tried = { readonly value: Made } | (NotAnswered & { readonly tokens?: number });
type Outcome = Tried & { readonly level: SummaryLevel };

class SummaryRun {
  readonly #clients: readonly SummarizerClient[];
  readonly #options: RunOptions;
  readonly #request: SummaryRequest;
  readonly #warnings: SummaryWarning[] = [];
  readonly #ask: AskOptions;
  /** What a provider takes at once after it had reported an overflow: at another level too it is not sent more. */
  readonly #limits = new Map<SummarizerClient, number>();
  #calls = 0;

  constructor(clients: readonly SummarizerClient[], options: RunOptions, request: SummaryRequest) {
    this.#clients = clients;
    this.#options = options;
    this.#request = request;
    const { timeoutMs, sleep, signal, watch, gate } = options;
    this.#ask = { timeoutMs, sleep, signal, watch, gate, mayCall: () => this.#calls++ < MOST_CALLS };
  }

  async run(): Promise<SummarizationResult> {
    for (const entry of this.#clients) {
      const outcome = await this.#fromProvider(entry);
      if ('value' in outcome)
        return this.#result(outcome.value, outcome.level, formatProviderId(entry.client.id));
      this.#tellFailure(formatProviderId(entry.client.id), outcome);
    }
    return this.#extract();
  }

  #tellFailure(provider: string, outcome: NotAnswered): void {
    if (outcome.isUnasked === true) {
      const message = `${provider} was not asked any more: ${outcome.message}`;
      this.#warnings.push({ code: 'SUMMARY_PROVIDER_FAILED', message, isOfRun: true });
      return;
    }
    this.#warn(`${provider} gave no summary: ${outcome.message}`);
    // Other failures were counted when they happened; these count when every level had its tries.
    if (outcome.failure === 'malformed' || outcome.failure === 'context_overflow')
      this.#options.watch.failed(provider, outcome);
  }

  /** The level that was asked for; malformed answers and answers that are too long lead to the next tighter one. */
  async #fromProvider(entry: SummarizerClient): Promise<Outcome> {
    let level: SummaryLevel | undefined = this.#request.level;
    let last: Outcome = { failure: 'unavailable', message: 'Nothing was asked.', level: this.#request.level };
    let fitting: Outcome | undefined;
    while (level !== undefined) {
      const asked: Outcome = { ...(await this.#atLevel(entry, level)), level };
      if ('value' in asked) {
        if (this.#tokens(answerText(asked.value.answer, level)) <= this.#request.budget) return asked;
        fitting = asked;
      } else {
        const wasAsked = level !== this.#request.level;
        if (asked.isUnasked !== true || !wasAsked) last = asked;
        if (asked.failure !== 'malformed') break;
      }
      level = tighterLevel(level);
    }
    return fitting ?? last;
  }

  async #atLevel(entry: SummarizerClient, level: SummaryLevel): Promise<Tried> {
    const { content, context, budget } = this.#request;
    const key = { content, context, level, provider: formatProviderId(entry.client.id), budget };
    const known = await this.#options.cache?.get(key);
    if (known !== undefined) return { value: { answer: known, warnings: [] } };
    const whyLeftAlone = this.#options.watch.whyLeftAlone(key.provider);
    if (whyLeftAlone !== undefined) return { failure: 'unavailable', message: whyLeftAlone, isUnasked: true };
    const tried = await this.#shrinking(entry, level);
    // One with extracts in place of parts is asked for anew the next time.
    if ('value' in tried && tried.value.warnings.length === 0)
      await this.#options.cache?.set(key, tried.value.answer);
    return tried;
  }

  /** An overflow that the provider reports makes the content smaller, never the instructions. */
  async #shrinking(entry: SummarizerClient, level: SummaryLevel): Promise<Tried> {
    let before: NotAnswered | undefined;
    for (let round = 0; ; round++) {
      const limit = this.#limits.get(entry) ?? entry.inputLimit;
      const tried = await this.#within(entry, level, limit, before);
      if ('value' in tried || tried.failure !== 'context_overflow' || tried === before) return tried;
      before = tried;
      const size = Math.min(limit, tried.tokens ?? limit);
      const smaller = Math.max(LEAST_PART, Math.floor(size / 2));
      if (round >= MOST_SHRINKS || smaller >= size) return tried;
      this.#limits.set(entry, smaller);
    }
  }

  /** `before`: the overflow that made the limit as small as it is. */
  async #within(
    entry: SummarizerClient,
    level: SummaryLevel,
    limit: number,
    before: NotAnswered | undefined,
  ): Promise<Tried> {
    const { content, sourceId, budget } = this.#request;
    if (this.#tokens(content) <= limit) return this.#whole(entry, level, content);
    const chunks = chunkText(sourceId, content, limit, this.#options.counter);
    if (chunks.length + 1 > MOST_CALLS)
      return (
        before ?? failed('unavailable', `The text has ${chunks.length} parts, more than may be asked about.`)
      );
    const share = Math.max(32, Math.floor(budget / chunks.length));
    const parts: string[] = new Array(chunks.length).fill('');
    const warnings: SummaryWarning[] = [];
    let overflow: (NotAnswered & { readonly tokens: number }) | undefined;
    let lastProblem = '';
    const waiting = [...chunks.entries()];
    const ask = async (chunk: Chunk): Promise<Asked<SummaryAnswer>> => {
      const asked = await this.#one(entry, level, chunk.id, chunk.text, share);
      if ('value' in asked || asked.failure === 'context_overflow' || overflow !== undefined) return asked;
      return this.#one(entry, tighterLevel(level) ?? level, chunk.id, chunk.text, share);
    };
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, chunk] = next;
        const asked = await ask(chunk);
        if ('value' in asked) {
          parts[index] = `[${chunk.id}] ${answerText(asked.value, level)}`;
        } else if (asked.failure === 'context_overflow') {
          // All parts are made anew: those that wait would be paid for nothing.
          waiting.length = 0;
          const tokens = this.#tokens(chunk.text);
          if (overflow === undefined || tokens < overflow.tokens) overflow = { ...asked, tokens };
        } else {
          lastProblem = asked.message;
          const message = `Part ${index + 1} of ${chunks.length} was not summarised by the model (${asked.message}); its extract is used.`;
          warnings.push({ code: 'SUMMARY_PROVIDER_FAILED', message, chunk_id: chunk.id });
          parts[index] = `[${chunk.id}] ${this.#extractText(chunk.text, share)}`;
        }
      }
    };
    await Promise.all(Array.from({ length: this.#options.gate.most }, work));
    if (overflow !== undefined) return overflow;
    if (warnings.length === chunks.length)
      return failed('malformed', `No part of the text was summarised: ${lastProblem}`);
    const joined = parts.join('\n\n');
    // Points of the points are asked for only where the model takes them at once.
    const isDone = level !== 'key_points' || this.#tokens(joined) > limit;
    if (isDone && this.#tokens(joined) <= budget)
      return { value: { answer: { summary: joined, key_points: [] }, warnings } };
    if (this.#tokens(joined) >= this.#tokens(content))
      return failed('malformed', 'The summaries of the parts are not shorter than the text.');
    return this.#whole(entry, level, joined, warnings);
  }

  async #whole(
    entry: SummarizerClient,
    level: SummaryLevel,
    content: string,
    warnings: readonly SummaryWarning[] = [],
  ): Promise<Tried> {
    const asked = await this.#one(entry, level, this.#request.sourceId, content, this.#request.budget);
    if ('value' in asked) return { value: { answer: asked.value, warnings } };
    return { ...asked, tokens: this.#tokens(content) };
  }

  async #one(
    entry: SummarizerClient,
    level: SummaryLevel,
    sourceId: string,
    content: string,
    budget: number,
  ): Promise<Asked<SummaryAnswer>> {
    const before = this.#tokens(content);
    return askProvider(
      entry.client,
      {
        system: SUMMARY_SYSTEM,
        user: summaryRequest(level, { sourceId, content }, this.#request.context, budget),
        outputSchema: SUMMARY_SCHEMAS[level],
        maxOutputTokens: Math.max(256, budget * 2),
      },
      (reply) => {
        const parsed = parseAnswer(reply, level);
        if ('problem' in parsed) return parsed;
        const summary = answerText(parsed.answer, level);
        if (this.#tokens(summary) >= before) return { problem: 'The summary was not shorter than its text.' };
        const invented = inventedFigure(summary, `${sourceId}\n${content}`);
        return invented === undefined
          ? { value: parsed.answer }
          : { problem: `The summary has a figure that its text does not have: ${invented}.` };
      },
      this.#ask,
    );
  }

  #result({ answer, warnings: ofParts }: Made, level: SummaryLevel, provider: string): SummarizationResult {
    const { budget, sourceId } = this.#request;
    this.#warnings.push(...ofParts);
    let { summary, key_points: keyPoints } = answer;
    if (this.#tokens(answerText(answer, level)) > budget) {
      keyPoints = [];
      summary = `${this.#options.counter.truncate(answerText(answer, level), Math.max(0, budget - 3)).trimEnd()} ${GAP}`;
      this.#warnings.push({
        code: 'CONTENT_TRUNCATED',
        message: `The summary was still longer than ${budget} tokens and was cut.`,
      });
    }
    return {
      level,
      summary,
      key_points: keyPoints,
      source_ids: [sourceId],
      token_count: this.#tokens(answerText({ summary, key_points: keyPoints }, level)),
      provider_id: provider,
      warnings: this.#warnings,
    };
  }

  #extract(): SummarizationResult {
    const { content, budget, level, sourceId } = this.#request;
    const summary = this.#extractText(content, budget);
    if (this.#clients.length > 0) this.#warn('No model gave a summary; the extractive summariser did.');
    return {
      level,
      summary,
      key_points: [],
      source_ids: [sourceId],
      token_count: this.#tokens(summary),
      provider_id: EXTRACTIVE,
      warnings: this.#warnings,
    };
  }

  #extractText(content: string, budget: number): string {
    const question = readQuestion(this.#request.context);
    if (question === undefined)
      return createExtractor(content, { counter: this.#options.counter }).within(budget).text;
    const { weights, passagesOf } = relevanceOf([{ content }], question);
    const passages = passagesOf(0);
    // How rare a word is can be told from several passages only.
    const known = passages === undefined ? question.terms.map(({ weight }) => weight) : weights;
    const asked = { question, weights: known, passages };
    return createExtractor(content, { counter: this.#options.counter, asked }).within(budget).text;
  }

  #warn(message: string): void {
    this.#warnings.push({ code: 'SUMMARY_PROVIDER_FAILED', message });
  }

  #tokens(text: string): number {
    return this.#options.counter.count(text);
  }
}

function failed(failure: ModelFailure, message: string): NotAnswered {
  return { failure, message };
}
