/** What every stage of a prune may look at, and where it puts what it proposes. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { PrunePolicy } from '../policy.js';
import type { Pair, Survey } from '../survey.js';
import type { Protections } from './protection.js';
import type { Proposal, PruneState } from './prune-state.js';
import type { WayBackText } from './prune-texts.js';
interface PruneLimits {
    /** Infinite when there is none. */
    readonly tokens: number;
    readonly messages: number;
    readonly isSet: boolean;
}
interface Originals {
    /** The handle of an original, if originals are kept. */
    readonly mint: ((original: string) => string) | undefined;
    readonly keptHours: number | undefined;
}
/** A stage proposes its actions one after the other, and ends with `true` as soon as the limits are met. */
export type Stage = (context: PruneContext) => boolean;
/** A class, and not functions of each prune: what was compiled for one prune then holds for the next. */
export declare class PruneContext {
    readonly found: Survey;
    readonly policy: PrunePolicy;
    readonly guard: Protections;
    readonly state: PruneState;
    readonly counter: TokenCounter;
    private readonly limits;
    private readonly originals;
    /** Lines that stand in the place of calls: each is said once. */
    readonly said: Set<string>;
    /** Everything that was said beside calls of old turns may leave, unless it is a known decision. */
    takesRemarks: boolean;
    private stale;
    constructor(found: Survey, policy: PrunePolicy, guard: Protections, state: PruneState, counter: TokenCounter, limits: PruneLimits, originals: Originals);
    /** The provider wants reasoning beside the calls it led to: it leaves only with them. */
    get keepsReasoning(): boolean;
    /** Whether there are limits and the transcript is within them by now. */
    isMet(): boolean;
    /** Takes what makes the transcript smaller, and tells whether that is enough. */
    take(proposal: Proposal): boolean;
    /** Reads of what was read again or written anew later. */
    staleReads(): readonly Pair[];
    /** The handle under which an original will be kept, if it will. Nothing is stored by asking. */
    keep(original: string): {
        readonly handle: string | undefined;
        readonly wayBack: WayBackText;
    };
}
export {};
