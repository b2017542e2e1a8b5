import { type SpanEdit } from '../edit/span-edits.js';
import type { Transcript } from '../session-model.js';
import { type SessionStage } from '../validity/check-transcript.js';
import { type Mend } from './mend-round.js';
export type { Mend } from './mend-round.js';
export interface MendedTranscript {
    /** The source itself when nothing was mended. */
    readonly text: string;
    readonly edits: readonly SpanEdit[];
    readonly mends: readonly Mend[];
    /** The text as it is read. */
    readonly transcript: Transcript;
}
export declare function mendTranscript(transcript: Transcript, wholeFile?: boolean, stage?: SessionStage): MendedTranscript;
