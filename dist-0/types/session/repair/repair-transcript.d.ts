import { type SpanEdit } from '../edit/span-edits.js';
import { type PlanOptions, type PrunePlan } from '../prune/plan-prune.js';
import type { TakenAction } from '../prune/prune-state.js';
import type { Transcript } from '../session-model.js';
import type { Survey } from '../survey.js';
import { type Finding, type SessionStage } from '../validity/check-transcript.js';
import { type Mend } from './mend-transcript.js';
export interface RepairedTranscript {
    readonly transcript: Transcript;
    /** What could not be repaired. */
    readonly findings: readonly Finding[];
    /** From the text as it was. The action of a mend is 0; those of what was taken out follow. */
    readonly edits: readonly SpanEdit[];
    readonly mends: readonly Mend[];
    readonly actions: readonly TakenAction[];
    readonly handles: readonly (readonly string[])[];
}
export interface RepairOptions extends Omit<PlanOptions, 'budget' | 'maxMessages' | 'repairOnly' | 'findings'> {
    /** Lines that are not JSON leave too. */
    readonly dropUnreadable?: boolean;
    /** Calls at the end are answered too when it has ended. */
    readonly stage?: SessionStage;
}
export declare function repairTranscript(given: Transcript, options: RepairOptions): RepairedTranscript;
/** The plan of a prune after a repair, as one plan for the transcript as it was. */
export declare function afterRepair(before: Survey, repaired: RepairedTranscript, plan: PrunePlan): PrunePlan;
