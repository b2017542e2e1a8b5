/** Items of OpenAI responses under one id: the API refuses the second ("Duplicate item found with id"). Data of 2026-11. */
import { jsonText, memberValue, stringOf } from '../formats/json-access.js';
import type { SessionMessage, Transcript } from '../session-model.js';

interface DuplicateItem {
  readonly rule: 'duplicate-item' | 'duplicate-item-id';
  readonly message: SessionMessage;
  readonly record: number;
  readonly id: string;
  readonly text: string;
}

export function duplicateItems(
  { format, records }: Transcript,
  messages: readonly SessionMessage[],
): readonly DuplicateItem[] {
  if (format !== 'openai-responses') return [];
  const first = new Map<string, number>();
  const found: DuplicateItem[] = [];
  for (const message of messages) {
    for (const record of message.records) {
      const item = records[record]?.value;
      const id = stringOf(memberValue(item, 'id')) ?? '';
      // There it is the id of a call.
      if (id === '' || memberValue(item, 'type') === 'local_shell_call_output') continue;
      const before = first.get(id);
      if (before === undefined) {
        first.set(id, record);
        continue;
      }
      const isSame = jsonText(records[before]?.value) === jsonText(item);
      const other = `record ${before + 1}`;
      const text = isSame
        ? `An item stands in a request once; this one is a copy of ${other}.`
        : `The id of an item is used once; this one has that of ${other} and says something else: give it another id, or leave its id out.`;
      found.push({ rule: isSame ? 'duplicate-item' : 'duplicate-item-id', message, record, id, text });
    }
  }
  return found;
}
