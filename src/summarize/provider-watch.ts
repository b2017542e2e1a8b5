/**
 * Which providers are still asked. A provider that fails for one text fails for the next one too, mostly: within one run it is
 * passed over after a failure that would be the same again, or after three calls in a row that failed. While nothing is known
 * of it, no more calls to it are under way than may still fail.
 */
import type { ModelFailure } from '../contract/ports/model-client.js';

/** Calls in a row. */
const MOST_FAILURES = 3;

export interface ProviderFailure {
  readonly failure: ModelFailure;
  readonly message: string;
  /** Asked again, it would fail in the same way. */
  readonly isFinal?: boolean | undefined;
}

export interface ProviderWatch {
  /** Why the provider is not asked any more; undefined while it is. */
  whyLeftAlone(provider: string): string | undefined;
  /**
   * Waits until a task may begin (with its pauses), or one of its calls; tells why none may. Whoever was let in leaves again.
   */
  enter(provider: string, what: 'task' | 'call'): Promise<string | undefined>;
  leave(provider: string, what: 'task' | 'call'): void;
  /** How many calls have failed in a row. */
  failuresOf(provider: string): number;
  succeeded(provider: string): void;
  /** `before`: the failures in a row when the call began. Calls at the same time that are refused for their rate are one. */
  failed(provider: string, failure: ProviderFailure, before?: number): void;
}

interface Standing {
  failures: number;
  hasAnswered: boolean;
  readonly underWay: { task: number; call: number };
  whyLeftAlone: string | undefined;
  readonly waiting: (() => void)[];
}

export function createProviderWatch(): ProviderWatch {
  const standings = new Map<string, Standing>();
  return {
    whyLeftAlone: (provider) => standingOf(provider).whyLeftAlone,
    failuresOf: (provider) => standingOf(provider).failures,
    async enter(provider, what) {
      const standing = standingOf(provider);
      while (standing.whyLeftAlone === undefined && standing.underWay[what] >= room(standing))
        await new Promise<void>((go) => standing.waiting.push(go));
      if (standing.whyLeftAlone === undefined) standing.underWay[what]++;
      return standing.whyLeftAlone;
    },
    leave(provider, what) {
      const standing = standingOf(provider);
      standing.underWay[what]--;
      wake(standing);
    },
    succeeded(provider) {
      const standing = standingOf(provider);
      standing.failures = 0;
      standing.hasAnswered = true;
      wake(standing);
    },
    failed(provider, { failure, message, isFinal }, before) {
      const standing = standingOf(provider);
      if (standing.whyLeftAlone !== undefined) return;
      if (failure === 'rate_limited' && before !== undefined && standing.failures > before) return;
      standing.failures++;
      if (isFinal === true || failure === 'authentication')
        standing.whyLeftAlone = `it would fail in the same way again (${message})`;
      else if (standing.failures >= MOST_FAILURES)
        standing.whyLeftAlone = `it failed ${standing.failures} times in a row (last: ${message})`;
      wake(standing);
    },
  };

  function standingOf(provider: string): Standing {
    const known = standings.get(provider);
    if (known !== undefined) return known;
    const standing = {
      failures: 0,
      hasAnswered: false,
      underWay: { task: 0, call: 0 },
      whyLeftAlone: undefined,
      waiting: [],
    };
    standings.set(provider, standing);
    return standing;
  }
}

function room({ failures, hasAnswered }: Standing): number {
  return failures === 0 && hasAnswered ? Number.POSITIVE_INFINITY : MOST_FAILURES - failures;
}

function wake({ waiting }: Standing): void {
  for (const go of waiting.splice(0)) go();
}
