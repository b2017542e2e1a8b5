import { describe, expect, it } from 'vitest';
import { ModelCallError, type ModelClient } from '../../contract/ports/model-client.js';
import { parseProviderId } from '../../contract/provider-id.js';
import { countTimeoutMs, withTimedCount } from './timed-count.js';

const request = { messages: [{ role: 'user' as const, content: 'Hello' }] };

/** Answers nothing until its signal ends, as the HTTP clients do. */
function silentClient(): ModelClient {
  return {
    id: parseProviderId('claude:haiku'),
    generate: () => Promise.reject(new Error('not asked')),
    countTokens: ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          const isLate = signal.reason instanceof DOMException;
          reject(isLate ? new ModelCallError('timeout', 'The answer took too long.') : signal.reason);
        });
      }),
  };
}

describe('the count of a provider', () => {
  it('may take as long as a summary, but ten seconds at most', () => {
    expect([0.5, 10, 120].map(countTimeoutMs)).toEqual([500, 10_000, 10_000]);
  });

  it('ends with its time, and says how long that was', async () => {
    const client = withTimedCount(silentClient(), 20);
    await expect(client.countTokens?.(request)).rejects.toMatchObject({
      failure: 'timeout',
      message: 'The count took longer than 0.02 seconds.',
    });
  });

  it('ends with the signal of the request, and its reason', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const counting = withTimedCount(silentClient()).countTokens?.({ ...request, signal: controller.signal });
    controller.abort(reason);
    await expect(counting).rejects.toBe(reason);
  });

  it('is not made up for a client that has none', () => {
    const { countTokens: _, ...other } = silentClient();
    expect(withTimedCount(other).countTokens).toBeUndefined();
  });
});
