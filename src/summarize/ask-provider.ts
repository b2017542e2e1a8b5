/**
 * The one way to a provider, for summaries and research. It builds the request, counts all of it, requests no longer
 * answer than the model can give, and writes an answer down before it is read. The kind of a failure tells the caller
 * to make the text smaller, to ask for less, or to ask another provider.
 */
import { counted, grouped } from '../contract/figures.js';
import {
  type ModelAnswer,
  ModelCallError,
  type ModelClient,
  type ModelFailure,
  type ModelRequest,
} from '../contract/ports/model-client.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { formatProviderId } from '../contract/provider-id.js';
import type { CallLimits } from '../tokens/effective-context.js';
import { requestTokens } from '../tokens/preflight-count.js';
import type { Gate } from './calls-at-once.js';
import type { Moment, ProviderWatch } from './provider-watch.js';

/** Calls that fail without an answer, and answers that cannot be used. */
const TRIES = 2;
/** A rate limit passes by itself. */
const RATE_TRIES = 3;
const DELAY_MS = 3_000;
const LONGEST_WAIT_MS = 30_000;
const FINAL: readonly ModelFailure[] = ['timeout', 'authentication', 'context_overflow', 'not_sent'];
/** They say nothing about whether the provider is there. */
const UNCOUNTED: readonly ModelFailure[] = ['context_overflow', 'not_sent'];

/** A model and what it can take. */
export interface Provider {
  readonly client: ModelClient;
  readonly counter: TokenCounter;
  readonly limits: CallLimits;
}

export interface CallParts {
  readonly system: string;
  readonly user: string;
  readonly outputSchema?: Readonly<Record<string, unknown>> | undefined;
  /** Tokens of the answer, without what the model needs to think. */
  readonly answerTokens: number;
  readonly effort?: 'low' | undefined;
}

/** A call as it is sent, and how many tokens it was counted to have. */
export interface AssembledCall {
  readonly request: ModelRequest;
  readonly tokens: number;
}

export function assembleCall(
  {
    client,
    counter,
    limits,
  }: Pick<Provider, 'counter' | 'limits'> & {
    readonly client: Pick<ModelClient, 'thinkingTokens' | 'ignoresSchema'>;
  },
  { system, user, outputSchema, answerTokens, effort }: CallParts,
): AssembledCall {
  const isSchemaSent = outputSchema !== undefined && client.ignoresSchema !== true;
  const request: ModelRequest = {
    system,
    messages: [{ role: 'user', content: user }],
    maxOutputTokens: Math.max(1, Math.min(answerTokens + (client.thinkingTokens ?? 0), limits.output)),
    ...(effort === undefined ? {} : { effort }),
    ...(isSchemaSent ? { outputSchema } : {}),
  };
  return { request, tokens: requestTokens(request, counter) };
}

/** A call as the books know it. */
export interface BookedCall {
  readonly key: string;
  readonly provider: string;
  readonly tokens: number;
}

/** The books of a run. */
export interface CallBook {
  /** An answer that was written down, as it came. */
  find(key: string): Promise<string | undefined>;
  /** On the disk when it returns: the answer was paid for. */
  keep(key: string, received: string): Promise<void>;
  /** Throws a `ModelCallError` where the call may not be made. */
  begin?(call: BookedCall): void;
  /** `isAnswer`: an answer had come, and could not be read. */
  failed?(call: BookedCall, error: ModelCallError, isAnswer: boolean): Promise<void>;
  answered?(call: BookedCall, answer: ModelAnswer): Promise<void>;
}

export interface AskOptions {
  readonly timeoutMs: number;
  /** The option that sets it. */
  readonly timeoutOption: string;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  readonly watch: ProviderWatch;
  readonly gate: Gate;
  readonly book?: CallBook | undefined;
}

export interface NotAnswered {
  readonly failure: ModelFailure;
  readonly message: string;
  /** The provider is passed over in this run, or for this task; the message says why. */
  readonly isUnasked?: true;
  /** It answered, and not what could be used. */
  readonly isAnswer?: true;
}

export type Asked<T> = { readonly value: T } | NotAnswered;
export type ReadAnswer<T> = (reply: string) => { readonly value: T } | { readonly problem: string };

/** `key` names the call in the book. `read` tells the problem of an answer that cannot be used: it is asked for once more. */
export async function askProvider<T>(
  { client, limits }: Provider,
  { request, tokens }: AssembledCall,
  key: string,
  read: ReadAnswer<T>,
  options: AskOptions,
): Promise<Asked<T>> {
  const { watch, book, signal } = options;
  const name = formatProviderId(client.id);
  let last: NotAnswered | undefined;
  let isIn = false;
  let failures = 0;
  let answers = 0;
  try {
    while (failures < triesAfter(last) && answers < TRIES) {
      const answerKey = `${key}/${answers}`;
      const kept = await book?.find(answerKey);
      if (kept === undefined) {
        if (tokens > limits.input) return last ?? tooLong(tokens, limits);
        const whyNot = isIn ? watch.whyLeftAlone(name) : await watch.enter(name, 'task');
        if (whyNot !== undefined) return last ?? unasked(whyNot);
        isIn = true;
      }
      const tried = await tryOnce(answerKey, kept);
      if ('value' in tried) {
        watch.succeeded(name);
        return tried;
      }
      last = tried;
      if (tried.isAnswer === true) answers++;
      else {
        failures++;
        if (tried.isUnasked === true || tried.wait === undefined) break;
        if (failures < triesAfter(tried)) await options.sleep(tried.wait);
        signal?.throwIfAborted();
      }
    }
    return last ?? unasked('nothing was asked');
  } finally {
    if (isIn) watch.leave(name, 'task');
    // The caller's work on the answer is as long as reading it.
    await options.gate.turn();
  }

  /** `wait`: milliseconds after which it may be asked again. */
  async function tryOnce(
    answerKey: string,
    kept: string | undefined,
  ): Promise<{ readonly value: T } | (NotAnswered & { readonly wait?: number })> {
    const call = { key: answerKey, provider: name, tokens };
    let isAnswer = kept !== undefined;
    let notKept: { readonly error: unknown } | undefined;
    const keep = async (received: string) => {
      isAnswer = true;
      try {
        if (book !== undefined) await options.gate.write(book.keep(answerKey, received));
      } catch (error) {
        notKept = { error };
        throw error;
      }
    };
    try {
      const answer =
        kept === undefined
          ? await send(call, keep, () => isAnswer)
          : await client.generate({ ...request, kept });
      if ('failure' in answer) return last ?? answer;
      await book?.answered?.(call, answer);
      await options.gate.turn();
      const result = unusable(answer) ?? read(answer.text);
      return 'value' in result ? result : { failure: 'malformed', message: result.problem, isAnswer: true };
    } catch (error) {
      if (signal?.aborted === true) throw error;
      // An answer that was paid for and cannot be written down would be paid for again.
      if (notKept !== undefined) throw notKept.error;
      const known = asCallError(error);
      await book?.failed?.(call, known, isAnswer);
      if (isAnswer) return { failure: known.failure, message: known.message, isAnswer };
      return failedTry(known);
    }
  }

  async function send(
    call: BookedCall,
    keep: (received: string) => Promise<void>,
    hasAnswered: () => boolean,
  ): Promise<ModelAnswer | NotAnswered> {
    const whyNot = await watch.enter(name, 'call');
    if (whyNot !== undefined) return unasked(whyNot);
    let sent: Moment | undefined;
    try {
      // Whether a provider is still asked is known when the call is let in, and its time begins then.
      return await options.gate(async () => {
        const whyLeftAlone = watch.whyLeftAlone(name);
        if (whyLeftAlone !== undefined) return unasked(whyLeftAlone);
        signal?.throwIfAborted();
        book?.begin?.(call);
        sent = watch.now(name);
        return await timed(client, { ...request, keep }, options);
      });
    } catch (error) {
      const known = asCallError(error);
      const isTheirs = signal?.aborted !== true && !hasAnswered() && !UNCOUNTED.includes(known.failure);
      if (isTheirs) watch.failed(name, known, sent);
      throw error;
    } finally {
      watch.leave(name, 'call');
    }
  }
}

function triesAfter(last: NotAnswered | undefined): number {
  return last?.failure === 'rate_limited' ? RATE_TRIES : TRIES;
}

function failedTry(error: ModelCallError): NotAnswered & { readonly wait?: number } {
  const { failure, message, isFinal, retryAfter: wait = DELAY_MS } = error;
  if (isFinal || FINAL.includes(failure)) return { failure, message };
  if (wait <= LONGEST_WAIT_MS) return { failure, message, wait };
  // A service that wants to be left alone for longer would only refuse again.
  const seconds = grouped(Math.ceil(wait / 1_000));
  return { failure, message: `${message} (It asks to be tried again in ${seconds} seconds.)` };
}

function asCallError(error: unknown): ModelCallError {
  if (error instanceof ModelCallError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ModelCallError('unavailable', message, { cause: error });
}

function unasked(whyNot: string): NotAnswered {
  return { failure: 'unavailable', message: whyNot, isUnasked: true };
}

function tooLong(tokens: number, { input }: CallLimits): NotAnswered {
  const size = counted(tokens, 'token');
  return { failure: 'context_overflow', message: `The call has ${size}; the model takes ${grouped(input)}.` };
}

/** A cut-off answer may still close its JSON, in the middle of its content. */
function unusable({ stop, text }: ModelAnswer): { readonly problem: string } | undefined {
  if (stop === 'refused') return { problem: 'The model refused to answer.' };
  if (stop === 'length') return { problem: 'The answer was cut off at its length limit.' };
  return text.trim() === '' ? { problem: 'The answer was empty.' } : undefined;
}

async function timed(
  client: ModelClient,
  request: ModelRequest,
  { timeoutMs, timeoutOption, signal }: AskOptions,
): Promise<ModelAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return await client.generate({
      ...request,
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
  } catch (error) {
    const isLate = error instanceof ModelCallError && error.failure === 'timeout' && limit.aborted;
    if (!isLate) throw error;
    const seconds = counted(timeoutMs / 1_000, 'second');
    throw new ModelCallError('timeout', `The answer took longer than ${seconds} (${timeoutOption}).`, {
      cause: error,
    });
  }
}
