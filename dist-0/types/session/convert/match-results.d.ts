/**
 * Which result answers which call, wherever it stands. An id that comes again is answered where it was asked last, and there in order.
 */
import type { CallPart, Part, ResultPart, SessionMessage } from '../session-model.js';
interface MatchedResults {
    readonly results: ReadonlyMap<CallPart, {
        readonly part: ResultPart;
        readonly message: SessionMessage;
    }>;
    /** Results that no call waits for. */
    readonly orphans: ReadonlySet<ResultPart>;
    /** Results that something else stands before: the person spoke, or the assistant went on. */
    readonly moved: ReadonlySet<ResultPart>;
    /** Calls and results of one message. */
    readonly own: ReadonlySet<Part>;
}
export declare function matchResults(messages: readonly SessionMessage[]): MatchedResults;
export {};
