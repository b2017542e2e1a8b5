/** Whether the provider holds a part of the conversation: a result may then answer a call that the request does not carry. */
import { memberValue } from '../formats/json-access.js';
import type { Transcript } from '../session-model.js';

export function hasCallsElsewhere({ format, source, records }: Transcript): boolean {
  if (format !== 'openai-responses') return false;
  const root = source.document()?.root;
  return (
    ['previous_response_id', 'conversation'].some((key) => (memberValue(root, key) ?? null) !== null) ||
    records.some(({ value }) => memberValue(value, 'type') === 'item_reference')
  );
}
