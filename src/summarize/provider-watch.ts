/**
 * Which providers are not asked any more. A provider that fails for one text fails for the next one too, mostly: within one
 * run it is left alone after a failure that would be the same again, or after several in a row.
 */
import type { ModelFailure } from '../contract/ports/model-client.js';

/** Failures in a row, each after its tries. */
const MOST_FAILURES = 3;
/** A rate limit passes by itself, and calls at the same time cause it: only one that stays is like a failure. */
const MOST_RATE_LIMITED = 8;

export interface ProviderFailure {
  readonly failure: ModelFailure;
  readonly message: string;
  /** Asked again, it would fail in the same way. */
  readonly isFinal?: boolean | undefined;
}

export interface ProviderWatch {
  /** Why the provider is not asked any more; undefined while it is. */
  whyLeftAlone(provider: string): string | undefined;
  succeeded(provider: string): void;
  failed(provider: string, failure: ProviderFailure): void;
}

export function createProviderWatch(): ProviderWatch {
  const inARow = new Map<string, { failures: number; rateLimited: number }>();
  const leftAlone = new Map<string, string>();
  return {
    whyLeftAlone: (provider) => leftAlone.get(provider),
    succeeded: (provider) => void inARow.delete(provider),
    failed(provider, { failure, message, isFinal }) {
      if (leftAlone.has(provider)) return;
      if (isFinal === true || failure === 'authentication') {
        leftAlone.set(provider, `it would fail in the same way again (${message})`);
        return;
      }
      const count = inARow.get(provider) ?? { failures: 0, rateLimited: 0 };
      inARow.set(provider, count);
      if (failure === 'rate_limited') count.rateLimited++;
      else count.failures++;
      if (count.failures >= MOST_FAILURES || count.rateLimited >= MOST_RATE_LIMITED)
        leftAlone.set(
          provider,
          `it failed ${count.failures + count.rateLimited} times in a row (last: ${message})`,
        );
    },
  };
}
