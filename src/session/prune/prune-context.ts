/** What every stage of a prune may look at. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { PrunePolicy } from '../policy.js';
import type { Pair, Survey } from '../survey.js';
import type { Protections } from './protection.js';
import type { PruneState } from './prune-state.js';
import type { WayBackText } from './prune-texts.js';

export interface PruneContext {
  readonly found: Survey;
  readonly policy: PrunePolicy;
  readonly guard: Protections;
  readonly state: PruneState;
  readonly counter: TokenCounter;
  /** Lines that stand in the place of calls: each is said once. */
  readonly said: Set<string>;
  /** Reads of what was read again or written anew later. */
  staleReads(): readonly Pair[];
  /** The provider wants reasoning beside the calls it led to: it leaves only with them. */
  readonly keepsReasoning: boolean;
  /** The handle under which an original will be kept, if it will. Nothing is stored by asking. */
  keep(original: string): { readonly handle: string | undefined; readonly wayBack: WayBackText };
}
