/** What is wrong with a record by itself, or with where it stands: roles, ids of items, instructions. */
import type { SessionMessage, Transcript } from '../session-model.js';
import type { ValidityRule } from './provider-rules.js';
interface RecordFault {
    readonly rule: ValidityRule;
    readonly message: SessionMessage;
    readonly record: number;
    readonly id?: string;
    readonly text: string;
}
export declare function recordFaults(transcript: Transcript, messages: readonly SessionMessage[]): readonly RecordFault[];
export {};
