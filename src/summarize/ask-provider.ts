/**
 * One summary from one provider: at most two tries with a delay, each with a time limit. Says how it failed, so that the
 * caller can make the text smaller, ask for less, or ask somebody else.
 */
import {
  type ModelAnswer,
  ModelCallError,
  type ModelClient,
  type ModelFailure,
} from '../contract/ports/model-client.js';
import { formatProviderId } from '../contract/provider-id.js';
import { counted, grouped } from '../reduce/notice.js';
import type { Gate } from './calls-at-once.js';
import type { ProviderFailure, ProviderWatch } from './provider-watch.js';

const TRIES = 2;
const DELAY_MS = 3_000;
const LONGEST_WAIT_MS = 30_000;
const FINAL: readonly ModelFailure[] = ['timeout', 'authentication', 'context_overflow'];
/** These depend on the text: who asks tells whether the provider had no summary of it in the end. */
const OF_THE_TEXT: readonly ModelFailure[] = ['malformed', 'context_overflow'];
const CUT_OFF = 'The answer was cut off at the limit of its length.';

export interface AskOptions {
  readonly timeoutMs: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  /** Called before each call; false when no more calls may be made. */
  readonly mayCall: () => boolean;
  readonly watch: ProviderWatch;
  readonly gate: Gate;
}

export interface AskRequest {
  readonly system: string;
  readonly user: string;
  readonly outputSchema: Readonly<Record<string, unknown>> | undefined;
  readonly maxOutputTokens: number;
}

export interface NotAnswered {
  readonly failure: ModelFailure;
  readonly message: string;
  /** The provider is left alone in this run; the message says why. */
  readonly isUnasked?: true;
}

export type Asked<T> = { readonly value: T } | NotAnswered;

/** `read` tells the problem of an answer that cannot be used: that is a failure of its own, tried once more. */
export async function askProvider<T>(
  client: ModelClient,
  request: AskRequest,
  read: (reply: string) => { readonly value: T } | { readonly problem: string },
  options: AskOptions,
): Promise<Asked<T>> {
  const provider = formatProviderId(client.id);
  let last: ProviderFailure = { failure: 'unavailable', message: 'No call was made.' };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      // Whether a provider is still asked is known when the call is let in, and its time begins then.
      const asked = await options.gate(async () => whyNotCalled() ?? timed(client, request, options));
      if ('failure' in asked) return asked.isUnasked === true && attempt > 0 ? last : asked;
      // What was cut off may close its JSON all the same, in the middle of what it says.
      const answer = asked.stop === 'length' ? { problem: CUT_OFF } : read(asked.text);
      if ('value' in answer) {
        options.watch.succeeded(provider);
        return answer;
      }
      last = { failure: 'malformed', message: answer.problem };
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      const known = error instanceof ModelCallError ? error : undefined;
      last = {
        failure: known?.failure ?? 'unavailable',
        message: error instanceof Error ? error.message : String(error),
        isFinal: known?.isFinal,
      };
      if (last.isFinal === true || FINAL.includes(last.failure)) break;
      const wait = known?.retryAfter ?? DELAY_MS;
      // A service that wants to be left alone for longer would only refuse again.
      if (wait > LONGEST_WAIT_MS) {
        const seconds = grouped(Math.ceil(wait / 1_000));
        last = { ...last, message: `${last.message} (It wants to be asked again in ${seconds} seconds.)` };
        break;
      }
      if (attempt + 1 < TRIES) await options.sleep(wait);
    }
  }
  if (!OF_THE_TEXT.includes(last.failure)) options.watch.failed(provider, last);
  return last;

  function whyNotCalled(): NotAnswered | undefined {
    const whyLeftAlone = options.watch.whyLeftAlone(provider);
    if (whyLeftAlone !== undefined) return { failure: 'unavailable', message: whyLeftAlone, isUnasked: true };
    return options.mayCall()
      ? undefined
      : { failure: 'unavailable', message: 'The limit of calls for this text is reached.' };
  }
}

async function timed(
  client: ModelClient,
  request: AskRequest,
  { timeoutMs, signal }: AskOptions,
): Promise<ModelAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  const asked = {
    system: request.system,
    messages: [{ role: 'user' as const, content: request.user }],
    maxOutputTokens: request.maxOutputTokens,
    effort: 'low' as const,
    ...(request.outputSchema === undefined ? {} : { outputSchema: request.outputSchema }),
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
  };
  let answer: ModelAnswer;
  try {
    answer = await client.generate(asked);
  } catch (error) {
    const isLate = error instanceof ModelCallError && error.failure === 'timeout' && limit.aborted;
    throw isLate ? tooLate(timeoutMs, error) : error;
  }
  if (answer.stop === 'refused') throw new ModelCallError('malformed', 'The model refused to answer.');
  return answer;
}

function tooLate(timeoutMs: number, cause: ModelCallError): ModelCallError {
  const seconds = counted(timeoutMs / 1_000, 'second');
  return new ModelCallError(
    'timeout',
    `The answer took longer than ${seconds} (research.summarization_timeout).`,
    { cause },
  );
}
