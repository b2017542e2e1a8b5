/**
 * Prunes messages that a program holds in memory. What is not changed comes back as the same objects, so that values which JSON
 * cannot carry (bytes, dates, addresses) survive.
 */
import { type PrunedSession, type PruneSessionRequest } from '../../engine/prune-session.js';
import type { PruneReport } from '../../session/prune/prune-report.js';
import type { Transcript } from '../../session/session-model.js';
import { type PruneMessagesOptions } from './prune-options.js';
import { type SessionInput } from './session-input.js';
export interface PrunedMessages<Message> {
    /** The same array when nothing was changed. Not read-only: it goes into the call of an SDK. */
    readonly messages: Message[];
    readonly report: PruneReport;
}
export interface PrunedText {
    /** The text itself when nothing was changed. */
    readonly text: string;
    readonly report: PruneReport;
}
export interface PrunedRequest<Request> {
    /** The request itself when nothing was changed. */
    readonly request: Request;
    readonly report: PruneReport;
}
/**
 * Messages as a list, a transcript as text, or a request with its messages: what comes back is of the same kind. What is `any`, as from
 * JSON, is a list.
 */
export declare function pruneMessages<Message extends object>(messages: readonly Message[], options?: PruneMessagesOptions): Promise<PrunedMessages<Message>>;
export declare function pruneMessages(text: string, options?: PruneMessagesOptions): Promise<PrunedText>;
export declare function pruneMessages<Request extends object>(request: Request, options?: PruneMessagesOptions): Promise<PrunedRequest<Request>>;
export declare function pruneRequest(input: SessionInput, options: PruneMessagesOptions): Promise<PruneSessionRequest & {
    readonly source: Transcript;
}>;
/** A record that was not touched has the value that it had, and with it the message itself. */
export declare function sameObjects<Message extends object>(messages: readonly Message[], { transcripts, report }: PrunedSession): Message[];
