import type { RecordEdit, Transcript } from '../session-model.js';
/** Replaces `[start, end)` of the text. */
export interface SpanEdit {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly action: number;
}
/** What is done to records: edits inside them, and those that leave, with the action of each. */
export interface RecordChanges {
    readonly edits: readonly RecordEdit[];
    readonly dropped: ReadonlyMap<number, number>;
}
/** In the order of the text, not overlapping. `leaving` are records that are dropped, with the action of each. */
export declare function spanEdits(transcript: Transcript, edits: readonly RecordEdit[], leaving?: RecordChanges['dropped']): SpanEdit[];
export declare function applySpans(text: string, edits: readonly SpanEdit[]): string;
