/**
 * Finds names of protected kinds that protect nothing: Plimsoll knows no such kind, and no message of the session has
 * it as a kind or tag.
 */

import { MESSAGE_KINDS } from '../../contract/config/resilience.js';
import { nearestName } from '../../contract/nearest-name.js';
import type { Transcript } from '../../engine/session-checks.js';
import { quoteText } from '../configuration/quoted-text.js';

/** The kind that was probably meant; `undefined` for a kind, and for a name that is near to none, which may be a tag. */
export function meantKind(name: string): string | undefined {
  const plain = name.trim().toLowerCase();
  return isKind(plain) ? undefined : nearestName(plain, MESSAGE_KINDS);
}

export function unknownKinds(names: readonly string[], { messages }: Transcript): string[] {
  const unknown = new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => !isKind(name)));
  if (unknown.size === 0) return [];
  for (const { kind, tags } of messages)
    for (const name of [kind, ...tags]) unknown.delete(name?.trim().toLowerCase() ?? '');
  return [...unknown].map((name) => {
    const meant = meantKind(name);
    const remedy = meant === undefined ? `Kinds are ${MESSAGE_KINDS.join(', ')}.` : `Did you mean ${meant}?`;
    return `resilience.protected_message_kinds has ${quoteText(name.slice(0, 80))}, which protects nothing here: it is not a kind, and no message has it as a tag. ${remedy}`;
  });
}

function isKind(name: string): boolean {
  return MESSAGE_KINDS.some((kind) => kind === name);
}
