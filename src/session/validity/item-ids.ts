/**
 * Ids of items of OpenAI responses: each kind has its own beginning ("Expected an ID that begins with 'fc'"), and only letters, digits, _
 * and -. An item needs none, so that one which is refused leaves. Data of 2026-11.
 */
import { isWord } from '../convert/call-names.js';
import { memberValue, stringOf } from '../formats/json-access.js';
import type { SessionMessage, Transcript } from '../session-model.js';

const BEGINS: ReadonlyMap<unknown, string> = new Map([
  [undefined, 'msg'],
  ['message', 'msg'],
  ['function_call', 'fc'],
  ['function_call_output', 'fc'],
  ['custom_tool_call', 'ctc'],
]);

interface OddItemId {
  readonly rule: 'item-id';
  readonly message: SessionMessage;
  readonly record: number;
  readonly id: string;
  readonly text: string;
}

export function oddItemIds(
  { format, records }: Transcript,
  messages: readonly SessionMessage[],
): readonly OddItemId[] {
  if (format !== 'openai-responses') return [];
  const found: OddItemId[] = [];
  for (const message of messages) {
    for (const record of message.records) {
      const item = records[record]?.value;
      const id = stringOf(memberValue(item, 'id'));
      const begins = BEGINS.get(memberValue(item, 'type'));
      if (id === undefined || begins === undefined || (id.startsWith(begins) && isWord(id))) continue;
      const text = `The id of such an item begins with ${begins} and has only letters, digits, _ and -; it may be left out.`;
      found.push({ rule: 'item-id', message, record, id, text });
    }
  }
  return found;
}
