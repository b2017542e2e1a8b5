/** Where Claude takes instructions within a conversation: after a turn of the user, before an answer or at the end. Data of 2026-11. */
import { jsonText } from '../formats/json-access.js';
import type { SessionMessage, Transcript } from '../session-model.js';
import { takesMiddleSystem } from './model-rules.js';

interface OddSystem {
  readonly rule: 'system-place';
  readonly message: SessionMessage;
  readonly record: number;
  readonly text: string;
}

export function oddSystems(
  { format, model }: Transcript,
  messages: readonly SessionMessage[],
): readonly OddSystem[] {
  if (format !== 'anthropic-messages') return [];
  const listed = messages.filter(({ records }) => records.length > 0);
  return listed.flatMap((message, at): OddSystem[] => {
    if (message.role !== 'system') return [];
    const [record = 0] = message.records;
    if (!takesMiddleSystem(model)) {
      const text = `${jsonText(model)} takes instructions only beside the messages, under system.`;
      return [{ rule: 'system-place', message, record, text }];
    }
    const isPlaced = mayStandBefore(listed[at - 1]) && (listed[at + 1]?.role ?? 'assistant') === 'assistant';
    return isPlaced ? [] : [{ rule: 'system-place', message, record, text: PLACE }];
  });
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
  { format }: Transcript,
  messages: readonly SessionMessage[],
): ReadonlySet<number> {
  const beside = new Set<number>();
  if (format !== 'anthropic-messages') return beside;
  const listed = messages.filter(({ records }) => records.length > 0);
  for (const [at, { role }] of listed.entries()) {
    if (role !== 'system') continue;
    for (const other of [listed[at - 1], listed[at + 1]]) if (other !== undefined) beside.add(other.index);
  }
  return beside;
}
