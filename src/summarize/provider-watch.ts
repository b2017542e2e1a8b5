/**
 * Decides which providers are still asked. A provider that fails for one text usually fails for the next. So within
 * one run it is passed over after a failure that would repeat, or after three failed calls in a row. Until it has
 * answered, at most as many calls are under way as may still fail.
 *
 * Calls run in parallel, and their answers come in any order. So a failure counts only if its call was sent after the
 * last answer came, and nothing is decided while a call may still be answered. A provider that answers one of any
 * three calls is asked on. After its last answer, a silent provider gets at most as many calls as run in parallel, or
 * three.
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
  /** Ask for this when a call is sent, or the first of several that count as one. */
  now(provider: string): Moment;
  succeeded(provider: string): void;
  /** `sent`: when the call was sent; now, where none is under way beside it. Calls that are refused together for their rate are one. */
  failed(provider: string, failure: ProviderFailure, sent?: Moment): void;
}

/** What was known of a provider at some time. */
export interface Moment {
  readonly successes: number;
  /** In a row. */
  readonly failures: number;
}

interface Standing {
  successes: number;
  failures: number;
  lastFailure: string;
  readonly underWay: { task: number; call: number };
  whyLeftAlone: string | undefined;
  readonly waiting: (() => void)[];
}

export function createProviderWatch(): ProviderWatch {
  const standings = new Map<string, Standing>();
  return {
    whyLeftAlone: (provider) => standingOf(provider).whyLeftAlone,
    now(provider) {
      const { successes, failures } = standingOf(provider);
      return { successes, failures };
    },
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
      judge(standing);
    },
    succeeded(provider) {
      const standing = standingOf(provider);
      standing.failures = 0;
      standing.successes++;
      wake(standing);
    },
    failed(provider, { failure, message, isFinal }, sent) {
      const standing = standingOf(provider);
      if (isFinal === true || failure === 'authentication')
        standing.whyLeftAlone ??= `it would fail in the same way again (${message})`;
      const { successes, failures } = sent ?? standing;
      const isOneOfSeveral = failure === 'rate_limited' && standing.failures > failures;
      if (standing.successes === successes && !isOneOfSeveral) {
        standing.failures++;
        standing.lastFailure = message;
      }
      judge(standing);
    },
  };

  function standingOf(provider: string): Standing {
    const known = standings.get(provider);
    if (known !== undefined) return known;
    const standing = {
      successes: 0,
      failures: 0,
      lastFailure: '',
      underWay: { task: 0, call: 0 },
      whyLeftAlone: undefined,
      waiting: [],
    };
    standings.set(provider, standing);
    return standing;
  }
}

function room({ failures, successes }: Standing): number {
  return failures === 0 && successes > 0 ? Number.POSITIVE_INFINITY : MOST_FAILURES - failures;
}

function judge(standing: Standing): void {
  const { failures, lastFailure, underWay } = standing;
  if (failures >= MOST_FAILURES && underWay.call === 0)
    standing.whyLeftAlone ??= `it failed ${failures} times in a row (last: ${lastFailure})`;
  wake(standing);
}

function wake({ waiting }: Standing): void {
  for (const go of waiting.splice(0)) go();
}
