import type { SessionFormatId } from '../session-model.js';
import { type Finding } from '../validity/check-transcript.js';
import { type Loss } from './loss-list.js';
export interface ConvertSessionOptions {
    readonly to: SessionFormatId;
    /** Recognised when absent. */
    readonly from?: SessionFormatId | undefined;
    /** Everything in the file, not only what the next request carries. */
    readonly wholeFile?: boolean | undefined;
}
export interface ConversionReport {
    readonly from: SessionFormatId;
    readonly to: SessionFormatId;
    /** Messages of the result; in openai-responses its items. */
    readonly messages: number;
    readonly losses: readonly Loss[];
    readonly valid: boolean;
    /** What the provider of the target would refuse: nothing, unless the source was taken as it is. */
    readonly findings: readonly Omit<Finding, 'part'>[];
    readonly rules_date: string;
}
export interface ConvertedSession {
    /** The source itself when it is in the target's format already. */
    readonly text: string;
    readonly report: ConversionReport;
}
export declare function convertSession(text: string, options: ConvertSessionOptions): ConvertedSession;
