/** A call with its result: what it did, on what, and how it ended. */
import type { CallReader, CallReading } from './call-reader.js';
import { type Outcome } from './classify/outcome.js';
import type { CallPart, ResultPart, SessionMessage } from './session-model.js';
export interface Pair extends Omit<CallReading, 'facts'> {
    readonly call: CallPart;
    readonly callMessage: SessionMessage;
    readonly result: ResultPart;
    readonly resultMessage: SessionMessage;
    readonly outcome: Outcome;
    /** Neither a failure nor a success: behind a pipe or a `;` it ended well by its record, and its text says that it did not. */
    readonly isDoubtful: boolean;
    readonly turn: number;
    /** After it commands run on something else: another branch, another runtime. */
    readonly isSwitch?: true;
}
/** Written out member by member: there is one for every call of a session. */
export declare function readPair(reader: CallReader, call: CallPart, callMessage: SessionMessage, result: ResultPart, resultMessage: SessionMessage, turn: number): Pair;
