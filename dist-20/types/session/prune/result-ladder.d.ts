/**
 * Results step down a ladder: whole, reduced, and then their outcome (aggressive) or a short view (default). Superseded ones go
 * first, then the oldest; the latest of a family and what other agents reported go last. A result takes the second step only when reducing all that come
 * after it would not do, so that no view is made that a later step throws away. What a tool found is not told by its outcome: a short
 * view of it stays where all that come after may keep one too.
 */
import type { Pair } from '../survey.js';
import type { PruneContext } from './prune-context.js';
export declare function resultLadder(context: PruneContext, budget: number): boolean;
/** Of a task that another agent was given. */
export declare function isReport({ tool, call, outcome }: Pair): boolean;
/**
 * Results of the newest steps are never pruned, but an oversized one is reduced. How far depends on the budget, unless `least` says what
 * each keeps.
 */
export declare function oversizedInNewestSteps(context: PruneContext, budget: number, least?: number): boolean;
/**
 * What each oversized result of the newest steps may keep so that the missing tokens are saved, first as much as possible and then the least
 * there is; empty where even that would not do.
 */
export declare function lessOfNewest(context: PruneContext, budget: number, missing: number): readonly number[];
