/** What a prune did, one action at a time. The report holds all of them, whatever the notification level shows. */
const PRUNE_REASONS = [
  'broken',
  'exact_duplicate',
  'superseded_write',
  'superseded_read',
  'stale_error',
  'failed_retries',
  'reasoning',
  'old_analysis',
  'compacted',
  'oversized_result',
  'outcome_only',
  'pasted_block',
  'digest_line',
  'joined_lines',
  'message_limit',
] as const;
export type PruneReason = (typeof PRUNE_REASONS)[number];

/** What each reason means, for people. */
export const REASON_TEXTS: Readonly<Record<PruneReason, string>> = {
  broken: 'broken before: a call without a result, or a result without a call',
  exact_duplicate: 'the same call with the same result, or the same text, stands further on',
  superseded_write: 'a later successful write replaced the whole file',
  superseded_read: 'the file was read again or written again later',
  stale_error: 'the action succeeded later',
  failed_retries: 'the action failed again later; the latest failure is kept whole',
  reasoning: 'reasoning of an earlier turn',
  old_analysis: 'narration of an old turn',
  compacted: 'the summary of a later compaction stands for it; a line keeps how it ended',
  oversized_result: 'a large result was reduced',
  outcome_only: 'the result was replaced by its outcome',
  pasted_block: 'a pasted block was reduced around the sentences of the person',
  digest_line: 'call and result were replaced by one line',
  joined_lines: 'lines that stand for calls were put together in one message',
  message_limit: 'there were still more messages than were asked for',
};

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
