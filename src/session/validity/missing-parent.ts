/**
 * Finds records whose predecessor is missing. Session files link each record to the one before it, so records before
 * the gap are in no request.
 */
import { memberValue, stringOf } from '../formats/json-access.js';
import { formatOf } from '../formats/recognise-format.js';
import type { Transcript } from '../session-model.js';

interface MissingParent {
  /** The record whose parent is missing. */
  readonly record: number;
  /** How many messages before it are not in the context. */
  readonly messages: number;
}

export function missingParent(transcript: Transcript): MissingParent | undefined {
  const { records, messages } = transcript;
  const [id, parent] = formatOf(transcript).links ?? [];
  if (id === undefined || parent === undefined) return undefined;
  const names = new Set(records.map(({ value }) => memberValue(value, id)));
  let outside = 0;
  for (const { inContext, unsent, records: own } of messages) {
    if (!inContext) {
      if (unsent !== true && memberValue(records[own[0] ?? 0]?.value, 'isSidechain') !== true) outside++;
      continue;
    }
    // One answer may stand in several lines: any of them may be the one that follows nothing.
    const record = own.find((one) => {
      const link = stringOf(memberValue(records[one]?.value, parent));
      return link !== undefined && !names.has(link);
    });
    return record !== undefined && outside > 0 ? { record, messages: outside } : undefined;
  }
  return undefined;
}
