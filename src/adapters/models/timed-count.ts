/**
 * Gives the count of a client a time limit. Without an answer the local count stands, so a silent service delays
 * nothing for long.
 */
import { counted } from '../../contract/figures.js';
import { ModelCallError, type ModelClient } from '../../contract/ports/model-client.js';

/** A count comes at once or hardly ever, so it gets less time than a summary. */
const LONGEST_COUNT_MS = 10_000;

/** Milliseconds that a count may take, from the seconds that a summary may take. */
export function countTimeoutMs(summarizationTimeout: number): number {
  return Math.min(LONGEST_COUNT_MS, summarizationTimeout * 1_000);
}

export function withTimedCount(client: ModelClient, timeoutMs: number = LONGEST_COUNT_MS): ModelClient {
  const { countTokens } = client;
  if (countTokens === undefined) return client;
  return {
    ...client,
    async countTokens(request) {
      const limit = AbortSignal.timeout(timeoutMs);
      const signal = request.signal === undefined ? limit : AbortSignal.any([limit, request.signal]);
      try {
        return await countTokens({ ...request, signal });
      } catch (error) {
        const isLate = limit.aborted && error instanceof ModelCallError && error.failure === 'timeout';
        throw isLate ? tooLate(timeoutMs, error) : error;
      }
    },
  };
}

function tooLate(timeoutMs: number, cause: ModelCallError): ModelCallError {
  const message = `The count took longer than ${counted(timeoutMs / 1_000, 'second')}.`;
  return new ModelCallError('timeout', message, { cause });
}
