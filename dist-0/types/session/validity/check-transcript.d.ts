/** Checks a transcript against the rules of the provider it is sent to. One pass; it never throws. */
import type { Part, Transcript } from '../session-model.js';
import { type ValidityRule } from './provider-rules.js';
export interface Finding {
    readonly rule: ValidityRule;
    /** Position among all messages of the transcript, counted from 0; null for a record that is none. */
    readonly message: number | null;
    /** Line, or element of the list, counted from 1. */
    readonly record: number;
    readonly id: string | null;
    readonly text: string;
    /** What is wrong, for a repair. */
    readonly part?: Part;
}
/**
 * While a session runs, calls of its newest answer may still get their results, and whoever it is sent to has shown that its names are
 * accepted. Of a file that may go on only the former holds. `ended` asks for what the provider wants of one that is sent as it stands.
 */
export type SessionStage = 'running' | 'open' | 'ended';
export declare function checkTranscript(transcript: Transcript, wholeFile?: boolean, stage?: SessionStage): Finding[];
