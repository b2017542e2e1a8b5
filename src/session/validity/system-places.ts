/**
 * Checks where Claude takes instructions within a conversation: after a turn of the user, before an answer or at the
 * end. Data of 2026-11.
 */
import { jsonText } from '../formats/json-access.js';
import { formatOf } from '../formats/recognise-format.js';
import type { SessionMessage, Transcript } from '../session-model.js';
import type { Checked } from './checked.js';
import { takesMiddleSystem } from './model-rules.js';
import { isDemanded } from './provider-rules.js';

export function checkSystems({ transcript: { model }, messages, addRecord }: Checked): void {
  const listed = messages.filter(({ records }) => records.length > 0);
  for (const [at, message] of listed.entries()) {
    if (message.role !== 'system') continue;
    const [record = 0] = message.records;
    const isPlaced = mayStandBefore(listed[at - 1]) && (listed[at + 1]?.role ?? 'assistant') === 'assistant';
    if (!takesMiddleSystem(model)) {
      const text = `${jsonText(model)} takes instructions only beside the messages, under system.`;
      addRecord('system-place', message, record, text);
    } else if (!isPlaced) addRecord('system-place', message, record, PLACE);
  }
}

const PLACE =
  'Instructions in the list of messages stand after a message of the user, and before an answer or at the end.';

/** A call of a tool that the provider runs may be open at the end of an answer. */
function mayStandBefore(message: SessionMessage | undefined): boolean {
  return (
    message?.role === 'user' || (message?.role === 'assistant' && message.parts.at(-1)?.type === 'other')
  );
}

/** The messages that instructions need beside them: without one of them they would be refused. */
export function besideSystem(
  transcript: Transcript,
  messages: readonly SessionMessage[],
): ReadonlySet<number> {
  const beside = new Set<number>();
  if (!isDemanded('system-place', formatOf(transcript).rules, 'ended')) return beside;
  const listed = messages.filter(({ records }) => records.length > 0);
  for (const [at, { role }] of listed.entries()) {
    if (role !== 'system') continue;
    for (const other of [listed[at - 1], listed[at + 1]]) if (other !== undefined) beside.add(other.index);
  }
  return beside;
}
