/**
 * Calls at the end of a conversation of the AI SDK that may be sent without a result: those that a person has answered for, which the
 * SDK runs or denies then, and those that the provider runs.
 */
import { listOf, memberValue, valueIn } from '../formats/json-access.js';
import type { CallPart, Transcript } from '../session-model.js';

export function runByClient({ format, records }: Transcript): (call: CallPart) => boolean {
  if (format !== 'ai-sdk' && format !== 'ai-sdk-ui') return () => false;
  const isAnswered = format === 'ai-sdk' ? answeredApprovals(records) : () => false;
  return ({ id, record, path }) => {
    const part = valueIn(records[record]?.value, path);
    const isUiAnswered = memberValue(part, 'state') === 'approval-responded';
    return isUiAnswered || memberValue(part, 'providerExecuted') === true || isAnswered(id);
  };
}

function answeredApprovals(records: Transcript['records']): (id: string) => boolean {
  const calls = new Map<unknown, unknown>();
  const answered = new Set<unknown>();
  for (const { value } of records) {
    for (const part of listOf(memberValue(value, 'content')) ?? []) {
      const type = memberValue(part, 'type');
      const approval = memberValue(part, 'approvalId');
      if (type === 'tool-approval-request') calls.set(approval, memberValue(part, 'toolCallId'));
      else if (type === 'tool-approval-response') answered.add(calls.get(approval));
    }
  }
  return (id) => answered.has(id);
}
