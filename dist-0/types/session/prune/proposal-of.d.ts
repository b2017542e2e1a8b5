import type { Part, SessionMessage } from '../session-model.js';
import type { Pair } from '../survey.js';
import type { ActionHead, PruneReason } from './prune-action.js';
import type { PruneContext } from './prune-context.js';
import { type Proposal } from './prune-state.js';
export declare function pairLeaves(context: PruneContext, reason: PruneReason, pair: Pair): Proposal;
/** What leaves with a pair, as proposals say it. */
export declare function leavingPair({ call, callMessage, result, resultMessage }: Pair): number[];
export declare function outcomeOnly(context: PruneContext, reason: PruneReason, pair: Pair): Proposal;
/** A part stays with another text. */
export declare function rewritten(head: ActionHead, part: Extract<Part, {
    text: string;
}>, message: SessionMessage, text: string, handle: string | undefined): Proposal;
export declare function isFree({ guard, state }: PruneContext, part: Part): boolean;
export declare function partLeaves(context: PruneContext, reason: PruneReason, part: Part, message: SessionMessage): Proposal;
/** Parts of one message, which are kept as one original. */
export declare function partsLeave(context: PruneContext, reason: PruneReason, parts: readonly Part[], message: SessionMessage, original: string): Proposal;
export declare function about(reason: PruneReason, pair: Pair, soft: string | undefined, context: PruneContext): ActionHead;
export declare function aboutMessage(reason: PruneReason, message: SessionMessage): ActionHead;
/** Records are counted from 1, as the findings of a check count them. */
export declare function recordName(record?: number): string;
/** Call and result as one text, for a reader who asks for them by handle. */
export declare function readable({ call, result }: Pair): string;
