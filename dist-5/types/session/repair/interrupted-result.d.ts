import { type CallPart, type RecordEdit, type ResultPart, type SessionMessage, type Transcript } from '../session-model.js';
/** What the model reads as the result. */
export declare const INTERRUPTED = "[plimsoll: this call was interrupted; it has no result]";
export interface UnansweredCall {
    readonly part: CallPart;
    /** Its result, where it came too late. */
    readonly late: ResultPart | undefined;
}
/** Records that are put after the one with this number; -1 stands for before the first. */
export interface NewRecord {
    readonly after: number;
    readonly json: string;
}
export interface AddedResults {
    readonly edits: readonly RecordEdit[];
    readonly records: readonly NewRecord[];
}
/** The calls of one message. `undefined` where the format has no way to add results. */
export declare function addResults(transcript: Transcript, message: SessionMessage, calls: readonly UnansweredCall[]): AddedResults | undefined;
/** What a screen showed cannot be made up: such a call leaves. */
export declare function canBeAnswered({ format, records }: Transcript, { part, late }: UnansweredCall): boolean;
