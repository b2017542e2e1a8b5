/** Messages whose role their provider does not know, by that name or at all. */
import { jsonText, memberValue } from '../formats/json-access.js';
import { knownRoles, meantRole } from '../formats/known-roles.js';
import type { SessionMessage, Transcript } from '../session-model.js';
import { takesFunctionRole } from './model-rules.js';

interface OddRole {
  readonly rule: 'role-name' | 'unknown-role';
  readonly message: SessionMessage;
  readonly record: number;
  readonly text: string;
}

export function oddRoles(
  { format, records, model }: Transcript,
  messages: readonly SessionMessage[],
): readonly OddRole[] {
  const known = knownRoles(format);
  if (known === undefined) return [];
  const taken = new Set<unknown>(known);
  if (format === 'gemini-contents' && takesFunctionRole(model)) taken.add('function');
  const odd = new Map<number, OddRole>();
  const isTaken = (record: number) => taken.has(memberValue(records[record]?.value, 'role'));
  // As a rule there is none, and only that is looked at for all.
  const others = messages.filter((message) => !message.records.every(isTaken));
  for (const message of others) {
    for (const record of message.records) {
      const value = records[record]?.value;
      const role = memberValue(value, 'role');
      if (taken.has(role) || (role === undefined && mayLackRole(format, value))) continue;
      const meant = meantRole(format, value);
      // The plain format is sent to nobody: how a role is written does not matter to it.
      if (format === 'plain' && meant !== undefined) continue;
      const here = role === undefined ? 'this one has none' : `this one is ${jsonText(role).slice(0, 60)}`;
      const is = meant === undefined ? '' : `, which is ${meant} here`;
      const text = `The role of a message is one of ${known.join(', ')}; ${here}${is}.`;
      odd.set(record, { rule: meant === undefined ? 'unknown-role' : 'role-name', message, record, text });
    }
  }
  return [...odd.values()];
}

/** Gemini takes a content without one as the user's; of OpenAI responses only messages have one. */
function mayLackRole(format: Transcript['format'], value: unknown): boolean {
  if (format === 'gemini-contents') return true;
  return format === 'openai-responses' && memberValue(value, 'type') !== 'message';
}
