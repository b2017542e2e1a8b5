/** What every stage of a prune may look at, and where it puts what it proposes. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type ReduceOptions, reduceText } from '../../reduce/reduce-content.js';
import type { PrunePolicy } from '../policy.js';
import type { Pair, Survey } from '../survey.js';
import type { Protections } from './protection.js';
import type { Proposal, PruneState } from './prune-state.js';
import type { WayBackText } from './prune-texts.js';
import { staleReads } from './stale-files.js';

interface PruneLimits {
  /** Infinite when there is none. */
  readonly tokens: number;
  readonly messages: number;
  readonly isSet: boolean;
  /** What stages take for: less than the limit where each takes all that it can spare; infinite when there is none. */
  readonly budget: number;
  /** What each oversized result of the newest steps keeps, instead of a share of the budget. */
  readonly newestLeast: number | undefined;
}

interface Originals {
  /** The handle of an original, if originals are kept. */
  readonly mint: ((original: string) => string) | undefined;
  readonly keptHours: number | undefined;
}

/** A stage proposes its actions one after the other, and ends with `true` as soon as the limits are met. */
export type Stage = (context: PruneContext) => boolean;

/** A class, and not functions of each prune: what was compiled for one prune then holds for the next. */
export class PruneContext {
  /** Lines that stand in the place of calls: each is said once. */
  readonly said = new Set<string>();
  /** Protected results of a live session that a later copy points back to: in default mode their body is the one that stays. */
  readonly pointedAt = new Set<Pair>();
  /** Everything that was said beside calls of old turns may leave, unless it is a known decision. */
  takesRemarks = false;
  private stale: readonly Pair[] | undefined;
  private hasTied: boolean | undefined;

  constructor(
    readonly found: Survey,
    readonly policy: PrunePolicy,
    readonly guard: Protections,
    readonly state: PruneState,
    readonly counter: TokenCounter,
    readonly limits: PruneLimits,
    private readonly originals: Originals,
  ) {}

  /** Some reasoning leaves only with all that it led to. */
  get hasTiedReasoning(): boolean {
    this.hasTied ??= this.found.having.reasoning.some(({ parts }) =>
      parts.some((part) => part.type === 'reasoning' && part.isTied === true),
    );
    return this.hasTied;
  }

  /** Whether there are limits and the transcript is within them by now. */
  isMet(): boolean {
    const { isSet, tokens, messages } = this.limits;
    return isSet && this.state.messages <= messages && this.state.tokens <= tokens;
  }

  /** Takes what makes the transcript smaller, and tells whether that is enough. */
  take(proposal: Proposal): boolean {
    this.state.take(proposal);
    return this.isMet();
  }

  /** Reads of what was read again or written again later. */
  staleReads(): readonly Pair[] {
    this.stale ??= staleReads(this.found);
    return this.stale;
  }

  /** Reduces an original, or a piece of it, to so many tokens, with the way back to all of it. */
  reducer(original: string, more: Partial<Pick<ReduceOptions, 'path' | 'query' | 'kind' | 'unitOf'>> = {}) {
    const { handle, wayBack } = this.keep(original);
    const options = {
      counter: this.counter,
      ...more,
      ...(handle === undefined ? { recoverable: false } : { handle }),
      ...(wayBack.keptHours === undefined ? {} : { keptHours: wayBack.keptHours }),
    };
    const reduced = (amount: number, text = original) =>
      reduceText(text, { ...options, limit: { amount, unit: 'tokens' } });
    return { handle, reduced, reduceTo: (amount: number, text?: string) => reduced(amount, text).text };
  }

  /** The handle under which an original will be kept, if it will. Nothing is stored by asking. */
  keep(original: string): { readonly handle: string | undefined; readonly wayBack: WayBackText } {
    const { mint, keptHours } = this.originals;
    const handle = mint === undefined ? undefined : mint(original);
    return { handle, wayBack: { handle, keptHours } };
  }
}
