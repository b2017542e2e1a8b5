/** The check of a transcript as one report. */
import type { Mend } from '../../session/repair/mend-round.js';
import type { Transcript } from '../../session/session-model.js';
import { type Finding } from '../../session/validity/check-transcript.js';
export interface CheckReport {
    readonly valid: boolean;
    readonly format: Transcript['format'];
    readonly provider: string;
    readonly rules_date: string;
    readonly messages: number;
    /** Records are counted as lines; otherwise as elements of the list of messages. */
    readonly lines: boolean;
    readonly findings: readonly Omit<Finding, 'part'>[];
    readonly warnings: readonly string[];
}
/** `badRecords` have bytes that are no UTF-8, counted from 1. */
export declare function checkSession(transcript: Transcript, wholeFile: boolean, badRecords?: readonly number[]): CheckReport;
interface Mended {
    readonly before: readonly Omit<Finding, 'part'>[];
    readonly mends: readonly Mend[];
}
/** What was found and mended when the bytes were read. */
export declare function withBadBytes({ before, mends }: Mended, records: readonly number[]): Mended;
export {};
