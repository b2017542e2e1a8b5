/** What a prune did, one action at a time. The report holds all of them, whatever the notification level shows. */
declare const PRUNE_REASONS: readonly ['broken', 'exact_duplicate', 'superseded_write', 'superseded_read', 'stale_error', 'failed_retries', 'reasoning', 'old_analysis', 'compacted', 'oversized_result', 'outcome_only', 'pasted_block', 'digest_line', 'joined_lines', 'message_limit'];
export type PruneReason = (typeof PRUNE_REASONS)[number];
/** What each reason means, for people. */
export declare const REASON_TEXTS: Readonly<Record<PruneReason, string>>;
/** What an action is about. */
export interface ActionHead {
    /** Of the call, or the record of the message: a line, or an element of the list, counted from 1. */
    readonly id: string;
    readonly reason: PruneReason;
    /** Position of the first message it concerns among all messages, counted from 0. */
    readonly message: number;
    readonly tool: string | null;
    readonly target: string | null;
    /** The protection that the content had: in aggressive mode it covers the outcome, not the body. */
    readonly protected_by: string | null;
}
export interface PruneAction extends ActionHead {
    readonly tokens_before: number;
    readonly tokens_after: number;
    /** How to ask for the original; null when it was not kept. */
    readonly handle: string | null;
}
export {};
