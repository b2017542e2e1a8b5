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
import { grouped } from '../reduce/notice.js';

const TRIES = 2;
const DELAY_MS = 3_000;
const LONGEST_WAIT_MS = 30_000;
const FINAL: readonly ModelFailure[] = ['timeout', 'authentication', 'context_overflow'];
const CUT_OFF = 'The answer was cut off at the limit of its length.';

export interface AskOptions {
  readonly timeoutMs: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  /** Called before each call; false when no more calls may be made. */
  readonly mayCall: () => boolean;
}

export interface AskRequest {
  readonly system: string;
  readonly user: string;
  readonly outputSchema: Readonly<Record<string, unknown>> | undefined;
  readonly maxOutputTokens: number;
}

export type Asked<T> = { readonly value: T } | { readonly failure: ModelFailure; readonly message: string };

/** `read` tells the problem of an answer that cannot be used: that is a failure of its own, tried once more. */
export async function askProvider<T>(
  client: ModelClient,
  request: AskRequest,
  read: (reply: string) => { readonly value: T } | { readonly problem: string },
  options: AskOptions,
): Promise<Asked<T>> {
  let last: { failure: ModelFailure; message: string } = {
    failure: 'unavailable',
    message: 'No call was made.',
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!options.mayCall())
      return { failure: 'unavailable', message: 'The limit of calls for this text is reached.' };
    try {
      const { text, stop } = await timed(client, request, options);
      const answer = read(text);
      if ('value' in answer) return answer;
      last = { failure: 'malformed', message: stop === 'length' ? CUT_OFF : answer.problem };
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      const known = error instanceof ModelCallError ? error : undefined;
      last = {
        failure: known?.failure ?? 'unavailable',
        message: error instanceof Error ? error.message : String(error),
      };
      if (known?.isFinal === true || FINAL.includes(last.failure)) return last;
      const wait = known?.retryAfter ?? DELAY_MS;
      // A service that wants to be left alone for longer would only refuse again.
      if (wait > LONGEST_WAIT_MS)
        return {
          ...last,
          message: `${last.message} (It wants to be asked again in ${grouped(Math.ceil(wait / 1_000))} seconds.)`,
        };
      if (attempt + 1 < TRIES) await options.sleep(wait);
    }
  }
  return last;
}

async function timed(
  client: ModelClient,
  request: AskRequest,
  { timeoutMs, signal }: AskOptions,
): Promise<ModelAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  const answer = await client.generate({
    system: request.system,
    messages: [{ role: 'user', content: request.user }],
    maxOutputTokens: request.maxOutputTokens,
    effort: 'low',
    ...(request.outputSchema === undefined ? {} : { outputSchema: request.outputSchema }),
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
  });
  if (answer.stop === 'refused') throw new ModelCallError('malformed', 'The model refused to answer.');
  return answer;
}
