/**
 * Decides what leaves a transcript: a list of actions, and the edits of the text that carry them out. Nothing is stored or
 * written here. Stages come in the order of what they cost the reader, and planning stops at the first state that meets the
 * budget.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type RecordChanges, type SpanEdit } from '../edit/span-edits.js';
import type { PrunePolicy } from '../policy.js';
import type { Transcript } from '../session-model.js';
import { type CountMemory, type Survey } from '../survey.js';
import { type Finding } from '../validity/check-transcript.js';
import { type Blocker } from './blockers.js';
import { type TakenAction } from './prune-state.js';
export interface PlanOptions {
    readonly policy: PrunePolicy;
    readonly counter: TokenCounter;
    /** Tokens. Without one only the rules are applied, and no result is reduced for its size. */
    readonly budget?: number | undefined;
    readonly maxMessages?: number | undefined;
    readonly wholeFile?: boolean;
    /** The handle of an original, if originals are kept. */
    readonly mint?: ((original: string) => string) | undefined;
    readonly keptHours?: number | undefined;
    /** Only what is broken leaves; then the budget is met when nothing broken is left. */
    readonly repairOnly?: boolean;
    /** What a check of the transcript found, by who has checked it already. */
    readonly findings?: readonly Finding[] | undefined;
    readonly memory?: CountMemory | undefined;
    /** What the transcript holds, by who has looked already. */
    readonly survey?: Survey | undefined;
}
export interface PrunePlan {
    readonly survey: Survey;
    readonly actions: readonly TakenAction[];
    readonly isChanged: boolean;
    /** What is done to the records; `undefined` when that took more than one round. */
    readonly changes: RecordChanges | undefined;
    /** The same in the text. They and the new text are made when they are asked for first. */
    readonly edits: readonly SpanEdit[];
    /** The transcript with the edits made. The source itself when there are none. */
    readonly text: string;
    readonly tokensBefore: number;
    readonly tokensAfter: number;
    readonly messagesBefore: number;
    readonly messagesAfter: number;
    readonly budgetMet: boolean;
    /** What keeps the budget from being met. */
    readonly blockers: readonly Blocker[];
    /** By action: its handle, and those of earlier actions that it took over together with their message. */
    readonly handles: readonly (readonly string[])[];
    /** Parts with protected content that are still there, by what protects them. */
    readonly protectedRetained: Readonly<Record<string, number>>;
}
export declare function planPrune(transcript: Transcript, options: PlanOptions): PrunePlan;
