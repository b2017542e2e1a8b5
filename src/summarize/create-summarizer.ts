/**
 * Summarises by models behind one call: the providers in their order, the cache before each, chunks for a text that
 * is too long, a tighter level for a summary that is too long. What no model answers is left to the extractive
 * summariser, and says so.
 */
import { ModelCallError } from '../contract/ports/model-client.js';
import { formatProviderId } from '../contract/provider-id.js';
import { findAnswers } from '../reduce/answers.js';
import { createExtractor } from '../reduce/extractor.js';
import { GAP } from '../reduce/render/join-spans.js';
import {
  type Asked,
  type AskOptions,
  type AssembledCall,
  askProvider,
  assembleCall,
  type CallBook,
  type NotAnswered,
  type Provider,
} from './ask-provider.js';
import { type Chunk, chunkText } from './chunk-text.js';
import { inventedFigure } from './invented-figure.js';
import type { Moment } from './provider-watch.js';
import {
  askOptionsOf,
  type RunOptions,
  type SummarizationResult,
  type Summarizer,
  type SummarizerOptions,
  type SummaryRequest,
  type SummaryWarning,
  summaryKey,
  withRunState,
} from './summarizer.js';
import {
  answerText,
  parseAnswer,
  SUMMARY_SCHEMAS,
  type SummaryAnswer,
  type SummaryLevel,
  tighterLevel,
} from './summary-answer.js';
import { SUMMARY_SYSTEM, summaryRequest } from './summary-prompt.js';

export const EXTRACTIVE = 'extractive';
/** Calls that one text may cost, over all providers and chunks. */
export const MOST_CALLS = 24;

export function createSummarizer(options: SummarizerOptions): Summarizer {
  // A provider that is named twice is asked once.
  const names = options.providers.map(({ client }) => formatProviderId(client.id));
  const providers = options.providers.filter((_, at) => names.indexOf(names[at] ?? '') === at);
  const ofRun = withRunState(options);
  return { summarize: (request) => new SummaryRun(providers, ofRun, request).run() };
}

/** Tokens below which parts of a text are not made smaller. */
const LEAST_PART = 64;
const MOST_SHRINKS = 3;
/** Tokens that a text may have more inside of a call than by itself. */
const SEAM = 16;

/** A summary and what is to be said of its parts: of one that is not used nothing is said. */
interface Made {
  readonly answer: SummaryAnswer;
  readonly warnings: readonly SummaryWarning[];
}

/** `tokens`: of the text that was too long for the model. */
type Tried = { readonly value: Made } | (NotAnswered & { readonly tokens?: number });
type Outcome = Tried & { readonly level: SummaryLevel };

/** The summaries of the parts of a text, and what is to be said of them. */
interface Joined {
  readonly text: string;
  readonly warnings: readonly SummaryWarning[];
}

class SummaryRun {
  readonly #providers: readonly Provider[];
  readonly #options: RunOptions;
  readonly #request: SummaryRequest;
  readonly #warnings: SummaryWarning[] = [];
  readonly #ask: AskOptions;
  /** The size that a provider accepted after an overflow; it gets no more at any level. */
  readonly #limits = new Map<Provider, number>();
  /** Parts are paid for once: a tighter level is made of their summaries. */
  readonly #joined = new Map<Provider, Joined>();
  #calls = 0;

  constructor(providers: readonly Provider[], options: RunOptions, request: SummaryRequest) {
    this.#providers = providers;
    this.#options = options;
    this.#request = request;
    this.#ask = { ...askOptionsOf(options), book: this.#limitedBook(options.book) };
  }

  /** Calls without an answer cost nothing, and absent providers have a limit of their own. */
  #limitedBook(book: CallBook | undefined): CallBook {
    return {
      find: async (key) => book?.find(key),
      keep: async (key, received) => book?.keep(key, received),
      begin: (call) => {
        if (this.#calls >= MOST_CALLS)
          throw new ModelCallError('not_sent', 'The limit of calls for this text is reached.');
        book?.begin?.(call);
        this.#calls++;
      },
      failed: async (call, error, isAnswer) => {
        if (!isAnswer && error.failure !== 'timeout' && error.failure !== 'not_sent') this.#calls--;
        await book?.failed?.(call, error, isAnswer);
      },
      answered: async (call, answer) => book?.answered?.(call, answer),
    };
  }

  async run(): Promise<SummarizationResult> {
    for (const provider of this.#providers) {
      const name = formatProviderId(provider.client.id);
      const begun = this.#options.watch.now(name);
      const outcome = await this.#fromProvider(provider);
      if ('value' in outcome) return this.#result(outcome.value, outcome.level, name);
      this.#tellFailure(name, outcome, begun);
    }
    return this.#unanswered();
  }

  #tellFailure(provider: string, outcome: NotAnswered, begun: Moment): void {
    if (outcome.isUnasked === true) {
      const message = `${provider} was not asked any more: ${outcome.message}`;
      this.#warnings.push({ code: 'SUMMARY_PROVIDER_FAILED', message, isOfRun: true });
      return;
    }
    this.#warn(`${provider} gave no summary: ${outcome.message}`);
    // Other failures were counted when they happened; these count when every level had its tries.
    if (outcome.isAnswer === true || outcome.failure === 'context_overflow')
      this.#options.watch.failed(provider, outcome, begun);
  }

  /** The level that was asked for; malformed answers and answers that are too long lead to the next tighter one. */
  async #fromProvider(provider: Provider): Promise<Outcome> {
    let level: SummaryLevel | undefined = this.#request.level;
    let last: Outcome = { failure: 'unavailable', message: 'Nothing was asked.', level: this.#request.level };
    let fitting: Outcome | undefined;
    while (level !== undefined) {
      const asked: Outcome = { ...(await this.#atLevel(provider, level)), level };
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

  async #atLevel(provider: Provider, level: SummaryLevel): Promise<Tried> {
    const { content, context, budget } = this.#request;
    const key = { content, context, level, provider: formatProviderId(provider.client.id), budget };
    const known = await this.#options.cache?.get(key);
    if (known !== undefined) return { value: { answer: known, warnings: [] } };
    await this.#options.gate.turn();
    const paid = this.#joined.get(provider);
    const tried =
      paid === undefined
        ? await this.#summarised(provider, level, content)
        : await this.#ofParts(provider, level, paid);
    // One with extracts in place of parts is asked for anew the next time.
    if ('value' in tried && tried.value.warnings.length === 0)
      await this.#options.cache?.set(key, tried.value.answer);
    return tried;
  }

  /** In one call where the text has room in it, else in parts. An overflow that the provider reports makes the parts smaller. */
  async #summarised(provider: Provider, level: SummaryLevel, text: string): Promise<Tried> {
    let before: NotAnswered | undefined;
    const most = this.#room(provider, level);
    if (most < Math.min(LEAST_PART, provider.counter.count(text))) return tooSmall(provider, most);
    for (let round = 0; ; round++) {
      const limit = this.#limits.get(provider) ?? most;
      const size = provider.counter.count(text);
      const tried =
        size <= limit
          ? await this.#whole(provider, level, text)
          : await this.#inParts(provider, level, text, limit, before);
      if ('value' in tried || tried.failure !== 'context_overflow' || tried === before) return tried;
      before = tried;
      const sent = Math.min(limit, tried.tokens ?? limit);
      const smaller = Math.max(LEAST_PART, Math.floor(sent / 2));
      if (round >= MOST_SHRINKS || smaller >= sent) return tried;
      this.#limits.set(provider, smaller);
    }
  }

  /** Tokens that a call has for the text, beside all else that is sent. */
  #room(provider: Provider, level: SummaryLevel): number {
    const { tokens } = this.#call(provider, level, this.#request.sourceId, '', this.#request.budget);
    return provider.limits.input - tokens - SEAM;
  }

  /** `before`: the overflow that made the limit as small as it is. */
  async #inParts(
    provider: Provider,
    level: SummaryLevel,
    text: string,
    limit: number,
    before: NotAnswered | undefined,
  ): Promise<Tried> {
    const { sourceId, budget } = this.#request;
    const chunks = chunkText(sourceId, text, limit, provider.counter);
    if (chunks.length + 1 > MOST_CALLS)
      return (
        before ?? {
          failure: 'not_sent',
          message: `The text has ${chunks.length} parts, more than the limit of calls allows.`,
        }
      );
    const share = Math.max(32, Math.floor(budget / chunks.length));
    const parts: string[] = new Array(chunks.length).fill('');
    const warnings: SummaryWarning[] = [];
    let overflow: (NotAnswered & { readonly tokens: number }) | undefined;
    let last: NotAnswered | undefined;
    const waiting = [...chunks.entries()];
    const { watch } = this.#options;
    const name = formatProviderId(provider.client.id);
    const ask = async (chunk: Chunk): Promise<Asked<SummaryAnswer>> => {
      const asked = await this.#one(provider, level, chunk.id, chunk.text, share);
      if ('value' in asked || asked.failure === 'context_overflow' || overflow !== undefined) return asked;
      return this.#one(provider, tighterLevel(level) ?? level, chunk.id, chunk.text, share);
    };
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, chunk] = next;
        const begun = watch.now(name);
        const asked = await ask(chunk);
        if ('value' in asked) {
          parts[index] = `[${chunk.id}] ${answerText(asked.value, level)}`;
        } else if (asked.failure === 'context_overflow') {
          // All parts are made anew: those that wait would be paid for nothing.
          waiting.length = 0;
          const tokens = provider.counter.count(chunk.text);
          if (overflow === undefined || tokens < overflow.tokens) overflow = { ...asked, tokens };
        } else {
          last = asked;
          // A part had its tries as a text has them.
          if (asked.isAnswer === true) watch.failed(name, asked, begun);
          const message = `Part ${index + 1} of ${chunks.length} was not summarised by the model (${asked.message}); its extract is used.`;
          warnings.push({ code: 'SUMMARY_PROVIDER_FAILED', message, chunk_id: chunk.id });
          parts[index] = `[${chunk.id}] ${this.#extractText(chunk.text, share)}`;
        }
      }
    };
    await Promise.all(Array.from({ length: this.#options.gate.most }, work));
    if (overflow !== undefined) return overflow;
    if (last !== undefined && warnings.length === chunks.length)
      return { ...last, message: `No part of the text was summarised: ${last.message}` };
    const joined = { text: parts.join('\n\n'), warnings };
    if (this.#tokens(joined.text) >= this.#tokens(text))
      return { failure: 'malformed', message: 'The summaries of the parts are not shorter than the text.' };
    this.#joined.set(provider, joined);
    // Points of the points are asked for only where the model takes them at once.
    const isDone = level !== 'key_points' || provider.counter.count(joined.text) > limit;
    if (isDone && this.#tokens(joined.text) <= budget)
      return { value: { answer: { summary: joined.text, key_points: [] }, warnings } };
    return this.#ofParts(provider, level, joined);
  }

  /** The summaries of the parts made into one. They are paid for: where that fails, an extract of them is used. */
  async #ofParts(provider: Provider, level: SummaryLevel, { text, warnings }: Joined): Promise<Tried> {
    const tried = await this.#summarised(provider, level, text);
    if ('value' in tried) {
      const { answer, warnings: further } = tried.value;
      return { value: { answer, warnings: [...warnings, ...further] } };
    }
    const message = `The summaries of the parts were not joined by the model (${tried.message}); an extract of them is used.`;
    const summary = this.#extractText(text, this.#request.budget);
    return {
      value: {
        answer: { summary, key_points: [] },
        warnings: [...warnings, { code: 'SUMMARY_PROVIDER_FAILED', message }],
      },
    };
  }

  async #whole(provider: Provider, level: SummaryLevel, content: string): Promise<Tried> {
    const asked = await this.#one(provider, level, this.#request.sourceId, content, this.#request.budget);
    if ('value' in asked) return { value: { answer: asked.value, warnings: [] } };
    return { ...asked, tokens: provider.counter.count(content) };
  }

  #call(
    provider: Provider,
    level: SummaryLevel,
    sourceId: string,
    content: string,
    budget: number,
  ): AssembledCall {
    const most = Math.min(budget, Math.max(1, Math.floor(provider.limits.output / 2)));
    return assembleCall(provider, {
      system: SUMMARY_SYSTEM,
      user: summaryRequest(level, { sourceId, content }, this.#request.context, most),
      outputSchema: SUMMARY_SCHEMAS[level],
      answerTokens: Math.max(256, budget * 2),
      effort: 'low',
    });
  }

  async #one(
    provider: Provider,
    level: SummaryLevel,
    sourceId: string,
    content: string,
    budget: number,
  ): Promise<Asked<SummaryAnswer>> {
    const before = this.#tokens(content);
    const call = this.#call(provider, level, sourceId, content, budget);
    const read = (reply: string) => {
      const parsed = parseAnswer(reply, level);
      if ('problem' in parsed) return parsed;
      const summary = answerText(parsed.answer, level);
      if (this.#tokens(summary) >= before) return { problem: 'The summary was not shorter than its text.' };
      const invented = inventedFigure(summary, `${sourceId}\n${content}`);
      return invented === undefined
        ? { value: parsed.answer }
        : { problem: `The summary has a figure that its text does not have: ${invented}.` };
    };
    return askProvider(provider, call, summaryKey(provider, call), read, this.#ask);
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

  /** The caller makes the extract, with the room that it then has; making it here would delay other calls. */
  #unanswered(): SummarizationResult {
    const { level, sourceId } = this.#request;
    if (this.#providers.length > 0) this.#warn('No model gave a summary; the extractive summariser did.');
    return {
      level,
      summary: '',
      key_points: [],
      source_ids: [sourceId],
      token_count: 0,
      provider_id: EXTRACTIVE,
      warnings: this.#warnings,
    };
  }

  #extractText(content: string, budget: number): string {
    const { counter } = this.#options;
    const questions = this.#request.context?.trim() ? [this.#request.context] : [];
    const answersOf = (shown: string) => findAnswers([{ title: '', content: shown }], questions).reducerOf(0);
    return createExtractor(content, { counter, questions, answersOf }).within(budget).text;
  }

  #warn(message: string): void {
    this.#warnings.push({ code: 'SUMMARY_PROVIDER_FAILED', message });
  }

  #tokens(text: string): number {
    return this.#options.counter.count(text);
  }
}

function tooSmall({ limits }: Provider, room: number): NotAnswered {
  const message = `its ${limits.input} tokens leave ${Math.max(0, room)} for a text, beside the instructions`;
  return { failure: 'not_sent', message, isUnasked: true };
}
