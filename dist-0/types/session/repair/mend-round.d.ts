/** One round of mends: at most one of them changes the structure of a record, so that no two changes overlap. */
import { type RecordEdit, type Transcript } from '../session-model.js';
import type { Finding } from '../validity/check-transcript.js';
import { type ValidityRule } from '../validity/provider-rules.js';
import { type NewRecord } from './interrupted-result.js';
export interface Mend {
    readonly rule: ValidityRule;
    /** Line, or element of the list, counted from 1. */
    readonly record: number;
    readonly id: string | null;
    /** What was done, for people. */
    readonly done: string;
}
interface MendRound {
    readonly edits: readonly RecordEdit[];
    readonly records: readonly NewRecord[];
    readonly mends: readonly Mend[];
}
export declare function mendRound(transcript: Transcript, findings: readonly Finding[], wholeFile: boolean): MendRound;
export {};
