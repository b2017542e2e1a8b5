/** Makes the record of each call for the ledger, after its answer has left. */

import { RETRIEVE_TOOL } from '../../contract/names.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { BoundCall } from '../../engine/call-result.js';
import type { RetrieveAnswer } from './retrieve-tool.js';

export interface CallRecord extends Omit<BoundCall, 'text'> {
  readonly server: string;
  readonly tool: string;
  readonly client: string | undefined;
  readonly dryRun: boolean;
  /** Milliseconds that the work on the result took. */
  readonly addedMs: number;
  /** The handle that was asked for, when this call was a retrieval. */
  readonly retrieved?: string;
  /** Characters that the tool announces, where that is what limited the result. */
  readonly announced?: number;
}

/** `undefined` for a question that found nothing. */
export function retrievalRecord(
  client: string | undefined,
  answer: RetrieveAnswer,
  counter: TokenCounter,
  addedMs: number,
  dryRun: boolean,
): CallRecord | undefined {
  if (answer.isError || answer.handle === undefined) return undefined;
  const size = { bytes: Buffer.byteLength(answer.result), tokens: counter.count(answer.text) };
  return {
    server: 'plimsoll',
    tool: RETRIEVE_TOOL,
    client,
    outcome: 'passed',
    before: size,
    after: size,
    handle: undefined,
    kind: undefined,
    redacted: 0,
    dryRun,
    addedMs,
    retrieved: answer.handle,
  };
}
