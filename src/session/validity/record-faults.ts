/** What is wrong with a record by itself, or with where it stands: roles, ids of items, instructions. */
import type { SessionMessage, Transcript } from '../session-model.js';
import { duplicateItems } from './duplicate-items.js';
import { oddItemIds } from './item-ids.js';
import { oddRoles } from './odd-roles.js';
import type { ValidityRule } from './provider-rules.js';
import { oddSystems } from './system-places.js';

interface RecordFault {
  readonly rule: ValidityRule;
  readonly message: SessionMessage;
  readonly record: number;
  readonly id?: string;
  readonly text: string;
}

export function recordFaults(
  transcript: Transcript,
  messages: readonly SessionMessage[],
): readonly RecordFault[] {
  return [oddRoles, duplicateItems, oddItemIds, oddSystems].flatMap((look): readonly RecordFault[] =>
    look(transcript, messages),
  );
}
